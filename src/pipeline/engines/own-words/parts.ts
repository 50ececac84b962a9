import type { Post } from "#pipeline/analysis/schema.ts";
import { dot, lengthOf, rowOf, sumOf, termIdsOf } from "#pipeline/text/vectors.ts";
import { countWords } from "#pipeline/text/words.ts";
import { rankTitles, sayTheSame, sharesWord } from "./chapter-titles.ts";
import { type Corpus, type Group, groupOf, regroup } from "./corpus.ts";
import type { NamedChapter } from "./chapters.ts";
import { piecesOf } from "./plan.ts";
import { bookFormOf, listOf, subjectsOfPart } from "./subtitle.ts";
import { BOOK_SUBJECT, PARTS } from "./subject-weights.ts";

/** Chapters with the posts that they may draw on (`group`) and those that they print. */
type Chapters = readonly { title: string; group: Group; printed: Group }[];

/**
 * Groups the chapters of a long book into parts, in their order, and names each by the one or two subjects that run
 * through it. Returns the part of each chapter; null for all where the book is short or a part has no name of its own.
 */
export function partsOfChapters(corpus: Corpus, named: readonly NamedChapter[]): (string | null)[] {
  const chapters = named.map(({ title, plan }) => ({
    title: title.text,
    group: plan.group,
    printed: printedOf(corpus, plan),
  }));
  const none = chapters.map(() => null);
  const wanted = Math.min(PARTS.most, Math.round(chapters.length / PARTS.chapters));
  for (let count = wanted; count >= PARTS.fewest; count -= 1) {
    const runs = divide(corpus, chapters, count);
    const names = nameParts(corpus, runs, chapters);
    if (names) return runs.flatMap((run, index) => run.map(() => names[index] ?? null));
  }
  return none;
}

/** The posts that a chapter prints: a part is named after these, since readers see no others. */
function printedOf(corpus: Corpus, { group, sections }: NamedChapter["plan"]): Group {
  const ids = piecesOf(sections).map(({ post }) => post.entryId);
  return ids.length > 0 ? groupOf(corpus, group.id, ids) : group;
}

/** Divides the chapters into runs so that what is alike stays together: the best of all divisions (Bellman 1961). */
function divide(corpus: Corpus, chapters: Chapters, count: number): Chapters[] {
  const size = chapters.length;
  const worth = (from: number, to: number): number => {
    const length = to - from;
    if (length < PARTS.fewestChapters || length > PARTS.mostChapters) return -Infinity;
    return likenessIn(corpus, chapters.slice(from, to));
  };
  // best[k][to]: the worth of the best division of the first `to` chapters into k runs, and where its last run begins.
  const best: { worth: number; from: number }[][] = [[{ worth: 0, from: 0 }]];
  for (let k = 1; k <= count; k += 1) {
    const row: { worth: number; from: number }[] = [];
    for (let to = 1; to <= size; to += 1) {
      let found = { worth: -Infinity, from: 0 };
      for (let from = 0; from < to; from += 1) {
        const sum = (best[k - 1]?.[from]?.worth ?? -Infinity) + worth(from, to);
        if (sum > found.worth) found = { worth: sum, from };
      }
      row[to] = found;
    }
    best.push(row);
  }
  const runs: Chapters[] = [];
  let to = size;
  for (let k = count; k >= 1; k -= 1) {
    const from = best[k]?.[to]?.from ?? 0;
    runs.unshift(chapters.slice(from, to));
    to = from;
  }
  return best[count]?.[size]?.worth === -Infinity ? [] : runs;
}

/** The likeness of the chapters of a run to their mean, added up. */
function likenessIn({ space }: Corpus, run: Chapters): number {
  const rows = run.flatMap(({ group }) => group.rows);
  const sum = sumOf(
    space,
    rows.map((row) => rowOf(space, row)),
  );
  const length = Math.max(1e-9, lengthOf(sum));
  return run.reduce((total, { group }) => {
    const near = group.rows.reduce((mean, row) => mean + dot(rowOf(space, row), sum) / length, 0);
    return total + near / Math.max(1, group.rows.length);
  }, 0);
}

/**
 * A name for each part, of which no two share a word: a line from its posts that most of them bear out, or its one or two
 * subjects. Null where one has neither.
 */
function nameParts(base: Corpus, runs: readonly Chapters[], chapters: Chapters): string[] | null {
  if (runs.length === 0) return null;
  const { language } = base;
  const form = bookFormOf(language);
  const unions = runs.map((run, index) =>
    groupOf(
      base,
      `part-${index + 1}`,
      run.flatMap(({ printed }) => printed.posts.map(({ entryId }) => entryId)),
    ),
  );
  const corpus = regroup(base, unions);
  const names: string[] = [];
  for (const [index, run] of runs.entries()) {
    const isFree = (text: string): boolean =>
      !names.some((name) => sharesWord(name, text, language)) &&
      !chapters.some(({ title }) => sayTheSame(title, text, language));
    const subjects = subjectsOfPart(
      corpus,
      run.map(({ group }) => group),
    ).filter((text) => isFree(text) && fitsRun(base, text, run, PARTS.subjectFit));
    const union = unions[index];
    const lines = union ? rankTitles(corpus, union) : [];
    const line = lines.find(
      ({ text, ...fit }) =>
        isLine(text, fit) && isFree(text) && fitsRun(base, text, run, PARTS.lineFit),
    );
    const text = line?.text ?? listOf(subjects.slice(0, 2), form);
    if (text === "") return null;
    names.push(text.charAt(0).toUpperCase() + text.slice(1));
  }
  return names;
}

/**
 * Whether a text says what a run of chapters is about: its words are in headlines of two of them at least, and most print
 * a post with its words. Of a longer text, half of the words will do.
 */
function fitsRun({ space }: Corpus, text: string, run: Chapters, share: number): boolean {
  const terms = [...new Set(termIdsOf(space, text))];
  const needed = Math.min(terms.length, Math.max(2, Math.ceil(terms.length / 2)));
  const holds = (ids: Iterable<number>): boolean => {
    const found = new Set(ids);
    return terms.filter((term) => found.has(term)).length >= needed;
  };
  const headed = run.filter(({ printed }) =>
    printed.posts.some((post) => holds(termIdsOf(space, headlineOf(post)))),
  );
  const said = run.filter(({ printed }) =>
    printed.rows.some((row) => holds(rowOf(space, row).ids)),
  );
  return headed.length >= PARTS.headedChapters && said.length >= share * run.length;
}

/** The headline of a post, or the first letters of one without. */
function headlineOf({ title, blocks }: Post): string {
  return title ?? (blocks[0]?.text ?? "").slice(0, BOOK_SUBJECT.headlineLetters);
}

/** Whether a line names a part: it has few words, asks nothing, and the posts of this part bear it out, more than those of others. */
function isLine(
  text: string,
  { score, coverage, contrast }: { score: number; coverage: number; contrast: number },
): boolean {
  return (
    score >= PARTS.leastOfLine &&
    coverage >= PARTS.lineCoverage &&
    contrast >= PARTS.lineContrast &&
    countWords(text) <= PARTS.lineWords &&
    !text.endsWith("?")
  );
}
