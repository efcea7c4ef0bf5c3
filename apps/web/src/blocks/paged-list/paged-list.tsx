import type { ComponentProps, ReactNode } from 'react';
import type { List } from '../../api/client.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';

type Props<T> = Omit<ComponentProps<typeof Pager>, 'total'> & {
  list: List<T>;
  /** Of the grid, beside the one that all grids of cards have. */
  className: string;
  /** What stands there while the list is empty. */
  empty: ReactNode;
  children: (item: T, index: number) => ReactNode;
};

/** One page of a collection as a grid of cards, and the links to its other pages. */
export function PagedList<T extends { _id: string }>(props: Props<T>) {
  const { list, className, empty, children, ...pager } = props;
  return (
    <>
      {list.items.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <ul className={`photo-card-grid ${className}`}>
          {list.items.map((item, index) => (
            <li key={item._id}>{children(item, index)}</li>
          ))}
        </ul>
      )}
      <Pager {...pager} total={list.total} />
    </>
  );
}
