import { useRef, useState } from "react";
import { toast } from "sonner";
import type { EntryChoice, EntryFilter, ListedEntry } from "#contracts/entries.ts";
import {
  type EntryChange,
  useChangeEntries,
  useDeleteEntries,
  useUndoChange,
} from "#web/api/entries.ts";
import { fits } from "#web/api/entry-list.ts";
import { counted } from "#web/components/ui/figures.ts";
import { tellFailed } from "#web/components/toasts.ts";

type Done = { changeId: string; text: string };

/** What can be done with entries. `undo` takes back the last change, then the one before it, and so on. */
export type EntryWork = {
  change: (which: EntryChoice, set: EntryChange) => void;
  /** Deletes entries. `beforeGone` is called when the server has deleted them and they are still in the list. */
  remove: (which: EntryChoice, beforeGone: () => void) => void;
  undo: () => void;
  /** Describes the last change. Null if there is nothing to undo. */
  last: string | null;
  /**
   * While it is true, no other action begins. The buttons for them are not disabled, because a button that is disabled
   * loses the focus.
   */
  isBusy: boolean;
};

/** Changes entries, shows a toast after each change, and undoes changes. */
export function useEntryWork(projectId: string): EntryWork {
  const change = useChangeEntries(projectId);
  const undo = useUndoChange(projectId);
  const remove = useDeleteEntries(projectId);
  const tell = useOneToast();
  const [done, setDone] = useState<readonly Done[]>([]);
  const last = done.at(-1);
  const isBusy = change.isPending || undo.isPending || remove.isPending;

  const undoChange = ({ changeId }: Done) =>
    undo.mutate(changeId, {
      onSuccess: (changed) => {
        setDone((all) => all.filter((each) => each.changeId !== changeId));
        tell(() => toast.success(`Undone: ${counted(changed, "post", "posts")}`));
      },
      onError: tellFailed("That could not be undone"),
    });

  return {
    change: (which, set) => {
      if (isBusy) return;
      change.mutate(
        { which, set },
        {
          onSuccess: ({ changed, changeId }) => {
            const text = `${counted(changed, "post", "posts")} ${doneText(set)}`;
            if (changeId === null) {
              tell(() => toast.info("Nothing changed: that is how they were."));
              return;
            }
            const made = { changeId, text };
            setDone((all) => [...all, made]);
            const action = { label: "Undo", onClick: () => undoChange(made) };
            tell(() => toast.success(text, { action }));
          },
          onError: tellFailed("That could not be changed"),
        },
      );
    },
    remove: (which, beforeGone) => {
      if (isBusy) return;
      const onDeleted = (deleted: number) => {
        tell(() => toast.success(`${counted(deleted, "post", "posts")} deleted for good`));
        beforeGone();
      };
      remove.mutate(
        { which, onDeleted },
        {
          onError: tellFailed("That could not be deleted"),
        },
      );
    },
    undo: () => {
      if (!isBusy && last) undoChange(last);
    },
    last: last?.text ?? null,
    isBusy,
  };
}

/**
 * Shows one toast at a time. Each gets a new id: with the id of the old toast, the library sonner would keep the old
 * Undo button.
 */
function useOneToast(): (show: () => string | number) => void {
  const shown = useRef<string | number>(null);
  return (show) => {
    if (shown.current !== null) toast.dismiss(shown.current);
    shown.current = show();
  };
}

function doneText(set: EntryChange): string {
  if ("included" in set) return set.included ? "put back into the book" : "left out of the book";
  return set.rights === "own" ? "marked as your own words" : "marked as somebody else's words";
}

/** How many ids one call may contain. If more entries are selected, the call contains their filter instead. */
const MOST_IDS = 1_000;

/** Which entries are selected: single ones, or all that match the filter. */
export type Selection = {
  isAll: boolean;
  count: number;
  has: (entry: ListedEntry) => boolean;
  toggle: (id: string, isSelected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  choice: EntryChoice | null;
  /** True if no further single entry can be selected, because the server accepts no more ids. */
  isFull: boolean;
};

/** The selected entries of a list. When the filter changes, nothing is selected. */
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
      // If all are selected and one is toggled, the selection begins anew, because the ids of entries that are not
      // loaded are unknown.
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
