import type { ReactElement } from "react";
import { explainError } from "#web/api/errors.ts";
import { Button } from "#web/components/ui/button.tsx";
import { Notice } from "#web/components/ui/notice.tsx";
import type { ContentsWork } from "./use-contents-work.ts";

/** Asks what becomes of changes that were refused. If the contents were changed elsewhere, they can still be made. */
export function RefusedChanges({
  revision,
  work,
}: {
  /** Identifies the contents that are shown. */
  revision: number;
  work: ContentsWork;
}): ReactElement | null {
  if (work.refused.length === 0) return null;
  const isElsewhere = work.refused.some((each) => each.revision !== revision);
  const names = work.refused.map(({ text }) => `“${text}”`).join(", ");
  const reasons = work.refused.map(({ text, error }) =>
    work.refused.length > 1 ? `“${text}”: ${explainError(error)}` : explainError(error),
  );
  return (
    // The change may have been asked for far from here.
    <div ref={bringIntoView} className="mt-4">
      <Notice
        tone={isElsewhere ? "warning" : "danger"}
        title={
          isElsewhere ? "The table of contents was changed elsewhere" : "That could not be changed"
        }
        actions={
          <>
            {isElsewhere && (
              <Button size="small" onClick={work.keepMine}>
                Keep mine
              </Button>
            )}
            <Button kind="ghost" size="small" onClick={work.forgetMine}>
              {isElsewhere ? "Keep the newer one" : "Close"}
            </Button>
          </>
        }
      >
        {isElsewhere
          ? `The newer one is shown now. Your own change is not lost: ${names} can still be made in it.`
          : [...new Set(reasons)].map((reason) => <p key={reason}>{reason}</p>)}
      </Notice>
    </div>
  );
}

function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "center" });
}
