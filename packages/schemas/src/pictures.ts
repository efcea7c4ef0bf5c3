/** Widths, in pixels, that smaller copies of a picture are made in; each picture has its own full width besides. */
export const VARIANT_WIDTHS = [480, 800, 1200, 1600, 2400] as const;

/** Longest side of a stored picture, in pixels. */
export const MAX_PICTURE_SIDE = 2400;

/** Where stored files are found on the site. */
const UPLOADS = '/uploads/';

/** What the name of a stored picture (a master) says about it, so that nobody has to ask the server. */
export type Picture = {
  /** Its name without the ending; its variants start with it. */
  stem: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** The colour that stands in while the picture loads: six hexadecimal digits, without `#`. */
  colour: string;
  format: 'jpg' | 'webp';
};

/** The formats that variants are made in; a browser takes the first that it knows. */
export type VariantFormat = 'avif' | 'webp';

export type Variant = { stem: string; width: number; format: VariantFormat };

const STEM = /^[0-9a-f]{16}-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{6})$/;

function parseStem(stem: string): Omit<Picture, 'format'> | undefined {
  const [, width, height, colour] = STEM.exec(stem) ?? [];
  const isPossible = Math.max(Number(width), Number(height)) <= MAX_PICTURE_SIDE;
  return colour && isPossible ? { stem, width: Number(width), height: Number(height), colour } : undefined;
}

/** Reads size, colour and format of a stored picture from its URL; `undefined` for other files and other sites. */
export function parsePicture(url: string): Picture | undefined {
  const [, stem = '', format] = /^\/uploads\/([^/.]+)\.(jpg|webp)$/.exec(url) ?? [];
  const facts = parseStem(stem);
  return facts && { ...facts, format: format === 'jpg' ? 'jpg' : 'webp' };
}

/** The name of a stored picture; `id` is 16 hexadecimal digits. */
export function masterName(picture: Omit<Picture, 'stem'> & { id: string }): string {
  return `${picture.id}-${picture.width}x${picture.height}-${picture.colour}.${picture.format}`;
}

export function variantName({ stem, width, format }: Variant): string {
  return `${stem}.w${width}.${format}`;
}

/**
 * Reads the name of a variant, and only of one that may exist: of a listed width below the picture's own, or of
 * the picture's own width. So an invented URL never makes the server work.
 */
export function parseVariantName(name: string): Variant | undefined {
  const [, stem = '', digits, format] = /^([^/.]+)\.w([1-9]\d{0,3})\.(avif|webp)$/.exec(name) ?? [];
  const picture = parseStem(stem);
  const width = Number(digits);
  return picture && widthsOf(picture.width).includes(width)
    ? { stem, width, format: format === 'avif' ? 'avif' : 'webp' }
    : undefined;
}

/** The variants of a picture, narrow ones first, the full width last; none for a URL that is no stored picture. */
export function pictureVariants(url: string, format: VariantFormat): { url: string; width: number }[] {
  const picture = parsePicture(url);
  if (!picture) return [];
  const { stem } = picture;
  return widthsOf(picture.width).map((width) => ({
    url: UPLOADS + variantName({ stem, width, format }),
    width,
  }));
}

/** The `srcset` of a picture in one format; `undefined`, which leaves the attribute out, when there are no variants. */
export function pictureSrcSet(url: string, format: VariantFormat): string | undefined {
  const candidates = pictureVariants(url, format).map((variant) => `${variant.url} ${variant.width}w`);
  return candidates.join(', ') || undefined;
}

function widthsOf(fullWidth: number): number[] {
  return [...VARIANT_WIDTHS.filter((width) => width < fullWidth), fullWidth];
}
