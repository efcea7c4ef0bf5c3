import { PERMISSIONS, type Permission, type RoutePermission } from '@plinth/schemas/permissions';
import express, { type RequestHandler, Router } from 'express';
import type * as z from 'zod/mini';
import { methodNotAllowed, notFound, unsupportedMediaType } from '../problems.ts';

/** Largest JSON body, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

export type Method = 'get' | 'post' | 'put' | 'delete';

/** One path and method. The schemas describe it in OpenAPI; the handler does the parsing. */
export type Route = {
  method: Method;
  /** Below `/api`, in Express syntax. */
  path: string;
  /** What a person must be allowed to do to use it; `public` for visitors. */
  permission: RoutePermission;
  summary: string;
  body?: z.ZodMiniType;
  query?: z.ZodMiniType;
  responseSchema?: z.ZodMiniType;
  /** Status of success; 200 without it. */
  status?: number;
  /** Asks for a log-in of the last 15 minutes: for acts that hurt in the hands of whoever finds an open screen. */
  needsFreshSession?: boolean;
  /** The handlers read the body themselves, as those of uploads do. */
  ownBody?: boolean;
  /** The handler goes through `runOnce`. */
  takesIdempotencyKey?: boolean;
  handle: RequestHandler | RequestHandler[];
};

/** The routes of a feature, in the order in which they are matched. */
export type RouteTable = Route[];

/** What a route that is not public demands of the session. */
type Demand = { permission: Permission; needsFreshSession: boolean };

/** Lets a request pass only with a session that meets the demand. */
export type Guard = (demand: Demand) => RequestHandler;

/**
 * Builds the router of all tables. The guard stands before every route that is not public, ahead of its body parser;
 * another method on a known path returns 405, every other path 404. Throws for a route without a permission.
 */
export function mountRoutes(tables: RouteTable[], guard: Guard): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const methodsByPath = new Map<string, Set<string>>();
  for (const route of tables.flat()) {
    const parsers = route.ownBody || route.method === 'get' ? [] : [requireJson, jsonBody];
    router[route.method](route.path, ...guardsOf(route, guard), ...parsers, ...[route.handle].flat());
    const methods = methodsByPath.get(route.path) ?? new Set<string>();
    methods.add(route.method.toUpperCase());
    if (route.method === 'get') methods.add('HEAD');
    methodsByPath.set(route.path, methods);
  }
  for (const [path, methods] of methodsByPath) router.all(path, otherMethods([...methods].sort()));
  router.use(() => {
    throw notFound('Address');
  });
  return router;
}

function guardsOf(
  { method, path, permission, needsFreshSession = false }: Route,
  guard: Guard,
): RequestHandler[] {
  if (permission === 'public') return [];
  if (!PERMISSIONS.includes(permission)) {
    throw new Error(`${method.toUpperCase()} ${path} has no permission that packages/schemas knows.`);
  }
  return [guard({ permission, needsFreshSession })];
}

function otherMethods(allowed: string[]): RequestHandler {
  return (request, response) => {
    if (request.method !== 'OPTIONS') throw methodNotAllowed(allowed);
    response.status(204).set('Allow', allowed.join(', ')).end();
  };
}

const jsonBody = express.json({ limit: MAX_BODY_BYTES });

/** A request without a body needs no type, whether its length is left out or zero; the schema sees that it is missing. */
const requireJson: RequestHandler = (request, _response, next) => {
  const isEmpty = request.get('Content-Length') === '0';
  if (!isEmpty && request.is('application/json') === false) throw unsupportedMediaType();
  next();
};
