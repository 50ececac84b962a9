import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { proseOf } from "#pipeline/text/prose.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { rowOf, termIdsOf } from "#pipeline/text/vectors.ts";
import { wholeWords } from "#pipeline/text/whole-words.ts";
import { TONE_WORDS } from "#pipeline/text/word-lists/tone.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { AUDIENCE_WORDS } from "./word-lists/audience.ts";

const MOST_PEOPLE = 3;
const LEAST_POSTS = 3;
/** A title of many words is met by a post that holds two of them. */
const ENOUGH_WORDS = 2;

/** What a title stands on and whom its posts speak to: counted, never praised. */
export function describeTitle(
  mainTitle: string,
  analysis: Analysis,
): { marketability: string; targetAppeal: string } {
  const { posts, language } = analysis;
  const { space } = corpusOf(analysis);
  const ids = [...new Set(termIdsOf(space, mainTitle))];
  const enough = Math.min(ENOUGH_WORDS, ids.length);
  const holders = posts.filter((_, row) => {
    const held = new Set(rowOf(space, row).ids);
    return enough > 0 && ids.filter((id) => held.has(id)).length >= enough;
  });
  if (holders.length === 0) {
    return {
      marketability: "None of the posts holds its words: the title stands on its own.",
      targetAppeal: "The posts do not say whom it speaks to.",
    };
  }
  const words = holders.reduce((sum, post) => sum + post.words, 0);
  const all = posts.reduce((sum, post) => sum + post.words, 0);
  const shown = listOf(contentWords(mainTitle, language).map((word) => `“${word}”`));
  const which =
    ids.length > ENOUGH_WORDS
      ? `At least ${ENOUGH_WORDS} of its words (${shown})`
      : `Its words (${shown})`;
  return {
    marketability: `${which} run through ${holders.length} of ${posts.length} posts, ${Math.round((100 * words) / Math.max(1, all))} % of everything written.`,
    targetAppeal: appealOf(holders, analysis),
  };
}

function contentWords(title: string, language: string): string[] {
  return [...new Set(wordsOf(title, language).filter((word) => isContentWord(word, language)))];
}

function appealOf(holders: readonly Post[], analysis: Analysis): string {
  const facts = holders.flatMap((post) => addressOf(analysis).get(post.entryId) ?? []);
  if (facts.length === 0) return "Not measured for this language.";
  const stem = stemmerFor(analysis.language);
  const spoken = facts.filter(({ toReader }) => toReader).length;
  const counts = new Map<string, number>();
  const forms = new Map<string, string>();
  for (const { people } of facts) {
    for (const key of new Set([...people].map(stem))) counts.set(key, (counts.get(key) ?? 0) + 1);
    // The longest form is the plural in the languages that have lists.
    for (const word of people) {
      if (word.length > (forms.get(stem(word))?.length ?? 0)) forms.set(stem(word), word);
    }
  }
  const people = [...counts]
    .filter(([, count]) => count >= LEAST_POSTS)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_PEOPLE)
    .map(([key, count]) => `${forms.get(key) ?? key} (${count})`);
  const toReader = spokenTo(spoken, facts.length);
  return people.length > 0 ? `${toReader}. Named most: ${listOf(people)}.` : `${toReader}.`;
}

function spokenTo(spoken: number, posts: number): string {
  if (posts === 1) {
    return `The one post ${spoken === 1 ? "speaks" : "does not speak"} to the reader directly`;
  }
  if (posts === 2 && spoken === 2) return "Both posts speak to the reader directly";
  const who = spoken === 0 ? "None" : spoken === posts ? "All" : `${spoken}`;
  return `${who} of these ${posts} posts ${spoken <= 1 ? "speaks" : "speak"} to the reader directly`;
}

type Address = { toReader: boolean; people: ReadonlySet<string> };

const known = new WeakMap<Analysis, Map<string, Address>>();

/** Whom each post speaks to and of; empty for a language without word lists. */
function addressOf(analysis: Analysis): Map<string, Address> {
  const cached = known.get(analysis);
  if (cached) return cached;
  const { posts, language } = analysis;
  const audience = AUDIENCE_WORDS[language];
  const tone = TONE_WORDS[language];
  const addresses = new Map<string, Address>();
  if (audience && tone) {
    const people = new RegExp(wholeWords(audience.people).source, "giu");
    const second = wholeWords(tone.secondPerson);
    for (const { entryId, blocks } of posts) {
      const text = proseOf(
        blocks
          .filter(({ kind }) => kind !== "code" && kind !== "quote")
          .map((block) => block.text)
          .join("\n"),
      );
      const named = (text.match(people) ?? []).map((word) => word.toLowerCase());
      addresses.set(entryId, { toReader: second.test(text), people: new Set(named) });
    }
  }
  known.set(analysis, addresses);
  return addresses;
}

function listOf(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}
