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
/** A postscript that thanks the readers of earlier posts says nothing more, and may be as long as an edge. */
const THANKS =
  /(?<!\p{L})(?:thanks? (?:you )?(?:so much )?to (?:all|each|every(?:one|body)) of you|thank you (?:all|so much)|merci à (?:tous|toutes|vous tous)|danke (?:an euch alle|euch allen)|gracias a (?:todos|todas)|obrigad[oa] a (?:todos|todas)|grazie a tutt[ei]|(?:dank|bedankt) (?:aan )?(?:jullie )?allemaal|tack till (?:er )?alla|tack alla)(?!\p{L})/iu;
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

function mayStandBelow(piece: RoughBlock, before: RoughBlock | undefined): boolean {
  const { kind, lines } = piece;
  if (kind === "gap" || kind === "heading" || isNoteLabel(piece)) return true;
  const isUnderLabel = kind === "paragraph" && before !== undefined && isNoteLabel(before);
  if (kind !== "quote" && !isUnderLabel) return false;
  const text = bare(lines.join(" "));
  return (isUnderLabel || NOTE.test(text)) && countWords(text) <= NOTE_WORDS;
}

/** Whether a line says no more than that a note follows: "Edit", "Update:". */
function isNoteLabel({ kind, lines }: RoughBlock): boolean {
  const text = bare(lines.join(" "));
  return (kind === "heading" || kind === "paragraph") && NOTE.test(text) && countWords(text) === 1;
}

/** Removes a postscript, and last sentences that ask readers for something or announce another work of the author, one after another. */
export function dropAsking(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const alone = patternsOf(speech.language)?.alone;
  let left = alone ? withoutPostscript(pieces, removals) : pieces;
  for (;;) {
    const block = left.findLastIndex((each, index) => !mayStandBelow(each, left[index - 1]));
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

const DASHES = [" - ", " -- ", " – ", " — "];

/** What a sentence says before its last dash, and what stands behind it. */
function atLastDash(sentence: string): [string, string] {
  const places = DASHES.map((dash) => [sentence.lastIndexOf(dash), dash.length] as const);
  const [at, length] = places.reduce((last, each) => (each[0] > last[0] ? each : last));
  return at < 0 ? [sentence, ""] : [sentence.slice(0, at), sentence.slice(at + length)];
}

/** Removes sentences, or what stands behind their dash, that offer to be written to: nobody writes to a book. */
export function dropContacts(
  pieces: readonly RoughBlock[],
  { language }: Speech,
  removals: Removals,
): RoughBlock[] {
  const contact = patternsOf(language)?.contact;
  if (!contact) return [...pieces];
  return pieces.flatMap((piece) => {
    const line = piece.lines[0] ?? "";
    if (piece.kind !== "paragraph") return piece;
    const sentences = wholeSentences(line, language);
    const isOffer = (text: string): boolean => {
      const read = bare(text);
      return contact.test(read) && countWords(read) <= NOTE_WORDS && !/["“”«»„]/u.test(text);
    };
    let isCut = false;
    const kept = sentences.flatMap((sentence) => {
      const [said, offer] = atLastDash(sentence);
      const isWhole = isOffer(sentence);
      if (!isWhole && (offer === "" || !isOffer(offer))) return [sentence];
      isCut = true;
      removals.note("calls to action", bare(isWhole ? sentence : offer));
      return isWhole ? [] : [`${said}.`];
    });
    if (!isCut) return piece;
    return kept.length > 0 ? { ...piece, lines: [joinSentences(kept, language)] } : [];
  });
}

type Patterns = Readonly<Record<"ends" | "alone" | "contact" | "opening", RegExp>>;

const compiled = new Map<string, Patterns>();

function patternsOf(language: string): Patterns | null {
  const lists = CLOSINGS[language];
  if (!lists) return null;
  const known = compiled.get(language);
  if (known) return known;
  const patterns = {
    ends: wholeWords(lists.ends),
    alone: wholeWords(lists.alone),
    contact: wholeWords(lists.contact, "start"),
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
  const isThanks = cut.some(({ lines }) => THANKS.test(bare(lines.join(" "))));
  const most = isThanks ? EDGE_WORDS : POSTSCRIPT_WORDS;
  const isShort = wordsIn(cut) <= most && wordsIn(kept) >= 2 * wordsIn(cut);
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
