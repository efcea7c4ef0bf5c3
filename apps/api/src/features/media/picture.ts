import { MAX_PICTURE_SIDE, type Picture, type VariantFormat } from '@plinth/schemas/pictures';
import sharp from 'sharp';
import { sniffFormat } from './sniff.ts';

/** Most pixels that an upload may unpack to: room for a 64-megapixel phone, none for a decompression bomb. */
const MAX_PIXELS = 70_000_000;

const TIMEOUT_SECONDS = 30;

/** The file cannot be taken. The message goes on from the file's name and says what to do. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError';

  constructor(
    readonly reason: 'type' | 'size' | 'damage',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export type Master = Omit<Picture, 'stem'> & { bytes: Buffer };

// Everything but these decoders is shut, so that no other file type can reach one whatever it pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});
// Pictures are worked on one after another; memory matters more than the last bit of speed.
sharp.cache(false);
sharp.concurrency(1);

const READABLE = new Set(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff']);

const REFUSALS: Record<string, string> = {
  heic: 'is a HEIC photo, which browsers cannot show. Save it as JPEG and send it again (on an iPhone: Settings, Camera, Formats, Most Compatible).',
  svg: 'is an SVG drawing, which can carry scripts. Send it as PNG instead.',
  srt: 'holds captions as SubRip. Save them as WebVTT (.vtt) and send that file.',
  html: 'is a web page and not a picture. Send a JPEG, PNG, WebP, AVIF, GIF or TIFF picture.',
};

/**
 * Turns an upload into the picture that is stored: upright, sRGB, without metadata (GPS included), its longest side
 * 2,400 pixels at most; JPEG, or WebP where parts of it are transparent. Throws `UnusableFileError`.
 */
export async function encodeMaster(input: Buffer): Promise<Master> {
  const format = sniffFormat(input);
  if (format === undefined || !READABLE.has(format)) {
    throw new UnusableFileError(
      'type',
      REFUSALS[format ?? ''] ?? 'is not a picture. Send a JPEG, PNG, WebP, AVIF, GIF or TIFF picture.',
    );
  }
  try {
    return await encode(input);
  } catch (error) {
    throw asUnusable(error);
  }
}

async function encode(input: Buffer): Promise<Master> {
  const picture = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  const upright = picture
    .autoOrient()
    .resize({ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS });
  const transparent = (await picture.metadata()).hasAlpha && !(await isOpaque(input));
  const encoded = transparent
    ? upright.webp({ quality: 86, alphaQuality: 90, smartSubsample: true })
    : upright.removeAlpha().jpeg({ quality: 82, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    format: transparent ? 'webp' : 'jpg',
    width: info.width,
    height: info.height,
    colour: await findDominantColour(data),
  };
}

/** Many PNG files have an alpha channel that says "opaque" everywhere. */
async function isOpaque(input: Buffer): Promise<boolean> {
  const small = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize({ width: 1_200, height: 1_200, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return (await sharp(small).stats()).isOpaque;
}

async function findDominantColour(master: Buffer): Promise<string> {
  const small = await sharp(master)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { r, g, b } = (await sharp(small).stats()).dominant;
  return [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('');
}

function asUnusable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (/pixel limit/i.test(error.message)) {
    const megapixels = MAX_PIXELS / 1_000_000;
    return new UnusableFileError(
      'size',
      `has too many pixels: ${megapixels} million at most. Make it smaller and send it again.`,
      { cause: error },
    );
  }
  if (/timeout/i.test(error.message)) {
    return new UnusableFileError('size', 'takes too long to read. Save it as JPEG and send it again.', {
      cause: error,
    });
  }
  return new UnusableFileError('damage', 'is damaged or incomplete. Save it anew and send it again.', {
    cause: error,
  });
}

/** One narrower copy of a stored picture. Effort 1 takes a quarter of a second for 1,200 pixels; more saves 3 %. */
export async function encodeVariant(master: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const resized = sharp(master, { sequentialRead: true })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS });
  return format === 'avif'
    ? await resized.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    : await resized.webp({ quality: 76, effort: 3 }).toBuffer();
}
