import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import type { Project } from "#contracts/projects.ts";
import { type Stale, useBringUpToDate, useFreshness, useRunGoingOn } from "#web/api/freshness.ts";
import { useWorkflowAddress } from "#web/api/projects.ts";
import { type Stage, useStartRun } from "#web/api/runs.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button, LinkButton } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { forgetStart, noteStart } from "./run-focus.ts";
import { EstimateLine } from "./writer/estimate-line.tsx";

type OfBook = Pick<Project, "id" | "selectedTitle">;

export type Bringing = {
  start: (onStarted?: () => void) => void;
  isPending: boolean;
  error: Error | null;
  /** The first stage that is out of date. */
  first: Stage;
  /**
   * `whole`: all stages run, one after the other. `stage`: the first one runs, because a model writes and each of its runs
   * has a price. Null: a title or who writes has to be chosen first.
   */
  how: "whole" | "stage" | null;
};

/** How a book that is out of date is brought up to date, from any step. */
export function useBringing({ id, selectedTitle }: OfBook, stale: Stale): Bringing {
  const first = firstStage(stale);
  const { data: writer } = useWriter(id);
  const whole = useBringUpToDate(id);
  const stage = useStartAtItsStep(first, { id, selectedTitle });
  const isOfModel = writer?.chosen === "llm";
  const { isPending, error } = isOfModel ? stage : whole;
  const mayStart = writer?.chosen !== null && selectedTitle !== null;
  return {
    start: (onStarted) => {
      if (isOfModel) {
        stage.start();
      } else if (selectedTitle !== null) {
        noteStart();
        whole.mutate({ selectedTitle }, { onSuccess: () => onStarted?.(), onError: forgetStart });
      }
    },
    isPending,
    error,
    first,
    how: mayStart ? (isOfModel ? "stage" : "whole") : null,
  };
}

/** Starts a stage, and goes to its step, where its run is shown. */
export function useStartAtItsStep(
  stage: Stage,
  { id, selectedTitle }: OfBook,
): { start: () => void; isPending: boolean; error: Error | null } {
  const { mutate, isPending, error } = useStartRun(stage, id);
  const navigate = useNavigate();
  const addressOf = useWorkflowAddress();
  const start = (): void => {
    noteStart();
    mutate(
      { selectedTitle, how: {} },
      {
        onSuccess: ({ jobId }) =>
          void navigate(
            addressOf(`/workflow/${stage}`, stage === "analysis" ? {} : { job: jobId }),
          ),
        onError: forgetStart,
      },
    );
  };
  return { start, isPending, error };
}

/** The one button; where a model writes, it says the price first. */
export function BringUpToDate({
  projectId,
  bringing: { start, isPending, first, how },
  label = "Bring up to date",
  onStarted,
}: {
  projectId: string;
  bringing: Bringing;
  label?: string;
  onStarted?: () => void;
}): ReactElement {
  const addressOf = useWorkflowAddress();
  if (how === null) {
    return (
      <LinkButton to={addressOf(`/workflow/${first}`)} size="small" className="max-sm:w-full">
        Go to that step
      </LinkButton>
    );
  }
  const button = (onClick?: () => void) => (
    <Button
      size="small"
      className="max-sm:w-full"
      disabled={isPending}
      {...(onClick && { onClick })}
    >
      {label}
    </Button>
  );
  if (how === "whole") return button(() => start(onStarted));
  return (
    <ConfirmDialog
      trigger={button()}
      title="Bring your book up to date?"
      confirmLabel={CONFIRM[first]}
      fields={<EstimateLine projectId={projectId} operation={first} />}
      onConfirm={start}
    >
      {FIRST[first]}
    </ConfirmDialog>
  );
}

/** The button beside what waits for a run; nothing while one goes on, or where none is needed. */
export function RenewHere({ project }: { project: OfBook }): ReactElement | null {
  const { data } = useFreshness(project.id);
  const isStale = data?.stale.analysis === true;
  const goingOn = useRunGoingOn(isStale ? project.id : undefined);
  if (!data || !isStale || (goingOn && goingOn.failure === null)) return null;
  return <RenewNow project={project} stale={data.stale} />;
}

function RenewNow({ project, stale }: { project: OfBook; stale: Stale }): ReactElement {
  return <BringUpToDate projectId={project.id} bringing={useBringing(project, stale)} />;
}

const CONFIRM = {
  analysis: "Read my posts anew",
  outline: "Make the outlines",
  draft: "Write the chapters",
} as const;

/** What the first run does, and what follows. What that costs cannot be told yet. */
const FIRST = {
  analysis:
    "First your posts are read anew. Then the outlines follow, and then the chapters. What these cost depends on what is found, so each is offered here with its price when its turn comes.",
  outline:
    "First the outlines are made. Then the chapters follow. What these cost depends on the outlines, so they are offered here with their price when their turn comes.",
  draft: "The chapters are written from your outlines as they are now.",
} as const;

function firstStage({ analysis, outline }: Stale): Stage {
  if (analysis) return "analysis";
  return outline ? "outline" : "draft";
}
