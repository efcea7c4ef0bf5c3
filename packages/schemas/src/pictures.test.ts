import { describe, expect, test } from 'vitest';
import {
  masterName,
  parsePicture,
  parseVariantName,
  pictureSrcSet,
  pictureVariants,
  variantName,
} from './pictures.ts';

const STEM = '0123456789abcdef-1500x1000-a1b2c3';
const PICTURE = `/uploads/${STEM}.jpg`;

describe('parsePicture', () => {
  test('reads size, colour and format from the URL of a stored picture', () => {
    expect(parsePicture(PICTURE)).toEqual({
      stem: STEM,
      width: 1500,
      height: 1000,
      colour: 'a1b2c3',
      format: 'jpg',
    });
    expect(parsePicture(`/uploads/${STEM}.webp`)?.format).toBe('webp');
  });

  test.each([
    ['a picture of another site', `https://example.com/uploads/${STEM}.jpg`],
    ['another folder', `/assets/${STEM}.jpg`],
    ['a file below the folder', `/uploads/old/${STEM}.jpg`],
    ['a variant', `/uploads/${STEM}.w800.webp`],
    ['a document', '/uploads/0123456789abcdef.pdf'],
    ['an id that is too short', '/uploads/0123456789abcde-1500x1000-a1b2c3.jpg'],
    ['a size that is none', '/uploads/0123456789abcdef-0x1000-a1b2c3.jpg'],
    ['a size above the largest', '/uploads/0123456789abcdef-2401x1000-a1b2c3.jpg'],
    ['a format that is never stored', `/uploads/${STEM}.avif`],
    ['something after the name', `${PICTURE}?v=2`],
    ['nothing', ''],
  ])('knows nothing of %s', (_, url) => {
    expect(parsePicture(url)).toBeUndefined();
  });

  test('reads back what masterName writes', () => {
    const facts = { width: 2400, height: 31, colour: '00ff00', format: 'webp' } as const;
    const name = masterName({ id: 'fedcba9876543210', ...facts });
    expect(parsePicture(`/uploads/${name}`)).toEqual({ stem: 'fedcba9876543210-2400x31-00ff00', ...facts });
  });
});

describe('pictureVariants', () => {
  test('gives the listed widths below the own one, and the own one last', () => {
    expect(pictureVariants(PICTURE, 'avif')).toEqual([
      { url: `/uploads/${STEM}.w480.avif`, width: 480 },
      { url: `/uploads/${STEM}.w800.avif`, width: 800 },
      { url: `/uploads/${STEM}.w1200.avif`, width: 1200 },
      { url: `/uploads/${STEM}.w1500.avif`, width: 1500 },
    ]);
  });

  test.each([
    [300, [300]],
    [480, [480]],
    [481, [480, 481]],
    [2400, [480, 800, 1200, 1600, 2400]],
  ])('gives a picture of %i px the widths %j, none of them twice', (width, expected) => {
    const variants = pictureVariants(`/uploads/0123456789abcdef-${width}x900-a1b2c3.jpg`, 'webp');
    expect(variants.map((variant) => variant.width)).toEqual(expected);
  });

  test('gives none for a URL that is no stored picture', () => {
    expect(pictureVariants('/fallback.jpg', 'webp')).toEqual([]);
  });

  test('names only variants that parseVariantName lets through', () => {
    const names = pictureVariants(PICTURE, 'webp').map(({ url }) => url.replace('/uploads/', ''));
    expect(names.map((name) => parseVariantName(name)?.width)).toEqual([480, 800, 1200, 1500]);
  });
});

describe('pictureSrcSet', () => {
  test('lists each variant with its width', () => {
    expect(pictureSrcSet('/uploads/0123456789abcdef-640x480-a1b2c3.jpg', 'webp')).toBe(
      '/uploads/0123456789abcdef-640x480-a1b2c3.w480.webp 480w, /uploads/0123456789abcdef-640x480-a1b2c3.w640.webp 640w',
    );
  });

  test('is left out for a URL that is no stored picture', () => {
    expect(pictureSrcSet('https://example.com/a.jpg', 'avif')).toBeUndefined();
  });
});

describe('parseVariantName', () => {
  test('reads back what variantName writes', () => {
    const variant = { stem: STEM, width: 800, format: 'avif' } as const;
    expect(parseVariantName(variantName(variant))).toEqual(variant);
  });

  test.each([
    ['a width that is not listed', `${STEM}.w801.webp`],
    ['a listed width above the own one', `${STEM}.w1600.webp`],
    ['a width written with a zero in front', `${STEM}.w0800.webp`],
    ['a format that is not made', `${STEM}.w800.jpg`],
    ['a stem that is no picture', 'logo.w800.webp'],
    ['a way out of the folder', `../${STEM}.w800.webp`],
    ['a line break after the name', `${STEM}.w800.webp\n`],
    ['a master', `${STEM}.webp`],
  ])('refuses %s', (_, name) => {
    expect(parseVariantName(name)).toBeUndefined();
  });
});
