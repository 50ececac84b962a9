import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";

/** What is left of markers and fences when they were not written as asked. */
const MARKS =
  /\[\[|\]\]|<\s*(?:\/\s*)?post-|[[(【]\s*c[1-9]\d*(?:\s*[,;]\s*c[1-9]\d*)*\s*[\])】]/iu;
const BARE_ID = /(?<![\p{L}\p{N}_-])c[1-9]\d*(?![\p{L}\p{N}_-])/gu;

/** No marker, fence or id of a piece is left in the text. */
export const marks: SectionCheck = {
  id: "marks",
  find: (written, { pieces, known }) =>
    eachParagraph(written, ({ text }) => {
      const mark =
        MARKS.exec(text)?.[0] ??
        text.match(BARE_ID)?.find((id) => pieces.has(id) && !known.includes(id));
      if (mark === undefined) return null;
      return `"${beginningOf(mark)}" stands in the text. Markers stand behind a paragraph only, as [[c1,c2]].`;
    }),
};
