import { countWords } from "#pipeline/text/words.ts";
import { chatter } from "#pipeline/engines/llm/checks/chatter.ts";
import type { SectionCheck, SectionFacts } from "#pipeline/engines/llm/checks/check.ts";
import { links } from "#pipeline/engines/llm/checks/links.ts";
import { names } from "#pipeline/engines/llm/checks/names.ts";
import { numbers } from "#pipeline/engines/llm/checks/numbers.ts";
import { orders } from "#pipeline/engines/llm/checks/orders.ts";
import { refusal } from "#pipeline/engines/llm/checks/refusal.ts";
import { cleanUntrusted } from "./fence.ts";
import { scaledWords } from "./word-scale.ts";

/** What a line that a model wrote is held against. */
export type LineRule = {
  mostWords: number;
  /** What it may take figures and names from. */
  source: string;
  language: string;
};

/** The checks of sections that hold for any line. */
const TITLE_CHECKS: readonly SectionCheck[] = [numbers, links, chatter, refusal, orders];
/** In a title every word may have a capital; in a sentence a capital means a name. */
const SENTENCE_CHECKS: readonly SectionCheck[] = [...TITLE_CHECKS, names];

/** Tags of our own fences, of HTML, Markdown, code, markers. */
const MARKUP =
  /post-[0-9a-f]{6,}|>(?<=<\/?[a-z!][^>]*>)|\[\[|\]\]|`|\*\*|__|^[^\S\n\r\u2028\u2029]*#{1,6}\s|^[^\S\n\r\u2028\u2029]*[{[]\s*["{]/imu;

/** A line as it is kept: one line, without control characters and without quotation marks around the whole of it. */
export function lineOf(text: string): string {
  const line = cleanUntrusted(text).replace(/\s+/gu, " ").trim();
  return /^["“”][^"“”]*["“”]$/u.exec(line) ? line.slice(1, -1).trim() : line;
}

/** What is wrong with a sentence, said to the model; null: nothing. */
export function sentenceFault(name: string, line: string, rule: LineRule): string | null {
  return faultOf(name, line, rule, SENTENCE_CHECKS);
}

/** What is wrong with a title or a name, said to the model; null: nothing. */
export function titleFault(name: string, line: string, rule: LineRule): string | null {
  return faultOf(name, line, rule, TITLE_CHECKS);
}

function faultOf(
  name: string,
  line: string,
  { mostWords, source, language }: LineRule,
  checks: readonly SectionCheck[],
): string | null {
  if (line === "") return `${name} is empty.`;
  const words = countWords(line);
  if (words > scaledWords(mostWords, language))
    return `${name} has ${words} words; at most ${mostWords} are wanted.`;
  if (MARKUP.test(line)) return `${name} holds markup. Write plain words.`;
  const facts: SectionFacts = { ...NOTHING_ELSE, known: source, language };
  const written = { answer: line, paragraphs: [{ text: line, ids: [] }] };
  for (const check of checks) {
    const [finding] = check.find(written, facts);
    if (finding) return `${name}: ${finding.message}`;
  }
  return null;
}

const NOTHING_ELSE: Omit<SectionFacts, "known" | "language"> = {
  pieces: new Map(),
  titles: "",
  ordinary: new Set(),
  targetWords: 0,
  before: [],
  sources: [],
  chapter: { words: 0, linkingWords: 0 },
  secrets: { sentences: "", marks: [] },
};
