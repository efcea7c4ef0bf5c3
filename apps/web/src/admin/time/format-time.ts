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

const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

const indianTime = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options });
const timeFormat = indianTime({ hour: 'numeric', minute: '2-digit' });
const weekdayFormat = indianTime({ weekday: 'long' });
const dayFormat = indianTime({ dateStyle: 'medium' });

/** A time to come, in India: `Today 5:00 pm, in 3 hours`, `Monday 9:00 am, in 2 days`, `1 Jan 2027, 9:00 am, in 40 days`; of one that has passed, that it has. */
export function timeAheadInWords(iso: string, nowMs = Date.now()): string {
  const ms = Date.parse(iso);
  const days = indianDay(ms) - indianDay(nowMs);
  if (ms < nowMs) return `${dayFormat.format(ms)}, ${timeFormat.format(ms)}, which has passed`;
  const day = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : weekdayFormat.format(ms);
  const when =
    days < 7 ? `${day} ${timeFormat.format(ms)}` : `${dayFormat.format(ms)}, ${timeFormat.format(ms)}`;
  const left = ms - nowMs;
  if (left < MINUTE_MS) return `${when}, in less than a minute`;
  if (left < HOUR_MS) return `${when}, in ${count(left / MINUTE_MS, 'minute')}`;
  if (left < DAY_MS) return `${when}, in ${count(left / HOUR_MS, 'hour')}`;
  return `${when}, in ${count(days, 'day')}`;
}

/** Days since 1970 in India. */
function indianDay(ms: number): number {
  return Math.floor((ms + INDIA_OFFSET_MS) / DAY_MS);
}

/** The value of an `<input type="datetime-local">` for an instant, in Indian time. */
export function toIndianInput(iso: string): string {
  return new Date(Date.parse(iso) + INDIA_OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of such a value; undefined for an empty or incomplete one. */
export function fromIndianInput(value: string): string | undefined {
  const ms = Date.parse(`${value}:00+05:30`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}
