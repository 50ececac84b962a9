import { useState } from "react";
import { toast } from "sonner";
import type { Contents, ContentsChange } from "#contracts/contents.ts";
import { type ContentsChanged, useChangeContents, useRestoreContents } from "#web/api/contents.ts";
import { tellFailed } from "#web/components/toasts.ts";

type Done = { text: string; before: number };

/** Changes of the contents. Undo works backwards from the last one. */
export type ContentsWork = {
  /** `text` says what was done, such as "Chapter dropped". */
  change: (change: ContentsChange, text: string) => void;
  undo: () => void;
  /** Puts back the contents of this revision, such as those that the analysis proposed. */
  restore: (revision: number, text: string) => void;
  /** The last change as text; null if there is nothing to undo. */
  last: string | null;
  /**
   * While true, a change is being saved. Further changes wait for it; putting back is ignored. Buttons stay enabled,
   * because a disabled one loses the focus.
   */
  isBusy: boolean;
};

export function useContentsWork(projectId: string, { revision }: Contents): ContentsWork {
  const changing = useChangeContents(projectId);
  const restoring = useRestoreContents(projectId);
  const [done, setDone] = useState<readonly Done[]>([]);
  const last = done.at(-1);
  const isBusy = changing.isPending || restoring.isPending;

  const note = (made: Done) => setDone((all) => [...all, made]);
  const putBack = (from: number, to: number, text: string, onDone: () => void) =>
    restoring.mutate(
      { revision: from, to },
      {
        onSuccess: () => {
          onDone();
          toast.success(text);
        },
        onError: tellFailed("That could not be put back"),
      },
    );
  return {
    change: (change, text) => {
      const tell = ({ contents, before }: ContentsChanged): void => {
        note({ text, before });
        const undo = () =>
          putBack(contents.revision, before, `Undone: ${text}`, () =>
            setDone((all) => all.filter((each) => each.before !== before)),
          );
        toast.success(text, { action: { label: "Undo", onClick: undo } });
      };
      // Not by the callbacks of `mutate`: of several changes in turn, they are called for the last one only.
      void changing.mutateAsync(change).then(tell, tellFailed("That could not be changed"));
    },
    undo: () => {
      if (isBusy || !last) return;
      putBack(revision, last.before, `Undone: ${last.text}`, () =>
        setDone((all) => all.slice(0, -1)),
      );
    },
    restore: (to, text) => {
      if (isBusy) return;
      putBack(revision, to, text, () => note({ text, before: revision }));
    },
    last: last?.text ?? null,
    isBusy,
  };
}
