import { PAGE_SIZE } from './list-address.ts';

type PagerProps = { page: number; total: number; pageSize?: number; onPage: (page: number) => void };

/** `26–50 of 61`, and the ways to the neighbours. */
export function Pager({ page, total, pageSize = PAGE_SIZE, onPage }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="a-pager" aria-label="Pages of the list">
      <p role="status">{total === 0 || first > total ? `0 of ${total}` : `${first}–${last} of ${total}`}</p>
      {(lastPage > 1 || page > 1) && (
        <div className="a-actions">
          <button type="button" className="a-button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            ‹ Previous
          </button>
          <button
            type="button"
            className="a-button"
            disabled={page >= lastPage}
            onClick={() => onPage(page + 1)}
          >
            Next ›
          </button>
        </div>
      )}
    </nav>
  );
}
