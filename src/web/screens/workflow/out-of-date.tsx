import type { ReactElement, ReactNode } from "react";
import { useLocation } from "react-router";
import type { Renewal } from "#contracts/freshness.ts";
import type { Project } from "#contracts/projects.ts";
import { useDrafts } from "#web/api/book.ts";
import { explainError } from "#web/api/errors.ts";
import { type Stale, useFreshness, useRunGoingOn, useStaleChapters } from "#web/api/freshness.ts";
import { useWriter } from "#web/api/writer.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { ProgressBar } from "#web/components/ui/progress-bar.tsx";
import { Renewed } from "./renewed.tsx";
import { useFocusOnProgress } from "./run-focus.ts";
import { BringUpToDate, useBringing } from "./bring-up-to-date.tsx";
import { ChaptersOutOfDate } from "./chapters-out-of-date.tsx";

type OutOfDateProps = { project: Pick<Project, "id" | "selectedTitle"> };

/**
 * Says on each step what is older than what it was made from: the whole book, or else some of its chapters. If nothing
 * is, it shows its children.
 */
export function OutOfDate({
  project,
  children,
}: OutOfDateProps & { children?: ReactNode }): ReactNode {
  const { data, isPending } = useFreshness(project.id);
  const chapters = useStaleChapters(project.id);
  const isStale = data !== undefined && (chapters !== null || reasonOf(data.stale) !== null);
  const goingOn = useRunGoingOn(isStale ? project.id : undefined);
  const { pathname } = useLocation();
  const isGoingOn = goingOn?.failure === null;
  useFocusOnProgress(isGoingOn);
  if (isGoingOn) {
    const percentage = ofWhole(goingOn, data?.renewal ?? null);
    return (
      <Notice tone="info" title="Your book is being brought up to date" isAlwaysShown isProgress>
        {GOING_ON[goingOn.stage]} ({percentage}%). You can go on reading, or close this page: it
        goes on by itself. If other chapters are planned, the book you have now is kept whole as an
        earlier book.
        <ProgressBar
          label="Your book is being brought up to date"
          value={percentage}
          className="mt-2"
        />
      </Notice>
    );
  }
  // Nothing is called ready before it is known whether it is.
  if (isPending || goingOn === undefined) return null;
  // Only an analysis takes in changed posts, and it brings the chapters up to date with them.
  if (chapters && data?.stale.analysis === false) {
    return <ChaptersOutOfDate project={project} {...chapters} />;
  }
  const reason = data ? reasonOf(data.stale) : null;
  if (!data || reason === null) {
    return (
      <>
        {data && <Renewed projectId={project.id} renewal={data.renewal} />}
        {children}
      </>
    );
  }
  // The step of a run that failed says why itself.
  const isTold = goingOn !== null && pathname.endsWith(`/${goingOn.stage}`);
  const failure = goingOn && data.stale[goingOn.stage] && !isTold ? goingOn.failure : null;
  return (
    <BookOutOfDate
      project={project}
      stale={data.stale}
      isArranged={data.isArranged}
      reason={reason}
      failure={failure}
    />
  );
}

function BookOutOfDate({
  project,
  stale,
  isArranged,
  reason,
  failure,
}: OutOfDateProps & {
  stale: Stale;
  isArranged: boolean;
  reason: string;
  /** Why the newest run of a stage that is out of date has failed. */
  failure: Error | null;
}): ReactElement {
  const bringing = useBringing(project, stale);
  const error = bringing.error ? explainError(bringing.error) : failure?.message;
  return (
    <Notice
      isAlwaysShown
      tone={error ? "danger" : "info"}
      title={error ? "Your book could not be brought up to date" : reason}
      actions={<BringUpToDate projectId={project.id} bringing={bringing} />}
    >
      {error} The book stays as it is until you bring it up to date. What you have edited or locked
      stays.
      {stale.analysis && (
        <details>
          <summary className="inline-flex min-h-6 items-center font-medium underline underline-offset-2 max-sm:min-h-11">
            What changes?
          </summary>
          <p>{isArranged ? ARRANGED : PLANNED}</p>
        </details>
      )}
    </Notice>
  );
}

const ARRANGED =
  "Your chapters stay as you have arranged them, and only those are written again whose posts or answers have changed.";
const PLANNED =
  "Your chapters stay if at most 1 post in 10 is new or gone, and only those are written again whose posts or answers have changed. If more posts are, new chapters are planned, and the book you have now is kept whole as an earlier book.";

const GOING_ON = {
  analysis: "Your posts are being read",
  outline: "The outlines are being made",
  draft: "The chapters are being written",
} as const;

const STAGES = ["analysis", "outline", "draft"] as const;

/** How far a run is in percent, as a part of all stages that bring the book up to date. */
function ofWhole(
  { stage, percentage }: { stage: (typeof STAGES)[number]; percentage: number },
  renewal: Pick<Renewal, "first" | "isGoingOn"> | null,
): number {
  // A run that was started alone.
  if (!renewal?.isGoingOn) return percentage;
  const first = STAGES.indexOf(renewal.first);
  const done = Math.max(0, STAGES.indexOf(stage) - first);
  return Math.floor((done * 100 + percentage) / (STAGES.length - first));
}

function reasonOf({ analysis, outline, draft }: Stale): string | null {
  if (analysis) return "Your posts or answers have changed since this book was made";
  if (outline) return "Your contents are newer than your outlines";
  return draft ? "Your outlines are newer than your draft" : null;
}

/**
 * Whether a re-run would give the book that is there: without a model, the same posts do. `isAsked`: false while nobody
 * is about to run it.
 */
export function useIsSameBook(projectId: string, isAsked = true): boolean {
  const { data } = useFreshness(projectId);
  const { data: writer } = useWriter(isAsked ? projectId : undefined);
  const { data: drafts } = useDrafts(isAsked ? projectId : undefined);
  const staleChapters = useStaleChapters(projectId);
  if (!data || !writer || drafts === undefined) return false;
  if (staleChapters !== null || writer.chosen === "llm") return false;
  // Own words would take the place of what a model has written.
  if (drafts?.chapters.some(({ version }) => version.madeBy === "llm")) return false;
  return !Object.values(data.stale).some(Boolean);
}

/** For a dialog that asks before a re-run. Where it shows, the dialog's own button is the second choice. */
export function SameBookLine({ projectId }: { projectId: string }): ReactElement | null {
  const isSame = useIsSameBook(projectId);
  const { data: drafts } = useDrafts(projectId);
  if (!isSame) return null;
  const isWritten = drafts !== undefined && drafts !== null && drafts.chapters.length > 0;
  return (
    <p className="text-[15px] text-ink-700">
      <strong className="font-semibold">
        Nothing has changed since the last run, so the same book would come out.
      </strong>{" "}
      For another one,{" "}
      {isWritten && "press Regenerate on a chapter (another opening, another order), "}
      change the book’s length under Length and settings, leave posts out or add some, or answer a
      question first.
    </p>
  );
}
