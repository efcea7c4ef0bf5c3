import type { AdminField } from '@plinth/schemas/admin-config';
import { formatDate } from '@plinth/schemas/formats';
import { currentStateName } from '@plinth/schemas/state-names';
import { itemsOf, nameOfItem } from '../form/form-values.ts';
import { formatDateTime } from '../time/format-time.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { cellText, pictureOf } from './cell-value.ts';

/** Thumbnails of lists are at most this wide, in CSS pixels. */
const THUMBNAIL = { width: 50, height: 34 };

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** One field of one record in a list. */
export function Cell({ field, value }: { field: AdminField; value: unknown }) {
  if (field.kind === 'photos' || field.kind === 'file') {
    const picture = pictureOf(value);
    return <Thumbnail url={picture?.url} alt={picture?.alt ?? ''} {...THUMBNAIL} />;
  }
  const { namedBy } = field;
  const text = namedBy
    ? itemsOf(value)
        .map((item) => nameOfItem(item, namedBy))
        .join(', ')
    : cellText(value);
  if (field.kind === 'date') return formatDate(text);
  if (field.kind === 'state') return currentStateName(text);
  if (INSTANT.test(text)) return formatDateTime(text);
  return <span className="a-cell-text">{text.includes('@') ? <BreakableAddress text={text} /> : text}</span>;
}

/** A long mail address breaks before its domain rather than anywhere. */
function BreakableAddress({ text }: { text: string }) {
  const [name, ...domain] = text.split('@');
  return (
    <>
      {name}
      <wbr />@{domain.join('@')}
    </>
  );
}
