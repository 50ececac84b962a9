import { plainText } from "#pipeline/text/escape.ts";
import { countWords } from "#pipeline/text/words.ts";
import { GAP, MARKS, type Removals, type RoughBlock } from "./removals.ts";

/** A paragraph in brackets of at most this many words beside a picture goes with it: "(See what I did there?)". */
const REMARK_WORDS = 12;
/** A quotation without words keeps only its credit, of at most this many words. */
const CREDIT_WORDS = 14;

/** Drops remarks in brackets beside a lost picture, and the credit of a quotation that was a picture. */
export function dropShownAsides(pieces: readonly RoughBlock[], removals: Removals): RoughBlock[] {
  return pieces.map((piece, index) => {
    const [line = ""] = piece.lines;
    const around = [pieces[index - 1]?.kind, pieces[index + 1]?.kind];
    const isRemark =
      piece.kind === "paragraph" && around.includes("gap") && isInBrackets(line, REMARK_WORDS);
    if (!isRemark && !isLoneCredit(piece, pieces[index - 1])) return piece;
    removals.note("images, videos and their captions", line.replace(MARKS, ""));
    return GAP;
  });
}

function isInBrackets(line: string, words: number): boolean {
  const text = plainText(line.replace(MARKS, "")).trim();
  return /^\([^()]{3,200}\)\P{L}{0,3}$/u.test(text) && countWords(text) <= words;
}

/** "— Jane Doe, February 23" alone in a quotation, with no quotation above it. */
function isLoneCredit({ kind, lines }: RoughBlock, before: RoughBlock | undefined): boolean {
  const text = plainText((lines[0] ?? "").replace(MARKS, "")).trim();
  return (
    kind === "quote" &&
    lines.length === 1 &&
    before?.kind !== "quote" &&
    /^[—–]\s?\p{Lu}/u.test(text) &&
    countWords(text) <= CREDIT_WORDS
  );
}
