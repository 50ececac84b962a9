import { toast } from "sonner";
import type { Contents, ContentsChange } from "#contracts/contents.ts";
import {
  type ContentsChanged,
  revisionSentWith,
  useChangeContents,
  useRestoreContents,
} from "#web/api/contents.ts";
import { isConflict } from "#web/api/errors.ts";
import { keptState } from "#web/components/kept-state.ts";
import { tellFailed } from "#web/components/toasts.ts";

type Done = { text: string; before: number };

/** What can be undone, by project: a chapter that was dropped comes back after another tab or step, too. */
const done = keptState<readonly Done[]>(() => []);

/** A change that was refused. `revision`: the contents that it was to change. */
type Refused = { change: ContentsChange; text: string; revision: number; error: Error };

/** The changes that wait for the author's word, because the contents were changed elsewhere before them, by project. */
const refusals = keptState<readonly Refused[]>(() => []);

/** Makes a change the next one to be undone. `before`: the revision that it was made from. */
export function noteContentsChange(projectId: string, made: Done): void {
  done.write(projectId, [...done.read(projectId), made]);
}

/** Takes a change from what can be undone, because it was. */
export function forgetContentsChange(projectId: string, undone: number): void {
  done.write(
    projectId,
    done.read(projectId).filter(({ before }) => before !== undone),
  );
}

/** Changes of the contents. Undo works backwards from the last one. */
export type ContentsWork = {
  /** `text` says what was done, such as "Chapter dropped". */
  change: (change: ContentsChange, text: string) => void;
  undo: () => void;
  /** Puts back the contents of this revision, such as those that the analysis proposed. */
  restore: (revision: number, text: string) => void;
  /** The last change as text; null if there is nothing to undo. */
  last: string | null;
  refused: readonly Refused[];
  /** Makes the refused changes in the contents as they are now. */
  keepMine: () => void;
  /** Leaves the contents as they are now. */
  forgetMine: () => void;
  /**
   * While true, a change is being saved. Further changes wait for it; putting back is ignored. Buttons stay enabled,
   * because a disabled one loses the focus.
   */
  isBusy: boolean;
};

export function useContentsWork(projectId: string, { revision, proposed }: Contents): ContentsWork {
  const changing = useChangeContents(projectId);
  const restoring = useRestoreContents(projectId);
  // What was done before the last analysis would bring back contents without its posts.
  const last = done
    .use(projectId)
    .findLast(({ before }) => proposed === null || before >= proposed.revision);
  const isBusy = changing.isPending || restoring.isPending;

  const note = (made: Done) => noteContentsChange(projectId, made);
  const forget = (undone: number) => forgetContentsChange(projectId, undone);
  // A change that was refused for another reason is not one that was overtaken, once the author goes on.
  const goOn = (from: number, to: number) =>
    refusals.write(
      projectId,
      refusals.read(projectId).map((each) => ({
        ...each,
        revision: each.revision === from ? to : each.revision,
      })),
    );
  // Not by the callbacks of `mutate`: they are called for the last of several changes only, and not after the tab is left.
  const putBack = (
    asked: Parameters<typeof restoring.mutate>[0],
    onDone: (made: Contents) => void,
  ): void => {
    const tell = (made: Contents): void => {
      goOn(asked.revision, made.revision);
      onDone(made);
    };
    void restoring.mutateAsync(asked).then(tell, tellFailed("That could not be put back"));
  };
  const undoLast = (from: number, { text, before }: Done): void =>
    putBack({ revision: from, to: before, isUndo: true }, () => {
      forget(before);
      toast.success(`Undone: ${text}`);
    });
  const tellDone = (made: Contents, undone: Done): void => {
    note(undone);
    const onClick = (): void => undoLast(made.revision, undone);
    toast.success(undone.text, { action: { label: "Undo", onClick } });
  };
  const refused = refusals.use(projectId);
  const forgetMine = () => refusals.write(projectId, []);
  const makeChange = (change: ContentsChange, text: string): void => {
    const tell = ({ contents, before }: ContentsChanged): void => {
      goOn(before, contents.revision);
      tellDone(contents, { text, before });
    };
    const fail = (error: Error): void => {
      const sent = revisionSentWith(error);
      if (!isConflict(error) || sent === undefined) tellFailed("That could not be changed")(error);
      else {
        const added = { change, text, revision: sent, error };
        refusals.write(projectId, [...refusals.read(projectId), added]);
      }
    };
    void changing.mutateAsync(change).then(tell, fail);
  };
  return {
    change: makeChange,
    undo: () => {
      if (!isBusy && last) undoLast(revision, last);
    },
    restore: (to, text) => {
      if (isBusy) return;
      putBack({ revision, to }, (made) => tellDone(made, { text, before: revision }));
    },
    refused,
    keepMine: () => {
      forgetMine();
      for (const { change, text } of refused) makeChange(change, text);
    },
    forgetMine,
    last: last?.text ?? null,
    isBusy,
  };
}
