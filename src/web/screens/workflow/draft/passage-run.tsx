import { type ReactElement, type ReactNode, useState } from "react";
import type { ChapterRewrite } from "#contracts/draft.ts";
import { CancelRun } from "#web/components/run-progress.tsx";
import { Button } from "#web/components/ui/button.tsx";
import type { StageRun } from "#web/screens/workflow/use-run.ts";
import type { LocalChapter } from "./chapters.ts";
import { explainRewrite } from "./rewrite-outcome.tsx";

/**
 * Tells, wherever the author reads on, that a paragraph is being written anew, and then what became of it. After a
 * reload only a run that goes on is told: what became of an earlier one stands at the top of the page.
 */
export function PassageRun({
  projectId,
  run: { view, rewrite },
  chapters,
  onCompare,
}: {
  projectId: string;
  run: StageRun;
  chapters: readonly LocalChapter[];
  onCompare: (chapter: LocalChapter) => void;
}): ReactElement {
  const isOfPassage = rewrite?.wish.kind === "passage";
  const running = isOfPassage && view.kind === "running" ? view.jobId : null;
  // The job whose end is told: one that was seen running, until its author closes the bar.
  const [followed, setFollowed] = useState<string | null>(null);
  if (running !== null && running !== followed) setFollowed(running);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(5rem+var(--banner))] z-20 flex justify-center editing:bottom-[calc(0.75rem+var(--banner))] lg:left-[280px] [&>*]:pointer-events-auto"
    >
      {running !== null && (
        <Bar title="Writing this paragraph anew…" text="You can go on reading.">
          <CancelRun projectId={projectId} jobId={running} label="Stop" />
        </Bar>
      )}
      {isOfPassage && followed !== null && view.kind === "completed" && (
        <Ended
          rewrite={rewrite}
          chapter={chapters.find(({ id }) => id === rewrite.chapterNumber)}
          onCompare={onCompare}
          onClose={() => setFollowed(null)}
        />
      )}
    </div>
  );
}

function Ended({
  rewrite,
  chapter,
  onCompare,
  onClose,
}: {
  rewrite: ChapterRewrite;
  chapter: LocalChapter | undefined;
  onCompare: (chapter: LocalChapter) => void;
  onClose: () => void;
}): ReactElement | null {
  const close = (
    <Button kind="ghost" size="small" onClick={onClose}>
      Close
    </Button>
  );
  if (!rewrite.outcome) return null;
  if (rewrite.outcome.kind !== "proposed") {
    const { title, text } = explainRewrite(rewrite, rewrite.outcome);
    return (
      <Bar title={title} text={text}>
        {close}
      </Bar>
    );
  }
  // The list of chapters comes a moment later, and once more when the author has decided.
  if (chapter?.origin?.hasProposal !== true) return null;
  return (
    <Bar title="The paragraph is written anew" text="Yours stays until you have compared the two.">
      {close}
      <Button
        size="small"
        onClick={() => {
          onClose();
          onCompare(chapter);
        }}
      >
        Compare
      </Button>
    </Bar>
  );
}

function Bar({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="flex w-full max-w-xl flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-xl bg-white py-3 pr-3 pl-4 text-[15px] shadow-lg ring-1 ring-ink-300">
      <p className="min-w-0 flex-[1_1_14rem]">
        <span className="block font-medium text-ink-900">{title}</span>
        <span className="block text-ink-700">{text}</span>
      </p>
      <span className="flex gap-2 [&>button]:w-auto!">{children}</span>
    </div>
  );
}
