import { leftovers } from "#pipeline/quality/residue.ts";
import { countWords } from "#pipeline/text/words.ts";
import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";

/** A heading, list, quotation, table, rule or fence; a bold lead-in that stands for a heading; an image. */
const BLOCK =
  /^\s*(?:#{1,6}\s|[-*+•]\s|\d{1,2}[.)]\s|>|\||(?:[-*_]\s*){3,}$)|^\s*\*\*[^*]{1,80}\*\*|`{3,}|~{3,}|!\[/u;
const LONGEST_HEADING = 12;
const ENDS = /[.!?…:;。！？]["”’»)\]*_`]*$/u;

/** A section is paragraphs of prose: no headings, lists, tables, code fences, tags. */
export const markup: SectionCheck = {
  id: "markup",
  find: (written, { known }) =>
    eachParagraph(written, ({ text }) => {
      if (BLOCK.test(text))
        return `"${beginningOf(text)}" is no plain paragraph. Write prose only.`;
      if (countWords(text) <= LONGEST_HEADING && !ENDS.test(text)) {
        return `"${beginningOf(text)}" looks like a heading. Headings are set elsewhere.`;
      }
      const tag = leftovers(text).find(
        ([kind, found]) => kind === "markup" && !known.includes(found),
      );
      return tag ? `"${beginningOf(tag[1])}" is markup. Write prose only.` : null;
    }),
};
