import { beginningOf, eachParagraph, type SectionCheck } from "./check.ts";

/** Every id a paragraph names is one of the section's pieces. */
export const knownIds: SectionCheck = {
  id: "known ids",
  find: (written, { pieces }) =>
    eachParagraph(written, ({ text, ids }) => {
      const unknown = ids?.filter((id) => !pieces.has(id)) ?? [];
      if (unknown.length === 0) return null;
      return `"${beginningOf(text)}" cites ${unknown.slice(0, 3).join(", ")}: there is no such post here.`;
    }),
};
