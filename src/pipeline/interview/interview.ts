import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { EngineContext, Material, WritingEngine } from "#pipeline/engines/engine.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { countWords } from "#pipeline/text/words.ts";
import { findContradictions } from "./contradictions.ts";
import { findLeftOpen, type LeftOpen } from "./left-open.ts";
import type { FoundSentence } from "./open-sentences.ts";
import { questionsOfGaps, youWrote } from "./gaps.ts";
import { Gap, type Question, type QuestionKind } from "./schema.ts";
import { findUntold } from "./untold.ts";
import { OPEN_PHRASES } from "./word-lists/phrases.ts";

/** More questions than these are not answered by anybody. */
const MOST_QUESTIONS = 7;
const MOST_OF_KIND: Readonly<Record<QuestionKind, number>> = {
  who: 1,
  promise: 3,
  begun: 2,
  contradiction: 1,
  story: 2,
  audience: 1,
};
/** A shorter sentence says too little, so in a post without a title the sentence before it is quoted, too. */
const QUOTED_WORDS = 12;
const MOST_STORY_POSTS = 3;

/** What the author is asked about. */
export type AskedBook = { analysis: Analysis; material: Material; foundation: BookFoundation };

/**
 * Asks what only the author can answer: at most seven questions. Those that rules find stay, and an engine that finds
 * gaps fills the places that are left.
 */
export async function askAuthor(
  book: AskedBook,
  engine: Pick<WritingEngine, "findGaps">,
  context: EngineContext,
): Promise<Question[]> {
  const { analysis, foundation } = book;
  const asked = askByRules(analysis, foundation);
  const places = MOST_QUESTIONS - asked.length;
  if (!engine.findGaps || places === 0) return asked;
  const gaps = Gap.array().parse(await engine.findGaps({ ...book, asked }, context));
  const found = questionsOfGaps(gaps, asked, analysis.posts).slice(0, places);
  // Behind what the rules found in single posts, and before what is asked of a whole chapter and of everybody.
  const isWide = ({ kind }: Question): boolean => kind === "story" || kind === "audience";
  return [
    ...asked.filter((question) => !isWide(question)),
    ...found,
    ...asked.filter((question) => isWide(question)),
  ];
}

/** The questions that rules find in posts and contents: at most seven. */
export function askByRules(analysis: Analysis, foundation: BookFoundation): Question[] {
  const usable = new Set(analysis.posts.map(({ entryId }) => entryId));
  const { chapters } = foundation.tableOfContents;
  const inBook = new Set(chapters.flatMap(({ entryIds }) => entryIds));
  const open = onePerPost(findLeftOpen(analysis, usable));
  const openOf = (kind: LeftOpen["kind"]): LeftOpen[] => open.filter((each) => each.kind === kind);
  const opposed = findContradictions(analysis, usable).map(({ earlier, later }) =>
    contradictionQuestion(earlier, later),
  );
  const asked: Question[] = [
    ...whoQuestion(analysis),
    ...most("promise", ofTheBook(openOf("promise").map(promiseQuestion), inBook)),
    ...most("begun", ofTheBook(openOf("begun").map(begunQuestion), inBook)),
    ...most("contradiction", ofTheBook(opposed, inBook)),
    ...most(
      "story",
      findUntold(analysis, foundation).map(({ chapter, posts }) =>
        storyQuestion(chapter.title, posts, analysis.language),
      ),
    ),
  ];
  return [...asked.slice(0, MOST_QUESTIONS - 1), audienceQuestion()];
}

function most(kind: QuestionKind, questions: readonly Question[]): Question[] {
  return questions.slice(0, MOST_OF_KIND[kind]);
}

/** The questions about posts of the book, whose readers miss the answer. Where there is none, those about other posts. */
function ofTheBook(questions: readonly Question[], inBook: ReadonlySet<string>): Question[] {
  const own = questions.filter(({ sources }) => sources.every((each) => inBook.has(each.entryId)));
  return own.length > 0 ? own : [...questions];
}

function onePerPost(open: readonly LeftOpen[]): LeftOpen[] {
  return open.filter(
    ({ found }, index) => open.findIndex((other) => other.found.post === found.post) === index,
  );
}

function whoQuestion({ posts, language }: Analysis): Question[] {
  const introduces = OPEN_PHRASES[language]?.introduction;
  const isIntroduced = posts.some(({ title }) => title !== null && introduces?.test(title));
  if (isIntroduced) return [];
  return [
    {
      id: "who",
      kind: "who",
      text: "Who are you, and how did all this begin?",
      reason:
        "None of your posts introduces you. The book can begin with what you answer here, and a short first line in a paragraph of its own becomes the heading.",
      sources: [],
      about: null,
    },
  ];
}

function audienceQuestion(): Question {
  return {
    id: "audience",
    kind: "audience",
    text: "For whom is this book, and what will they be able to do when they have read it?",
    reason: "A post is for everybody who comes by. A book says at the beginning whom it is for.",
    sources: [],
    about: null,
  };
}

function promiseQuestion({ found }: LeftOpen): Question {
  return {
    ...aboutSentences("promise", [found]),
    text: `${wrote(found)} What came of it?`,
    reason: `You announced this ${onDay(found.post.date)}, and no later post tells. A reader will want to know.`,
  };
}

function begunQuestion({ found }: LeftOpen): Question {
  return {
    ...aboutSentences("begun", [found]),
    text: `${wrote(found)} How did it go on, and how did it end?`,
    reason: `You began this ${onDay(found.post.date)}, and no later post says how it ended.`,
  };
}

function contradictionQuestion(earlier: FoundSentence, later: FoundSentence): Question {
  return {
    ...aboutSentences("contradiction", [earlier, later]),
    text: `“${earlier.text}” and “${later.text}” Which of the two holds?`,
    reason: `You wrote the first ${onDay(earlier.post.date)} and the second ${onDay(later.post.date)}. If you changed your mind, what changed it?`,
  };
}

function storyQuestion(title: string, posts: readonly Post[], language: string): Question {
  const [first] = posts;
  return {
    id: idOf("story", first?.entryId ?? "", 0),
    kind: "story",
    text: `What have you seen or done yourself that belongs in the chapter “${title}”?`,
    reason: `Its ${posts.length} posts say what you think and hardly tell anything that happened. One story makes readers believe it.`,
    sources: posts.slice(0, MOST_STORY_POSTS).flatMap((post) => {
      const quote = post.title ?? firstSentenceOf(post, language);
      return quote === null ? [] : [{ entryId: post.entryId, quote, date: post.date }];
    }),
    about: first?.entryId ?? null,
  };
}

function aboutSentences(
  kind: QuestionKind,
  sentences: readonly FoundSentence[],
): Pick<Question, "id" | "kind" | "sources" | "about"> {
  const last = sentences.at(-1);
  return {
    id: idOf(kind, last?.post.entryId ?? "", last?.n ?? 0),
    kind,
    sources: sentences.map(({ post, text }) => ({
      entryId: post.entryId,
      quote: text,
      date: post.date,
    })),
    about: last?.post.entryId ?? null,
  };
}

function idOf(kind: QuestionKind, entryId: string, n: number): string {
  return `${kind}-${hashOf(`${kind} ${entryId} ${n}`).toString(36)}`;
}

/** The quotation, with the post's title, or without one the sentence before it, to say what it is about. */
function wrote({ post, text, before }: FoundSentence): string {
  if (post.title !== null) return youWrote(post, text);
  const previous = before.at(-1);
  const isClear = countWords(text) >= QUOTED_WORDS || previous === undefined;
  if (isClear || !/[.!?…]$/u.test(previous)) return youWrote(post, text);
  return youWrote(post, `${previous} ${text}`);
}

function firstSentenceOf({ blocks }: Post, language: string): string | null {
  const paragraph = blocks.find(({ kind }) => kind === "paragraph");
  const [first] = paragraph ? sentencesOf(proseOf(paragraph.text), language) : [];
  return first ?? null;
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "on 19 August 2025", "in 1908" where only the year is known. */
function onDay(date: string | null): string {
  if (date === null) return "once";
  return /^\d{4}$/u.test(date) ? `in ${date}` : `on ${DAY.format(new Date(date))}`;
}
