import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useRegenerateChapter } from "#web/api/runs.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { DialogFrame } from "#web/components/ui/dialog.tsx";
import { ErrorNotice } from "#web/components/ui/notice.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import { EstimateLine } from "#web/screens/workflow/writer/estimate-line.tsx";
import type { LocalChapter } from "./chapters.ts";

/** How many characters the author's wish may have, as in the contract. */
const MAX_WISH = 500;
const EXAMPLES = ["more stories", "shorter"];

/**
 * Rewrites a chapter. The author says in a short text what should be different. The button is disabled if no model
 * writes.
 */
export function RegenerateChapter({
  projectId,
  chapter,
  share,
  run,
}: {
  projectId: string;
  chapter: LocalChapter;
  /** Which part of the book's planned words belongs to this chapter, from 0 to 1. */
  share: number;
  run: StageRun;
}): ReactElement {
  const { data: writer } = useWriter(projectId);
  const [isOpen, setIsOpen] = useState(false);
  const isBusy = run.view.kind === "running" || run.isStarting;
  return (
    <DialogFrame
      isOpen={isOpen}
      onOpen={setIsOpen}
      trigger={
        <Button kind="ghost" size="small" disabled={writer?.chosen !== "llm" || isBusy}>
          Regenerate
        </Button>
      }
      title={`Write chapter ${chapter.id} anew?`}
      text="The other chapters stay as they are. What you have now is kept as an earlier version."
    >
      <WishForm
        projectId={projectId}
        chapterId={chapter.chapterId}
        share={share}
        onStarted={(jobId) => {
          setIsOpen(false);
          run.follow(jobId);
        }}
      />
    </DialogFrame>
  );
}

function WishForm({
  projectId,
  chapterId,
  share,
  onStarted,
}: {
  projectId: string;
  chapterId: string;
  share: number;
  onStarted: (jobId: string) => void;
}): ReactElement {
  const [wish, setWish] = useState("");
  const wishId = useId();
  const { mutate, isPending, error } = useRegenerateChapter(projectId, chapterId);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(wish, { onSuccess: ({ jobId }) => onStarted(jobId) });
  };
  return (
    <form onSubmit={handleSubmit} className="mt-4">
      <label htmlFor={wishId} className="text-[15px] font-medium">
        What should be different?
      </label>
      <textarea
        id={wishId}
        value={wish}
        maxLength={MAX_WISH}
        aria-describedby={`${wishId}-count`}
        onChange={(event) => setWish(event.target.value)}
        className="field field-area mt-1.5"
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-600">
        <span>For example:</span>
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => setWish(example)}
            className="min-h-11 rounded-full px-3 font-medium text-brand-700 ring-1 ring-ink-300 hover:bg-brand-50 pointer-fine:min-h-8"
          >
            {example}
          </button>
        ))}
        <span id={`${wishId}-count`} className="ml-auto tabular-nums">
          {wish.length} of {MAX_WISH}
        </span>
      </div>
      <div className="mt-4">
        <EstimateLine projectId={projectId} operation="draft" share={share} />
      </div>
      <ErrorNotice error={error} title="The chapter could not be started" className="mt-4" />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <AlertDialog.Close render={<Button kind="ghost">Cancel</Button>} />
        <Button type="submit" disabled={isPending}>
          Write anew
        </Button>
      </div>
    </form>
  );
}
