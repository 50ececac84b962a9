import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { BookFoundation, TocChapter } from "#pipeline/foundation/schema.ts";
import { tellingClauses } from "#pipeline/text/sentence-kinds.ts";
import { stemsOf } from "#pipeline/text/vectors.ts";
import { countWords } from "#pipeline/text/words.ts";

/** A chapter whose posts claim much and tell hardly anything that happened, with those that tell nothing at all. */
export type Untold = { chapter: TocChapter; posts: Post[] };

const LEAST = { posts: 3, words: 600 };
const ARTICLE =
  /^(?:an?|the|une?|le|la|les|l['’]|der|die|das|eine?|el|los|las|una?|os?|as?|uma?)(?!\p{L})/iu;
/** Clauses that tell what happened, per 1,000 words. Essays with one short story in them have more. */
const HARDLY_ANY = 0.55;
const MOST_POSTS = 3;

/** Finds chapters whose posts hardly tell anything that happened, the barest first. */
export function findUntold(analysis: Analysis, { tableOfContents }: BookFoundation): Untold[] {
  const posts = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const found: (Untold & { told: number })[] = [];
  for (const chapter of tableOfContents.chapters) {
    const own = chapter.entryIds.flatMap((entryId) => posts.get(entryId) ?? []);
    const told = toldIn(own, analysis.language);
    if (chapter.titleIsLabel || own.length < LEAST.posts || told === null || told > HARDLY_ANY)
      continue;
    if (!isClaim(chapter.title, analysis.language)) continue;
    const bare = own.filter((post) => clausesIn([post], analysis.language).clauses === 0);
    if (bare.length > 0) found.push({ chapter, posts: bare.slice(0, MOST_POSTS), told });
  }
  return found.toSorted((a, b) => a.told - b.told);
}

/** Whether a story could prove what a title says: not of "Public" or "The Elf of Japan", which only name a thing. */
function isClaim(title: string, language: string): boolean {
  return stemsOf(title, language).length >= (ARTICLE.test(title) ? 3 : 2);
}

function toldIn(posts: readonly Post[], language: string): number | null {
  const { words, clauses } = clausesIn(posts, language);
  return clauses === null || words < LEAST.words ? null : (1_000 * clauses) / words;
}

/** The words of posts, and their clauses that tell what happened. Null: they cannot be told in this language. */
function clausesIn(
  posts: readonly Post[],
  language: string,
): { words: number; clauses: number | null } {
  let words = 0;
  let clauses = 0;
  for (const post of posts) {
    const text = post.blocks
      .filter(({ kind }) => kind === "paragraph" || kind === "list")
      .map((block) => block.text)
      .join("\n");
    const told = tellingClauses(text, language);
    if (told === null) return { words, clauses: null };
    words += countWords(text);
    clauses += told;
  }
  return { words, clauses };
}
