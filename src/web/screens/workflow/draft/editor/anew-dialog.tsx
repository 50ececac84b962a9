import { type ReactElement, useState } from "react";
import type { ChapterSaver } from "#web/api/chapter-saver.ts";
import { useRegenerateChapter } from "#web/api/runs.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { WideDialog } from "#web/screens/workflow/draft/changes/wide-dialog.tsx";
import { WordsField } from "#web/screens/workflow/draft/words-field.tsx";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import type { OpenEditor } from "./create-editor.ts";
import { beginningOf } from "./pieces.ts";

/** Asks what should be different in a paragraph that the model writes anew, and says what it costs. */
export function AnewDialog({
  editor,
  passageKey,
  saver,
  projectId,
  chapter,
  share,
  onStarted,
  onClose,
}: {
  editor: OpenEditor;
  passageKey: string;
  saver: ChapterSaver;
  projectId: string;
  chapter: Parameters<typeof useRegenerateChapter>[1];
  /** Which part of the book's words the paragraph has, from 0 to 1. */
  share: number;
  /** Gets the id of the job that writes the paragraph. */
  onStarted: (jobId: string) => void;
  onClose: () => void;
}): ReactElement {
  const [words, setWords] = useState("");
  const [saving, setSaving] = useState<"none" | "saving" | "failed">("none");
  const { mutate, isPending, error } = useRegenerateChapter(projectId, chapter);
  const handleStart = async (): Promise<void> => {
    // The model writes from what is stored.
    setSaving("saving");
    await saver.flush();
    const passageId = editor.ids.idOf(passageKey);
    const isStored = saver.unsaved === null && passageId !== null;
    setSaving(isStored ? "none" : "failed");
    if (!isStored) return;
    mutate(
      { kind: "passage", passageId, words: words.trim() },
      {
        onSuccess: ({ jobId }) => {
          onStarted(jobId);
          onClose();
        },
      },
    );
  };
  return (
    <WideDialog
      title="Write this anew"
      text={`The model writes “${beginningOf(editor.view.state.doc, passageKey)}” once more, from the same posts. You compare both texts and keep one. All other paragraphs stay as they are.`}
      region="Your wish"
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isPending || saving === "saving"} onClick={() => void handleStart()}>
            Write it anew
          </Button>
        </>
      }
    >
      <WordsField
        label="What should be different? (optional)"
        placeholder="For example: shorter, and begin with the customer"
        words={words}
        onWords={setWords}
      />
      <div className="mt-2">
        <EstimateLine projectId={projectId} operation="draft" share={share} />
      </div>
      {saving === "failed" && (
        <div className="mt-4">
          <Notice tone="danger" title="It could not be started">
            What you typed in this chapter is not saved yet, and the model writes from what is
            saved. Try again once the top bar says that it is.
          </Notice>
        </div>
      )}
      <ErrorNotice error={error} title="It could not be started" className="mt-4" />
    </WideDialog>
  );
}
