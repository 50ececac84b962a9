import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import { corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { isContentWord, stemmerFor } from "#pipeline/text/stems.ts";
import { rowOf, termIdsOf } from "#pipeline/text/vectors.ts";
import { wholeWords } from "#pipeline/text/lexicon.ts";
import { TONE_WORDS } from "#pipeline/text/word-lists/tone.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { AUDIENCE_WORDS } from "#pipeline/engines/own-words/foundation/word-lists/author.ts";
import { AUDIENCE } from "./weights.ts";

/** A chapter as its contents propose it, and the entries that it prints. */
type PrintedChapter = { title: string; printed: readonly string[] };

/**
 * Says in words how many posts contain the words of a proposed title, what of them a buyer of the book gets, and whom
 * those posts address.
 */
export function describeTitle(
  mainTitle: string,
  analysis: Analysis,
  chapters: readonly PrintedChapter[],
): { marketability: string; targetAppeal: string } {
  const { posts, language } = analysis;
  const { space } = corpusOf(analysis);
  const ids = [...new Set(termIdsOf(space, mainTitle))];
  const heldIn = posts.map((_, row) => {
    const held = new Set(rowOf(space, row).ids);
    return ids.filter((id) => held.has(id)).length;
  });
  const most = heldIn.reduce((a, b) => Math.max(a, b), 0);
  // Two subjects of one book may never meet in one post.
  const enough = Math.min(AUDIENCE.titleWords, most);
  const holders = posts.filter((_, row) => enough > 0 && (heldIn[row] ?? 0) >= enough);
  if (holders.length === 0) {
    return {
      marketability:
        "None of your posts holds its words: a buyer is promised something that the book does not name.",
      targetAppeal: "The posts do not say whom it speaks to.",
    };
  }
  const words = holders.reduce((sum, post) => sum + post.words, 0);
  const all = posts.reduce((sum, post) => sum + post.words, 0);
  return {
    marketability: `${standsIn(contentWords(mainTitle, language), enough)} ${holders.length} of ${posts.length} posts, which ${holders.length === 1 ? "holds" : "together hold"} ${Math.round((100 * words) / Math.max(1, all))}% of your words. ${whatIsPrinted(holders, chapters)}`,
    targetAppeal: appealOf(holders, analysis),
  };
}

/** Says which words of a title stand in the posts that follow, as the beginning of a sentence. */
function standsIn(titleWords: readonly string[], enough: number): string {
  const verb = enough === 1 ? "stands in" : "stand in";
  const shown = listOf(titleWords.map((word) => `“${word}”`));
  const noun = titleWords.length === 1 ? "word" : "words";
  if (titleWords.length <= enough) return `The title’s ${noun} ${shown} ${verb}`;
  return `At least ${enough === 1 ? "one" : enough} of the title’s words ${shown} ${verb}`;
}

/** Says how many of the posts the book prints, and in which chapters, as a sentence. */
function whatIsPrinted(holders: readonly Post[], chapters: readonly PrintedChapter[]): string {
  const ids = new Set(holders.map(({ entryId }) => entryId));
  const holding = chapters
    .map(({ title, printed }) => ({
      title,
      posts: new Set(printed.filter((entryId) => ids.has(entryId))).size,
    }))
    .filter(({ posts }) => posts > 0)
    .toSorted((a, b) => b.posts - a.posts);
  const [first, second] = holding;
  const isOne = holders.length === 1;
  const inVain = ": a buyer would look for it in vain.";
  if (!first)
    return `The book as proposed ${isOne ? "does not print it" : "prints none of them"}${inVain}`;
  const printed = holding.reduce((sum, { posts }) => sum + posts, 0);
  const all = printed === holders.length ? "all" : printed === 1 ? "one" : `${printed}`;
  const most = first.posts > (second?.posts ?? 0) ? `, most in “${first.title}”` : "";
  const where = second
    ? `${holding.length} of ${chapters.length} chapters${most}`
    : `“${first.title}”`;
  return `The book as proposed prints ${isOne ? "it" : `${all} of them`}, in ${where}: that is what a buyer of this title gets.`;
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
    // Each word is shown in its longest form, which is the plural in every language with word lists.
    for (const word of people) {
      if (word.length > (forms.get(stem(word))?.length ?? 0)) forms.set(stem(word), word);
    }
  }
  const people = [...counts]
    .filter(([, count]) => count >= AUDIENCE.leastPosts)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, AUDIENCE.people)
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

/** By entry id: whether a post addresses the reader, and which groups of people it names. Empty without word lists. */
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
