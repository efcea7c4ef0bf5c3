import type { Difference } from './differences.ts';
import './difference-list.css';

type DifferenceListProps = {
  differences: Difference[];
  /** What the two versions are called. */
  sides?: { before: string; after: string };
};

/** Two versions of a record, field by field. */
export function DifferenceList({
  differences,
  sides = { before: 'Before', after: 'After' },
}: DifferenceListProps) {
  return (
    <dl className="a-differences">
      {differences.map(({ field, label, before, after, notes }) => (
        <div key={field.name} className="a-difference">
          <dt>{label}</dt>
          {notes.length > 0 ? (
            notes.map((note) => <dd key={note}>{note}</dd>)
          ) : (
            <>
              <dd>
                <span className="a-difference-side">{sides.before}</span> {before}
              </dd>
              <dd>
                <span className="a-difference-side">{sides.after}</span> {after}
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}
