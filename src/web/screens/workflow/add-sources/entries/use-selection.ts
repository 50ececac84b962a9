import { useState } from "react";
import type { EntryChoice, EntryFilter, ListedEntry } from "#contracts/entries.ts";
import { fits } from "#web/api/entry-list.ts";

/** The contract takes so many ids at once; more are meant by their filter. */
const MOST_IDS = 1_000;

/** Which entries are ticked: single ones, or all that match the filter. */
export type Selection = {
  isAll: boolean;
  count: number;
  has: (entry: ListedEntry) => boolean;
  toggle: (id: string, isSelected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  /** Null while nothing is ticked. */
  choice: EntryChoice | null;
  /** No more single entries can be ticked: there are as many as the server takes by id. */
  isFull: boolean;
};

/** What is ticked in the list of this filter; another filter begins with nothing. */
export function useSelection(filter: EntryFilter, total: number): Selection {
  const listKey = JSON.stringify(filter);
  const [kept, setKept] = useState<{ listKey: string; ids: ReadonlySet<string> | "all" }>({
    listKey,
    ids: new Set(),
  });
  const ids = kept.listKey === listKey ? kept.ids : new Set<string>();
  const set = (next: ReadonlySet<string> | "all") => setKept({ listKey, ids: next });
  const isAll = ids === "all";
  return {
    isAll,
    count: isAll ? total : ids.size,
    has: (entry) => (isAll ? fits(filter, entry) : ids.has(entry.id)),
    toggle: (id, isSelected) => {
      // Out of "all" nothing is unticked: the entries that are not loaded are not known by id.
      const next = new Set(isAll ? [] : ids);
      if (isSelected) next.add(id);
      else next.delete(id);
      set(next);
    },
    selectAll: () => set("all"),
    clear: () => set(new Set()),
    choice: isAll ? { filter } : ids.size > 0 ? { ids: [...ids] } : null,
    isFull: !isAll && ids.size >= MOST_IDS,
  };
}
