import { type ReactElement, useState } from "react";
import type { Project } from "#contracts/projects.ts";
import { explainError } from "#web/api/errors.ts";
import { type Stale, useFreshness, useRunGoingOn } from "#web/api/freshness.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { BringUpToDate, useBringing } from "./bring-up-to-date.tsx";

type ChangedProps = { project: Pick<Project, "id" | "selectedTitle"> };

/** What a dialog asks about before it is made. */
type Made = "outlines" | "chapters";

/**
 * For a dialog that asks before outlines are made or chapters are written: says if that would be without what has changed
 * since. Then it has the better choice, and the dialog's own button is the second one (see `useIsBehind`).
 */
export function ChangedSince({
  project,
  made,
  onStarted,
}: ChangedProps & { made: Made; onStarted: () => void }): ReactElement | null {
  const { data } = useFreshness(project.id);
  if (!data || !isBehind(data.stale, made)) return null;
  return <Changed project={project} made={made} stale={data.stale} onStarted={onStarted} />;
}

/** Whether outlines or chapters would be made without what has changed since. */
export function useIsBehind(projectId: string, made: Made): boolean {
  const { data } = useFreshness(projectId);
  return data !== undefined && isBehind(data.stale, made);
}

function Changed({
  project,
  made,
  stale,
  onStarted,
}: ChangedProps & { made: Made; stale: Stale; onStarted: () => void }): ReactElement {
  const bringing = useBringing(project, stale);
  return (
    <Notice
      tone="warning"
      title={stale.analysis ? POSTS : CONTENTS}
      actions={
        <BringUpToDate
          projectId={project.id}
          bringing={bringing}
          label="Bring up to date first"
          onStarted={onStarted}
        />
      }
    >
      {WITHOUT[made]}
      {bringing.error && ` ${explainError(bringing.error)}`}
    </Notice>
  );
}

const WITHOUT: Record<Made, string> = {
  outlines: "The outlines would be made without that.",
  chapters: "The chapters would be written without that.",
};
const POSTS = "Your posts or answers have changed since the chapters were planned";
const CONTENTS = "Your contents are newer than your outlines";

/** "Generate All Chapters". It asks first if the chapters would be written without what has changed since. */
export function GenerateChapters({
  project,
  isBusy,
  onStart,
  className,
}: ChangedProps & { isBusy: boolean; onStart: () => void; className?: string }): ReactElement {
  const isToAsk = useIsBehind(project.id, "chapters");
  const goingOn = useRunGoingOn(isToAsk ? project.id : undefined);
  const [isAsking, setIsAsking] = useState(false);
  // Or the book is being brought up to date.
  const mustWait = isBusy || (goingOn && goingOn.failure === null) || false;
  const handleStart = (): void => {
    if (mustWait) return;
    if (isToAsk) setIsAsking(true);
    else onStart();
  };
  return (
    <>
      <Button aria-disabled={mustWait} onClick={handleStart} className={className}>
        Generate All Chapters
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpen={setIsAsking}
        title="Generate all chapters?"
        confirmLabel="Generate all the same"
        isSecondChoice
        onConfirm={onStart}
        fields={
          <ChangedSince project={project} made="chapters" onStarted={() => setIsAsking(false)} />
        }
      >
        The chapters are written from your outlines as they are now.
      </ConfirmDialog>
    </>
  );
}

/** What is made from the newest contents or outlines takes these in, so that they are newer is no reason to wait. */
function isBehind({ analysis, outline }: Stale, made: Made): boolean {
  return analysis || (made === "chapters" && outline);
}
