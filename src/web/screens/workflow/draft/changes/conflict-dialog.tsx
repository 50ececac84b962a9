import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useMemo, useState } from "react";
import type { Chapter } from "#contracts/chapters.ts";
import { type ChapterSaver, editedOf, type SavingState } from "#web/api/chapter-saver.ts";
import { Button } from "#web/components/ui/button.tsx";
import { counted } from "#web/components/ui/figures.ts";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { ChangesView } from "./changes-view.tsx";
import { compareInBrowser, type ShownChange, withChosen } from "./compare-texts.ts";
import { TakeBox } from "./take-box.tsx";
import { WideDialog } from "./wide-dialog.tsx";

/** Shows the author's text beside one that was saved meanwhile, and asks what of them the book is to have. */
export function ConflictDialog({
  saver,
  conflict: { mine, theirs },
  onChosen,
}: {
  saver: ChapterSaver;
  conflict: Extract<SavingState, { kind: "conflict" }>;
  /** Called with the text that the editor is to show, or null if it shows it already. */
  onChosen: (chapter: Chapter | null) => void;
}): ReactElement {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (choice: Parameters<ChapterSaver["settle"]>[0]) => saver.settle(choice),
    onSuccess: onChosen,
  });
  const changes = useMemo(
    () => compareInBrowser(mine.passages, editedOf(theirs).passages),
    [mine, theirs],
  );
  const [chosen, setChosen] = useState<ReadonlySet<(typeof changes)[number]>>(new Set());
  const toggle = (change: (typeof changes)[number]): void => {
    const next = new Set(chosen);
    if (!next.delete(change)) next.add(change);
    setChosen(next);
  };
  const handleTakeChosen = (): void => mutate(withChosen(mine.passages, changes, chosen));
  return (
    <WideDialog
      title="This chapter was changed elsewhere"
      text="Another tab or device saved another text while you were typing. Choose which one your book has now, or tick what to take of the other into yours. Both texts stay among the chapter's versions."
      actions={
        <>
          <Button kind="ghost" disabled={isPending} onClick={() => mutate("theirs")}>
            Take the other text
          </Button>
          <Button
            kind={chosen.size > 0 ? "ghost" : "primary"}
            disabled={isPending}
            onClick={() => mutate("mine")}
          >
            Keep my text
          </Button>
          {chosen.size > 0 && (
            <Button disabled={isPending} onClick={handleTakeChosen}>
              Take {counted(chosen.size, "change", "changes")} into my text
            </Button>
          )}
        </>
      }
    >
      <ErrorNotice error={error} title="The choice could not be saved" className="mb-4" />
      <ChangesView
        names={{ before: "My text", after: "The other text" }}
        isChoice
        changes={changes}
        // What has only moved has no words to be taken.
        renderAction={(change) =>
          change.kind !== "moved" && (
            <TakeBox
              label={BOX_TEXT[change.kind]}
              isChosen={chosen.has(change)}
              onToggle={() => toggle(change)}
            />
          )
        }
      />
    </WideDialog>
  );
}

/** Says what taking a change of the other text does to the author's. */
const BOX_TEXT: Readonly<Record<Exclude<ShownChange["kind"], "moved">, string>> = {
  same: "",
  changed: "Use the other paragraph",
  added: "Add this paragraph",
  removed: "Delete my paragraph",
};
