import * as z from 'zod/mini';

/** The languages of captions by their BCP 47 tag, each as its speakers write it. */
export const CAPTION_LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  as: 'অসমীয়া',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  mr: 'मराठी',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
} as const;
export type CaptionLanguage = keyof typeof CAPTION_LANGUAGES;

export const CAPTION_LANGUAGE_KEYS = Object.keys(CAPTION_LANGUAGES) as CaptionLanguage[];

/** A WebVTT file on this site: the browser loads captions of other sites only where these allow it. */
export const captionsUrlSchema = z
  .string('The captions must be a path.')
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^\/(?![/\\])\S+\.vtt$/, 'Upload the captions as a WebVTT file, whose name ends with .vtt.'),
  );
