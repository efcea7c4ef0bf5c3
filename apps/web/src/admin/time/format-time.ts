/** The locale and time zone of the public site. */
const dateTimeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** `20 Nov 2026, 3:30 pm`; an empty text for anything else. */
export function formatDateTime(iso: string | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '' : dateTimeFormat.format(date);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago in one unit: `just now`, `5 minutes`, `3 hours`, `12 days`. */
export function ageInWords(iso: string, nowMs = Date.now()): string {
  const ms = Math.max(0, nowMs - Date.parse(iso));
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return count(ms / MINUTE_MS, 'minute');
  if (ms < DAY_MS) return count(ms / HOUR_MS, 'hour');
  return count(ms / DAY_MS, 'day');
}

/** `just now`, or the age followed by "ago". */
export function agoInWords(iso: string, nowMs = Date.now()): string {
  const age = ageInWords(iso, nowMs);
  return age === 'just now' ? age : `${age} ago`;
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return whole === 1 ? `1 ${unit}` : `${whole} ${unit}s`;
}
