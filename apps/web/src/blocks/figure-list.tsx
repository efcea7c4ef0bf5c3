import './figure-list.css';
import type { ContentEntry } from '@plinth/schemas/content';
import { keyed } from '../ui/keyed.ts';

type Props = { figures: NonNullable<ContentEntry['Figures']> };

/** Figures of the company in large numerals. */
export function FigureList({ figures }: Props) {
  return (
    <dl className="figure-list">
      {keyed(figures, ({ number, label }) => `${number} ${label}`).map(({ key, item: { number, label } }) => (
        <div key={key} className="figure">
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
