import { countSmallWords } from "#pipeline/text/small-words.ts";
import { plainText } from "./clean-text.ts";
import type { BookBlock } from "./schema.ts";

/** With fewer words than this, a quotation does not tell its language. */
const ENOUGH_WORDS = 8;
/** The shares that language detection holds for sure (analysis/language.ts). The detector itself takes long to load. */
const FOREIGN_SHARE = 0.12;
const OWN_SHARE = 0.05;

/**
 * Names the language of quotations that are not in the book's, so that they are read aloud and hyphenated right. It knows the
 * languages with word lists only.
 */
export function nameLanguages(blocks: readonly BookBlock[], language: string): BookBlock[] {
  return blocks.map((block) => {
    if (block.kind === "list") {
      return { ...block, items: block.items.map((item) => nameLanguages(item, language)) };
    }
    if (block.kind !== "quote") return block;
    const foreign = languageOf(textOf(block.blocks), language);
    return foreign === null
      ? { ...block, blocks: nameLanguages(block.blocks, language) }
      : { ...block, language: foreign };
  });
}

function languageOf(text: string, language: string): string | null {
  const { own, other, words, language: found } = countSmallWords(text, language);
  if (words < ENOUGH_WORDS || found === language) return null;
  return other / words >= FOREIGN_SHARE && own / words <= OWN_SHARE ? found : null;
}

function textOf(blocks: readonly BookBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "paragraph") return plainText(block.content);
      if (block.kind === "quote") return textOf(block.blocks);
      return block.kind === "list" ? block.items.map(textOf).join("\n") : "";
    })
    .join("\n");
}
