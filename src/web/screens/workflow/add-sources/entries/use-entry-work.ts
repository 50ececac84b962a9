import { useRef, useState } from "react";
import { toast } from "sonner";
import type { EntryChoice } from "#contracts/entries.ts";
import {
  type EntryChange,
  useChangeEntries,
  useDeleteEntries,
  useUndoChange,
} from "#web/api/entries.ts";
import { explainError } from "#web/api/errors.ts";
import { counted } from "#web/components/ui/counted.ts";

type Done = { changeId: string; text: string };

/** What can be done with entries; the last change can be taken back, then the one before it. */
export type EntryWork = {
  change: (which: EntryChoice, set: EntryChange) => void;
  /** `beforeGone` is called once the server has deleted them, before they leave the list. */
  remove: (which: EntryChoice, beforeGone: () => void) => void;
  undo: () => void;
  /** What the last change was; null when there is nothing to take back. */
  last: string | null;
  /** Something is on its way, and what is asked for meanwhile is ignored: a disabled button would lose the focus. */
  isBusy: boolean;
};

/** Changes entries, says what was changed, and takes it back. */
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
      onError: (error) =>
        toast.error("That could not be undone", { description: explainError(error) }),
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
          onError: (error) =>
            toast.error("That could not be changed", { description: explainError(error) }),
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
          onError: (error) =>
            toast.error("That could not be deleted", { description: explainError(error) }),
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
 * One toast at a time: what is told now takes the place of what was told before. Each has an id of its own: under the same
 * one, sonner leaves the Undo of the toast before in the new one, and the click on Undo closes both.
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
