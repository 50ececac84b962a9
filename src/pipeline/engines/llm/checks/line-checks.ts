import { countWords } from "#pipeline/text/words.ts";
import { chatter, chatterButAuthor, orders, refusal } from "./talk.ts";
import type { SectionCheck, SectionFacts } from "./check.ts";
import { links } from "./form.ts";
import { names } from "./names.ts";
import { numbers } from "./sources.ts";
import { cleanUntrusted } from "#pipeline/engines/llm/questions/fence.ts";
import { scaledWords } from "#pipeline/engines/llm/tokens.ts";

/** The rules for one line that a model wrote, such as a title or a sentence. */
export type LineRule = {
  mostWords: number;
  /** The text from which the line may take numbers and names. */
  source: string;
  language: string;
  /** Whether the line may speak of the author from outside ("The author writes ..."). By default it may not. */
  mayNameAuthor?: boolean;
};

/** The checks of sections that also apply to a single line, such as a title. */
const TITLE_CHECKS: readonly SectionCheck[] = [numbers, links, chatter, refusal, orders];
/** Only sentences are checked for invented names, because in a title any word may be capitalised. */
const SENTENCE_CHECKS: readonly SectionCheck[] = [...TITLE_CHECKS, names];

/** Finds what a plain line must not have: <post-...> tags, [[...]] markers, HTML tags, Markdown, the start of JSON. */
const MARKUP =
  /post-[0-9a-f]{6,}|>(?<=<\/?[a-z!][^>]*>)|\[\[|\]\]|`|\*\*|__|^[^\S\n\r\u2028\u2029]*#{1,6}\s|^[^\S\n\r\u2028\u2029]*[{[]\s*["{]/imu;

/** Turns text into one line. Control characters, and quotation marks around the whole, are removed. */
export function lineOf(text: string): string {
  const line = cleanUntrusted(text).replace(/\s+/gu, " ").trim();
  return /^["“”][^"“”]*["“”]$/u.exec(line) ? line.slice(1, -1).trim() : line;
}

/** Says what is wrong with a sentence, in words for the model. Null: nothing. */
export function sentenceFault(name: string, line: string, rule: LineRule): string | null {
  return faultOf(name, line, rule, SENTENCE_CHECKS);
}

/** Says what is wrong with a title or a name, in words for the model. Null: nothing. */
export function titleFault(name: string, line: string, rule: LineRule): string | null {
  return faultOf(name, line, rule, TITLE_CHECKS);
}

function faultOf(
  name: string,
  line: string,
  { mostWords, source, language, mayNameAuthor = false }: LineRule,
  checks: readonly SectionCheck[],
): string | null {
  if (line === "") return `${name} is empty.`;
  const words = countWords(line);
  if (words > scaledWords(mostWords, language))
    return `${name} has ${words} words; at most ${mostWords} are wanted.`;
  if (MARKUP.test(line)) return `${name} holds markup. Write plain words.`;
  const facts: SectionFacts = { ...NOTHING_ELSE, known: source, knownNames: source, language };
  const written = { answer: line, paragraphs: [{ text: line, ids: [] }] };
  for (const check of checks) {
    const applied = mayNameAuthor && check === chatter ? chatterButAuthor : check;
    const [finding] = applied.find(written, facts);
    if (finding) return `${name}: ${finding.message}`;
  }
  return null;
}

const NOTHING_ELSE: Omit<SectionFacts, "known" | "knownNames" | "language"> = {
  pieces: new Map(),
  titles: "",
  ordinary: new Set(),
  targetWords: 0,
  before: [],
  sources: [],
  clock: { months: new Map(), newest: "" },
  chapter: { words: 0, linkingWords: 0 },
  secrets: { sentences: "", marks: [] },
};
