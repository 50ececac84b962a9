import type { Block } from "#pipeline/analysis/schema.ts";
import { plainText } from "#pipeline/text/escape.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { Speech } from "./gaps.ts";
import type { RoughBlock } from "./removals.ts";

/** Whether most of a post is the `<think>` text of a language model. */
export function isTranscript(text: string): boolean {
  const [thought] = /<think>[\s\S]*?(?:<\/think>|$)/iu.exec(text) ?? [];
  // Hardly any post has one, and to count the words of all takes long.
  return thought !== undefined && 2 * countWords(thought) > countWords(text);
}

/** A post that holds a quotation and fewer words of its own than this only names the source of the quotation. */
const NAMING_WORDS = 20;
/** A post of which quotations are more than this share is somebody else's text, whatever stands between them. */
const QUOTED_SHARE = 0.5;
const CITATION_WORDS = 16;

/**
 * Whether a post is somebody else's text: quotations with a line that names the source, or a text that ends with its
 * citation.
 */
export function isQuotation(
  read: readonly RoughBlock[],
  blocks: readonly Block[],
  phrases: Speech["phrases"],
): boolean {
  const hasQuote = read.some((one) => one.kind === "quote");
  if (blocks.length === 0) return hasQuote;
  const all = blocks.reduce((sum, block) => sum + block.words, 0);
  const quoted = blocks.reduce((sum, block) => sum + (block.kind === "quote" ? block.words : 0), 0);
  if (quoted > 0 && (quoted > QUOTED_SHARE * all || (hasQuote && all - quoted < NAMING_WORDS)))
    return blocks.every(({ kind }) => kind !== "code");
  const last = read.findLast((one) => one.kind !== "gap");
  const line = plainText(last?.lines[0] ?? "");
  return (
    last?.kind === "paragraph" &&
    countWords(line) <= CITATION_WORDS &&
    (phrases?.citation.test(line) ?? false)
  );
}
