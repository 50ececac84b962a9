import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { BookWishes } from "#pipeline/engines/engine.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import { describeAudience } from "./audience.ts";
import { describeBusiness } from "./business.ts";
import { describeBook } from "./description.ts";
import { notFound } from "./described.ts";
import { describeKeywords } from "./keywords.ts";
import { describeTone } from "./tone.ts";

/** Goes up when the same posts would be described otherwise. */
export const ANALYSIS_VERSION = "own-words-1";

/** All of a foundation but its titles and its table of contents. */
export type AuthorDescription = {
  value: Omit<PlannedFoundation, "bookTitles" | "tableOfContents" | "evidence">;
  evidence: Record<string, Evidence>;
};

/** Describes the author, their readers and their book from what the posts say, each value with its evidence. */
export function describeAuthor(
  analysis: Analysis,
  { chapters }: PlannedFoundation["tableOfContents"],
  { author }: BookWishes,
  now: string,
): AuthorDescription {
  const tone = describeTone(analysis);
  const business = describeBusiness(analysis);
  const audience = describeAudience(analysis);
  const keywords = describeKeywords(analysis);
  const book = describeBook(analysis, chapters);
  return {
    value: {
      metadata: {
        profileAnalyzed: author,
        totalPostsAnalyzed: analysis.posts.length,
        generatedAt: now,
        analysisVersion: ANALYSIS_VERSION,
      },
      toneAndStyle: tone.value,
      userAssumptions: business.value,
      customerAvatar: audience.value,
      keywords: keywords.value,
      amazonDescription: book.value,
    },
    evidence: {
      "metadata.profileAnalyzed":
        author === null ? notFound() : { status: "answered", entryIds: [], quotes: [] },
      ...tone.evidence,
      ...business.evidence,
      ...audience.evidence,
      ...keywords.evidence,
      ...book.evidence,
    },
  };
}
