import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

type Created = { _id: string; slug: string; title: string };

export async function createProject(
  api: APIRequestContext,
  input: Record<string, unknown> = {},
): Promise<Created> {
  const title = `Barrage ${randomUUID().slice(0, 8)}`;
  const response = await api.post('/api/projects', { data: { title, ...input } });
  expect(response.status()).toBe(201);
  return response.json();
}

/** URLs of stored pictures, as the sample company has them. */
export async function storedPhotos(api: APIRequestContext, count: number): Promise<{ url: string }[]> {
  const projects: { photo?: { url: string }[] }[] = await (await api.get('/api/projects?q=Metro')).json();
  const photos = projects.flatMap(({ photo = [] }) => photo).slice(0, count);
  expect(photos).toHaveLength(count);
  return photos.map(({ url }) => ({ url }));
}

export const photoSlider = (page: Page) => page.getByRole('region', { name: /^Photos: / });
