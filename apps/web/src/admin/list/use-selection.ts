import { useState } from 'react';

export type Selection = {
  /** The selected ids that are on the page. */
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of the page, or none when all are selected already. */
  toggleAll: () => void;
  clear: () => void;
};

/** The selected rows of the page. Rows that leave the page are not selected any more. */
export function useSelection(pageIds: string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = pageIds.filter((id) => selected.has(id));
  return {
    ids,
    has: (id) => selected.has(id),
    toggle: (id) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setSelected(next);
    },
    toggleAll: () => setSelected(new Set(ids.length === pageIds.length ? [] : pageIds)),
    clear: () => setSelected(new Set()),
  };
}
