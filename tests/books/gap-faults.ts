import type { Analysis } from "#pipeline/analysis/schema.ts";
import { Gap } from "#pipeline/interview/schema.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { lettersOnly } from "#pipeline/text/words.ts";

/** What is wrong with the gaps that an engine found: another shape, or a sentence that its post does not say. */
export function gapFaults(gaps: Gap[], { posts }: Analysis): string[] {
  const parsed = Gap.array().safeParse(gaps);
  if (!parsed.success) return [`gaps: ${parsed.error.message}`];
  return gaps
    .flatMap(({ quotes }) => quotes)
    .filter(({ entryId, quote }) => {
      const blocks = posts.find((post) => post.entryId === entryId)?.blocks ?? [];
      const said = lettersOnly(blocks.map(({ text }) => proseOf(text)).join(" "));
      return !said.includes(lettersOnly(quote));
    })
    .map(({ quote }) => `asks about what its post does not say: ${quote.slice(0, 60)}`);
}
