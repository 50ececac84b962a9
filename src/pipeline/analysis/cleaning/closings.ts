import { plainText } from "#pipeline/text/escape.ts";
import { wholeWords } from "#pipeline/text/lexicon.ts";
import { countWords } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import { MARKS, type Removals, type RoughBlock } from "./removals.ts";
import { CLOSINGS } from "./word-lists/closings.ts";

/** The end of a post that speaks to its readers has at most this many words, and so has its opening. */
const EDGE_WORDS = 60;
/** A postscript has at most this many words. A longer one says something that the post lacks. */
const POSTSCRIPT_WORDS = 25;
/** A post that has fewer words than this without such an edge keeps it: it is what the post is about. */
const REST_WORDS = 60;

/**
 * Removes the ends of posts that turn to the readers of that day, postscripts, and openings that present the post as a part
 * of something else. Blind readers met them as the last words of a chapter.
 */
export function dropClosings(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const patterns = patternsOf(speech.language);
  if (!patterns) return [...pieces];
  const begun = withoutOpening(pieces, patterns.opening, speech, removals);
  const signed = withoutPostscript(begun, removals);
  return [...cutFrom(signed, endOf(signed, patterns.ends, speech), speech, removals)];
}

const RIGHTS =
  /(?:©|all rights reserved|tous droits réservés|alle rechte vorbehalten|todos los derechos reservados|todos os direitos reservados|tutti i diritti riservati|alle rechten voorbehouden|alla rättigheter förbehållna)/iu;

/** A set-off note on the post of at most this many words goes with the end that it stands below. */
const NOTE_WORDS = 45;
const NOTE =
  /^\P{L}{0,9}(?:edit|update[ds]?|note|mise à jour|nachtrag|aktualisierung|actualización|nota|atualização|aggiornamento|bijwerking|uppdatering)(?!\p{L})/iu;

function mayStandBelow({ kind, lines }: RoughBlock): boolean {
  if (kind === "gap" || kind === "heading") return true;
  const text = bare(lines.join(" "));
  return kind === "quote" && NOTE.test(text) && countWords(text) <= NOTE_WORDS;
}

/** Removes last sentences that ask readers for something or announce another work of the author, one after another. */
export function dropAsking(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const alone = patternsOf(speech.language)?.alone;
  let left = pieces;
  for (;;) {
    const block = left.findLastIndex((piece) => !mayStandBelow(piece));
    const piece = left[block];
    if (!alone || piece?.kind !== "paragraph") return [...left];
    const sentences = wholeSentences(piece.lines[0] ?? "", speech.language);
    const last = bare(sentences.at(-1) ?? "");
    const isAsking = countWords(last) <= EDGE_WORDS && (alone.test(last) || RIGHTS.test(last));
    const place = { block, sentence: sentences.length - 1 };
    const cut = isAsking ? cutFrom(left, place, speech, removals) : left;
    if (cut === left) return [...left];
    left = cut;
  }
}

type Patterns = Readonly<Record<"ends" | "alone" | "opening", RegExp>>;

const compiled = new Map<string, Patterns>();

function patternsOf(language: string): Patterns | null {
  const lists = CLOSINGS[language];
  if (!lists) return null;
  const known = compiled.get(language);
  if (known) return known;
  const patterns = {
    ends: wholeWords(lists.ends),
    alone: wholeWords(lists.alone),
    opening: wholeWords(lists.opening),
  };
  compiled.set(language, patterns);
  return patterns;
}

function withoutOpening(
  pieces: readonly RoughBlock[],
  opening: RegExp,
  { language }: Speech,
  removals: Removals,
): readonly RoughBlock[] {
  const [first, ...rest] = pieces;
  if (first?.kind !== "paragraph" || wordsIn([first]) > EDGE_WORDS || wordsIn(rest) < REST_WORDS)
    return pieces;
  const last = wholeSentences(first.lines[0] ?? "", language).at(-1) ?? "";
  if (!opening.test(bare(last))) return pieces;
  removals.note("credits and notes about the post", bare(first.lines[0] ?? ""));
  return rest;
}

const POSTSCRIPT = /^\P{L}{0,6}(?:(?:P\.?\s?-?\s?){1,2}S|P\.\s?D|PD|N\.\s?B)(?:\.|\s?[:：–—-])/u;

function withoutPostscript(
  pieces: readonly RoughBlock[],
  removals: Removals,
): readonly RoughBlock[] {
  const from = pieces.findIndex(
    ({ kind, lines }) => kind === "paragraph" && POSTSCRIPT.test(bare(lines[0] ?? "")),
  );
  if (from < 0) return pieces;
  const [kept, cut] = [pieces.slice(0, from), pieces.slice(from)];
  const isShort = wordsIn(cut) <= POSTSCRIPT_WORDS && wordsIn(kept) >= 2 * wordsIn(cut);
  if (!isShort || wordsIn(kept) < REST_WORDS || cut.some(({ kind }) => kind === "code"))
    return pieces;
  for (const { lines } of cut) {
    if (lines.length > 0) removals.note("greetings and sign-offs", bare(lines.join(" ")));
  }
  return kept;
}

/** A place in a post: a block, and a sentence of it. */
type Place = { block: number; sentence: number };

/** Where the end begins that speaks to the readers, at most `EDGE_WORDS` before the last word. */
function endOf(pieces: readonly RoughBlock[], ends: RegExp, { language }: Speech): Place | null {
  let words = 0;
  let found: Place | null = null;
  for (let block = pieces.length - 1; block >= 0; block -= 1) {
    const piece = pieces[block];
    if (!piece || piece.kind === "code" || piece.kind === "quote") break;
    const isProse = piece.kind === "paragraph";
    const sentences = isProse ? wholeSentences(piece.lines[0] ?? "", language) : piece.lines;
    for (let sentence = sentences.length - 1; sentence >= 0; sentence -= 1) {
      const text = bare(sentences[sentence] ?? "");
      if (piece.kind !== "heading") words += countWords(text);
      if (words > EDGE_WORDS) return found;
      if (isProse && ends.test(text)) found = { block, sentence };
    }
  }
  return found;
}

function cutFrom(
  pieces: readonly RoughBlock[],
  place: Place | null,
  { language }: Speech,
  removals: Removals,
): readonly RoughBlock[] {
  const piece = place && pieces[place.block];
  if (!piece) return pieces;
  const sentences = wholeSentences(piece.lines[0] ?? "", language);
  const kept = sentences.slice(0, place.sentence);
  const left = [
    ...pieces.slice(0, place.block),
    ...(kept.length > 0 ? [{ ...piece, lines: [joinSentences(kept, language)] }] : []),
  ];
  if (wordsIn(left) < REST_WORDS) return pieces;
  const cut = [
    sentences.slice(place.sentence),
    ...pieces.slice(place.block + 1).map(({ lines }) => lines),
  ];
  removals.note("calls to action", bare(cut.flat().join(" ")));
  return left;
}

function bare(text: string): string {
  return plainText(text.replace(MARKS, "")).trim();
}

function wordsIn(pieces: readonly RoughBlock[]): number {
  return pieces.reduce((sum, { lines }) => sum + countWords(lines.join(" ")), 0);
}
