import { plainText } from "#pipeline/text/escape.ts";
import { countWords } from "#pipeline/text/words.ts";
import { joinSentences, type Speech, wholeSentences } from "./gaps.ts";
import { MARKS, type Removals, type RoughBlock } from "./removals.ts";
import { outsideCode } from "./templating.ts";
import { PAGE_WORDS, STOCK } from "./word-lists/page-words.ts";

/** A longer line says something besides whose its picture is. */
const CREDIT_WORDS = 20;
/** A longer sentence says something besides where to click. */
const SENTENCE_WORDS = 25;

/** Brackets and a full stop may end such a sentence. Other words say something besides. */
const END = String.raw`(?:\s?\([^()]{1,80}\))?[^\p{L}\p{N}()]{0,9}$`;

type Patterns = { credit: RegExp; sentence: RegExp; aside: RegExp };

const PATTERNS: ReadonlyMap<string, Patterns> = new Map(
  Object.entries(PAGE_WORDS).map(([language, { credit, sentence, aside }]) => {
    // Credits are written in English beside texts of other languages, too.
    const credits = `${credit}|${PAGE_WORDS["en"]?.credit ?? ""}`.replaceAll("{stock}", STOCK);
    return [
      language,
      {
        credit: new RegExp(`^\\P{L}{0,4}(?:${credits})`, "iu"),
        sentence: new RegExp(`^[^\\p{L}\\p{N}]{0,4}(?:${sentence})${END}`, "iu"),
        aside: new RegExp(`(?<!\\s)\\s{0,3}[(\\[](?:${aside})[.!]?[)\\]]`, "giu"),
      },
    ];
  }),
);

/**
 * Drops what only a page says: lines that credit its pictures ("Photos courtesy Jane Doe"), sentences that send readers to
 * its buttons ("Just click 'edit' below"), and brackets that send them to another place of it ("(see the sidebar)").
 */
export function dropPageWords(
  pieces: readonly RoughBlock[],
  speech: Speech,
  removals: Removals,
): RoughBlock[] {
  const patterns = PATTERNS.get(speech.language);
  if (!patterns) return [...pieces];
  return pieces.flatMap((piece) => {
    if (isCredit(piece, patterns, speech.signs.accounts)) {
      removals.note("images, videos and their captions", piece.lines.join(" ").replace(MARKS, ""));
      return [];
    }
    if (piece.kind !== "paragraph" && piece.kind !== "list") return [piece];
    const lines = piece.lines.flatMap((written) => {
      const line = withoutAsides(written, patterns, removals);
      // An item of a list may be a step in another program: "Click Edit on the right."
      if (piece.kind === "list" || NUMBER.test(line)) return line === "" ? [] : [line];
      const kept = withoutSentences(line, patterns, speech);
      if (kept.dropped !== "") removals.note("calls to action", kept.dropped);
      return kept.line === "" ? [] : [kept.line];
    });
    return lines.length > 0 ? [{ ...piece, lines }] : [];
  });
}

/** In a post without markup, a line without a full stop was read as a heading. */
function isCredit(
  { kind, lines }: RoughBlock,
  { credit }: Patterns,
  accounts: ReadonlySet<string>,
): boolean {
  if ((kind !== "paragraph" && kind !== "heading") || lines.length !== 1) return false;
  const text = plainText((lines[0] ?? "").replace(MARKS, "")).trim();
  const opening = credit.exec(text)?.[0];
  return (
    opening !== undefined &&
    countWords(text) <= CREDIT_WORDS &&
    // "Photos Courtesy of Nobody" is a headline.
    (/[:：]/u.test(opening) || !/^\P{L}*\p{L}+ \p{Lu}/u.test(text)) &&
    isName(text.slice(opening.length), opening, accounts)
  );
}

/** What stands in a credit between names, and small words of names, in any of the languages. */
const BETWEEN_NAMES =
  /^(?:by|of|from|on|via|at|and|the|under|courtesy|licen[cs]e|de|du|des|d|l|la|le|et|par|sur|von|vom|und|auf|bei|van|der|den|door|en|op|del|della|di|da|do|dos|das|e|y|por|su|em|no|na|av|på|och|från)\P{L}{0,9}$/iu;

/**
 * Whether only names, accounts and addresses follow the words that open a credit, which a label needs. Other words belong
 * to a sentence about pictures.
 */
function isName(text: string, opening: string, accounts: ReadonlySet<string>): boolean {
  const words = text
    .replace(/[“"«„][^“”"«»„]{1,80}[”"»“]/gu, " ")
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}@＠]+/u, ""))
    .filter((word) => word !== "");
  if (words.length === 0 && /[:：]\s*$/u.test(opening)) return false;
  return words.every(
    (word) =>
      /^(?:[\p{Lu}\p{Lt}\p{Lo}\p{N}@＠]|[dl]['’]\p{Lu}|\S+\.\p{L}{2,6}(?:\/|$))/u.test(word) ||
      accounts.has(word) ||
      BETWEEN_NAMES.test(word),
  );
}

function withoutAsides(line: string, { aside }: Patterns, removals: Removals): string {
  if (!/[([]/u.test(line)) return line;
  return outsideCode(line, (prose) =>
    prose.replace(aside, (found) => {
      removals.note("announcements of links", found.trim());
      return "";
    }),
  );
}

/** Opens a step that was written as a paragraph. */
const NUMBER = /^\P{L}{0,3}\p{N}{1,3}\\?[.):]/u;

function withoutSentences(
  line: string,
  { sentence: pattern }: Patterns,
  { language }: Speech,
): { line: string; dropped: string } {
  const sentences = wholeSentences(line, language);
  const isDropped = (sentence: string): boolean => {
    const text = plainText(sentence.replace(MARKS, ""));
    return pattern.test(text) && countWords(text) <= SENTENCE_WORDS;
  };
  const dropped = sentences.filter(isDropped);
  if (dropped.length === 0) return { line, dropped: "" };
  const kept = sentences.filter((sentence) => !isDropped(sentence));
  return { line: joinSentences(kept, language), dropped: dropped.join(" ").replace(MARKS, "") };
}

/** What networks put in place of a picture that is copied with its post, in the languages that they speak. */
const PICTURE_WORD = /^[ \t]*(?:Image|Bild|Imagen|Imagem|Immagine|Afbeelding|画像)[ \t]*$/u;
/** Beside a line of fewer words, it is a word of a list. */
const LINE_WORDS = 3;

/**
 * Removes lines that are only "Image": what is left of the picture of a copied post. In code they stay, and so does one
 * between blank lines, which may be a heading ("Bild").
 */
export function withoutPictureWords(text: string, removals: Removals): string {
  if (!PICTURE_WORDS.test(text)) return text;
  const lines = text.split("\n");
  const kept: string[] = [];
  let isCode = false;
  // The last line that holds other words, and whether no blank line follows it.
  let before: string | null = null;
  let isDirectlyAbove = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (/^\s*(?:```|~~~)/u.test(line)) isCode = !isCode;
    if (isCode || !PICTURE_WORD.test(line)) {
      kept.push(line);
      isDirectlyAbove = line.trim() !== "";
      if (isDirectlyAbove) before = line;
      continue;
    }
    const end = runEnd(lines, index);
    const run = lines.slice(index, end);
    const words = run.filter((one) => one.trim() !== "");
    const isLeft = before !== null && (isDirectlyAbove || words.length > 1);
    if (isLeft && isBeside(before) && isBeside(lines[end])) {
      for (const word of words) removals.note("images, videos and their captions", word.trim());
      kept.push(...run.filter((one) => one.trim() === ""));
    } else kept.push(...run);
    isDirectlyAbove = false;
    index = end - 1;
  }
  return kept.join("\n");
}

/** Where the next line with other words stands. */
function runEnd(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && isPictureOrBlank(lines[end] ?? "")) end += 1;
  return end;
}

function isPictureOrBlank(line: string): boolean {
  return line.trim() === "" || PICTURE_WORD.test(line);
}

function isBeside(line: string | null | undefined): boolean {
  return typeof line !== "string" || countWords(line) >= LINE_WORDS;
}

const PICTURE_WORDS = new RegExp(PICTURE_WORD.source, "mu");
