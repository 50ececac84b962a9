import { plainText } from "#pipeline/text/escape.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { Speech } from "./gaps.ts";
import { MARKS, type Removals, type RoughBlock } from "./removals.ts";
import { SHOWN_ASIDES } from "./word-lists/shown-asides.ts";

/** A paragraph in brackets of at most this many words beside a picture goes with it: "(See what I did there?)". */
const REMARK_WORDS = 12;
/** A quotation without words keeps only its credit, of at most this many words. */
const CREDIT_WORDS = 14;

/**
 * Drops what names the parts of a lost picture ("(green)", "like the ones above"), remarks in brackets beside it, and the
 * credit of a quotation that was a picture.
 */
export function dropShownAsides(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const hasGap = pieces.some(({ kind }) => kind === "gap");
  const patterns = patternsOf(speech.language);
  return pieces.map((piece, index) => {
    const [line = ""] = piece.lines;
    const around = [pieces[index - 1]?.kind, pieces[index + 1]?.kind];
    const isRemark =
      piece.kind === "paragraph" && around.includes("gap") && isInBrackets(line, REMARK_WORDS);
    if (isRemark || isLoneCredit(piece, pieces[index - 1])) {
      removals.note("images, videos and their captions", line.replace(MARKS, ""));
      return { ...piece, kind: "gap", lines: [] };
    }
    if (!hasGap || !patterns || piece.kind !== "paragraph") return piece;
    const lines = piece.lines.map((text) =>
      text.replace(patterns, (aside) => {
        removals.note("announcements of what was removed", aside.trim());
        return "";
      }),
    );
    return { ...piece, lines };
  });
}

const compiled = new Map<string, RegExp>();

function patternsOf(language: string): RegExp | null {
  const lists = SHOWN_ASIDES[language];
  if (!lists) return null;
  let pattern = compiled.get(language);
  if (!pattern) {
    const { colours, before, parts, likeShown } = lists;
    const brackets = `\\((?:(?:${before}) ){0,2}(?:${colours})(?: (?:${parts})){0,2}\\)`;
    pattern = new RegExp(`(?<=\\S) (?:${brackets}|(?:${likeShown})(?![\\p{L}\\p{N}]))`, "giu");
    compiled.set(language, pattern);
  }
  return pattern;
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
