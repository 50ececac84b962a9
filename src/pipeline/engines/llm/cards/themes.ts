import type { Analysis } from "#pipeline/analysis/schema.ts";
import { corpusOf, fitOf, groupOf } from "#pipeline/engines/own-words/corpus.ts";
import type { PlannedChapter } from "#pipeline/foundation/schema.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import {
  askForData,
  type Asking,
  type Question,
  type Verdict,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { wordsIn } from "./assign-cards.ts";
import { roomFor } from "#pipeline/engines/llm/questions/batches.ts";
import { FEWEST_CHAPTERS, leastChapterWords } from "./chapter-range.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import { fenceLines } from "#pipeline/engines/llm/questions/fence-lines.ts";
import { lineOf, titleFault } from "#pipeline/engines/llm/questions/line-checks.ts";
import { THEMES } from "#pipeline/engines/llm/prompts/themes.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { countTopics, type Topic, topicKey } from "./topics.ts";

/** Something a chapter can be about, with the cards that speak of it; each post stands in one theme. */
export type BookTheme = { id: string; name: string; cards: Card[] };

type Named = { name: string; topics: string[] };

const MOST_NAME_WORDS = 10;
/** As long as such an answer gets, and room for a model that thinks first. */
const MAX_OUTPUT = 4000;
/** The subjects that most pieces speak of, where all of them were too many for an answer. */
const BRIEF_TOPICS = 40;
/** A topic that a card names first says more of it than the fifth. */
const PLACE_WEIGHTS = [1, 0.6, 0.4, 0.3, 0.2];

/**
 * The themes of the cards: their topics are counted, a model groups them, and each post goes to the theme its cards speak
 * of most. Without a usable answer, to a smaller question either, the chapters of own-words are the themes.
 */
export async function findThemes(
  cards: readonly Card[],
  analysis: Analysis,
  range: { fewest: number; most: number },
  fallback: readonly PlannedChapter[],
  door: ModelDoor,
  asking: Asking,
): Promise<{ themes: BookTheme[]; isOwnWords: boolean }> {
  const topics = countTopics(cards, analysis.language);
  const ask = async (some: readonly Topic[], isBrief: boolean): Promise<Named[] | null> => {
    const { value: named } = await askForData(
      asking,
      THEMES,
      themesQuestion(some, analysis.language, range, door, isBrief),
      ({ themes }) => checkThemes(themes, some, range, analysis.language),
    );
    return named;
  };
  // One question decides what the chapters are about: before it is given up, less is asked.
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

/** The question for the themes. */
export function themesQuestion(
  topics: readonly Topic[],
  language: string,
  { fewest, most }: { fewest: number; most: number },
  { model: { profile }, secret }: ModelDoor,
  /** Without what a piece says. */
  isBrief = false,
): Question {
  const lines = topics.map(({ id, name, cards, words }) => {
    if (isBrief) return `${id} | ${name} | ${cards.length} | ${words}`;
    const [strongest] = cards.toSorted((a, b) => b.strength - a.strength);
    return `${id} | ${name} | ${cards.length} | ${words} | ${strongest?.gist ?? ""}`;
  });
  const room = roomFor(profile, THEMES.instructions, MAX_OUTPUT);
  const fenced = fenceLines("subjects", lines, secret, { profile, room });
  return {
    prompt: `Language of the names: ${language}.\nThemes: ${fewest} to ${most + 2}.\n\n${fenced}`,
    maxOutputTokens: MAX_OUTPUT,
    salt: "",
  };
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
  if (usable.length < fewest || usable.length > most + 2)
    faults.push(`${usable.length} usable themes; ${fewest} to ${most + 2} are wanted.`);
  const isEnough = usable.length >= Math.min(fewest, FEWEST_CHAPTERS);
  return { value: isEnough ? usable : null, faults };
}

type Placed = Omit<BookTheme, "id">;

/** Each post with all its cards in the theme they speak of most; posts that speak of none are left over. */
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

/** Every post that stands nowhere yet goes to the theme whose posts use its words most; empty themes go. */
function withRest(themes: readonly Placed[], cards: readonly Card[], analysis: Analysis): Placed[] {
  const filled = themes.filter((theme) => theme.cards.length > 0);
  const placed = new Set(filled.flatMap((theme) => theme.cards));
  const rest = cards.filter((card) => !placed.has(card));
  if (filled.length === 0) return rest.length > 0 ? [{ name: "", cards: rest }] : [];
  return joinNearest(filled, rest, analysis);
}

/** Themes that carry no chapter join the nearest one, smallest first, while more than `fewest` are left. */
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
