import { isBlank, isRecord } from '../form/form-values.ts';

/** A value as a line of text: arrays as comma-separated titles, objects by their title or as JSON. */
export function cellText(value: unknown): string {
  if (isBlank(value)) return '';
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  if (isRecord(value)) return titleOf(value);
  return String(value);
}

/** The text of an object: its title, or JSON. */
function titleOf(value: Record<string, unknown>): string {
  const title = value.title ?? value.projectsname ?? value.name ?? value.points ?? value.url;
  return typeof title === 'string' ? title : JSON.stringify(value);
}

/** The picture of a photo field: a URL, an object with one, or the first of a list of either. */
export function pictureOf(value: unknown): { url: string; alt: string } | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first === '' ? undefined : { url: first, alt: '' };
  if (!isRecord(first) || typeof first.url !== 'string') return undefined;
  return { url: first.url, alt: typeof first.alt === 'string' ? first.alt : '' };
}
