import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";

/** Every paragraph says which posts it is made from, or that it only links. */
export const marked: SectionCheck = {
  id: "marked",
  find: (written) =>
    eachParagraph(written, ({ text, ids }) =>
      ids === null ? `"${beginningOf(text)}" has no marker such as [[c1]] behind it.` : null,
    ),
};
