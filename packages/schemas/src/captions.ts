import * as z from 'zod/mini';

/** The languages of captions by their BCP 47 tag. */
export const CAPTION_LANGUAGES = {
  en: 'English',
  hi: 'Hindi',
  as: 'Assamese',
  bn: 'Bengali',
  gu: 'Gujarati',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  or: 'Odia',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
} as const;

export const CAPTION_LANGUAGE_KEYS = Object.keys(CAPTION_LANGUAGES) as (keyof typeof CAPTION_LANGUAGES)[];

/** A WebVTT file on this site: the browser loads captions of other sites only where these allow it. */
export const captionsUrlSchema = z
  .string('The captions must be a path.')
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^\/(?![/\\])\S+\.vtt$/, 'Upload the captions as a WebVTT file, whose name ends with .vtt.'),
  );
