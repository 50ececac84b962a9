import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { OutlineBrief } from "#pipeline/engines/engine.ts";
import type { Question, LlmOptions, Verdict } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import { fenceLines } from "#pipeline/engines/llm/questions/fence.ts";
import { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { PlannedOutline } from "#pipeline/outline/schema.ts";
import { placeEachOnce, wordsIn } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { monthsOf, UNKNOWN } from "#pipeline/engines/llm/cards/month-of.ts";
import { lineOf, sentenceFault, titleFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";
import { planQuestion, PLAN_TOKENS } from "#pipeline/engines/llm/questions/plan-question.ts";
import { type ClosingLine, closingOf } from "./closing-lines.ts";
import type { ExerciseLine } from "./exercise-lines.ts";
import { type LeftOutCard, readLeftOut, stayingWords } from "./left-out.ts";
import { wishLine } from "./wish-words.ts";

/** The share of a question's room that the pieces may take. */
const PIECES_SHARE = 7 / 12;
const WORDS_PER_SECTION = 350;
const MOST_SECTIONS = 8;

/** The question for the outline of a chapter. It includes the author's wish, if there is one. */
export function outlineQuestion(
  {
    chapter,
    foundation,
    analysis,
    wish,
  }: Pick<OutlineBrief, "chapter" | "foundation" | "analysis" | "wish">,
  cards: readonly Card[],
  /** The words that the chapter aims at, sentences that it could end on, and others that could be its exercises. */
  { target, closings, exercises }: Pick<OutlineFacts, "target" | "closings" | "exercises">,
  { model: { profile }, secret }: LlmOptions,
): Question {
  const { fewest, most } = sectionRange(cards.length, target);
  const room = roomFor(profile, OUTLINE.instructions, PLAN_TOKENS);
  const contents = foundation.tableOfContents.chapters.map(
    ({ number, title, description }) => `${number}. ${title} - ${description}`,
  );
  const lines = shownCards(cards, analysis, profile);
  const wished = wishLine(wish);
  const asked = wished === "" ? "" : `\nThe author asks for: ${wished}`;
  const fenced = fenceLines("contents", contents, secret, { profile, room: room / 3 });
  const pieces = fenceLines("pieces", lines, secret, { profile, room: PIECES_SHARE * room });
  const sentences = [
    { name: "endings", lines: closings },
    { name: "exercises", lines: exercises },
  ]
    .filter(({ lines: listed }) => listed.length > 0)
    .map(({ name, lines: listed }) => {
      const said = listed.map(({ id, card, text }) => `${id} | ${card.id} | ${text}`);
      return fenceLines(name, said, secret, { profile, room: room / 24 });
    });
  const heading = `Language of the book: ${analysis.language}.
Outline chapter ${chapter.number}: ${target} words in ${fewest} to ${most} sections, ${materialLine(cards, target)}${asked}`;
  return {
    ...planQuestion(heading, [fenced, pieces, ...sentences].join("\n\n")),
    salt: saltOf(wish),
  };
}

const FEWEST_TO_CHOOSE = 3;

function materialLine(cards: readonly Card[], target: number): string {
  const words = wordsIn(cards);
  // Of one or two pieces there is nothing to choose.
  const staying = cards.length < FEWEST_TO_CHOOSE ? null : stayingWords(words, target);
  const choice = staying === null ? "" : ` Leave out pieces until about ${staying} words stay.`;
  return `from ${cards.length} pieces of ${words} words together.${choice}`;
}

/**
 * The cards as the question for an outline shows them: each with its text, where all of them fit, because a gist does not
 * show how a piece begins and ends, nor which pieces answer each other.
 */
export function shownCards(
  cards: readonly Card[],
  analysis: Pick<Analysis, "posts" | "language">,
  profile: ModelProfile,
): string[] {
  const room = PIECES_SHARE * roomFor(profile, OUTLINE.instructions, PLAN_TOKENS);
  const lines = cardLines(cards, analysis);
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const texts = new Map(
    cards.map((card) => {
      const post = posts.get(card.entryId);
      return [card.id, post ? textOf(card, post, analysis.language) : ""];
    }),
  );
  const withTexts = lines.flatMap((line) => {
    const text = texts.get(line.split(" | ")[0] ?? "") ?? "";
    return text === "" ? [line] : [line, `  ${text.replace(/\s+/gu, " ")}`];
  });
  return countTokens(withTexts.join("\n"), profile) <= room ? withTexts : lines;
}

/**
 * The lines of the question for an outline: one for each card, and above the cards of each post one with its words and its
 * headline. A gist does not show which pieces are one post, or that one leans on the headline above it; and whole posts are
 * left out until the words of a chapter are right.
 */
function cardLines(cards: readonly Card[], analysis: Pick<Analysis, "posts">): string[] {
  const titles = new Map(analysis.posts.map(({ entryId, title }) => [entryId, title]));
  const months = monthsOf(analysis);
  const numbers = new Map<string, number>();
  const totals = wordsByPost(cards);
  let last = "";
  return cards.flatMap(({ id, entryId, kind, strength, words, gist }) => {
    const line = `${id} | ${months(entryId) || UNKNOWN} | ${kind} | ${strength} | ${words} | ${gist}`;
    if (entryId === last) return [line];
    last = entryId;
    const number = numbers.get(entryId) ?? numbers.size + 1;
    numbers.set(entryId, number);
    const title = lineOf(titles.get(entryId) ?? "").slice(0, LONGEST_HEADLINE);
    const post = `Post ${number} (${totals.get(entryId) ?? 0} words)`;
    return [title === "" ? post : `${post}: ${title}`, line];
  });
}

function wordsByPost(cards: readonly Card[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { entryId, words } of cards) totals.set(entryId, (totals.get(entryId) ?? 0) + words);
  return totals;
}

const LONGEST_HEADLINE = 100;

/** A part of a question's hash. It differs whenever the author has a chapter rewritten, so no stored answer is used. */
export function saltOf(wish: OutlineBrief["wish"]): string {
  return wish ? `wish ${wish.round}` : "";
}

/** How many sections a chapter of this length may have: about one for each 350 words. */
export function sectionRange(cards: number, target: number): { fewest: number; most: number } {
  const most = Math.max(1, Math.min(MOST_SECTIONS, cards, Math.ceil(target / WORDS_PER_SECTION)));
  return { fewest: Math.max(1, most - 2), most };
}

/** A checked outline of a chapter. Each card is in one section or left out, and the card of the opening comes first. */
export type ChapterPlan = {
  sections: { title: string | null; objective: string; keyPoints: string[]; cards: Card[] }[];
  opening: { card: Card; purpose: string };
  exercises: ExerciseLine[];
  anecdotes: { card: Card; purpose: string }[];
  pacing: string;
  leftOut: LeftOutCard[];
  closing: PlannedOutline["closing"];
};

/**
 * What an outline is checked against: the chapter's cards, the words it aims at, lines that it could end on or that could
 * be its exercises, and posts the author put into it.
 */
export type OutlineFacts = {
  cards: readonly Card[];
  target: number;
  closings: readonly ClosingLine[];
  exercises: readonly ExerciseLine[];
  placed: ReadonlySet<string>;
};

type Answered = ReturnType<typeof OUTLINE.answer.parse>;
type Source = { source: string; language: string };

const MOST_TITLE_WORDS = 12;
const MOST_SENTENCE_WORDS = 40;
const MOST_POINTS = 5;
const MOST_ANSWERED_SECTIONS = 10;
const MOST_EXERCISES = 4;

/** Checks a model's outline: returns its usable part, and its faults in words for the model. */
export function checkOutline(
  answered: Answered,
  { cards, target, closings, exercises, placed: fixed }: OutlineFacts,
  source: Source,
): Verdict<ChapterPlan> {
  const faults = idFaults(answered, cards);
  const told = new Set(answered.sections.flatMap((section) => section.cards));
  const left = readLeftOut(answered.leftOut, cards, { placed: fixed, told }, { ...source, target });
  faults.push(...left.faults);
  const gone = new Set(left.leftOut.map(({ card }) => card));
  const read = answered.sections
    .slice(0, MOST_ANSWERED_SECTIONS)
    .map((section) => readSection(section, source));
  faults.push(...read.flatMap((section) => section.faults));
  if (answered.sections.length === 0 || answered.sections.length > MOST_ANSWERED_SECTIONS)
    faults.push(
      `${answered.sections.length} sections; at most ${MOST_ANSWERED_SECTIONS} are wanted.`,
    );
  const placed = placeEachOnce(
    answered.sections.slice(0, MOST_ANSWERED_SECTIONS).map((section) => section.cards),
    cards.filter((card) => !gone.has(card)),
  );
  const sections = read
    .map(({ title, objective, keyPoints }, index) => ({
      title,
      objective,
      keyPoints,
      cards: placed[index] ?? [],
    }))
    .filter((section) => section.cards.length > 0);
  const opening = openingOf(answered, sections, source);
  if (opening === null) return { value: null, faults };
  const value: ChapterPlan = {
    sections: withFirst(opening.card, sections),
    opening,
    exercises: exercisesOf(answered, exercises, sections),
    anecdotes: anecdotesOf(answered, cards, source),
    pacing: pacingOf(answered, source),
    leftOut: left.leftOut,
    closing: closingOf(answered.closing, closings, sections),
  };
  return { value, faults };
}

function idFaults({ sections, leftOut }: Answered, cards: readonly Card[]): string[] {
  const known = new Set(cards.map(({ id }) => id));
  const named = sections.flatMap((section) => section.cards);
  const seen = new Set<string>();
  const twice = named.filter((id) => seen.has(id) || !seen.add(id));
  const unknown = [...seen].filter((id) => !known.has(id)).map(lineOf);
  const out = new Set(leftOut.map(({ card }) => card));
  const missing = [...known].filter((id) => !seen.has(id) && !out.has(id));
  return [
    ...(unknown.length > 0 ? [`There is no piece ${unknown.join(", ")}.`] : []),
    ...(twice.length > 0 ? [`${[...new Set(twice)].join(", ")} stands in two sections.`] : []),
    ...(missing.length > 0 ? [`${missing.join(", ")} stands in no section.`] : []),
  ];
}

function readSection(
  section: Answered["sections"][number],
  { source, language }: Source,
): Omit<ChapterPlan["sections"][number], "cards"> & { faults: string[] } {
  const named = { mostWords: MOST_TITLE_WORDS, source, language };
  const said = { mostWords: MOST_SENTENCE_WORDS, source, language };
  const title = lineOf(section.title);
  const objective = lineOf(section.objective);
  const titleIsBad = titleFault(`The section title ${title}`, title, named);
  const objectiveIsBad = sentenceFault(`The objective of ${title}`, objective, said);
  const points = section.keyPoints.map(lineOf).map((point) => ({
    point,
    fault: sentenceFault(`A key point of ${title}`, point, said),
  }));
  const keyPoints = points.flatMap(({ point, fault }) => (fault === null ? [point] : []));
  return {
    title: titleIsBad === null ? title : null,
    objective: objectiveIsBad === null ? objective : (keyPoints[0] ?? ""),
    keyPoints: keyPoints.slice(0, MOST_POINTS),
    faults: [titleIsBad, objectiveIsBad, ...points.map(({ fault }) => fault)].flatMap(
      (fault) => fault ?? [],
    ),
  };
}

/** The card that a chapter opens with: the model's choice, or the first card if the choice is not in section one. */
function openingOf(
  { opening }: Answered,
  sections: ChapterPlan["sections"],
  { source, language }: Source,
): ChapterPlan["opening"] | null {
  const first = sections[0]?.cards ?? [];
  const card = first.find(({ id }) => id === opening.card) ?? first[0];
  if (!card) return null;
  const purpose = lineOf(opening.purpose);
  const fault = sentenceFault("", purpose, { mostWords: MOST_SENTENCE_WORDS, source, language });
  return { card, purpose: fault === null ? purpose : "" };
}

function withFirst(card: Card, sections: ChapterPlan["sections"]): ChapterPlan["sections"] {
  return sections.map((section, index) =>
    index === 0
      ? { ...section, cards: [card, ...section.cards.filter((other) => other !== card)] }
      : section,
  );
}

/** The chosen exercises whose pieces are told: a chapter may print no sentence of a piece that is left out. */
function exercisesOf(
  answered: Answered,
  lines: readonly ExerciseLine[],
  sections: ChapterPlan["sections"],
): ExerciseLine[] {
  const told = new Set(sections.flatMap(({ cards }) => cards));
  return lines
    .filter(({ id, card }) => answered.exercises.includes(id) && told.has(card))
    .slice(0, MOST_EXERCISES);
}

function anecdotesOf(
  { anecdotes }: Answered,
  cards: readonly Card[],
  { source, language }: Source,
): ChapterPlan["anecdotes"] {
  const told = new Set<string>();
  return anecdotes.flatMap(({ card: id, purpose: raw }) => {
    const card = cards.find((known) => known.id === id && known.kind === "story");
    const purpose = lineOf(raw);
    const fault = sentenceFault("", purpose, { mostWords: MOST_SENTENCE_WORDS, source, language });
    if (!card || fault !== null || told.has(id)) return [];
    told.add(id);
    return [{ card, purpose }];
  });
}

function pacingOf({ pacing }: Answered, { source, language }: Source): string {
  const line = lineOf(pacing);
  const fault = sentenceFault("", line, { mostWords: 2 * MOST_SENTENCE_WORDS, source, language });
  return fault === null ? line : "";
}
