import type { ReactElement } from "react";
import type { ChapterState } from "#web/api/chapter-versions.ts";
import { ProposalNotice } from "./proposal-dialog.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";

/** The other texts of a chapter: its versions, when asked for, and what a run proposes. */
export function OtherTexts({
  state,
  title,
  isListing,
  onListing,
  hasProposal,
}: {
  state: ChapterState;
  title: string;
  isListing: boolean;
  onListing: (isListing: boolean) => void;
  hasProposal: boolean;
}): ReactElement {
  return (
    <>
      {isListing && <VersionsDialog state={state} title={title} onClose={() => onListing(false)} />}
      {hasProposal && <ProposalNotice state={state} />}
    </>
  );
}
