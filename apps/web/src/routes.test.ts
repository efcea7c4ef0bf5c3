import { isUsedBySite } from '@plinth/schemas/own-paths';
import { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRoutes } from './routes.tsx';

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

test('no page that the company adds can have a path of the site', () => {
  const paths = pathsOf(createRoutes(() => new QueryClient())).filter((path) => path !== '*');
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect([path, isUsedBySite(`/${path}`)]).toEqual([path, true]);
});
