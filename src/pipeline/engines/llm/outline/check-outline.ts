import type { Post } from "#pipeline/analysis/schema.ts";
import type { Verdict } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { placeEachOnce } from "#pipeline/engines/llm/cards/assign-cards.ts";
import { lineOf, sentenceFault, titleFault } from "#pipeline/engines/llm/questions/line-checks.ts";
import { textOf } from "#pipeline/engines/llm/cards/pieces.ts";
import type { OUTLINE } from "#pipeline/engines/llm/prompts/outline.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** A chapter's outline as it is used: each card in exactly one section, the opening's card first. */
export type PlannedChapter = {
  sections: { title: string | null; objective: string; keyPoints: string[]; cards: Card[] }[];
  opening: { card: Card; kind: string; purpose: string };
  exercises: { kind: string; text: string; card: Card }[];
  anecdotes: { card: Card; purpose: string }[];
  pacing: string;
};

type Answered = ReturnType<typeof OUTLINE.answer.parse>;
type Source = { source: string; language: string };

const MOST_TITLE_WORDS = 12;
const MOST_SENTENCE_WORDS = 40;
const MOST_POINTS = 5;
const MOST_SECTIONS = 8;
const MOST_EXERCISES = 4;
const PURPOSE = "The chapter begins with its first section.";

/** What can be used of an outline, and what the model is told of the rest. */
export function checkOutline(
  answered: Answered,
  cards: readonly Card[],
  source: Source,
  posts: ReadonlyMap<string, Post>,
): Verdict<PlannedChapter> {
  const faults = idFaults(answered, cards);
  const read = answered.sections
    .slice(0, MOST_SECTIONS)
    .map((section) => readSection(section, source));
  faults.push(...read.flatMap((section) => section.faults));
  if (answered.sections.length === 0 || answered.sections.length > MOST_SECTIONS)
    faults.push(`${answered.sections.length} sections; at most ${MOST_SECTIONS} are wanted.`);
  const placed = placeEachOnce(
    answered.sections.slice(0, MOST_SECTIONS).map((section) => section.cards),
    cards,
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
  const value: PlannedChapter = {
    sections: withFirst(opening.card, sections),
    opening,
    exercises: exercisesOf(answered, cards, source.language, posts),
    anecdotes: anecdotesOf(answered, cards, source),
    pacing: pacingOf(answered, source),
  };
  return { value, faults };
}

/** Every piece in exactly one section: what is wrong with that, by id. */
function idFaults({ sections }: Answered, cards: readonly Card[]): string[] {
  const known = new Set(cards.map(({ id }) => id));
  const named = sections.flatMap((section) => section.cards);
  const seen = new Set<string>();
  const twice = named.filter((id) => seen.has(id) || !seen.add(id));
  const unknown = [...seen].filter((id) => !known.has(id)).map(lineOf);
  const missing = [...known].filter((id) => !seen.has(id));
  return [
    ...(unknown.length > 0 ? [`There is no piece ${unknown.join(", ")}.`] : []),
    ...(twice.length > 0 ? [`${[...new Set(twice)].join(", ")} stands in two sections.`] : []),
    ...(missing.length > 0 ? [`${missing.join(", ")} stands in no section.`] : []),
  ];
}

function readSection(
  section: Answered["sections"][number],
  { source, language }: Source,
): Omit<PlannedChapter["sections"][number], "cards"> & { faults: string[] } {
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

/** The first card of the first section unless the model named a better one of it; null when there is no section. */
function openingOf(
  { opening }: Answered,
  sections: PlannedChapter["sections"],
  { source, language }: Source,
): PlannedChapter["opening"] | null {
  const first = sections[0]?.cards ?? [];
  const card = first.find(({ id }) => id === opening.card) ?? first[0];
  if (!card) return null;
  const purpose = lineOf(opening.purpose);
  const fault = sentenceFault("", purpose, { mostWords: MOST_SENTENCE_WORDS, source, language });
  return { card, kind: opening.kind, purpose: fault === null ? purpose : PURPOSE };
}

function withFirst(card: Card, sections: PlannedChapter["sections"]): PlannedChapter["sections"] {
  return sections.map((section, index) =>
    index === 0
      ? { ...section, cards: [card, ...section.cards.filter((other) => other !== card)] }
      : section,
  );
}

/** Exercises and anecdotes that fail are dropped; own-words' stand in when none is left. */
function exercisesOf(
  { exercises }: Answered,
  cards: readonly Card[],
  language: string,
  posts: ReadonlyMap<string, Post>,
): PlannedChapter["exercises"] {
  return exercises
    .flatMap(({ kind, text, card: id }) => {
      const card = cards.find((known) => known.id === id);
      const post = card && posts.get(card.entryId);
      if (!card || !post) return [];
      const line = lineOf(text);
      const source = `${card.gist}\n${textOf(card, post, language)}`;
      const rule = { mostWords: MOST_SENTENCE_WORDS, source, language };
      return sentenceFault("", line, rule) === null ? [{ kind, text: line, card }] : [];
    })
    .slice(0, MOST_EXERCISES);
}

function anecdotesOf(
  { anecdotes }: Answered,
  cards: readonly Card[],
  { source, language }: Source,
): PlannedChapter["anecdotes"] {
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

function pacingOf({ pacing, sections }: Answered, { source, language }: Source): string {
  const line = lineOf(pacing);
  const fault = sentenceFault("", line, { mostWords: 2 * MOST_SENTENCE_WORDS, source, language });
  const count = `${sections.length} ${sections.length === 1 ? "section" : "sections"}.`;
  return fault === null ? line : count;
}
