import type { Analysis } from "#pipeline/analysis/schema.ts";
import { corpusOf, fitOf, groupOf } from "#pipeline/engines/own-words/corpus.ts";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { lettersOnly, wordsOf } from "#pipeline/text/words.ts";
import {
  askForData,
  type Question,
  type Verdict,
  type LlmOptions,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { wordsIn, FEWEST_CHAPTERS, leastChapterWords } from "./assign-cards.ts";
import { lineOf, titleFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import { THEMES } from "#pipeline/engines/llm/prompts/themes.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { stemmerFor } from "#pipeline/text/stems.ts";
import { linesQuestion } from "#pipeline/engines/llm/questions/plan-question.ts";

/** A subject for a chapter, with the cards on it. All cards of a post belong to the same theme. */
export type BookTheme = { id: string; name: string; cards: Card[] };

type Named = { name: string; topics: string[] };

const MOST_NAME_WORDS = 10;
/** The number of subjects in the shorter second question, which follows if the first got no usable answer. */
const BRIEF_TOPICS = 40;
/** The weights of a card's first to fifth topic: the first says most about the card. */
const PLACE_WEIGHTS = [1, 0.6, 0.4, 0.3, 0.2];

/**
 * Has a model group the subjects of the cards into themes, and puts each post into one of them. If the model gives no
 * usable answer, the chapters that the own-words engine planned (`fallback`) become the themes.
 */
export async function findThemes(
  cards: readonly Card[],
  analysis: Analysis,
  range: { fewest: number; most: number },
  fallback: readonly PlannedChapter[],
  asking: LlmOptions & { signal: AbortSignal },
): Promise<{ themes: BookTheme[]; isOwnWords: boolean }> {
  const topics = countTopics(cards, analysis.language);
  const ask = async (some: readonly Topic[], isBrief: boolean): Promise<Named[] | null> => {
    const { value: named } = await askForData(
      asking,
      THEMES,
      themesQuestion(some, analysis.language, range, asking, isBrief),
      ({ themes }) => checkThemes(themes, some, range, analysis.language),
    );
    return named;
  };
  // The answer decides what all chapters are about, so a shorter question is tried if the first fails.
  const value = (await ask(topics, false)) ?? (await ask(mostSpokenOf(topics), true));
  const placed = value
    ? placeByTopics(value, topics, cards, analysis.language)
    : fallback.map(({ title, entryIds }) => {
        const own = new Set(entryIds);
        return { name: title, cards: cards.filter(({ entryId }) => own.has(entryId)) };
      });
  const themes = withoutSmall(withRest(placed, cards, analysis), analysis, range.fewest);
  return {
    themes: themes.map((theme, index) => ({ id: `h${index + 1}`, ...theme })),
    isOwnWords: value === null,
  };
}

function mostSpokenOf(topics: readonly Topic[]): Topic[] {
  return topics.toSorted((a, b) => b.words - a.words).slice(0, BRIEF_TOPICS);
}

/** The question that asks a model to group subjects into themes. */
export function themesQuestion(
  topics: readonly Topic[],
  language: string,
  { fewest, most }: { fewest: number; most: number },
  options: LlmOptions,
  /** True: the question is shorter, because it does not quote a card on each subject. */
  isBrief = false,
): Question {
  const gists = gistsOf(topics);
  const lines = topics.map(({ id, name, cards, words }) => {
    const counted = `${id} | ${name} | ${cards.length} | ${words}`;
    return isBrief ? counted : `${counted} | ${gists.get(id) ?? ""}`;
  });
  const heading = `Language of the names: ${language}.\nThemes: ${fewest} to ${most}.`;
  return linesQuestion(THEMES, heading, { id: "subjects", lines }, options);
}

/**
 * What a card of each subject says, by the subject's id: the strongest card that no earlier subject shows, or else its
 * strongest. The same words beside four subjects tell nothing of three of them.
 */
export function gistsOf(topics: readonly Topic[]): Map<string, string> {
  const shown = new Set<Card>();
  return new Map(
    topics.map(({ id, cards }) => {
      const ranked = cards.toSorted((a, b) => b.strength - a.strength);
      const card = ranked.find((each) => !shown.has(each)) ?? ranked[0];
      if (card) shown.add(card);
      return [id, card?.gist ?? ""];
    }),
  );
}

function checkThemes(
  themes: readonly Named[],
  topics: readonly Topic[],
  { fewest, most }: { fewest: number; most: number },
  language: string,
): Verdict<Named[]> {
  const source = topics.map(({ name }) => name).join("\n");
  const known = new Set(topics.map(({ id }) => id));
  const taken = new Set<string>();
  const names = new Set<string>();
  const faults: string[] = [];
  const usable: Named[] = [];
  for (const { name: raw, topics: ids } of themes) {
    const name = lineOf(raw);
    const fault = titleFault("A theme's name", name, {
      mostWords: MOST_NAME_WORDS,
      source,
      language,
    });
    const own = ids.filter((id) => known.has(id) && !taken.has(id));
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) faults.push(`There is no subject ${lineOf(unknown.join(", "))}.`);
    const twice = ids.filter((id) => taken.has(id));
    if (twice.length > 0) faults.push(`${twice.join(", ")} stands in two themes.`);
    if (fault !== null) faults.push(fault);
    if (names.has(lettersOnly(name))) faults.push(`Two themes are called ${name}.`);
    if (fault !== null || own.length === 0 || names.has(lettersOnly(name))) continue;
    names.add(lettersOnly(name));
    for (const id of own) taken.add(id);
    usable.push({ name, topics: own });
  }
  if (usable.length < fewest || usable.length > most)
    faults.push(`${usable.length} usable themes; ${fewest} to ${most} are wanted.`);
  const isEnough = usable.length >= Math.min(fewest, FEWEST_CHAPTERS);
  return { value: isEnough ? usable : null, faults };
}

type Placed = Omit<BookTheme, "id">;

/**
 * Puts each post, with all its cards, into the theme that most of its topics belong to. Posts with none are left out.
 */
function placeByTopics(
  themes: readonly Named[],
  topics: readonly Topic[],
  cards: readonly Card[],
  language: string,
): Placed[] {
  const themeOf = new Map(themes.flatMap(({ topics: ids }, index) => ids.map((id) => [id, index])));
  const topicsOf = new Map<Card, Topic[]>();
  for (const topic of topics) {
    for (const card of topic.cards) topicsOf.set(card, [...(topicsOf.get(card) ?? []), topic]);
  }
  const placed = themes.map(({ name }): Placed => ({ name, cards: [] }));
  for (const own of Map.groupBy(cards, ({ entryId }) => entryId).values()) {
    const scores = themes.map(() => 0);
    for (const card of own) {
      for (const topic of topicsOf.get(card) ?? []) {
        const theme = themeOf.get(topic.id);
        if (theme === undefined) continue;
        const place = card.topics.findIndex((name) => topicKey(name, language) === topic.key);
        scores[theme] = (scores[theme] ?? 0) + card.words * (PLACE_WEIGHTS[place] ?? 0);
      }
    }
    const best = Math.max(...scores);
    if (best > 0) placed[scores.indexOf(best)]?.cards.push(...own);
  }
  return placed;
}

/** Adds each post without a theme to the theme whose words are most like its own, and drops empty themes. */
function withRest(themes: readonly Placed[], cards: readonly Card[], analysis: Analysis): Placed[] {
  const filled = themes.filter((theme) => theme.cards.length > 0);
  const placed = new Set(filled.flatMap((theme) => theme.cards));
  const rest = cards.filter((card) => !placed.has(card));
  if (filled.length === 0) return rest.length > 0 ? [{ name: "", cards: rest }] : [];
  return joinNearest(filled, rest, analysis);
}

/** Joins themes that are too small for a chapter to others, smallest first. At least `fewest` themes are left. */
function withoutSmall(themes: readonly Placed[], analysis: Analysis, fewest: number): Placed[] {
  let left = [...themes];
  const least = leastChapterWords(themes.flatMap(({ cards }) => cards));
  while (left.length > Math.max(1, fewest)) {
    const [smallest] = left.toSorted((a, b) => wordsIn(a.cards) - wordsIn(b.cards));
    if (!smallest || wordsIn(smallest.cards) >= least) break;
    const others = left.filter((theme) => theme !== smallest);
    left = joinNearest(others, smallest.cards, analysis);
  }
  return left;
}

function joinNearest(
  themes: readonly Placed[],
  cards: readonly Card[],
  analysis: Analysis,
): Placed[] {
  if (cards.length === 0) return [...themes];
  const corpus = corpusOf(analysis);
  const groups = themes.map((theme, index) =>
    groupOf(corpus, String(index), [...new Set(theme.cards.map(({ entryId }) => entryId))]),
  );
  const joined = themes.map((theme) => ({ ...theme, cards: [...theme.cards] }));
  for (const [entryId, own] of Map.groupBy(cards, (card) => card.entryId)) {
    const post = corpus.posts.get(entryId);
    const fits = groups.map((group) => (post ? fitOf(corpus, post, group) : 0));
    joined[fits.indexOf(Math.max(...fits))]?.cards.push(...own);
  }
  return joined;
}

/** A subject that cards name as their topic, with those cards. */
export type Topic = {
  /** "t1", "t2", ... The subject with the strongest cards, by their sum, is "t1". */
  id: string;
  /** The stems of the subject's words, sorted: "price rises" and "rising prices" have the same key. */
  key: string;
  /** The subject in the form that most cards use. */
  name: string;
  cards: Card[];
  words: number;
};

/** The most subjects that the model is shown. In a large archive, the others are named only once or twice. */
const MOST_TOPICS = 80;

/** Lists the subjects of the cards; those with the most and strongest cards come first. */
export function countTopics(
  cards: readonly Card[],
  language: string,
  most: number = MOST_TOPICS,
): Topic[] {
  const byKey = new Map<string, { forms: Map<string, number>; cards: Card[] }>();
  for (const card of cards) {
    for (const topic of card.topics) {
      const key = topicKey(topic, language);
      const counted = byKey.get(key) ?? { forms: new Map<string, number>(), cards: [] };
      byKey.set(key, counted);
      counted.forms.set(topic, (counted.forms.get(topic) ?? 0) + 1);
      if (counted.cards.at(-1) !== card) counted.cards.push(card);
    }
  }
  return [...byKey]
    .map(([key, topic]) => ({ key, ...topic }))
    .toSorted((a, b) => weightOf(b.cards) - weightOf(a.cards))
    .slice(0, most)
    .map((topic, index) => ({
      id: `t${index + 1}`,
      key: topic.key,
      name: commonest(topic.forms),
      cards: topic.cards,
      words: wordsIn(topic.cards),
    }));
}

/** The key of a subject: the sorted stems of its words, so that other forms of the same words have the same key. */
export function topicKey(topic: string, language: string): string {
  const stem = stemmerFor(language);
  const stems = wordsOf(topic, language).map(stem);
  return stems.length > 0 ? stems.toSorted().join(" ") : topic;
}

function weightOf(cards: readonly Card[]): number {
  return cards.reduce((sum, { strength }) => sum + strength, 0);
}

function commonest(forms: ReadonlyMap<string, number>): string {
  const [best] = [...forms].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return best?.[0] ?? "";
}
