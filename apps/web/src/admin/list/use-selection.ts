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

/** Which rows of the page are selected. What is no longer on the page counts as not selected. */
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
