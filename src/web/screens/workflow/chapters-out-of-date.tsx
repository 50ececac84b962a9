import type { ReactElement } from "react";
import type { Project } from "#contracts/projects.ts";
import { explainError } from "#web/api/errors.ts";
import type { StaleChapter } from "#web/api/freshness.ts";
import { useWriter } from "#web/api/writer.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { listOf } from "#web/components/ui/figures.ts";
import { Notice } from "#web/components/ui/notice.tsx";
import { useStartAtItsStep } from "./bring-up-to-date.tsx";
import { mustChoose } from "./run-state.tsx";
import { EstimateLine } from "./writer/estimate-line.tsx";

/** Says which chapters have changed since they were made, by what, and brings them up to date. */
export function ChaptersOutOfDate({
  project,
  stage,
  stale,
}: {
  project: Pick<Project, "id" | "selectedTitle">;
  stage: "outline" | "draft";
  stale: readonly StaleChapter[];
}): ReactElement | null {
  const { data: writer } = useWriter(project.id);
  const starting = useStartAtItsStep(stage, project);
  const { error } = starting;
  if (mustChoose(writer)) return null;
  return (
    <Notice
      isAlwaysShown
      tone="info"
      title={titleOf(stale, stage)}
      actions={
        <MakeMissing project={project} stage={stage} label="Bring up to date" {...starting} />
      }
    >
      {listOf(stale.map(({ title }) => `“${title}”`))}: {whyStale(stale)}. All other chapters stay
      as they are, and a text that you have worked on is not replaced.
      {error && ` ${explainError(error)}`}
    </Notice>
  );
}

/** The button that makes what is missing or out of date. Where a model writes, it says the price first. */
function MakeMissing({
  project,
  stage,
  label,
  start,
  isPending,
}: {
  project: Pick<Project, "id" | "selectedTitle">;
  stage: "outline" | "draft";
  label: string;
  start: () => void;
  isPending: boolean;
}): ReactElement | null {
  const { data: writer } = useWriter(project.id);
  const mayStart = stage === "draft" || project.selectedTitle !== null;
  if (!mayStart || mustChoose(writer)) return null;
  const button = (onClick?: () => void) => (
    <Button disabled={isPending} className="max-sm:w-full" {...(onClick && { onClick })}>
      {label}
    </Button>
  );
  if (writer?.chosen !== "llm") return button(start);
  return (
    <ConfirmDialog
      trigger={button()}
      title={`${label}?`}
      confirmLabel={label}
      fields={<EstimateLine projectId={project.id} operation={stage} />}
      onConfirm={start}
    >
      Only what is missing or has changed is asked for, so it costs less than the estimate for the
      whole book.
    </ConfirmDialog>
  );
}

function titleOf(stale: readonly StaleChapter[], stage: "outline" | "draft"): string {
  const what = stage === "draft" ? "chapter" : "outline";
  return stale.length === 1
    ? `1 ${what} is out of date`
    : `${stale.length} ${what}s are out of date`;
}

function whyStale(stale: readonly StaleChapter[]): string {
  const their = stale.length === 1 ? "its" : "their";
  const because = [
    stale.some(({ changed }) => changed === "posts") && `${their} posts have changed since`,
    stale.some(({ changed }) => changed === "length") && "the length of the book has changed since",
    stale.some(({ outline }) => outline === "missing") && "new in the table of contents",
  ].filter((each) => each !== false);
  return because.length === 0 ? "not written yet" : because.join(", or ");
}
