import { findRepeats } from "#pipeline/quality/repeats.ts";
import { beginningOf, type SectionCheck } from "./check.ts";

/** Nothing is said twice, neither in the section nor of what is printed before it; what the author says twice may be. */
export const repeats: SectionCheck = {
  id: "repeats",
  find: ({ paragraphs }, { before, sources, language }) => {
    const found = findRepeats(
      paragraphs.map(({ text }) => text),
      before,
      sources,
      language,
    );
    return [...new Map(found.map((repeat) => [repeat.index, repeat])).values()].map(
      ({ index, words }) => ({
        paragraph: index,
        message: `"${beginningOf(words)}" is said already. Say each thing once.`,
      }),
    );
  },
};
