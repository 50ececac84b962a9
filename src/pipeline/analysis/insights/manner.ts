import { isAdvice, tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import { type Lexicon, lexiconFor } from "#pipeline/text/lexicon.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { sampled, wordsOf } from "#pipeline/text/words.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import type { Insight, Post } from "#pipeline/analysis/schema.ts";
import {
  confidenceFrom,
  count,
  COUNTED,
  evidenceOf,
  type Finder,
  nameOf,
  percent,
  postsOf,
} from "./finding.ts";

const LEAST_STORIES = 5;
const LEAST_THEME_STORIES = 4;
const LEAST_POSTS = 3;
/** In three or four posts, a subject is repeated rather than a turn of phrase. */
const LEAST_PHRASE_POSTS = 5;
const NO_ADVICE =
  /^\P{L}*(?:let|keep in mind|stay tuned|feel free|take|imagine|suppose|see|check out|consider|note|say|thank)(?!\p{L})/iu;
/** If words like "I" and words like "you" are both rarer than this in 1,000 words, `whoIsSpokenOf` reports nothing. */
const LEAST_PERSON = 5;
const LEAST_PERSON_POSTS = 10;

/** Reports the phrases that the author repeats without noticing. */
export const signaturePhrases: Finder = ({ voice, posts, language }) => {
  const [first, ...others] = voice.signaturePhrases;
  if (!first || first.entryIds.length < LEAST_PHRASE_POSTS) return [];
  const shown = [first, ...others]
    .filter(({ entryIds }) => entryIds.length >= LEAST_PHRASE_POSTS)
    .slice(0, 3);
  return {
    category: "Voice",
    impact: "low",
    title: `“${first.phrase}” is a phrase of yours`,
    description: `${shown.map(({ phrase, entryIds }) => `“${phrase}” appears in ${count(entryIds.length, "post")}`).join(", ")}.`,
    confidence: COUNTED,
    evidence: shown.flatMap(({ phrase, entryIds }) =>
      sentenceWith(phrase, entryIds, posts, language),
    ),
  };
};

function sentenceWith(
  phrase: string,
  entryIds: readonly string[],
  posts: readonly Post[],
  language: string,
): Insight["evidence"] {
  for (const { entryId, blocks } of posts.filter((post) => entryIds.includes(post.entryId))) {
    for (const { text } of blocks) {
      const quote = sentencesOf(text, language).find((sentence) =>
        proseOf(sentence).toLowerCase().replaceAll("’", "'").includes(phrase),
      );
      if (quote !== undefined) return [{ entryId, quote }];
    }
  }
  return [];
}

/** Reports what the author's own stories are about. */
export const storyThemes: Finder = ({ posts, themes, language }) => {
  const telling = new Set(
    posts.filter((post) => tellsAStory(post, language)).map(({ entryId }) => entryId),
  );
  if (telling.size < LEAST_STORIES) return [];
  const [best] = themes
    .map((theme) => {
      const members = postsOf(theme, posts);
      const stories = members.filter(({ entryId }) => telling.has(entryId));
      return { theme, members, stories, share: stories.length / Math.max(1, members.length) };
    })
    .filter(({ stories }) => stories.length >= LEAST_THEME_STORIES)
    .toSorted((a, b) => b.share - a.share);
  const usual = telling.size / posts.length;
  const summary = `${telling.size} of ${count(posts.length, "post")} (${percent(telling.size, posts.length)}) tell something that happened to you.`;
  const name = best && best.share >= 1.5 * usual ? nameOf(best.theme, posts, language) : null;
  if (!best || name === null) {
    return {
      category: "Stories",
      impact: telling.size >= 0.1 * posts.length ? "medium" : "low",
      title: `You tell stories in ${percent(telling.size, posts.length)} of your posts`,
      description: summary,
      confidence: confidenceFrom(telling.size),
      evidence: evidenceOf(
        posts.filter(({ entryId }) => telling.has(entryId)),
        language,
      ),
    };
  }
  return {
    category: "Stories",
    impact: "medium",
    title: `You tell most stories about ${name}`,
    description: `${best.stories.length} of its ${count(best.members.length, "post")} (${percent(best.stories.length, best.members.length)}) tell something that happened to you. Over all: ${summary}`,
    confidence: confidenceFrom(best.stories.length),
    evidence: evidenceOf(best.stories, language),
  };
};

function tellsAStory(post: Post, language: string): boolean {
  return post.blocks.some(({ kind, text, words }) => {
    if (kind !== "paragraph" || words < 30 || words > 260) return false;
    const clauses = tellingClauses(text, language) ?? 0;
    return clauses >= 2 && clauses >= 0.4 * sentencesOf(text, language).length;
  });
}

type Advice = { sentence: string; entryId: string };

/** Finds the advice that most posts repeat: one short sentence, or sentences that share their verb and two objects. */
export const repeatedAdvice: Finder = ({ posts, language }) => {
  const lexicon = lexiconFor(language);
  if (!lexicon) return [];
  const given = new Map<string, Advice[]>();
  for (const { sentence, entryId } of adviceIn(posts, language, lexicon)) {
    for (const key of meaningsOf(proseOf(sentence), language)) {
      const alike = given.get(key) ?? [];
      if (!alike.some((other) => other.entryId === entryId)) alike.push({ sentence, entryId });
      given.set(key, alike);
    }
  }
  const [most] = [...given].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  if (!most || most[1].length < LEAST_POSTS) return [];
  const shortest = most[1].toSorted((a, b) => a.sentence.length - b.sentence.length)[0];
  return {
    category: "Advice",
    impact: "medium",
    title: `Your most repeated advice: ${proseOf(shortest?.sentence ?? "")}`,
    description: `${count(most[1].length, "post")} give it in much the same words.`,
    confidence: COUNTED,
    evidence: most[1].slice(0, 3).map(({ sentence, entryId }) => ({ entryId, quote: sentence })),
  };
};

function adviceIn(posts: readonly Post[], language: string, lexicon: Lexicon): Advice[] {
  return sampled(posts).flatMap((post) =>
    post.blocks
      .filter(({ kind, twin }) => !twin && (kind === "paragraph" || kind === "list"))
      .flatMap(({ text }) => text.split("\n"))
      .flatMap((line) => sentencesOf(line.replace(/^(?:[-*•]|\d+[.)])\s+/u, ""), language))
      .filter((sentence) => !NO_ADVICE.test(sentence) && !lexicon.firstPerson.test(sentence))
      .filter((sentence) => isAdvice(proseOf(sentence), language, lexicon))
      .map((sentence) => ({ sentence, entryId: post.entryId })),
  );
}

/**
 * Returns the keys by which advice is compared: the sentence itself if it has up to five words, otherwise its verb with
 * each pair of objects.
 */
function meaningsOf(sentence: string, language: string): string[] {
  const words = wordsOf(sentence, language);
  const stem = stemmerFor(language);
  const objects = [
    ...new Set(
      words
        .slice(1, 9)
        .filter((word) => isContentWord(word, language))
        .map(stem),
    ),
  ].toSorted();
  if (words.length <= 5) return objects.length > 0 ? [words.join(" ")] : [];
  const verb = words[0] ?? "";
  return objects.flatMap((object, index) =>
    objects.slice(index + 1).map((other) => `${verb} ${object} ${other}`),
  );
}

/** Reports whether the author speaks more of themselves or more to the reader. */
export const whoIsSpokenOf: Finder = ({ voice, posts }) => {
  const { firstPerson, secondPerson } = voice;
  if (firstPerson === null || secondPerson === null || posts.length < LEAST_PERSON_POSTS) return [];
  if (Math.max(firstPerson, secondPerson) < LEAST_PERSON) return [];
  const toReader = secondPerson > firstPerson;
  const [more, less] = toReader ? [secondPerson, firstPerson] : [firstPerson, secondPerson];
  if (more < 1.5 * less) return [];
  return {
    category: "Voice",
    impact: "low",
    title: toReader
      ? "You speak to the reader more than about yourself"
      : "You speak of yourself more than to the reader",
    description: `Words for the reader (“you”): ${Math.round(secondPerson)} in 1,000. Words for yourself (“I”, “we”): ${Math.round(firstPerson)} in 1,000.`,
    confidence: COUNTED,
    evidence: [],
  };
};
