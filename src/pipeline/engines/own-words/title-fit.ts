import type { Post } from "#pipeline/analysis/schema.ts";
import { documentOf, rowOf, stemsOf } from "#pipeline/text/vectors.ts";
import type { Corpus } from "./corpus.ts";
import { bookFormOf, listOf } from "./subtitle.ts";
import { CHAPTER_TITLE, TITLE_FIT } from "./title-weights.ts";

/**
 * How much of what is printed under a title it fits, from 0 to 1: the mean, over the words of the pieces, of the share of the
 * title's content words that a piece holds. A rare word counts for more, for it is what the title is about, and a word that a
 * piece has once in passing counts for half. The piece that gives the title is about it. Pieces count by their words, for a
 * title of 350 words over an essay of 1,800 on something else is true of a sixth of the chapter.
 */
export function fitOfTitle(
  corpus: Corpus,
  { text, entryId }: { text: string; entryId: string | null },
  printed: readonly Post[],
): number {
  const stems = [...new Set(stemsOf(text, corpus.language))];
  const wordsOf = ({ words }: Post): number => Math.min(words, CHAPTER_TITLE.chapterWords);
  const held = printed.map(
    (post) => wordsOf(post) * (post.entryId === entryId ? 1 : heldBy(corpus, post, stems)),
  );
  const all = printed.reduce((sum, post) => sum + wordsOf(post), 0);
  return held.reduce((sum, words) => sum + words, 0) / Math.max(1, all);
}

/** The share of some stems, weighed by how rare they are, that a post holds. */
function heldBy(corpus: Corpus, { entryId }: Post, stems: readonly string[]): number {
  const { space, rows } = corpus;
  const { ids } = rowOf(space, rows.get(entryId) ?? 0);
  const from = space.rowStart[rows.get(entryId) ?? 0] ?? 0;
  const places = new Map(Array.from(ids, (id, place) => [id, from + place]));
  // A word that the space lacks is in one post only, or in most.
  const rarest = Math.log(1 + space.size);
  let [all, found] = [0, 0];
  for (const stem of stems) {
    const id = space.termOf.get(stem);
    if (id === undefined && isEverywhere(corpus, stem)) continue;
    const weight = id === undefined ? rarest : (space.inverseFrequency[id] ?? 1) - 1;
    const place = id === undefined ? undefined : places.get(id);
    all += weight;
    if (place !== undefined) found += (space.counts[place] ?? 0) > 1 ? weight : weight / 2;
  }
  return all === 0 ? 1 : found / all;
}

const everywhere = new WeakMap<Corpus["posts"], ReadonlySet<string>>();

/** Whether so many posts have a word that the space leaves it out. */
export function isEverywhere({ analysis, posts, language }: Corpus, stem: string): boolean {
  const known = everywhere.get(posts);
  if (known) return known.has(stem);
  const step = Math.max(1, Math.ceil(analysis.posts.length / TITLE_FIT.readPosts));
  const read = analysis.posts.filter((_, index) => index % step === 0);
  const counts = new Map<string, number>();
  for (const post of read) {
    // What the space reads of a post.
    const { title, text } = documentOf(post);
    const stems = new Set(stemsOf(`${title}\n${text}`, language));
    for (const each of stems) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const most = [...counts].flatMap(([each, count]) => (2 * count > read.length ? [each] : []));
  const found = new Set(most);
  everywhere.set(posts, found);
  return found.has(stem);
}

/** A subject of printed pieces, and which of them are about it. */
type Shared = { text: string; isName: boolean; posts: ReadonlySet<Post> };

/**
 * The title of a chapter of which no headline fits half: the name that most of its pieces share, and another name or a plural
 * beside it ("SPIP et commentaires"), with the share of the pieces that have one of them. Null where they share none, as nouns
 * alone say little.
 */
export function titleOfShared(
  corpus: Corpus,
  printed: readonly Post[],
): { text: string; fit: number } | null {
  const subjects = sharedSubjects(corpus, printed);
  const first = subjects.find(
    ({ isName, posts }) => isName && posts.size > TITLE_FIT.shareOfName * printed.length,
  );
  if (!first) return null;
  const named = new Set(stemsOf(first.text, corpus.language));
  const [second] = subjects
    .filter(({ text }) => stemsOf(text, corpus.language).every((stem) => !named.has(stem)))
    .filter(({ text, isName }) => isName || text.includes(" ") || text.endsWith("s"))
    .filter(({ posts }) => posts.size >= TITLE_FIT.shareOfSecond * printed.length)
    .toSorted((a, b) => first.posts.union(b.posts).size - first.posts.union(a.posts).size);
  if (!second) return null;
  const fit = first.posts.union(second.posts).size / printed.length;
  return { text: listOf([first.text, second.text], bookFormOf(corpus.language)), fit };
}

/** The names and nouns that pieces share and that set them apart from the archive, of the most pieces first. */
function sharedSubjects(corpus: Corpus, printed: readonly Post[]): Shared[] {
  const { space, names, language } = corpus;
  const rows = printed.flatMap(({ entryId }) => corpus.rows.get(entryId) ?? []);
  const ids = new Set(rows.flatMap((row) => [...rowOf(space, row).ids]));
  const runs = capitalRunsIn(printed);
  const named = [...ids].flatMap((id) => {
    const surface = space.surfaces[id] ?? "";
    return names.has(surface) ? [formIn(runs, names.formOf(surface))] : [];
  });
  const nouns = (corpus.subjects?.(rows) ?? []).map(({ text }) => text);
  const isName = new Set(named);
  return [...new Set([...named, ...nouns])]
    .flatMap((text): Shared[] => {
      const stems = stemsOf(text, language);
      const posts = new Set(printed.filter((post) => heldBy(corpus, post, stems) >= 1));
      const shares = stems.map((stem) => {
        const id = space.termOf.get(stem);
        return id === undefined ? 1 : (space.documentFrequency[id] ?? 0) / space.size;
      });
      const share = posts.size / printed.length;
      const isTelling =
        Math.min(1, ...shares) <= Math.min(TITLE_FIT.mostOfAll, share - TITLE_FIT.lift);
      // "iPhone" begins with a small letter, and in German capitals mark every noun.
      const isNamed = isName.has(text) || (language !== "de" && /\p{Lu}/u.test(text));
      return isTelling ? [{ text, isName: isNamed, posts }] : [];
    })
    .toSorted((a, b) => b.posts.size - a.posts.size || (a.text < b.text ? -1 : 1));
}

/** Words with capitals that follow each other: "Paris Web" is one name. */
const CAPITAL_RUN = /(?<!\p{L})\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu;

/** How often pieces have each run of words with capitals. */
function capitalRunsIn(posts: readonly Post[]): ReadonlyMap<string, number> {
  const runs = new Map<string, number>();
  for (const { text } of posts.flatMap(({ blocks }) => blocks)) {
    for (const [run] of text.matchAll(CAPITAL_RUN)) runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

/** A name as pieces write it: with the names beside it, if it mostly stands beside them ("Paris Web"). */
function formIn(runs: ReadonlyMap<string, number>, name: string): string {
  const holding = [...runs].filter(([run]) => run.split(" ").includes(name));
  const all = holding.reduce((sum, [, uses]) => sum + uses, 0);
  const [most] = holding.toSorted(([, a], [, b]) => b - a);
  return most && 2 * most[1] > all ? most[0] : name;
}
