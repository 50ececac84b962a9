import { lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import type { RoughBlock } from "./removals.ts";
import { CREDITED } from "./word-lists/credited.ts";

/** A longer line is a sentence of the author, and no heading. */
const HEADING_WORDS = 12;
const INTRODUCTION_WORDS = 14;

/**
 * Sets what the author credits to somebody as quotations: what stands under "7 questions by Jane Doe", what follows "As
 * Jane Doe says:" or "I asked ChatGPT", and paragraphs in quotation marks under "Jane Doe in Her Book:" or among many
 * such. The line with the credit stays.
 */
export function quoteCredited(given: readonly RoughBlock[], language: string): RoughBlock[] {
  const patterns = PATTERNS.get(language);
  if (!patterns) return [...given];
  const firstPerson = lexiconFor(language)?.firstPerson ?? null;
  const pieces = quoteMarked(given);
  let isUnderCredit = false;
  let isAfterName = false;
  return pieces.flatMap((piece) => {
    const line = proseOf(piece.lines[0] ?? "").trim();
    const isProse = piece.kind === "paragraph" || piece.kind === "list";
    const isHeading = piece.kind === "heading" || isLabel(piece);
    if (isHeading) {
      isUnderCredit =
        countWords(line) <= HEADING_WORDS && patterns.heading.test(withoutMarks(line));
      isAfterName = false;
      return [piece];
    }
    // Under a credit the author may say what he thinks of it; that ends the quotation.
    if (isUnderCredit && piece.kind === "paragraph" && firstPerson?.test(line))
      isUnderCredit = false;
    const isTheirs = isProse && (isUnderCredit || isAfterName);
    isAfterName = piece.kind === "paragraph" && introduces(line, patterns.introduction, language);
    return isTheirs
      ? piece.lines.map((text) => ({
          ...piece,
          kind: "quote" as const,
          lines: [text],
          start: null,
        }))
      : [piece];
  });
}

/** Whether a title says that a post has the notes on somebody's work: "Her Book by Jane Doe - my notes". */
export function isBookNotes(title: string | null): boolean {
  return title !== null && (NOTES_AFTER.test(title) || NOTES_BEFORE.test(title));
}

/** So many paragraphs in quotation marks, or one below a credit, are the words of others and no talk in a story. */
const FEWEST_MARKED = 3;
const MARKED_WORDS = 12;
const MARKED = /^(?:"(?=[^"])[\s\S]*"|“[\s\S]*”|„[\s\S]*[“”]|«[\s\S]*»|”[\s\S]*”)$/u;
/** Speech that stands beside other words: "Wait," she said. */
const SAID =
  /^["“„«”](?:[^"“”„«»]{1,400})[,.!?…—–-]\s*["”“»]\s*[\p{Ll}\p{Lu}]\p{L}*|\p{L},\s["“„«][^"“”„«»]{1,400}["”“»]\s*$/u;
/** What may follow the closing mark: a link to the source, or a dash and a name. */
const SOURCE = /(?<=["”“»])\s*[-–—([].*$/su;
/** It has at most this many letters, with the mark. */
const LONGEST_SOURCE = 122;

/** Sets paragraphs that stand in quotation marks as quotations. The talk of a story is in short ones, which stay. */
function quoteMarked(pieces: readonly RoughBlock[]): RoughBlock[] {
  const marked = pieces.map((piece) => isMarked(piece));
  const hasMany =
    marked.filter(Boolean).length >= FEWEST_MARKED &&
    3 * wordsIn(pieces.filter((_, index) => marked[index])) > wordsIn(pieces) &&
    // In a story, what somebody says goes on with who said it.
    !pieces.some(
      ({ kind, lines }, index) =>
        kind === "paragraph" && !marked[index] && SAID.test(lines[0] ?? ""),
    );
  let isCredited = false;
  return pieces.map((piece, index) => {
    if (marked[index] && (hasMany || isCredited)) return { ...piece, kind: "quote" as const };
    isCredited = isLine(piece) && WORK_OF.test(withoutMarks(proseOf(piece.lines[0] ?? "").trim()));
    return piece;
  });
}

function isMarked({ kind, lines }: RoughBlock): boolean {
  if (kind !== "paragraph") return false;
  const line = (lines[0] ?? "").trim();
  const from = Math.max(0, line.length - LONGEST_SOURCE);
  const text = line.slice(0, from) + line.slice(from).replace(SOURCE, "");
  return MARKED.test(text) && countWords(text) >= MARKED_WORDS;
}

/** Whether a block is a heading, or a line that leads what follows it. */
function isLine(piece: RoughBlock): boolean {
  const line = piece.lines[0] ?? "";
  return piece.kind === "heading" || isLabel(piece) || /[:：](?:\*\*|__)?\s*$/u.test(line);
}

function wordsIn(pieces: readonly RoughBlock[]): number {
  return pieces.reduce((sum, { lines }) => sum + countWords(lines.join(" ")), 0);
}

/**
 * Sets what follows "I asked ChatGPT ..." as quotations, up to the next paragraph in the first person. The author may
 * have asked in another language than the book's.
 */
export function quoteAnswers(pieces: readonly RoughBlock[], language: string): RoughBlock[] {
  // Most posts name no machine, and eight patterns take long.
  if (!pieces.some(({ lines }) => lines.some((line) => MENTIONED.test(line)))) return [...pieces];
  const machines = [...PATTERNS.values()].map(({ machine }) => machine);
  const asks = (text: string): boolean =>
    MENTIONED.test(text) && machines.some((machine) => machine.test(text));
  const firstPerson = lexiconFor(language)?.firstPerson ?? null;
  let isTheirs = false;
  return pieces.flatMap((piece) => {
    const line = proseOf(piece.lines.join(" ")).trim();
    if (piece.kind === "heading" || piece.kind === "paragraph") {
      if (asks(line)) {
        // A question that was asked in passing has no answer below it.
        const last = sentencesOf(line, language).at(-1) ?? "";
        isTheirs = /[:：?？]$/u.test(line) || asks(last);
        return [piece];
      }
      if (isTheirs && firstPerson?.test(line)) isTheirs = false;
    }
    if (!isTheirs || (piece.kind !== "paragraph" && piece.kind !== "list")) return [piece];
    return piece.lines.map((text) => ({
      ...piece,
      kind: "quote" as const,
      lines: [text],
      start: null,
    }));
  });
}

function withoutMarks(line: string): string {
  return line.replace(/^[^\p{L}\p{N}]+/u, "").replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "");
}

/** Whether a paragraph is a heading set in bold. */
function isLabel({ kind, lines }: RoughBlock): boolean {
  const line = lines[0]?.trim() ?? "";
  return (
    kind === "paragraph" &&
    /^(\*\*|__).{2,200}\1$/u.test(line) &&
    !/[.!…,;](?:\*\*|__)$/u.test(line)
  );
}

function introduces(paragraph: string, pattern: RegExp, language: string): boolean {
  if (!/[:：]$/u.test(paragraph)) return false;
  const last = sentencesOf(paragraph, language).at(-1) ?? "";
  return countWords(last) <= INTRODUCTION_WORDS && pattern.test(last);
}

type Patterns = { heading: RegExp; introduction: RegExp; machine: RegExp };

/** A name: one to five words, each with a capital, and small words such as "van" between them. */
const WORD = String.raw`\p{Lu}[\p{L}'’-]{0,40}\.?`;
const NAME = `${WORD}(?: (?:&|and|van|von|de|da|del|der|den|af) ${WORD}| ${WORD}){0,4}`;
const FULL_NAME = `${WORD}(?: (?:van|von|de|da|del|der|den|af))?(?: ${WORD}){1,4}`;

/** Matches "Jane Doe in Her Book", with or without the colon that leads her words. */
const WORK_OF = new RegExp(
  `^${FULL_NAME}(?:,| (?:in|on|from|at|dans|sur|auf|aus|en|em|no|na|nel|nella|su|op|uit|i|på|från))? .{2,80}$|^${FULL_NAME}$`,
  "u",
);

/** What readers call their notes on a book, in the languages of the lists. */
const NOTES =
  "(?:(?:book|reading) )?(?:notes|highlights|summary)|notes de lecture|résumé|(?:buch|lese)?notizen|zusammenfassung|(?:notas|apuntes)(?: de lectura)?|resumen|(?:notas|anotações)(?: de leitura)?|resumo|(?:note|appunti)(?: di lettura)?|riassunto|(?:boek|lees)?(?:notities|aantekeningen)|samenvatting|(?:läs|bok)?anteckningar|sammanfattning";
const MY = "(?:my|mes|mon|meine|mis|mi|minhas|meu|le mie|i miei|mijn|mina|min) ";
const NOTES_AFTER = new RegExp(
  `(?:\\s[-–—|]|[:|([])\\s*(?:(?:${MY})(?:${NOTES})|(?:book|reading) notes|book summary)(?: (?:and|&|et|und|y|e|en|och) (?:${NOTES}))?(?:\\s{0,3}[()\\]].{0,120})?$`,
  "iu",
);
const NOTES_BEFORE =
  /^(?:(?:my )?(?:book|reading) (?:notes|summary|highlights)|notes de lecture|buchnotizen|lesenotizen|(?:notas|apuntes) de lectura|(?:notas|anotações) de leitura|(?:note|appunti) di lettura|boeknotities|leesnotities|bokanteckningar|läsanteckningar)(?: (?:on|from|of|for|sur|zu|sobre|de|su|over|om|från))?(?:\s|:|$)/iu;

/** The alternatives with a capital or a small first letter: names need their capitals, so "i" cannot be set for all. */
function anyCase(alternatives: string): string {
  return alternatives
    .split("|")
    .map((one) =>
      one.replace(
        /^((?:\(\?:)?)(\p{Ll})/u,
        (_, open: string, letter: string) => `${open}[${letter}${letter.toUpperCase()}]`,
      ),
    )
    .join("|");
}

/** Programs whose answers are no words of the author. */
const MACHINES =
  "(?:chat ?gpt(?:[- ]?\\d\\w{0,2})?|gpt-?\\d\\w{0,2}|claude|gemini|copilot|bard|llama|grok)";
const MENTIONED = /gpt|claude|gemini|copilot|bard|llama|grok/iu;

const PATTERNS: ReadonlyMap<string, Patterns> = new Map(
  Object.entries(CREDITED).map(([language, { nouns, by, numbers, handingOver, answered }]) => {
    // In English "by" stands before a name only. "De", "von" and "di" also mean "of", so a full name has to follow.
    const name = language === "en" ? NAME : FULL_NAME;
    const heading = `^(?:\\d{1,3}|${anyCase(numbers)}) (?:\\p{Ll}+ ){0,2}(?:${anyCase(nouns)}) (?:${by}) ${name}$`;
    const introduction = `(?:^|[ ,(])(?:${anyCase(handingOver)}) ${FULL_NAME}(?: \\p{Ll}+){0,5}\\s?[:：]$`;
    const machine = `(?<!\\p{L})(?:${answered})(?!\\p{L})`.replaceAll("AI", MACHINES);
    return [
      language,
      {
        heading: new RegExp(heading, "u"),
        introduction: new RegExp(introduction, "u"),
        machine: new RegExp(machine, "iu"),
      },
    ];
  }),
);
