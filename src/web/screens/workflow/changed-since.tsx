import { type ReactElement, useState } from "react";
import type { Project } from "#contracts/projects.ts";
import { explainError } from "#web/api/errors.ts";
import { type Stale, useFreshness, useRunGoingOn } from "#web/api/freshness.ts";
import { Button } from "#web/components/ui/button.tsx";
import { ConfirmDialog } from "#web/components/ui/dialog.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import { BringUpToDate, useBringing } from "./bring-up-to-date.tsx";

type ChangedProps = { project: Pick<Project, "id" | "selectedTitle"> };

/** For a dialog that asks before chapters are written: says if they would be written without what has changed since. */
export function ChangedSince({
  project,
  onStarted,
}: ChangedProps & { onStarted: () => void }): ReactElement | null {
  const { data } = useFreshness(project.id);
  if (!data || !isBehind(data.stale)) return null;
  return <Changed project={project} stale={data.stale} onStarted={onStarted} />;
}

function Changed({
  project,
  stale,
  onStarted,
}: ChangedProps & { stale: Stale; onStarted: () => void }): ReactElement {
  const bringing = useBringing(project, stale);
  return (
    <Notice
      tone="warning"
      title={stale.analysis ? POSTS : CONTENTS}
      actions={
        <BringUpToDate
          projectId={project.id}
          bringing={bringing}
          label="Bring it up to date first"
          onStarted={onStarted}
        />
      }
    >
      The chapters would be written without that.
      {bringing.error && ` ${explainError(bringing.error)}`}
    </Notice>
  );
}

const POSTS = "Your posts or answers have changed since the chapters were planned";
const CONTENTS = "Your contents are newer than your outlines";

/** "Generate All Chapters". It asks first if the chapters would be written without what has changed since. */
export function GenerateChapters({
  project,
  isBusy,
  onStart,
  className,
}: ChangedProps & { isBusy: boolean; onStart: () => void; className?: string }): ReactElement {
  const { data } = useFreshness(project.id);
  const isToAsk = data !== undefined && isBehind(data.stale);
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
        fields={<ChangedSince project={project} onStarted={() => setIsAsking(false)} />}
      >
        The chapters are written from your outlines as they are now.
      </ConfirmDialog>
    </>
  );
}

/** Chapters are written from outlines, so outlines that are newer than the draft are no reason to wait. */
function isBehind({ analysis, outline }: Stale): boolean {
  return analysis || outline;
}
