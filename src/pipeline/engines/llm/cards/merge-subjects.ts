import {
  askForData,
  type LlmOptions,
  type Question,
} from "#pipeline/engines/llm/questions/ask-checked.ts";
import { linesQuestion } from "#pipeline/engines/llm/questions/plan-question.ts";
import { SUBJECTS } from "#pipeline/engines/llm/prompts/subjects.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import { countTopics, gistsOf, type Topic, topicKey } from "./themes.ts";

/** The most subjects that are shown. In a large archive the others are named once or twice, and decide no chapter. */
const MOST_SUBJECTS = 150;
/** A group of more names is no subject but a field, and would make one theme of half the book. */
const MOST_NAMES = 8;

/**
 * Gives the same subject the same name on all cards. Cards are read in batches that know nothing of each other, and
 * themes are made of subjects: with four names, one subject falls apart. Without a usable answer the cards stay as they are.
 */
export async function mergeSubjects(
  cards: readonly Card[],
  language: string,
  asking: LlmOptions & { signal: AbortSignal },
): Promise<Card[]> {
  const subjects = countTopics(cards, language, MOST_SUBJECTS);
  const { value } = await askForData(
    asking,
    SUBJECTS,
    subjectsQuestion(subjects, asking),
    ({ groups }) => ({ value: bestNames(groups, subjects), faults: [] }),
  );
  const names = value ?? new Map<string, string>();
  return cards.map((card) => {
    const topics = card.topics.map((topic) => names.get(topicKey(topic, language)) ?? topic);
    return { ...card, topics: [...new Set(topics)] };
  });
}

/** The question that asks a model which subjects are one. */
export function subjectsQuestion(subjects: readonly Topic[], options: LlmOptions): Question {
  // A bare word may mean two things ("agency"), which only a piece tells apart.
  const gists = gistsOf(subjects.filter(({ name }) => !/\s/u.test(name)));
  const lines = subjects.map(({ id, name, cards }) => {
    const gist = gists.get(id);
    return `${id} | ${name} | ${cards.length}${gist ? ` | ${gist}` : ""}`;
  });
  const heading = `Subjects: ${subjects.length}.`;
  return linesQuestion(SUBJECTS, heading, { id: "subjects", lines }, options);
}

/** The best name of each subject that has several, by the key of each. Ids that are unknown or taken are passed over. */
function bestNames(
  groups: readonly { best: string; ids: readonly string[] }[],
  subjects: readonly Topic[],
): Map<string, string> {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const names = new Map<string, string>();
  for (const { best: bestId, ids } of groups) {
    const best = byId.get(bestId);
    const joined = [...new Set([bestId, ...ids])].flatMap((id) => byId.get(id) ?? []);
    const isTaken = joined.some(({ key }) => names.has(key));
    if (!best || isTaken || joined.length < 2 || joined.length > MOST_NAMES) continue;
    for (const { key } of joined) names.set(key, best.name);
  }
  return names;
}
