import type { ReactElement } from "react";
import type { UploadAnswer } from "#contracts/sources.ts";
import { MESSAGES } from "#contracts/messages.ts";
import { counted } from "#web/components/ui/counted.ts";

/** What became of the rows of one upload: new, known, left out, each with its reason, and what an archive lacks. */
export function WhatWasRead({ answer }: { answer: UploadAnswer }): ReactElement {
  const { newEntries, rows, accepted, merged, skipped, files } = answer;
  const known = accepted - newEntries;
  return (
    <>
      <p>
        {newEntries > 0 ? counted(newEntries, "new post", "new posts") : MESSAGES.nothingNew}
        {newEntries > 0 && ` from ${counted(rows, "row", "rows")}`}
      </p>
      {(merged > 0 || known > 0 || skipped.length > 0) && (
        <ul className="mt-0.5">
          {known > 0 && newEntries > 0 && <li>{known.toLocaleString("en")} already here</li>}
          {merged > 0 && (
            <li>{counted(merged, "row", "rows")} merged: a duplicate, or part of a thread</li>
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
