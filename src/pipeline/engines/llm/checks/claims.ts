import { contentStems, coverageOf } from "#pipeline/quality/grounding.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { alignSentences, citedBy } from "./align.ts";
import { beginningOf, paragraphCheck } from "./check.ts";

/** A sentence with fewer content words ("Now for the rest.") says nothing of the world. */
const FEWEST_STEMS = 3;
/** A sentence with more content words is left to the check of coverage. */
const MOST_STEMS = 5;
/** The cited posts have to hold this share of a sentence's content words. */
const LEAST_HELD = 0.5;
const QUESTION = /[?？]["”’»)\]]*$/u;

/**
 * Finds sentences that claim something that no post says, such as "Between humans, feedback takes more care": in a paragraph
 * without sources, every statement; in another, a statement that comes from no sentence of a piece.
 */
export const claims = paragraphCheck("claims", (paragraph, facts) => {
  const { language } = facts;
  const cited = citedBy(paragraph, facts);
  const isLinking = paragraph.ids?.length === 0;
  if (cited.length === 0 && !isLinking) return null;
  // The credit of a post may stand in its headline only.
  const texts = cited.map(({ text, post }) => `${post?.title ?? ""}\n${text}`);
  const held = new Set(texts.flatMap((text) => contentStems(text, language)));
  const loose = isLinking
    ? sentencesOf(paragraph.text, language).map((text) => ({
        text,
        stems: contentStems(text, language),
      }))
    : alignSentences(paragraph, facts).filter(({ source }) => source === null);
  const claim = loose.find(
    ({ text, stems }) =>
      stems.length >= FEWEST_STEMS &&
      (isLinking || stems.length <= MOST_STEMS) &&
      !QUESTION.test(text) &&
      coverageOf(stems, held) < LEAST_HELD,
  );
  if (!claim) return null;
  return `"${beginningOf(claim.text)}" is said by no post. Leave it out: a line that leads on claims nothing.`;
});
