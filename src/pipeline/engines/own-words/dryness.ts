import type { Block, Post } from "#pipeline/analysis/schema.ts";
import { countMatches, lexiconFor, wholeWords } from "#pipeline/text/lexicon.ts";
import type { Corpus } from "./corpus.ts";
import { DRYNESS } from "./dryness-weights.ts";
import { withoutAfterword } from "./pieces.ts";
import { isStudyNotes } from "./study-notes.ts";
import { INSTRUCTIONS } from "./word-lists/instructions.ts";

const known = new WeakMap<Post, number>();

/**
 * Says how much of a post is looked up and not read: code (printed or not), instructions for a tool, figures, lists, links
 * and words or lessons of others, told by nobody. 0 for an essay, about 1 and more for a manual.
 */
export function drynessOf(post: Post, language: string): number {
  const found = known.get(post);
  if (found !== undefined) return found;
  const dryness =
    measure(withoutAfterword(post.blocks, language), language) +
    (isReport(post, language) ? DRYNESS.report : 0) +
    (isStudyNotes(post, language) ? DRYNESS.studyNotes : 0);
  known.set(post, dryness);
  return dryness;
}

const limits = new WeakMap<ReadonlyMap<string, Post>, number>();

/** How dry a post must be to count as dry: clearly drier than most of its author's. */
export function dryLimitOf({ posts, language }: Pick<Corpus, "posts" | "language">): number {
  const found = limits.get(posts);
  if (found !== undefined) return found;
  const values = [...posts.values()]
    .map((post) => drynessOf(post, language))
    .toSorted((a, b) => a - b);
  const usual = values[Math.floor(values.length * DRYNESS.usual)] ?? 0;
  const limit = Math.max(DRYNESS.limit, usual);
  limits.set(posts, limit);
  return limit;
}

const OF_ITS_DAY =
  /(?<!\d)(?:19|20)\d\d(?!\d)|(?<!\p{L})(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?:\p{Ll}{3,6})?(?!\p{L})|#\d+/iu;

/** Whether a post is one of a series of reports: its headline has a year, a month or a number, and names what it is. */
function isReport({ title }: Post, language: string): boolean {
  return (
    title !== null && OF_ITS_DAY.test(title) && lexiconFor(language)?.platform.test(title) === true
  );
}

function measure(blocks: readonly Block[], language: string): number {
  const words = Math.max(
    1,
    wordsOf(blocks, () => true),
  );
  const letters = Math.max(1, lettersOf(blocks));
  const prose = blocks
    .filter(({ kind }) => kind === "paragraph" || kind === "list")
    .map(({ text }) => text)
    .join("\n");
  const per100 = (count: number): number => (100 * count) / words;
  const lists = blocks.filter(({ kind }) => kind === "list");
  const inLists = figuresIn(lists.map(({ text }) => text).join("\n"));
  const figures = inLists + DRYNESS.figureInSentence * (figuresIn(prose) - inLists);
  const linked = lists
    .flatMap(({ links }) => links ?? [])
    .reduce((sum, { length }) => sum + length, 0);
  const personal = per100(firstPersonIn(prose, language));
  const parts = [
    (DRYNESS.code * codeLetters(blocks)) / letters,
    DRYNESS.instruction * (per100(instructionsIn(prose, language)) - DRYNESS.fewInstructions),
    // Who tells of himself with figures tells a story ("I managed 44 of 50").
    DRYNESS.figure *
      (per100(figures) - DRYNESS.fewFigures) *
      (1 - Math.min(1, personal / DRYNESS.story)),
    (DRYNESS.linkedList * linked) / letters,
    DRYNESS.list * (wordsOf(blocks, ({ kind }) => kind === "list") / words - DRYNESS.someLists),
    DRYNESS.quoted * (wordsOf(blocks, ({ kind }) => kind === "quote") / words - DRYNESS.someQuoted),
    DRYNESS.impersonal * (1 - personal / DRYNESS.personal),
  ];
  return parts.reduce((sum, part) => sum + Math.min(DRYNESS.mostOfEach, Math.max(0, part)), 0);
}

function wordsOf(blocks: readonly Block[], isCounted: (block: Block) => boolean): number {
  return blocks.filter(isCounted).reduce((sum, { words }) => sum + words, 0);
}

function lettersOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** The letters of code, in blocks of its own and between marks in sentences. */
function codeLetters(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { kind, text }) => {
    if (kind === "code") return sum + text.length;
    const spans = text.match(/`[^`\n]+`/gu) ?? [];
    return sum + spans.reduce((length, span) => length + span.length, 0);
  }, 0);
}

function instructionsIn(prose: string, language: string): number {
  const words = INSTRUCTIONS[language];
  return words === undefined ? 0 : countMatches(prose, wholeWords(words));
}

/** Counts numbers such as "926", "82.6%" and "$30", but no years, and no numbers of a list's items. */
function figuresIn(prose: string): number {
  const figures = prose.match(/(?<![\p{L}\p{N}.,])[$€£]?\d[\d.,]*%?(?![\p{L}\p{N}])/gu) ?? [];
  const years = prose.match(/(?<![\p{L}\p{N}.,$€£])(?:19|20)\d\d(?![\p{L}\p{N}%])/gu) ?? [];
  const items = prose.match(/^ {0,8}\d{1,3}[.)]/gmu) ?? [];
  return figures.length - years.length - items.length;
}

/** Any number in a language without a word list, whose words say nothing of who tells. */
function firstPersonIn(prose: string, language: string): number {
  const lexicon = lexiconFor(language);
  return lexicon ? countMatches(prose, lexicon.firstPerson) : Infinity;
}
