import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { Chapter } from "#contracts/chapters.ts";
import type { ChapterSaver, SavingState } from "#web/api/chapter-saver.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import { ChangesView } from "./changes-view.tsx";
import { compareInBrowser } from "./compare-texts.ts";
import { WideDialog } from "./wide-dialog.tsx";

/** Shows the author's text beside one that was saved meanwhile, and asks which of them the book is to have. */
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
    mutationFn: (choice: "mine" | "theirs") => saver.settle(choice),
    onSuccess: onChosen,
  });
  return (
    <WideDialog
      title="This chapter was changed elsewhere"
      text="Another tab or device saved another text while you were typing. Choose which one your book has now: the other stays among the chapter's versions."
      actions={
        <>
          <Button kind="ghost" disabled={isPending} onClick={() => mutate("theirs")}>
            Take the other text
          </Button>
          <Button disabled={isPending} onClick={() => mutate("mine")}>
            Keep my text
          </Button>
        </>
      }
    >
      <ErrorNotice error={error} title="The choice could not be saved" className="mb-4" />
      <ChangesView
        names={{ before: "The other text", after: "My text" }}
        changes={compareInBrowser(theirs.passages, mine.passages)}
      />
    </WideDialog>
  );
}
