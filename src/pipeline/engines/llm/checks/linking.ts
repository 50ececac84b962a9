import { contentStems } from "#pipeline/quality/coverage.ts";
import { countWords } from "#pipeline/text/words.ts";
import { beginningOf, type SectionCheck } from "./check.ts";
import { remembered } from "./remembered.ts";

/** What the engines' conformance test allows of a chapter. */
export const LINKING_SHARE = 0.03;
const LONGEST = 40;
const MOST_IN_SECTION = 2;
/** Of the words that say what a text is about, so many may be none of the posts': "turn", "step", "next". */
const MOST_NEW_STEMS = 4;

const stemsSaid = remembered((text, language) => new Set(contentStems(text, language)));

/**
 * A paragraph that only links is short and says nothing new; a section has two at most, and all of them together are at most
 * 3 % of the chapter so far.
 */
export const linking: SectionCheck = {
  id: "linking",
  find: ({ paragraphs }, { chapter, known, language }) => {
    const said = stemsSaid(known, language);
    const all = paragraphs.reduce((sum, { text }) => sum + countWords(text), chapter.words);
    let spent = chapter.linkingWords;
    let links = 0;
    return paragraphs.flatMap(({ text, ids }, paragraph) => {
      if (ids?.length !== 0) return [];
      const words = countWords(text);
      const news = contentStems(text, language).filter((stem) => !said.has(stem));
      const isSpare =
        words <= LONGEST && links < MOST_IN_SECTION && spent + words <= LINKING_SHARE * all;
      if (isSpare && news.length <= MOST_NEW_STEMS) {
        spent += words;
        links += 1;
        return [];
      }
      const message = `"${beginningOf(text)}" cites no post. Name the posts it is made from, or leave it out.`;
      return [{ paragraph, message }];
    });
  },
};
