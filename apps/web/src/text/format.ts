/** Fixed, so that the server and every browser write the same text and hydration matches. */
const LOCALE = 'en-IN';
const TIME_ZONE = 'Asia/Kolkata';

const dateFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: TIME_ZONE });
const numberFormat = new Intl.NumberFormat(LOCALE);

/** `12 Nov 2026` for an ISO 8601 date or instant; an empty text for anything else. */
export function formatDate(iso: string | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '' : dateFormat.format(date);
}

/** Indian grouping: `12,34,567`. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** `1 project`, `4 projects`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
