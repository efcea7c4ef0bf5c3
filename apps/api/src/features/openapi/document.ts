import { problemSchema } from '@plinth/schemas/problems';
import * as z from 'zod/mini';
import { version } from '../../../package.json' with { type: 'json' };
import type { Route, RouteTable } from '../../http/route-table.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the route tables; its schemas come from the zod schemas that the handlers parse with. */
export function openApiDocument(tables: RouteTable[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of tables.flat()) {
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace(/\{?\/?\*(\w+)\}?/g, '/{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plinth API',
      version,
      description: 'Projects, activities, news, openings, enquiries and content of a contractor’s website.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problemSchema) },
    },
  };
}

function operation(route: Route): Json {
  return {
    summary: route.summary,
    tags: [route.path.split(/[/.]/)[1]],
    ...(route.permission !== 'public' && {
      description: `Requires the permission \`${route.permission}\`.`,
      security: [{ session: [] }],
    }),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(route.body && { requestBody: { required: true, content: jsonContent(route.body) } }),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        ...(route.responseSchema && { content: jsonContent(route.responseSchema) }),
      },
      default: {
        description: 'A problem (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function pathParameters({ path }: Route): Json[] {
  return [...path.matchAll(/[:*](\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Route): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters({ takesIdempotencyKey }: Route): Json[] {
  if (!takesIdempotencyKey) return [];
  const description =
    'Chosen by the client. The same key and body within a day get the stored record again; another body gets 422, ' +
    'a repeat while the first request is in progress 409.';
  const schema = { type: 'string', minLength: 8, maxLength: 200 };
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }];
}

function jsonContent(schema: z.ZodMiniType): Json {
  return { 'application/json': { schema: jsonSchema(schema) } };
}

/** Described as they come in: behind a transformation JSON Schema knows no type, while what leaves has the same one. */
function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}
