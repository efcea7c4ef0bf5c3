/** What the server writes in, and the numbers everywhere. */
export const SITE_LOCALE = 'en-IN';
const TIME_ZONE = 'Asia/Kolkata';

const dateFormatOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: TIME_ZONE });

const siteDateFormat = dateFormatOf(SITE_LOCALE);
const monthFormat = new Intl.DateTimeFormat(SITE_LOCALE, {
  month: 'short',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const numberFormat = new Intl.NumberFormat(SITE_LOCALE);

/** `12 Nov 2026` for an ISO 8601 date or instant, always as of India; an empty text for anything else. */
export function formatDate(iso: string | undefined, locale = SITE_LOCALE): string {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return (locale === SITE_LOCALE ? siteDateFormat : dateFormatOf(locale)).format(date);
}

/** `Mar 2025` for an ISO 8601 date. */
export function formatMonth(iso: string): string {
  return monthFormat.format(new Date(iso));
}

/** Indian grouping: `12,34,567`. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}
