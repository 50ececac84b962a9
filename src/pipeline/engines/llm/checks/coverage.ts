import { contentStems, coverageOf } from "#pipeline/quality/coverage.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";

// Measured on the pieces of benbalter_blog, swyx_writing, chesterton_columns, linkedin_shares_anand (en), hoizey_articles_fr and
// azu_blog_ja. With 30 % of a piece's content words taken from another post, 99 of 100 are covered to 0.46 (ja) or 0.50 to 0.56;
// of an unrelated piece 99 of 100 are covered to at most 0.31, of the next piece of the same post 95 of 100 to at most 0.50.
// Words were exchanged, not paraphrased by a model: `npm run eval` on a real one says whether 0.5 refuses honest prose.
const LEAST_OF_PARAGRAPH = 0.5;
// Sentences of an unrelated post: 95 of 100 are covered to at most 0.25, 99 to 0.39; a sentence is short, so the cut is lower.
const LEAST_OF_SENTENCE = 0.34;
/** A shorter sentence has too few content words for a share of them to mean anything. */
const SENTENCE_STEMS = 6;

/** The words of a paragraph, and of each long sentence in it, are mostly those of the posts it cites. */
export const coverage: SectionCheck = {
  id: "coverage",
  find: (written, { pieces, language }) =>
    eachParagraph(written, ({ text, ids }) => {
      const cited = ids?.flatMap((id) => pieces.get(id) ?? []) ?? [];
      if (cited.length === 0) return null;
      const sources = new Set(cited.flatMap((piece) => contentStems(piece.text, language)));
      if (coverageOf(contentStems(text, language), sources) < LEAST_OF_PARAGRAPH) {
        return `"${beginningOf(text)}" says what the posts it cites do not say.`;
      }
      for (const sentence of sentencesIn(text, language)) {
        const stems = contentStems(sentence, language);
        if (stems.length >= SENTENCE_STEMS && coverageOf(stems, sources) < LEAST_OF_SENTENCE) {
          return `"${beginningOf(sentence)}" is not in the posts it cites.`;
        }
      }
      return null;
    }),
};

// After three dots a sentence may go on, so sentencesOf leaves it whole: what came behind a long one went unseen.
const AFTER_DOTS = /(?=\s)(?<=(?:…|\.{3})["”’»)\]]*)\s+(?=\p{Lu})/u;

function sentencesIn(text: string, language: string): string[] {
  return sentencesOf(text, language).flatMap((sentence) => sentence.split(AFTER_DOTS));
}
