import { plainText } from "#pipeline/text/escape.ts";
import { besideOf, leaningOf, type Leaning } from "#pipeline/text/leaning.ts";
import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { countWords } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import { MARKS, type Removals, type RoughBlock } from "./removals.ts";

/** A sentence that leans says nothing else if it has few words, or if it begins with the words by which it leans. */
const FEW_WORDS = 12;
const BEGINNING_LETTERS = 15;
const MOST_WORDS = 24;
/** A sentence that goes on about a thing that was only presented ("It shows ...") has at most this many words. */
const HANGING_WORDS = 20;
/** A post with fewer words than this that shows a picture is about the picture: the analysis sets it aside for that. */
const CAPTION_WORDS = 180;
/** If a post has fewer words than this without such sentences, they are what the post is about, and they stay. */
const REST_WORDS = 20;

/**
 * Drops the sentences of a post that only present what a book does not print ("Here's a screenshot.", "See the chart
 * below.", "Read it here."). They stay if a list, a quotation or code is what they present.
 */
export function dropPresenters(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const dropped: string[] = [];
  const kinds = kindsOf(pieces);
  const isCaption = wordsIn(pieces) < CAPTION_WORDS;
  const left = pieces.flatMap((piece, index) => {
    const kept = withoutPresenters(piece, { kinds, index, isCaption }, speech, dropped);
    return kept.length === 0 && piece.lines.length > 0 ? [] : [{ ...piece, lines: kept }];
  });
  if (dropped.length === 0 || wordsIn(left) < REST_WORDS) return [...pieces];
  for (const sentence of dropped)
    removals.note("announcements of what was removed", sentence.replace(MARKS, ""));
  return left;
}

/** The kinds of all blocks of a post, the place of one, and whether the post is so short that it may be a caption. */
type Surroundings = { kinds: readonly string[]; index: number; isCaption: boolean };

const SHOWN: ReadonlySet<string> = new Set(["presents", "refers"]);

/** The lines of a block without such sentences, which are added to `dropped`. */
function withoutPresenters(
  piece: RoughBlock,
  { kinds: all, index, isCaption }: Surroundings,
  speech: Speech,
  dropped: string[],
): string[] {
  if (piece.kind !== "paragraph" && piece.kind !== "list") return piece.lines;
  const { language } = speech;
  // An item of a list presents nothing that stands outside of its list.
  const kinds = piece.kind === "list" ? [] : all;
  const isNearGap = all.slice(Math.max(0, index - 2), index + 3).includes("gap");
  return piece.lines.flatMap((line) => {
    const sentences = wholeSentences(line, language);
    const before = dropped.length;
    let isHanging = false;
    const kept = sentences.filter((sentence, place) => {
      const isLast = place === sentences.length - 1;
      const read = sentence.replace(MARKS, "");
      const found = leaningOf(read, language, besideOf(kinds, index, isLast));
      const isGone =
        (found !== null &&
          !(isCaption && SHOWN.has(found.kind)) &&
          isOnlyPresenting(read, found, isNearGap)) ||
        (isHanging && goesOn(read, language));
      isHanging = isGone && found?.kind !== "points";
      if (isGone) dropped.push(sentence);
      return !isGone;
    });
    if (dropped.length === before) return [line];
    return kept.length > 0 ? [joinSentences(kept, language)] : [];
  });
}

/** The kinds of the blocks; a removed block between a sentence and a list counts as the list. */
function kindsOf(pieces: readonly RoughBlock[]): string[] {
  return pieces.map(({ kind }, index) => {
    const next = pieces[index + 1]?.kind;
    return kind === "gap" && next !== undefined && next !== "paragraph" ? next : kind;
  });
}

/** Whether a sentence says nothing else. A piece of a sentence, or two that were not divided, may say more. */
function isOnlyPresenting(sentence: string, { kind, at }: Leaning, isNearGap: boolean): boolean {
  const text = plainText(sentence);
  if (/^\P{L}*\p{Ll}|[.!?] \p{L}/u.test(text)) return false;
  const words = countWords(text);
  if (kind === "refers") return isNearGap && words <= MOST_WORDS;
  if (words <= FEW_WORDS) return true;
  return kind !== "shows" && at <= BEGINNING_LETTERS && words <= MOST_WORDS;
}

/** Whether a sentence goes on about what the sentence before it presented: "It shows that ...". */
function goesOn(sentence: string, language: string): boolean {
  const text = plainText(sentence);
  const pronoun = lexiconFor(language)?.pronoun.exec(text);
  return pronoun?.index === 0 && countWords(text) <= HANGING_WORDS;
}

function wordsIn(pieces: readonly RoughBlock[]): number {
  return pieces.reduce((sum, { lines }) => sum + countWords(lines.join(" ")), 0);
}
