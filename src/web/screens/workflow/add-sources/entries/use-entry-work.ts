import { useState } from "react";
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
  remove: (which: EntryChoice) => void;
  undo: () => void;
  /** What the last change was; null when there is nothing to take back. */
  last: string | null;
  isBusy: boolean;
};

/** One toast: a newer change takes the place of an older one, whose Undo would undo the newer. */
const TOAST_ID = "entries-changed";

/** Changes entries, says what was changed, and takes it back. */
export function useEntryWork(projectId: string): EntryWork {
  const change = useChangeEntries(projectId);
  const undo = useUndoChange(projectId);
  const remove = useDeleteEntries(projectId, (deleted) =>
    toast.success(`${counted(deleted, "post", "posts")} deleted for good`, { id: TOAST_ID }),
  );
  const [done, setDone] = useState<readonly Done[]>([]);
  const last = done.at(-1);

  const undoChange = ({ changeId }: Done) =>
    undo.mutate(changeId, {
      onSuccess: (changed) => {
        setDone((all) => all.filter((each) => each.changeId !== changeId));
        toast.success(`Undone: ${counted(changed, "post", "posts")}`, { id: TOAST_ID });
      },
      onError: (error) =>
        toast.error("That could not be undone", { description: explainError(error) }),
    });

  return {
    change: (which, set) =>
      change.mutate(
        { which, set },
        {
          onSuccess: ({ changed, changeId }) => {
            const text = `${counted(changed, "post", "posts")} ${doneText(set)}`;
            if (changeId === null) {
              toast.info("Nothing changed: that is how they were.", { id: TOAST_ID });
              return;
            }
            const made = { changeId, text };
            setDone((all) => [...all, made]);
            toast.success(text, {
              id: TOAST_ID,
              action: { label: "Undo", onClick: () => undoChange(made) },
            });
          },
          onError: (error) =>
            toast.error("That could not be changed", { description: explainError(error) }),
        },
      ),
    remove: (which) =>
      remove.mutate(which, {
        onError: (error) =>
          toast.error("That could not be deleted", { description: explainError(error) }),
      }),
    undo: () => last && undoChange(last),
    last: last?.text ?? null,
    isBusy: change.isPending || undo.isPending || remove.isPending,
  };
}

function doneText(set: EntryChange): string {
  if ("included" in set) return set.included ? "put back into the book" : "left out of the book";
  return set.rights === "own" ? "marked as your own words" : "marked as somebody else's words";
}
