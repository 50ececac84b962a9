import type { ReactElement } from "react";
import type { Project } from "#contracts/projects.ts";
import {
  type Stale,
  StageEnded,
  useBringUpToDate,
  useFreshness,
  useIsBringing,
} from "#web/api/freshness.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ErrorNotice, Notice } from "#web/components/ui/notice.tsx";
import { ChaptersOutOfDate, useStaleChapters } from "./chapters-out-of-date.tsx";

type OutOfDateProps = {
  project: Pick<Project, "id" | "selectedTitle">;
  /** The state of the screen's run: when that changes, it is asked anew what is out of date. */
  stamp?: string;
};

/** Says on each step what is older than what it was made from: the whole book, or else some of its chapters. */
export function OutOfDate({ project, stamp = "" }: OutOfDateProps): ReactElement | null {
  const { data: stale } = useFreshness(project.id, stamp);
  const isBringing = useIsBringing(project.id);
  const chapters = useStaleChapters(project.id);
  // Only an analysis takes in changed posts, and it brings the chapters up to date with them.
  if (chapters && !isBringing && stale?.analysis === false) {
    return <ChaptersOutOfDate project={project} {...chapters} />;
  }
  return <BookOutOfDate project={project} stamp={stamp} />;
}

function BookOutOfDate({ project, stamp }: Required<OutOfDateProps>): ReactElement | null {
  const { data: stale } = useFreshness(project.id, stamp);
  const { data: writer } = useWriter(project.id);
  const isBringing = useIsBringing(project.id);
  const { mutate, error } = useBringUpToDate(project.id);
  const addressOf = useWorkflowAddress();

  if (isBringing) {
    return (
      <Notice tone="info" title="Your book is being brought up to date">
        You can go on reading. If other chapters are planned, the book you have now is kept whole as
        an earlier book.
      </Notice>
    );
  }
  const reason = stale && reasonOf(stale);
  if (!stale || !reason) return null;
  // A model costs money, so each of its steps is started where its price stands.
  const mustAsk = writer?.chosen === "llm" || project.selectedTitle === null;
  return (
    <>
      <Notice
        tone="warning"
        title={reason}
        actions={
          mustAsk ? (
            <LinkButton to={addressOf(firstStep(stale))} size="small" className="max-sm:w-full">
              Go to that step
            </LinkButton>
          ) : (
            <Button
              size="small"
              className="max-sm:w-full"
              onClick={() => mutate({ selectedTitle: project.selectedTitle })}
            >
              Bring it up to date
            </Button>
          )
        }
      >
        {stale.analysis
          ? "Your posts are read again. After a small change your chapters stay, and only those with other posts are written again. After a large one, other chapters may be planned: then the book you have now, with all that you have edited, is kept as an earlier book. The Draft step leads to it, and you can take its chapters over."
          : "What you see is kept as it was until then. What you have edited or locked stays after it, too."}
      </Notice>
      {error instanceof StageEnded ? (
        <Notice tone="danger" title="Your book could not be brought up to date" className="mt-3">
          {error.message}
        </Notice>
      ) : (
        <ErrorNotice
          error={error}
          title="Your book could not be brought up to date"
          className="mt-3"
        />
      )}
    </>
  );
}

function reasonOf({ analysis, outline, draft }: Stale): string | null {
  if (analysis) return "Your posts or answers have changed since this book was made";
  if (outline) return "Your contents are newer than your outlines";
  return draft ? "Your outlines are newer than your draft" : null;
}

function firstStep({ analysis, outline }: Stale): string {
  if (analysis) return "/workflow/analysis";
  return outline ? "/workflow/outline" : "/workflow/draft";
}

/** For a dialog that asks before a re-run: without a model, the same posts give the same book. */
export function SameBookLine({ projectId }: { projectId: string }): ReactElement | null {
  const { data: stale } = useFreshness(projectId, "asked");
  const { data: writer } = useWriter(projectId);
  const staleChapters = useStaleChapters(projectId);
  if (!stale || staleChapters || writer?.chosen === "llm" || Object.values(stale).some(Boolean)) {
    return null;
  }
  return (
    <p className="text-[15px] text-ink-700">
      <strong className="font-semibold">
        The same posts give the same book, word for word: nothing has changed since.
      </strong>{" "}
      For another one, leave posts out or add some, answer a question, or choose another title
      first.
    </p>
  );
}
