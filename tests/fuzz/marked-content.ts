import { COLLECTIONS, type CollectionName } from '@plinth/schemas/collections';
import { CONTENT_SECTIONS, SECTION_KEYS } from '@plinth/schemas/content';
import { CONTENT_INPUTS } from '@plinth/schemas/content-input';
import * as z from 'zod/mini';
import { sendJson } from '../support/requests.ts';
import { type JsonSchema, MARKUP } from './values.ts';

/** A URL that a schema accepts and that ends an attribute where it is not escaped. */
const ADDRESS = `https://evil.example/"><script>window.hit=1</script><img/src=x/onerror="window.hit=1"`;

const FIXED: Record<string, unknown> = {
  phone: '+91 9876543210',
  countryCode: '+91',
  email: 'visitor@fuzz.example',
  date: '2026-01-31',
  project: MARKUP,
  state: 'Kerala',
  States: 'Kerala',
  path: '/marked-page',
  captions: '/captions"><script>window.hit=1</script>.vtt',
  // So that the frame of a video is drawn, with what follows the video's number.
  Video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa&x="><script>window.hit=1</script>',
};

/** The id of no record. */
const UNKNOWN_ID = '0123456789abcdef01234567';

/** Fields that belong to the server or to the visitor's consent. */
const LEFT_OUT = new Set(['consentVersion', 'consentAt', 'readAt', 'answeredAt']);

/** A value with markup in every text that the schema has. */
export function marked(schema: JsonSchema, name = ''): unknown {
  if (schema.pattern?.includes('[0-9a-f]{24}')) return UNKNOWN_ID;
  if (name in FIXED && !schema.enum) return FIXED[name];
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return marked(schema.anyOf[0] ?? {}, name);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(([field]) => !LEFT_OUT.has(field));
      return Object.fromEntries(fields.map(([field, inner]) => [field, marked(inner, field)]));
    }
    case 'array':
      return [marked(schema.items ?? {}, name)];
    case 'number':
    case 'integer':
      return 10;
    default:
      if (schema.pattern?.includes('https?') || /link$/i.test(name)) return ADDRESS;
      if (schema.format === 'date') return '2026-01-31';
      if (schema.format === 'date-time') return '2026-01-31T00:00:00.000Z';
      return name === 'number' ? '<svg onload=window.hit=1>' : MARKUP.slice(0, schema.maxLength);
  }
}

const jsonSchemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Fills the whole site with it; gives the id of the record of each collection. */
export async function fillWithMarkup(origin: string, token: string): Promise<Map<CollectionName, string>> {
  const ids = new Map<CollectionName, string>();
  const store = async (method: string, path: string, value: unknown) => {
    const response = await sendJson(origin, path, value, token, method);
    if (response.status >= 300)
      throw new Error(`${method} ${path} returned ${response.status}: ${response.body}`);
    return JSON.parse(response.body.toString()) as { _id: string };
  };
  for (const [name, { input }] of Object.entries(COLLECTIONS)) {
    const { state, notes, subject, ...value } = marked(jsonSchemaOf(input)) as Record<string, unknown>;
    const body = name === 'projects' ? { ...value, state } : value;
    const { _id } = await store('POST', `/api/${name}`, body);
    if (name === 'form') await store('PUT', `/api/form/${_id}`, { ...value, notes: MARKUP });
    ids.set(name as CollectionName, _id);
  }
  for (const section of SECTION_KEYS) {
    const { index } = CONTENT_SECTIONS[section];
    await store('PUT', `/api/content/site/${index}`, marked(jsonSchemaOf(CONTENT_INPUTS[section])));
  }
  return ids;
}
