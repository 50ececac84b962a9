import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { EngineContext, Material, WritingEngine } from "#pipeline/engines/engine.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import { chooseQuestions, MOST_OF_KIND, MOST_QUESTIONS } from "./choose.ts";
import { findContradictions } from "./contradictions.ts";
import { findLeftOpen, type LeftOpen } from "./left-open.ts";
import type { FoundSentence } from "./open-sentences.ts";
import { questionsOfGaps, youWrote } from "./gaps.ts";
import { findIntroductions } from "./introductions.ts";
import { askForStory, Gap, HINDSIGHT, type Question, type QuestionKind } from "./schema.ts";
import { findUntold } from "./untold.ts";

/** So many times the questions of a kind are kept, in case that the book does not print the posts of the first ones. */
const SPARE = 2;
/** A shorter sentence says too little, and so does one about "this project": the sentence before it is quoted, too. */
const QUOTED_WORDS = { least: 12, most: 50 };
/** "I'll keep you posted." alone does not say what of, and nobody can answer what came of it. */
const LEAST_ASKED = 6;
const POINTS_BACK = /(?<!\p{L})(?:this|that|it|these|those|them)(?!\p{L})/iu;

/** What the author is asked about. The contents are those that hold. */
export type AskedBook = {
  analysis: Analysis;
  material: Material;
  foundation: BookFoundation;
  /** All that the author has given: what was set aside may tell what a post announced. */
  entries: readonly Entry[];
};

/** What the author is asked, and what would be asked next if the book did not print the posts of some of that. */
export type Asking = { asked: Question[]; spare: Question[] };

/**
 * Asks what only the author can answer: at most seven questions. Those that rules find stay, and an engine that finds
 * gaps fills the places that are left.
 */
export async function askAuthor(
  book: AskedBook,
  engine: Pick<WritingEngine, "findGaps">,
  context: EngineContext,
): Promise<Asking> {
  const { analysis, foundation, entries } = book;
  const { found, others } = findByRules(analysis, foundation, entries);
  const asked = chooseQuestions(found);
  const spare = [...found.filter((question) => !asked.includes(question)), ...others];
  if (!engine.findGaps || asked.length === MOST_QUESTIONS) return { asked, spare };
  const answered = Gap.array().parse(await engine.findGaps({ ...book, asked }, context));
  const gaps = questionsOfGaps(answered, asked, analysis.posts);
  const isAskedByGap = ({ about }: Question): boolean => gaps.some((gap) => gap.about === about);
  return {
    asked: chooseQuestions([...asked, ...gaps]),
    spare: spare.filter((question) => !isAskedByGap(question)),
  };
}

/** The questions that rules find in posts and contents: at most seven. */
export function askByRules(
  analysis: Analysis,
  foundation: BookFoundation,
  entries: readonly Entry[],
): Question[] {
  return chooseQuestions(findByRules(analysis, foundation, entries).found);
}

/**
 * The questions that rules find in posts and contents, those of a kind the clearest first. `others`: those about posts
 * that are in no chapter, where the book leaves something of that kind open itself.
 */
function findByRules(
  analysis: Analysis,
  foundation: BookFoundation,
  entries: readonly Entry[],
): { found: Question[]; others: Question[] } {
  const written = new Map(entries.map(({ id, text }) => [id, text]));
  const usable = new Set(analysis.posts.map(({ entryId }) => entryId));
  const { chapters } = foundation.tableOfContents;
  const inBook = new Set(chapters.flatMap(({ entryIds }) => entryIds));
  const open = onePerPost(findLeftOpen(analysis, usable, entries)).filter(
    ({ found }) => countWords(quoteOf(found, written)) >= LEAST_ASKED,
  );
  const openOf = (kind: LeftOpen["kind"]): LeftOpen[] => open.filter((each) => each.kind === kind);
  const opposed = findContradictions(analysis, usable).map(({ earlier, later }) =>
    contradictionQuestion(earlier, later),
  );
  const promised = openOf("promise").map(({ found }) => promiseQuestion(found, written));
  const begun = openOf("begun").map(({ found }) => begunQuestion(found, written));
  const untold = findUntold(analysis, foundation).map(({ chapter, posts }) =>
    storyQuestion(chapter.title, posts, analysis.language),
  );
  const ofPosts = [
    ofTheBook("promise", promised, inBook),
    ofTheBook("begun", begun, inBook),
    ofTheBook("contradiction", opposed, inBook),
  ];
  return {
    found: once([
      ...whoQuestion(analysis),
      ...ofPosts.flatMap(({ own }) => own),
      ...most("story", untold),
      audienceQuestion(),
      hindsightQuestion(),
    ]),
    others: once(ofPosts.flatMap(({ others }) => others)),
  };
}

/** Each question once: two opposites of one sentence would be asked about under one id. */
function once(questions: readonly Question[]): Question[] {
  return [...new Map(questions.map((question) => [question.id, question])).values()];
}

function most(kind: QuestionKind, questions: readonly Question[]): Question[] {
  return questions.slice(0, SPARE * MOST_OF_KIND[kind]);
}

/** The questions about posts of the book, whose readers miss the answer. Where there is none, those about other posts. */
function ofTheBook(
  kind: QuestionKind,
  questions: readonly Question[],
  inBook: ReadonlySet<string>,
): { own: Question[]; others: Question[] } {
  const isOwn = ({ sources }: Question): boolean =>
    sources.every(({ entryId }) => inBook.has(entryId));
  const own = questions.filter(isOwn);
  if (own.length === 0) return { own: most(kind, questions), others: [] };
  return {
    own: most(kind, own),
    others: most(
      kind,
      questions.filter((one) => !isOwn(one)),
    ),
  };
}

function onePerPost(open: readonly LeftOpen[]): LeftOpen[] {
  return open.filter(
    ({ found }, index) => open.findIndex((other) => other.found.post === found.post) === index,
  );
}

function whoQuestion(analysis: Analysis): Question[] {
  const { hasOwnPost, found } = findIntroductions(analysis);
  if (hasOwnPost) return [];
  return [
    {
      id: "who",
      kind: "who",
      text: "Who are you, and how did all this begin?",
      reason:
        found.length === 0
          ? `I found no post that introduces you. ${OPENING}`
          : `I found this in your posts. Would you tell it anew, as a book begins? ${OPENING}`,
      sources: found.map(sourceOf),
      about: null,
    },
  ];
}

const HEADING = "a short first line in a paragraph of its own becomes the heading.";
const OPENING = `The book can begin with what you answer here, and ${HEADING}`;

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

/** No post looks back at all the others, so everybody is asked. */
function hindsightQuestion(): Question {
  return {
    id: HINDSIGHT,
    kind: "hindsight",
    text: "What has changed since you wrote these posts, what do you see differently today, and what should readers take along?",
    reason: `A post ends on the day it was written. The book can end with what you answer here, and ${HEADING}`,
    sources: [],
    about: null,
  };
}

/** The texts of entries as they were given, by id. */
type Written = ReadonlyMap<string, string>;

function promiseQuestion(found: FoundSentence, written: Written): Question {
  return {
    ...aboutSentences("promise", [found]),
    text: `${wrote(found, written)} What came of it?`,
    reason: `You announced this ${onDay(found.post.date)}, and I found no later post that tells it. A reader will want to know.`,
  };
}

function begunQuestion(found: FoundSentence, written: Written): Question {
  return {
    ...aboutSentences("begun", [found]),
    text: `${wrote(found, written)} How did it go on, and how did it end?`,
    reason: `You wrote this ${onDay(found.post.date)}, and I found no later post that says how it ended.`,
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
    text: askForStory(title),
    // Without a count of posts: the author may move some of them before this is read.
    reason:
      "These posts of it say what you think, and I found nothing in them that happened to you. One story makes readers believe it.",
    sources: posts.flatMap((post) => {
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
    sources: sentences.map(sourceOf),
    about: last?.post.entryId ?? null,
  };
}

function idOf(kind: QuestionKind, entryId: string, n: number): string {
  return `${kind}-${hashOf(`${kind} ${entryId} ${n}`).toString(36)}`;
}

function sourceOf({ post, text }: FoundSentence): Question["sources"][number] {
  return { entryId: post.entryId, quote: text, date: post.date };
}

function wrote(found: FoundSentence, written: Written): string {
  return youWrote(found.post, quoteOf(found, written));
}

/** The sentence and, where that says too little, the sentence before it. */
function quoteOf({ post, text, previous }: FoundSentence, written: Written): string {
  const both = `${previous ?? ""} ${text}`;
  const says = countWords(text) >= QUOTED_WORDS.least && !POINTS_BACK.test(text);
  if (says || previous === null || !/[.!?…]$/u.test(previous)) return text;
  const given = written.get(post.entryId);
  // Cleaning may have taken words out between the two: what stands in quotation marks was written in one go.
  const isOnePassage = given === undefined || lettersOnly(given).includes(lettersOnly(both));
  const isShort = countWords(both) <= QUOTED_WORDS.most;
  return isOnePassage && isShort ? both : text;
}

function firstSentenceOf({ blocks }: Post, language: string): string | null {
  const paragraph = blocks.find(({ kind }) => kind === "paragraph");
  const [first] = paragraph ? sentencesOf(proseOf(paragraph.text), language) : [];
  return first ?? null;
}

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** "on Aug 19, 2025", "in 1908" where only the year is known. */
function onDay(date: string | null): string {
  if (date === null) return "once";
  return /^\d{4}$/u.test(date) ? `in ${date}` : `on ${DAY.format(new Date(date))}`;
}
