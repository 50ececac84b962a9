import type { ReactElement } from "react";
import type { UploadAnswer } from "#contracts/sources.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { counted } from "#web/components/ui/counted.ts";

/** What became of the rows of one upload: new, known, left out, each with its reason, and what an archive lacks. */
export function WhatWasRead({ answer }: { answer: UploadAnswer }): ReactElement {
  const { rows, merged, heldElsewhere, skipped, files } = answer;
  const joined = merged - heldElsewhere;
  return (
    <>
      <p>
        {postsText(answer) ?? (merged > 0 ? MESSAGES.nothingNew : MESSAGES.nothingFound)}
        {postsText(answer) !== null && ` from ${counted(rows, "row", "rows")}`}
      </p>
      {(merged > 0 || skipped.length > 0) && (
        <ul className="mt-0.5">
          {heldElsewhere > 0 && (
            <li>{counted(heldElsewhere, "row", "rows")} merged: already in another upload</li>
          )}
          {joined > 0 && (
            <li>{counted(joined, "row", "rows")} merged: a duplicate, or part of a thread</li>
          )}
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              {count.toLocaleString("en")} skipped: {reason}
            </li>
          ))}
        </ul>
      )}
      {files.map(({ part, passedOver }) => passedOver && <p key={part}>{passedOver}</p>)}
    </>
  );
}

/** "3 new posts"; those that another upload held until it was taken back are no news. */
function postsText({ newEntries, accepted }: UploadAnswer): string | null {
  if (newEntries > 0) return counted(newEntries, "new post", "new posts");
  return accepted > 0 ? counted(accepted, "post", "posts") : null;
}
