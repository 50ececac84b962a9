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

/** How many ids one call may contain: of selected entries, or of those that are not selected though all others are. */
const MOST_IDS = 1_000;

/** Which entries are selected: single ones, or all that match the filter but for single ones. */
export type Selection = {
  isAll: boolean;
  count: number;
  has: (entry: ListedEntry) => boolean;
  toggle: (id: string, isSelected: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  choice: EntryChoice | null;
  canToggle: (entry: ListedEntry) => boolean;
  /** True if no further single entry can be ticked or unticked, because the server accepts no more ids. */
  isFull: boolean;
};

type Kept = { listKey: string; isAll: boolean; ids: ReadonlySet<string> };

/** The selected entries of a list. When the filter changes, nothing is selected. */
export function useSelection(filter: EntryFilter, total: number): Selection {
  const listKey = JSON.stringify(filter);
  const nothing: Kept = { listKey, isAll: false, ids: new Set() };
  const [kept, setKept] = useState(nothing);
  // `ids` are the selected entries, or the ones that are not selected if all others are.
  const { isAll, ids } = kept.listKey === listKey ? kept : nothing;
  const count = isAll ? Math.max(total - ids.size, 0) : ids.size;
  const isFull = ids.size >= MOST_IDS;
  const choice = (): EntryChoice | null => {
    if (count === 0) return null;
    if (!isAll) return { ids: [...ids] };
    return ids.size === 0 ? { filter } : { filter, except: [...ids] };
  };
  return {
    isAll,
    count,
    has: (entry) => (isAll ? fits(filter, entry) && !ids.has(entry.id) : ids.has(entry.id)),
    toggle: (id, isSelected) => {
      const next = new Set(ids);
      if (isSelected === isAll) next.delete(id);
      else next.add(id);
      setKept({ listKey, isAll, ids: next });
    },
    selectAll: () => setKept({ listKey, isAll: true, ids: new Set() }),
    clear: () => setKept(nothing),
    choice: choice(),
    canToggle: (entry) => (!isAll || fits(filter, entry)) && (!isFull || ids.has(entry.id)),
    isFull,
  };
}
