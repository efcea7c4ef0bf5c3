import * as z from 'zod/mini';

/*
 * The company's look (docs/product.md, "Look") as the site reads it; `settings-input.ts` has the rules for writing,
 * `palette.ts` the colours that follow from the accent.
 */

/** Pairs of a heading and a text face, by the heading face; the web app bundles them. */
export const TYPE_PAIRS = ['archivo', 'source', 'manrope', 'oswald'] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

export const CORNER_STYLES = ['square', 'soft', 'round'] as const;
export type CornerStyle = (typeof CORNER_STYLES)[number];

/** How the text of the intro slider stands on its photos: straight, on a dark panel, or on a light one. */
export const HERO_STYLES = ['photo', 'panel', 'card'] as const;
export type HeroStyle = (typeof HERO_STYLES)[number];

/** The look with its defaults, as the site reads it. */
export const lookSchema = z.object({
  /** For dark grounds, as in header and footer; in place of the logos of the site content. */
  logoOnDark: z.optional(z.string()),
  /** For light grounds, as in search engines. */
  logoOnLight: z.optional(z.string()),
  accent: z.string(),
  typePair: z.enum(TYPE_PAIRS),
  corners: z.enum(CORNER_STYLES),
  hero: z.enum(HERO_STYLES),
  /** Changes with the icons that are made of the logo, the accent and the site's name. */
  iconVersion: z.optional(z.string()),
});
export type Look = z.output<typeof lookSchema>;
