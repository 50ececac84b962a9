import { whyFixed, type FixedReason } from "#pipeline/draft/rewrite-passage.ts";
import type { PassageWish } from "#pipeline/outline/schema.ts";
import { listVersions } from "#server/data/chapter-versions.ts";
import { type ChapterPlace, readChapter } from "#server/data/chapters.ts";
import { JOB_METADATA, type Rewrite } from "#server/data/job-metadata.ts";
import { findJob } from "#server/data/jobs.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { Refusal } from "#server/platform/errors.ts";
import { figuresOf } from "#pipeline/draft/figures.ts";

const NOT_A_MODEL =
  "Only a language model writes a paragraph anew. In your own words, choose “Swap for another passage…”, which offers what your posts hold besides.";
const WAITING =
  "A new version of this chapter waits for you. Take it or keep your own text first, so that nothing of it is lost.";
const WHY: Record<FixedReason, string> = {
  missing: "This paragraph is not in the chapter any more.",
  locked: "This paragraph is locked. Unlock it first, if it may become another.",
  noText:
    "Only a paragraph of text can be written anew. Headings and the line below the title you can change yourself.",
  noSource:
    "No post stands behind this paragraph, so a model would have to invent what it says. Change it yourself, or swap it for a passage from your posts.",
  answer:
    "This paragraph is your answer to a question, which is printed as you gave it. Change it on the page, or answer the question anew.",
};

/** What a job is told that writes one passage anew. Refuses with conflict, and a reason, if that cannot be. */
export async function passageRewrite(
  project: OwnedProject,
  { place, writer }: { place: ChapterPlace; writer: string | undefined },
  wish: PassageWish,
): Promise<Pick<Rewrite, "passage" | "wishes" | "wordsBefore" | "round">> {
  if (writer !== "llm") throw new Refusal("conflict", NOT_A_MODEL);
  const shown = await readChapter(project, place);
  if (!shown) throw new Refusal("conflict", "This chapter is not written yet.");
  const fixed = whyFixed(shown.text.passages.find(({ id }) => id === wish.passageId));
  if (fixed) throw new Refusal("conflict", WHY[fixed]);
  if (shown.hasProposal) throw new Refusal("conflict", WAITING);
  const [newest] = await listVersions(project, place);
  return {
    wishes: [],
    passage: wish,
    wordsBefore: figuresOf(shown.text.passages).wordCount,
    round: Math.max(newest?.version ?? 1, await nextRound(project)),
  };
}

/**
 * The round behind that of the newest run, if that has ended well: its answers are not to be given once more. A run that
 * failed finds those that are paid already.
 */
async function nextRound(project: OwnedProject): Promise<number> {
  const last = await findJob(project, "draft");
  if (last?.status !== "completed") return 1;
  return (JOB_METADATA.draft.read(last.metadata).rewrite?.round ?? 0) + 1;
}
