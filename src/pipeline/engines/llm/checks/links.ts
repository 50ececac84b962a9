import { leftovers } from "#pipeline/quality/residue.ts";
import { eachParagraph, type SectionCheck } from "./check.ts";

const ADDRESS =
  /\]\([^)\s\]]+\)|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}._-]+@[\p{L}\p{N}-]+\.[\p{L}]{2,}/u;

/** No links, addresses, hashtags and mentions; "@media" may stand where a post speaks of it. */
export const links: SectionCheck = {
  id: "links",
  find: (written, { known }) =>
    eachParagraph(written, ({ text }) => {
      const [, found = ADDRESS.exec(text)?.[0]] =
        leftovers(text).find(
          ([kind, token]) =>
            kind === "link" ||
            ((kind === "hashtag" || kind === "mention" || kind === "thread counter") &&
              !known.includes(token)),
        ) ?? [];
      return found === undefined ? null : `"${found.slice(0, 40)}" has no place in a book.`;
    }),
};
