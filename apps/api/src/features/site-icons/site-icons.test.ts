import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, startTestApi, type TestApi } from '../../../test/client.ts';
import { jpeg } from '../../../test/pictures.ts';

let api: TestApi;
let administrator: Agent;
beforeAll(async () => {
  api = await startTestApi();
  administrator = await api.signedIn();
  await administrator.put('/api/content/site/0').send({ siteName: 'Vastara & <Sons>', menu: [] }).expect(200);
});
afterAll(() => api.stop());

async function read(name: string) {
  const { body, headers } = await api.request.get(`/api/site/icons/${name}`).buffer().expect(200);
  return { bytes: body as Buffer, type: headers['content-type'] };
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex').slice(0, 6)}`;
}

test.each([
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['social.png', 1_200, 630],
])('%s is a PNG of %i × %i pixels', async (name, width, height) => {
  const { bytes, type } = await read(name);
  expect(type).toBe('image/png');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
});

test('the favicon has three sizes, each a PNG', async () => {
  const { bytes, type } = await read('favicon.ico');
  expect(type).toBe('image/x-icon');
  expect(bytes.readUInt16LE(4)).toBe(3);
  for (const [index, size] of [16, 32, 48].entries()) {
    const length = bytes.readUInt32LE(6 + 16 * index + 8);
    const offset = bytes.readUInt32LE(6 + 16 * index + 12);
    const picture = bytes.subarray(offset, offset + length);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});

test('without a logo an icon has the accent as its ground, and changes with it', async () => {
  await administrator.put('/api/admin/look').send({ accent: '#0047ab' }).expect(200);
  expect(await colourAt((await read('icon-192.png')).bytes, 2, 2)).toBe('#0047ab');
  await administrator.put('/api/admin/look').send({ accent: '#b3001b' }).expect(200);
  expect(await colourAt((await read('icon-192.png')).bytes, 2, 2)).toBe('#b3001b');
});

test('a compact logo is the icon, and a wide one the link preview only', async () => {
  const upload = async (width: number, height: number) => {
    const picture = await jpeg('#20c040', { width, height });
    const { body } = await administrator.post('/api/upload').attach('files', picture, 'logo.jpg');
    await administrator.put('/api/admin/look').send({ logoOnDark: body.filePaths[0], accent: '#0047ab' });
  };
  await upload(300, 300);
  const [, green] = Buffer.from((await colourAt((await read('icon-192.png')).bytes, 96, 96)).slice(1), 'hex');
  expect(green).toBeGreaterThan(150);
  await upload(600, 100);
  expect(await colourAt((await read('icon-192.png')).bytes, 2, 2)).toBe('#0047ab');
  expect(await colourAt((await read('social.png')).bytes, 2, 2)).toBe('#12171c');
});

test('another name is unknown', async () => {
  for (const name of ['logo.png', 'toString']) await api.request.get(`/api/site/icons/${name}`).expect(404);
});
