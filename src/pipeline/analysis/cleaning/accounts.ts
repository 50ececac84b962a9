import { countWords } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import type { Removals, RoughBlock } from "./removals.ts";
import { holdsName } from "./signs.ts";

/** A longer sentence with an account name tells something, too. */
const CREDIT_WORDS = 40;
/** A first line of more words tells who the post is about. */
const LABEL_WORDS = 12;
/** So many words from the end of a post are its edge, and the whole last paragraph. */
const EDGE_WORDS = 60;

/**
 * Cuts the sentences with account names off both ends of a post: they thank, credit or point at somebody whom a reader of
 * a book cannot look up ("Dia lindo de @noivaxyz"). A sentence that is the whole post stays.
 */
export function dropAccounts(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const names = speech.signs.accounts;
  // In an article an account is a person or a firm that the text is about, in a caption who gets the credit.
  if (!speech.isFeed || names.size === 0) return [...pieces];
  const isLone = pieces.filter(({ kind }) => kind !== "gap").length === 1;
  let after = 0;
  let paragraphs = 0;
  return pieces
    .toReversed()
    .map((piece, fromEnd) => {
      if (piece.kind !== "paragraph") return piece;
      const found = wholeSentences(piece.lines[0] ?? "", speech.language);
      const isFirst = pieces
        .slice(0, pieces.length - 1 - fromEnd)
        .every(({ kind }) => kind === "gap");
      const isLast = paragraphs === 0;
      paragraphs += 1;
      const kept = found
        .toReversed()
        .filter((sentence, place) => {
          const words = countWords(sentence);
          const isOpening = isFirst && place === found.length - 1;
          const isLabel = found.length === 1 && words <= LABEL_WORDS;
          const isEdge = isOpening ? isLabel : isLast || after < EDGE_WORDS;
          after += words;
          if (!isEdge || words >= CREDIT_WORDS || !holdsName(sentence, names)) return true;
          if (isLone && found.length === 1) return true;
          removals.note("credits and notes about the post", sentence);
          return false;
        })
        .toReversed();
      if (kept.length === found.length) return piece;
      return { ...piece, lines: kept.length > 0 ? [joinSentences(kept, speech.language)] : [] };
    })
    .filter(({ kind, lines }) => kind === "gap" || lines.length > 0)
    .toReversed();
}
