import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { paletteOf } from '@plinth/schemas/palette';
import sharp, { type OverlayOptions } from 'sharp';
import { PACKAGE_FOLDER } from '../../package-folder.ts';

/** What the pictures are made of. */
export type Brand = {
  siteName: string;
  accent: string;
  /** The bytes of the logos that the library has. */
  logoOnDark: Buffer | undefined;
  logoOnLight: Buffer | undefined;
};

const INK = '#12171c';
const WHITE = '#ffffff';

/** Written by the build; without it a face of the system is used. */
const FONT_FILE = join(PACKAGE_FOLDER, 'dist', 'archivo.ttf');
/** The comma keeps Pango from reading a part of the family's name as a weight. */
const FONT = 'Archivo SemiBold, Sans Bold';

/** A wider logo cannot be read in the square of an icon. */
const MAX_ICON_ASPECT = 1.8;

const SHARE_WIDTH = 1_200;
const SHARE_HEIGHT = 630;
const SHARE_MARGIN = 88;

/** A square icon as PNG: the logo where it is compact, else the first letter of the name on the accent. */
export async function drawIcon(brand: Brand, size: number): Promise<Buffer> {
  const [logo, ground] =
    brand.logoOnDark === undefined ? [brand.logoOnLight, WHITE] : [brand.logoOnDark, INK];
  if (logo !== undefined && (await isCompact(logo))) {
    const side = Math.round(size * 0.78);
    return compose(size, size, ground, [{ input: await fitInto(logo, side, side) }]);
  }
  const { accent, onAccent } = paletteOf(brand.accent);
  const [letter = '•'] = brand.siteName.trim();
  const text = await drawText(letter.toUpperCase(), onAccent, size, Math.round(size * 0.56));
  return compose(size, size, accent, [{ input: text }]);
}

/** The picture of link previews as PNG: the logo, or the name, on ink, with a line in the accent. */
export async function drawSharePicture({ siteName, accent, logoOnDark }: Brand): Promise<Buffer> {
  const width = SHARE_WIDTH - 2 * SHARE_MARGIN;
  const content =
    logoOnDark === undefined
      ? await drawText(siteName, WHITE, width, 220)
      : await fitInto(logoOnDark, width, 260);
  const { height = 0 } = await sharp(content).metadata();
  const line = sharp({ create: { width: 120, height: 10, channels: 3, background: accent } });
  return compose(SHARE_WIDTH, SHARE_HEIGHT, INK, [
    { input: await line.png().toBuffer(), left: SHARE_MARGIN, top: SHARE_MARGIN },
    { input: content, left: SHARE_MARGIN, top: SHARE_HEIGHT - SHARE_MARGIN - height },
  ]);
}

/** An .ico of PNG pictures: a header, one entry for each, then the pictures. */
export async function drawFavicon(brand: Brand): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const pictures = await Promise.all(sizes.map((size) => drawIcon(brand, size)));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(sizes[index] ?? 0, at);
    header.writeUInt8(sizes[index] ?? 0, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

function compose(
  width: number,
  height: number,
  background: string,
  overlays: OverlayOptions[],
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(overlays)
    .png({ palette: true })
    .toBuffer();
}

async function isCompact(logo: Buffer): Promise<boolean> {
  const { width, height } = await sharp(logo).metadata();
  return width / height <= MAX_ICON_ASPECT;
}

function fitInto(logo: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(logo).resize({ width, height, fit: 'inside' }).png().toBuffer();
}

/** The text as large as it fits into the box, on several lines where it is long. */
function drawText(text: string, colour: string, width: number, height: number): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: FONT,
      ...(existsSync(FONT_FILE) && { fontfile: FONT_FILE }),
      width,
      height,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}
