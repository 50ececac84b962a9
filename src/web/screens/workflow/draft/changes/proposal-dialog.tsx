import { type ReactElement, useMemo, useState } from "react";
import {
  type ChapterState,
  useDeclineProposal,
  useProposal,
  useTakeBack,
  useTakeProposal,
} from "#web/api/chapter-versions.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { LoadFailed } from "#web/components/ui/loading.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { offerUndo, tellDone, tellFailed } from "#web/components/toasts.ts";
import { ChangesView } from "./changes-view.tsx";
import { choicesOf } from "./choices.ts";
import type { ShownChange } from "./compare-texts.ts";
import { LoadingTexts } from "./versions-dialog.tsx";
import { TakeBox } from "./take-box.tsx";
import { makerText } from "./version-text.ts";
import { WideDialog } from "./wide-dialog.tsx";

/** Both texts of a chapter that a run has written anew and its author has worked on, with what can be taken over. */
export function ProposalDialog({
  state,
  versionId,
  onClose,
}: {
  state: ChapterState;
  /** The id of the version that is the chapter's text. */
  versionId: string;
  onClose: () => void;
}): ReactElement {
  const { data: proposal, error, refetch } = useProposal(state);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const take = useTakeProposal(state);
  const decline = useDeclineProposal(state);
  const takeBack = useTakeBack(state);
  const isBusy = take.isPending || decline.isPending;
  const handleTake = (ids?: readonly string[]): void =>
    take.mutate(ids, {
      onSuccess: (chapter) => {
        if (proposal?.isOfPassage) offerTakeBack(chapter);
        else tellDone("Taken over", "The text you had is among the versions.");
        onClose();
      },
    });
  const offerTakeBack = ({ revision }: { revision: string }): void => {
    const undo = { versionId, revision };
    offerUndo(
      "Paragraph taken over",
      // The dialog is closed by then, so the failure is told here.
      () => void takeBack.mutateAsync(undo).catch(tellFailed("The new paragraph is still there")),
      "The text you had is among the versions.",
    );
  };
  const handleDecline = (): void =>
    decline.mutate(undefined, {
      onSuccess: () => {
        tellDone("Your text stays", "The new one is among the versions.");
        onClose();
      },
    });
  const isOfPassage = proposal?.isOfPassage === true;
  const whatToDo = isOfPassage
    ? "Take it, or keep yours. All other paragraphs are as you have them."
    : "Take all of it, or only the changes you choose. What you have locked is the same in both.";
  const choices = useMemo(() => choicesOf(proposal?.changes ?? []), [proposal]);
  const loading = error ? "" : "Loading both texts.";
  const isChosen = (ids: readonly string[]): boolean => ids.every((id) => chosen.has(id));
  const toggle = (ids: readonly string[]): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen(ids)) next.delete(id);
      else next.add(id);
    }
    setChosen(next);
  };
  const box = (label: string, ids: readonly string[]): ReactElement => (
    <TakeBox label={label} isChosen={isChosen(ids)} onToggle={() => toggle(ids)} />
  );
  return (
    <WideDialog
      title={isOfPassage ? "This paragraph, written anew" : "A new version of this chapter"}
      text={proposal ? `${makerText(proposal.version)}. ${whatToDo}` : loading}
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose} className="mr-auto">
            Decide later
          </Button>
          <Button kind="ghost" disabled={!proposal || isBusy} onClick={handleDecline}>
            {isOfPassage ? "Keep mine" : "Keep all of mine"}
          </Button>
          <Button
            kind={chosen.size > 0 ? "ghost" : "primary"}
            disabled={!proposal || isBusy}
            onClick={() => handleTake()}
          >
            {isOfPassage ? "Take the new paragraph" : "Take all of the new text"}
          </Button>
          {chosen.size > 0 && (
            <Button disabled={!proposal || isBusy} onClick={() => handleTake([...chosen])}>
              Take {counted(chosen.size, "change", "changes")}
            </Button>
          )}
        </>
      }
    >
      <ErrorNotice
        error={take.error ?? decline.error}
        title="That could not be saved"
        className="mb-4"
      />
      {proposal === undefined && error && (
        <LoadFailed title="The new version could not be loaded" onRetry={refetch} error={error} />
      )}
      {proposal === undefined && !error && <LoadingTexts label="Loading the new version" />}
      {proposal && (
        <ChangesView
          names={{ before: "My text", after: isOfPassage ? "Written anew" : "The new version" }}
          changes={proposal.changes}
          renderAction={(change) => {
            const choice = choices.get(change);
            // There is only one to be taken.
            if (!choice || isOfPassage) return null;
            const { ids, piece } = choice;
            if (change.kind === "moved") return box("Move this paragraph to here", ids);
            const whole =
              change.kind === "removed" ? "Delete my whole piece" : "Take the whole piece";
            return (
              <>
                {box(boxText(change.kind, ids.length), ids)}
                {piece && box(`${whole}, ${piece.length} paragraphs`, piece)}
              </>
            );
          }}
        />
      )}
    </WideDialog>
  );
}

/** Says what taking a change does to the author's text. Only one paragraph at a time is changed. */
function boxText(kind: ShownChange["kind"], count: number): string {
  if (kind === "removed")
    return count > 1 ? `Delete my ${count} paragraphs` : "Delete my paragraph";
  if (kind === "changed") return "Use the new paragraph";
  return count > 1 ? `Add these ${count} paragraphs` : "Add this paragraph";
}
