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
  summary: string;
  body?: z.ZodMiniType;
  query?: z.ZodMiniType;
  responseSchema?: z.ZodMiniType;
  /** Status of success; 200 without it. */
  status?: number;
  /** The handlers read the body themselves, as those of uploads do. */
  ownBody?: boolean;
  /** The handler goes through `runOnce`. */
  takesIdempotencyKey?: boolean;
  handle: RequestHandler | RequestHandler[];
};

export type RouteTable = {
  /** For everybody. */
  open?: Route[];
  /** For the signed-in administrator. */
  administrator?: Route[];
};

/**
 * Builds the router of all tables. The guard stands before every administrator route, ahead of its body parser;
 * another method on a known path returns 405, every other path 404.
 */
export function mountRoutes(tables: RouteTable[], guard: RequestHandler): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const methodsByPath = new Map<string, Set<string>>();
  const mount = (route: Route, guards: RequestHandler[]) => {
    const parsers = route.ownBody || route.method === 'get' ? [] : [requireJson, jsonBody];
    router[route.method](route.path, ...guards, ...parsers, ...[route.handle].flat());
    const methods = methodsByPath.get(route.path) ?? new Set<string>();
    methods.add(route.method.toUpperCase());
    if (route.method === 'get') methods.add('HEAD');
    methodsByPath.set(route.path, methods);
  };
  for (const route of tables.flatMap((table) => table.open ?? [])) mount(route, []);
  for (const route of tables.flatMap((table) => table.administrator ?? [])) mount(route, [guard]);
  for (const [path, methods] of methodsByPath) router.all(path, otherMethods([...methods].sort()));
  router.use(() => {
    throw notFound('Address');
  });
  return router;
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
