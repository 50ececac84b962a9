import type { ReactElement } from "react";
import type { Chapter } from "#contracts/chapters.ts";
import type { ChapterState } from "#web/api/chapter-versions.ts";
import { PrintedTwiceNotices } from "./printed-twice.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";

/** The other texts beside a chapter: its versions, when asked for, and what stands elsewhere, too. */
export function OtherTexts({
  state,
  chapter,
  stamp,
  isWorkedOn,
  isListing,
  onListing,
}: {
  state: ChapterState;
  chapter: Chapter;
  /** The state of all texts of the book. */
  stamp: string;
  /** Whether a chapter has another text than its first run gave it: only then may paragraphs be printed twice. */
  isWorkedOn: boolean;
  isListing: boolean;
  onListing: (isListing: boolean) => void;
}): ReactElement {
  return (
    <>
      {isListing && (
        <VersionsDialog state={state} title={chapter.title} onClose={() => onListing(false)} />
      )}
      {isWorkedOn && (
        <PrintedTwiceNotices projectId={state.projectId} chapter={chapter} stamp={stamp} />
      )}
    </>
  );
}
