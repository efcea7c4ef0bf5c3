import './section-heading.css';
import type { ReactNode } from 'react';

type Props = {
  /** The small spaced label with the rule in the accent before it. */
  label?: string;
  children: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
  isOnDark?: boolean;
};

/** Heading of a section: `h2`, with the small label over it. */
export function SectionHeading({ label, children, id, isOnDark = false }: Props) {
  return (
    <div className={isOnDark ? 'section-heading section-heading-dark' : 'section-heading'}>
      {label && <p className="label">{label}</p>}
      <h2 id={id}>{children}</h2>
    </div>
  );
}
