import { useState } from 'react';
import type { AdminRecord } from '../api/admin-queries.ts';

export type Selection = {
  /** In the order in which they were selected, those of other pages and searches included. */
  records: AdminRecord[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of the page, or none of it when all are selected already. */
  toggleAll: () => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
};

/** The selected records of a list. They stay selected while other pages and searches are looked at. */
export function useSelection(page: readonly AdminRecord[]): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminRecord>>(new Map());
  const change = (edit: (next: Map<string, AdminRecord>) => void) =>
    setSelected((latest) => {
      const next = new Map(latest);
      edit(next);
      return next;
    });
  const current = new Map(page.map((record) => [record._id, record]));
  return {
    records: [...selected].map(([id, record]) => current.get(id) ?? record),
    has: (id) => selected.has(id),
    toggle: (id) =>
      change((next) => {
        const record = current.get(id);
        if (!next.delete(id) && record !== undefined) next.set(id, record);
      }),
    toggleAll: () =>
      change((next) => {
        const isAll = page.every(({ _id }) => next.has(_id));
        for (const record of page) {
          if (isAll) next.delete(record._id);
          else next.set(record._id, record);
        }
      }),
    remove: (ids) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    clear: () => setSelected(new Map()),
  };
}
