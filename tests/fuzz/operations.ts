import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import { PERMISSIONS, type Permission } from '@plinth/schemas/permissions';
import * as z from 'zod/mini';
import type { JsonSchema } from './values.ts';

/** One path and method of the API, as its OpenAPI document describes it. */
export type Operation = {
  method: string;
  /** With `{names}` of what stands for a value. */
  path: string;
  isSecured: boolean;
  /** What a session must be allowed to do. */
  permission: Permission | undefined;
  isUpload: boolean;
  /** One of them is what the body should be. */
  bodies: JsonSchema[];
  query: { name: string; schema: JsonSchema }[];
};

type Described = {
  security?: unknown;
  description?: string;
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

/** Streams that do not end; they have tests of their own. */
const ENDLESS = new Set(['/changes']);

/** Every path and method of the API. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    ENDLESS.has(path)
      ? []
      : Object.entries(methods).map(([method, described]) =>
          toOperation(method.toUpperCase(), path, described),
        ),
  );
}

function toOperation(
  method: string,
  path: string,
  { security, description = '', parameters = [], requestBody }: Described,
): Operation {
  const body = requestBody?.content['application/json']?.schema;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    method,
    path: `/api${path}`,
    isSecured: security !== undefined,
    permission: PERMISSIONS.find((permission) => description.includes(`\`${permission}\``)),
    isUpload: method === 'POST' && (path === '/upload' || path.endsWith('/replace')),
    bodies: body ? [body] : method === 'PUT' && path.startsWith('/content/') ? contentSchemas() : [],
    query: query.map(({ name, schema }) => ({ name, schema })),
  };
}

/** Each section of the site content has its own schema, which one path cannot describe. */
function contentSchemas(): JsonSchema[] {
  return Object.values(CONTENT_INPUTS).map(
    (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  );
}
