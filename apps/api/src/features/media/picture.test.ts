import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bombPng, jpeg, plainPicture } from '../../../test/pictures.ts';
import { encodeMaster, encodeVariant } from './picture.ts';

/** Left half red, right half blue, wider than high. */
async function redAndBlue(orientation?: number): Promise<Buffer> {
  const red = await plainPicture('#ff0000', { width: 40, height: 40 }).png().toBuffer();
  const picture = plainPicture('#0000ff', { width: 80, height: 40 }).composite([
    { input: red, left: 0, top: 0 },
  ]);
  return picture
    .jpeg({ quality: 100 })
    .withMetadata({ ...(orientation && { orientation }) })
    .toBuffer();
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('encodeMaster', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
    'takes %s and gives JPEG',
    async (format) => {
      const { bytes, ...master } = await encodeMaster(await plainPicture('#e8890c')[format]().toBuffer());
      expect(master).toMatchObject({ format: 'jpg', width: 900, height: 600 });
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    },
  );

  test('names the colour that covers most of the picture', async () => {
    const { colour } = await encodeMaster(await jpeg('#3366cc'));
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    expect(Math.abs(r - 0x33) + Math.abs(g - 0x66) + Math.abs(b - 0xcc)).toBeLessThan(24);
  });

  test('turns a picture upright by its EXIF orientation', async () => {
    const { bytes, width, height } = await encodeMaster(await redAndBlue(6));
    expect([width, height]).toEqual([40, 80]);
    const [red = 0, , blue = 0] = await colourAt(bytes, 20, 10);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test('removes all metadata, the place where it was taken included', async () => {
    const input = await plainPicture()
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1', GPSLongitudeRef: 'E' },
      })
      .toBuffer();
    expect((await sharp(input).metadata()).exif?.includes('Somebody')).toBe(true);
    const { exif, xmp, iptc, icc, orientation } = await sharp((await encodeMaster(input)).bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('makes no side longer than 2,400 pixels and enlarges nothing', async () => {
    const large = await encodeMaster(await jpeg('#888888', { width: 3_000, height: 1_500 }));
    expect([large.width, large.height]).toEqual([2_400, 1_200]);
    const small = await encodeMaster(await jpeg('#888888', { width: 30, height: 20 }));
    expect([small.width, small.height]).toEqual([30, 20]);
  });

  test('keeps transparency as WebP, and takes an opaque alpha channel for none', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = sharp({ create: { width: 60, height: 40, channels: 4, background: clear } });
    const transparent = await encodeMaster(await logo.png().toBuffer());
    expect(transparent.format).toBe('webp');
    expect((await sharp(transparent.bytes).metadata()).hasAlpha).toBe(true);
    const opaque = await encodeMaster(await plainPicture().ensureAlpha().png().toBuffer());
    expect(opaque.format).toBe('jpg');
  });

  test.each([
    [
      'an SVG drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'type',
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'type'],
    ['plain text', Buffer.from('GIF, or so it says'), 'type'],
    ['nothing', Buffer.alloc(0), 'type'],
    ['a decompression bomb', bombPng(30_000), 'size'],
    ['a picture that does not hold what it promises', bombPng(2_000), 'damage'],
  ])('refuses %s', async (_what, input, reason) => {
    await expect(encodeMaster(input)).rejects.toMatchObject({ name: 'UnusableFileError', reason });
  });

  test('refuses a JPEG that is cut short', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer();
    await expect(encodeMaster(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      reason: 'damage',
    });
  });
});

test.each(['avif', 'webp'] as const)(
  'encodeVariant makes a narrower %s of the same shape',
  async (format) => {
    const { bytes } = await encodeMaster(await jpeg('#336699'));
    const variant = await sharp(await encodeVariant(bytes, 480, format)).metadata();
    expect(variant).toMatchObject({ width: 480, height: 320, format: format === 'avif' ? 'heif' : 'webp' });
  },
);
