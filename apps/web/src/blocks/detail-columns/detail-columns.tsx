import './detail-columns.css';
import type { ReactNode } from 'react';

/** The text of a record's page, with its facts beside it where there is room. */
export function DetailColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="detail-columns">
      {children}
      <div className="detail-aside">{aside}</div>
    </div>
  );
}
