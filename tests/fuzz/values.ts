import fc from 'fast-check';

/** What zod makes of a schema; only what our schemas use. */
export type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** Fields whose values a schema cannot tell alone: lengths of phone numbers, names of regions. */
const KNOWN_FIELDS: Record<string, readonly unknown[]> = {
  phone: ['+91 9876543210', '9876543210'],
  countryCode: ['+91'],
  state: ['Kerala', 'Odisha', 'new', 'answered'],
  email: ['visitor@fuzz.example', 'office@fuzz.example'],
  password: ['not the password of anybody'],
  currentPassword: ['not the password of anybody'],
  newPassword: ['another password for tests'],
  date: ['2026-01-31', '2026-01-31T10:00:00Z'],
};
const ADDRESSES = ['/uploads/picture-of-another-site.jpg', 'https://pictures.example/a.jpg', '/about'];

/** Values that a schema takes, most of the time. */
export function valuesOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const known = KNOWN_FIELDS[name];
  if (known) return fc.constantFrom(...known);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => valuesOf(choice, name)));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name), { maxLength: 3 });
    case 'string':
      return textsOf(schema);
    case 'number':
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -90, -90),
        max: Math.min(schema.maximum ?? 90, 90),
      });
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function textsOf({ format, pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.constantFrom(...(KNOWN_FIELDS.email ?? []));
  if (format === 'date' || format === 'date-time') return fc.constantFrom(...(KNOWN_FIELDS.date ?? []));
  if (pattern?.includes('https?')) return fc.constantFrom(...ADDRESSES);
  return fc.string({
    minLength: Math.max(1, minLength),
    maxLength: Math.min(maxLength, 60),
    unit: 'grapheme',
  });
}

const nested = (levels: number): unknown => JSON.parse('{"a":['.repeat(levels) + ']}'.repeat(levels));

/** A text that would run or be drawn if any page took it for markup. */
export const MARKUP =
  '</script><script>window.hit=1</script><img src=x onerror="window.hit=1"><svg onload=window.hit=1>';

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202egnp.exe',
  '\ufeff',
  '\u2028',
  '💥'.repeat(300),
  'x'.repeat(20_000),
  '9'.repeat(400),
  '$where',
  '$gt',
  'a.b.c',
  '__proto__',
  'constructor',
  'No image',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/uploads/../../etc/passwd',
  'javascript:window.hit=1',
  'JaVaScRiPt:window.hit=1',
  'data:text/html,<script>window.hit=1</script>',
  '//evil.example/x.js',
  '/\\evil.example',
  'https://evil.example/"onmouseover="window.hit=1',
  MARKUP,
  '{{7*7}}<%= 7*7 %>',
  "' OR '1'='1' --",
  '=HYPERLINK("http://evil.example")',
  'a\r\nSet-Cookie: session=evil\r\n\r\n',
  'a@b.c\nBcc: everybody@fuzz.example',
  '(a+)+$',
  '2026-13-45',
  '1e9999',
] as const;

/** Values that no schema of ours takes where a text or a number stands, or only just. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown>(
      { $gt: '' },
      { $ne: null },
      { $regex: '.*' },
      { $where: 'while(true){}' },
      { $in: ['a'] },
      { $set: { role: 'admin' } },
      [{ $gt: '' }],
      { _bsontype: 'ObjectId', id: 'abcdefabcdef' },
      { $oid: '0123456789abcdef01234567' },
      { toString: 1, valueOf: 2, toJSON: 3 },
      { length: 1e9 },
      { constructor: { prototype: { admin: true } } },
      JSON.parse('{"__proto__":{"admin":true}}'),
      { '': '' },
      { 'a.b': 1, $c: 2 },
      [],
      [[]],
      {},
      null,
      true,
      0,
      -1,
      0.1,
      1e308,
      -1e308,
      2 ** 53,
      91,
      181,
      nested(30),
      nested(2_000),
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

/** Fields that only the server may set, or that would mean something to a database or a language. */
const FOREIGN_FIELDS = [
  'role',
  'isAdmin',
  '_id',
  '__v',
  'revision',
  'search',
  'titleKey',
  'deletedBy',
  'passwordHash',
  'createdAt',
  'readAt',
  'consentAt',
  '$set',
  '$where',
  'a.b',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '',
] as const;

type Damage = { at: number; with: unknown; field?: string };

/** A value with one to three places spoilt: replaced by something nasty, or given a field of its own. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const damage = fc.record(
    { at: fc.nat(), with: nasty, field: fc.constantFrom(...FOREIGN_FIELDS) },
    { requiredKeys: ['at', 'with'] },
  );
  return fc
    .tuple(values, fc.array(damage, { minLength: 1, maxLength: 3 }))
    .map(([value, damages]) => damages.reduce(spoil, value));
}

function spoil(value: unknown, damage: Damage): unknown {
  const places = placesOf(value);
  const place = places[damage.at % places.length] ?? [];
  return withAt(value, place, (old) => {
    if (damage.field === undefined || typeof old !== 'object' || old === null || Array.isArray(old))
      return damage.with;
    const grown = { ...old };
    Object.defineProperty(grown, damage.field, { value: damage.with, enumerable: true, configurable: true });
    return grown;
  });
}

/** The way to every value in it, the whole included. */
function placesOf(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || before.length > 6) return [before];
  const inside = Object.entries(value).slice(0, 50);
  return [before, ...inside.flatMap(([key, item]) => placesOf(item, [...before, key]))];
}

function withAt(value: unknown, [key, ...rest]: string[], change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withAt(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? withAt(item, rest, change) : item]),
  );
}
