import { sql } from "drizzle-orm";
import type { ChapterText } from "#pipeline/draft/schema.ts";
import {
  addVersion,
  closeProposals,
  lockChapter,
  type ChapterPlace,
  type ChapterRow,
} from "./chapters.ts";
import { asJob, type JobClaim } from "./job-claims.ts";

/**
 * Stores a text that a job has made of the shown one as a proposal beside it, even if no person has worked on that. An
 * earlier proposal is declined. `make` gets the shown version, and returns null if nothing is to be stored. Returns
 * whether this job has proposed a text. Refuses with notFound if the manuscript is not this project's.
 */
export async function proposeText(
  claim: JobClaim,
  place: ChapterPlace,
  madeBy: string,
  make: (shown: ChapterRow) => ChapterText | null,
): Promise<boolean> {
  return asJob(claim, async (tx) => {
    const shown = await lockChapter(tx, claim.project, place);
    const stored = await tx.selectRows(sql`
      select 1 from chapter_versions
      where manuscript_id = ${place.manuscriptId} and chapter_id = ${place.chapterId}
        and job_id = ${claim.jobId}`);
    if (stored.length > 0) return true;
    const text = shown && make(shown);
    if (!text) return false;
    await closeProposals(tx, place, "declined");
    // It is made from what the shown text was made from, so a run on the same posts leaves both as they are.
    const { inputHash, outlineId } = shown;
    const made = { reason: "regenerated" as const, madeBy, inputHash, outlineId };
    const proposed = { jobId: claim.jobId, proposal: "open" as const, text };
    await addVersion(tx, claim.project, place, { ...made, ...proposed });
    return true;
  });
}
