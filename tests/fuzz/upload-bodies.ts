import fc from 'fast-check';
import { pngBomb, smallPng } from '../support/pictures.ts';
import { MARKUP } from './values.ts';

type Part = { field: string; fileName: string; type: string; bytes: Buffer };

const BOUNDARY = '----fuzz';

function multipart(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const all = parts.flatMap(({ field, fileName, type, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...all, Buffer.from(end)]);
}

const FILE_NAMES = [
  'plan.png',
  '../../../../etc/cron.d/evil',
  '..\\evil.exe',
  'evil.php',
  'evil.svg',
  'a.png\u0000.html',
  MARKUP.replaceAll('"', ''),
  '\u202egnp.exe',
  'x'.repeat(5_000),
  '',
  '.htaccess',
  'CON',
];

const FIELDS = ['files', 'files', 'files', 'files', 'file', 'files[]', '__proto__', ''];

const html = Buffer.from(`<!doctype html>${MARKUP}`);
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="window.hit=1">${MARKUP}</svg>`);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const files: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 0xffffff }).map(smallPng) },
  fc.constantFrom(
    html,
    svg,
    pdf,
    Buffer.concat([pdf, html, Buffer.from('%%EOF')]),
    Buffer.concat([smallPng(1), html]),
    Buffer.concat([Buffer.from('GIF89a'), html]),
    Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), svg]),
    pngBomb(),
    smallPng(2).subarray(0, 60),
    Buffer.from('%!PS\n(evil) run'),
    Buffer.from('push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "/etc/passwd"\n'),
    Buffer.alloc(0),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

const parts: fc.Arbitrary<Part> = fc.record({
  field: fc.constantFrom(...FIELDS),
  fileName: fc.constantFrom(...FILE_NAMES),
  type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'x'.repeat(500), ''),
  bytes: files,
});

const largeFile = {
  field: 'files',
  fileName: 'a.png',
  type: 'image/png',
  bytes: Buffer.alloc(10 * 1_024 * 1_024 + 1, 1),
};
const tooLarge = multipart([largeFile]);

const bodies: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 6, arbitrary: fc.array(parts, { maxLength: 2 }).map((all) => multipart(all)) },
  {
    weight: 1,
    arbitrary: parts.map((part) => multipart(Array.from({ length: 25 }, () => ({ ...part, bytes: svg })))),
  },
  { weight: 2, arbitrary: fc.tuple(parts, fc.nat()).map(([part, at]) => cut(multipart([part]), at)) },
  { weight: 1, arbitrary: parts.map((part) => multipart([part], '')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      tooLarge,
      Buffer.from(''),
      Buffer.from(`--${BOUNDARY}`),
      Buffer.from(`--${BOUNDARY}\r\n${'X-Header: y\r\n'.repeat(5_000)}\r\n`),
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n\r\ntext\r\n--${BOUNDARY}--\r\n`,
      ),
      Buffer.from('{"files":["/etc/passwd"]}'),
    ),
  },
);

function cut(bytes: Buffer, at: number): Buffer {
  return bytes.subarray(0, at % bytes.length);
}

const types = fc.oneof(
  { weight: 10, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    'multipart/mixed; boundary=x',
    'image/png',
  ),
);

/** Bodies of uploads: pictures, what pretends to be one, and multipart that is not put together as it should be. */
export const uploadBodies = fc.record({ type: types, bytes: bodies });
