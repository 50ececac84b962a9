import { monthsOf } from "./months.ts";
import { proseOf } from "./sentences.ts";
import { stemsOf } from "./vectors.ts";

/** The beginning of a post: its title and its first block. */
type Beginning = { title: string | null; blocks: readonly { text: string }[] };

const LEAST = { posts: 2, share: 0.2 };
const LINE_CHARACTERS = 160;

/**
 * The terms that stand in the headline or the first line of two or more of these posts, and of no too small a share
 * of them, so that they may be called what the posts are about. A word that only runs through the texts ("smattering") is nobody's subject.
 */
export function standingTerms(
  terms: readonly string[],
  posts: readonly Beginning[],
  language: string,
): string[] {
  const months = monthsOf(language);
  const heads = posts.map(({ title, blocks }) => {
    const [line = ""] = (blocks[0]?.text ?? "").split("\n");
    const lines = [title ?? "", proseOf(line).slice(0, LINE_CHARACTERS)];
    return lines.map((text) => ` ${stemsOf(text, language).join(" ")} `);
  });
  return terms.filter((term) => {
    const stems = stemsOf(term, language).join(" ");
    if (stems === "" || months.has(term.toLowerCase())) return false;
    const standing = heads.filter((lines) => lines.some((line) => line.includes(` ${stems} `)));
    return standing.length >= Math.max(LEAST.posts, LEAST.share * posts.length);
  });
}

/** Lists words as a person does: "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.join(", ").replace(/, (?=[^,]*$)/u, " and ");
}
