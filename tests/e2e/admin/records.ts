import type { APIRequestContext } from '@playwright/test';
import { expect } from '../fixtures.ts';

type Stored = Record<string, unknown> & { _id: string };

/** Every test has records of its own, told apart by their titles. */
export function uniqueTitle(what: string): string {
  return `${what} ${crypto.randomUUID().slice(0, 8)}`;
}

export async function createProject(
  api: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<Stored> {
  return create(api, '/api/projects', {
    title: uniqueTitle('Project'),
    services: 'Bridges',
    client: 'Public Works Department',
    location: 'Kochi',
    state: 'Kerala',
    projectsname: 'View project',
    details: 'A bridge over the backwater. It is open.',
    ...fields,
  });
}

export async function createEnquiry(
  api: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<Stored> {
  const name = uniqueTitle('Visitor');
  const response = await api.post('/api/form', {
    data: {
      name,
      email: 'visitor@example.com',
      phone: '+91 9876543210',
      countryCode: '+91',
      message: 'Please call me about a cold store.',
      site: 'contact',
      ...fields,
    },
  });
  expect(response.status()).toBe(201);
  const found = await api.get(`/api/form?q=${encodeURIComponent(String(fields.name ?? name))}`);
  const [enquiry] = (await found.json()) as Stored[];
  if (enquiry === undefined) throw new Error('The enquiry is not in the list.');
  return enquiry;
}

async function create(api: APIRequestContext, path: string, data: Record<string, unknown>): Promise<Stored> {
  const response = await api.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as Stored;
}
