import { Pager } from '../../ui/pager.tsx';
import './list-controls.css';

type ListPagerProps = { page: number; total: number; pageSize: number };

/** Which part of a list is shown, as in `26–50 of 61`, and the links to its other pages. */
export function ListPager({ page, total, pageSize }: ListPagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className="a-list-pager">
      <p role="status">{first > last ? `0 of ${total}` : `${first}–${last} of ${total}`}</p>
      <Pager label="Pages of the list" page={page} total={total} pageSize={pageSize} />
    </div>
  );
}
