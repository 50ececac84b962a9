import { countWords } from "#pipeline/text/words.ts";
import type { Line } from "./lines.ts";

const HEADING_WORDS = 8;
/** A line with fewer words is no paragraph that a heading could stand above. */
const PARAGRAPH_WORDS = 9;

/** Opens a sentence of a story or an argument, in the languages with word lists. No heading begins so. */
const GOES_ON =
  /^(?:i|i['’]\p{L}+|we|he|she|they|it|this|that|you|then|and|but|so|yet|now|because|here|there|je|j['’]\p{L}+|nous|on|il|elle|ils|elles|ça|cela|puis|et|mais|donc|alors|voici|ich|wir|er|sie|es|das|dann|und|aber|also|doch|jetzt|hier|yo|nosotros|él|ella|ellos|eso|esto|entonces|y|pero|así|aquí|eu|nós|ele|ela|eles|isso|isto|então|e|mas|aí|aqui|io|noi|lui|lei|loro|questo|poi|ma|quindi|ecco|ik|wij|we|hij|zij|ze|dit|dat|toen|en|maar|dus|jag|vi|han|hon|de|det|sedan|och|men|så|här)(?!\p{L})/iu;

/**
 * Finds the short lines without a full stop that head the paragraph below them in a post of sentences: "What we learned".
 * Joined with the lines around them, they would read as a sentence that says nothing.
 */
export function headedLines(lines: readonly Line[]): ReadonlySet<number> {
  const heads = new Set<number>();
  let before: Line | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.kind === "blank") continue;
    if (before && endsSentence(before) && isHead(line) && isParagraph(nextOf(lines, index)))
      heads.add(index);
    before = line;
  }
  return heads;
}

function nextOf(lines: readonly Line[], index: number): Line | undefined {
  const next = lines[index + 1];
  return next?.kind === "blank" ? lines[index + 2] : next;
}

function isHead({ kind, mark, text }: Line): boolean {
  const bare = withoutMarks(text);
  return (
    kind === "prose" &&
    mark === null &&
    countWords(bare) >= 2 &&
    countWords(bare) <= HEADING_WORDS &&
    /^["“«¿¡]?[\p{Lu}\p{N}]/u.test(bare) &&
    /^[^,;:.!?…。，！？]*$/u.test(bare) &&
    !text.includes("\uE001") &&
    !GOES_ON.test(bare)
  );
}

function isParagraph(line: Line | undefined): boolean {
  if (line?.kind !== "prose" || line.mark !== null || line.isBold) return false;
  const bare = withoutMarks(line.text);
  return (
    countWords(bare) >= PARAGRAPH_WORDS && /^["“«¿¡(]?\p{Lu}/u.test(bare) && endsSentence(line)
  );
}

function endsSentence({ kind, text }: Line): boolean {
  return kind !== "prose" || /[.!?…。！？][\])"”»’'*_]*$/u.test(withoutMarks(text));
}

function withoutMarks(text: string): string {
  return text.replace(/\uE001/gu, "").trim();
}
