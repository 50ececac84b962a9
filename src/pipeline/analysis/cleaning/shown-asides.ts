import { plainText } from "#pipeline/text/escape.ts";
import { countWords } from "#pipeline/text/words.ts";
import { GAP, MARKS, type Removals, type RoughBlock } from "./removals.ts";

/** A paragraph in brackets of at most this many words beside a picture goes with it: "(See what I did there?)". */
const REMARK_WORDS = 12;
/** A quotation without words keeps only its credit, of at most this many words. */
const CREDIT_WORDS = 14;

/** "Charts like the ones above": the words that point at a lost picture. */
const LIKE_SHOWN =
  /(?<=\p{L}) (?:like the ones? (?:above|below)|comme (?:celui|celle|ceux|celles) ci-(?:dessus|dessous)|wie (?:der|die|das|den) (?:oben|unten))(?!\p{L})/giu;
/** A picture stands at most so many blocks above or below what points at it. */
const NEAR_BLOCKS = 4;

/**
 * Drops remarks in brackets beside a lost picture, the credit of a quotation that was a picture, and words that point at a
 * picture ("charts like the ones above") in a sentence that says something without them.
 */
export function dropShownAsides(pieces: readonly RoughBlock[], removals: Removals): RoughBlock[] {
  return pieces.map((piece, index) => {
    const [line = ""] = piece.lines;
    const around = [pieces[index - 1]?.kind, pieces[index + 1]?.kind];
    const isRemark =
      piece.kind === "paragraph" && around.includes("gap") && isInBrackets(line, REMARK_WORDS);
    if (!isRemark && !isLoneCredit(piece, pieces[index - 1])) {
      return withoutPointing(piece, nearOf(pieces, index), removals);
    }
    removals.note("images, videos and their captions", line.replace(MARKS, ""));
    return GAP;
  });
}

function nearOf(pieces: readonly RoughBlock[], index: number): Set<RoughBlock["kind"]> {
  const near = pieces.slice(Math.max(0, index - NEAR_BLOCKS), index + NEAR_BLOCKS + 1);
  return new Set(near.map(({ kind }) => kind));
}

function withoutPointing(
  piece: RoughBlock,
  near: ReadonlySet<RoughBlock["kind"]>,
  removals: Removals,
): RoughBlock {
  const isLost = near.has("gap") && !near.has("list") && !near.has("quote") && !near.has("code");
  if (piece.kind !== "paragraph" || !isLost) return piece;
  const lines = piece.lines.map((line) =>
    line.replace(LIKE_SHOWN, (pointing) => {
      removals.note("announcements of what was removed", pointing);
      return "";
    }),
  );
  return { ...piece, lines };
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
