import { plainText } from "#pipeline/text/escape.ts";
import { leaningOf, occasionOf } from "#pipeline/text/leaning.ts";
import { countWords } from "#pipeline/text/words.ts";
import { MARKS, type RemovalReason, type Removals, type RoughBlock } from "./removals.ts";
import type { Speech } from "./gaps.ts";
import { outsideCode } from "./templating.ts";

/** Longer brackets say something besides. */
const ASIDE_WORDS = 20;
const POINTING_WORDS = 8;
/** Brackets that only point or call begin with the words that do: "(Link in the comments)", "(let me know if ...)". */
const BEGINNING_LETTERS = 6;
/** What asks the readers to write, wherever it stands in a bracket: "(several people asked me, let me know if ...)". */
const ASKED = /(?<!["“”«»„])\blet me know if you\b/iu;
/** Behind an ellipsis a bracket is what the sentence goes on with. */
const BRACKETS = /(?<!\.{2,3}|…)(?<![ \t])(?<!(?:\.{2,3}|…)[ \t]{1,3})[ \t]*\(([^()]{3,200})\)/gu;
/** Beside a bracket stands nothing that it could present. */
const BESIDE = { isShown: false, isFollowed: false, wasShown: true };

/**
 * Drops brackets that say only where to find or what to do with something that a book has not: "(Link in the comments)",
 * "(let me know if you have thoughts)", "(more on this in a future post)". The sentence around them stays.
 */
export function dropPointingAsides(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  return pieces.flatMap((piece) => {
    if (piece.kind !== "paragraph" && piece.kind !== "list") return [piece];
    const lines = piece.lines.map((line) => withoutAsides(line, speech, removals));
    if (lines.every((line, index) => line === piece.lines[index])) return [piece];
    const kept = lines.filter((line) => /[\p{L}\p{N}]/u.test(line));
    return kept.length > 0 ? [{ ...piece, lines: kept }] : [];
  });
}

function withoutAsides(line: string, speech: Speech, removals: Removals): string {
  if (!line.includes("(")) return line;
  return outsideCode(line, (prose) =>
    prose.replace(BRACKETS, (aside: string, inside: string) => {
      const reason = reasonAgainst(plainText(inside.replace(MARKS, "")).trim(), speech);
      const pointing = reason === null ? pointingEnd(inside, speech) : inside;
      if (pointing === "") return aside;
      removals.note(reason ?? "announcements of links", pointing);
      return reason === null ? `${aside.slice(0, aside.lastIndexOf(pointing)).trimEnd()})` : "";
    }),
  ).trimStart();
}

/** The last sentence of a bracket of several, if it only points: "(untested! I'd love to read more here)". */
function pointingEnd(inside: string, { language }: Speech): string {
  const end = Math.max(...[". ", "! ", "? "].map((mark) => inside.lastIndexOf(mark)));
  const last = end < 0 ? "" : inside.slice(end + 2);
  const text = plainText(last.replace(MARKS, ""));
  const isPointing = leaningOf(text, language, BESIDE)?.kind === "points";
  return isPointing && countWords(text) <= POINTING_WORDS ? last : "";
}

function reasonAgainst(text: string, { language, phrases }: Speech): RemovalReason | null {
  if (countWords(text) > ASIDE_WORDS) return null;
  if (occasionOf(text, language) === "promise") return "promises of more";
  const leaning = leaningOf(text, language, BESIDE);
  if (leaning?.kind === "points" && leaning.at <= BEGINNING_LETTERS)
    return "announcements of links";
  const call = phrases?.call.exec(text);
  const isCall = call && (call.index <= BEGINNING_LETTERS || ASKED.test(text));
  return isCall ? "calls to action" : null;
}
