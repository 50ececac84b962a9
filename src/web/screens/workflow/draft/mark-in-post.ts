import { letterAt } from "#pipeline/text/excerpt.ts";

/** A part of a post; marked where the passage repeats it. */
export type PostPart = { text: string; isMarked: boolean };

/** So many words in a row must be the same in a post and a passage. */
const RUN = 4;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Marks in a post what a passage was made from: the longest run of words that both have and, near it, the runs that have
 * the passage's other words. What a post says once more elsewhere is not marked.
 */
export function markInPost(post: string, passage: string): PostPart[] {
  const words = wordsOf(post);
  const marked = placesOf(
    words.map(({ word }) => word),
    wordsOf(passage).map(({ word }) => word),
  );
  const parts: PostPart[] = [];
  let done = 0;
  for (const [index, { at, end }] of words.entries()) {
    if (!marked.has(index) || marked.has(index - 1)) continue;
    let last = index;
    while (marked.has(last + 1)) last += 1;
    const until = words[last]?.end ?? end;
    if (at > done) parts.push({ text: post.slice(done, at), isMarked: false });
    parts.push({ text: post.slice(at, until), isMarked: true });
    done = until;
  }
  if (done < post.length) parts.push({ text: post.slice(done), isMarked: false });
  return parts;
}

/** How many characters of a long post are shown before and behind what is marked in it. */
const BEFORE = 160;
const SHOWN = 600;

/** The part of a long post around what is marked, or its beginning; the whole of a short one. */
export function aroundMark(parts: readonly PostPart[]): { parts: PostPart[]; isCut: boolean } {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= SHOWN + BEFORE) return { parts: [...parts], isCut: false };
  const first = parts.findIndex(({ isMarked }) => isMarked);
  const at = parts.slice(0, Math.max(0, first)).reduce((sum, { text }) => sum + text.length, 0);
  const whole = parts.map(({ text }) => text).join("");
  const start = letterAt(whole, Math.max(0, at - BEFORE));
  const end = letterAt(whole, start + SHOWN);
  const cut: PostPart[] = [];
  let position = 0;
  for (const { text, isMarked } of parts) {
    const from = Math.max(0, start - position);
    const to = Math.min(text.length, end - position);
    if (from < to) cut.push({ text: text.slice(from, to), isMarked });
    position += text.length;
  }
  const [head, tail] = [cut[0], cut.at(-1)];
  if (head && start > 0) head.text = `…${head.text.replace(/^\S*\s/u, "")}`;
  if (tail && end < length) tail.text = `${tail.text.replace(/\s\S*$/u, "")}…`;
  return { parts: cut, isCut: true };
}

function wordsOf(text: string): { word: string; at: number; end: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    at: index,
    end: index + word.length,
  }));
}

/** The places in a post of the words that a passage has from it. */
function placesOf(words: readonly string[], wanted: readonly string[]): Set<number> {
  const least = Math.max(1, Math.min(RUN, wanted.length));
  const runs = sharedRuns(words, wanted).toSorted((one, other) => other.length - one.length);
  const [longest] = runs;
  const marked = new Set<number>();
  if (!longest) return marked;
  const distance = ({ at, from }: SharedRun): number =>
    Math.abs(at - from - (longest.at - longest.from));
  const told = new Set<number>();
  for (const run of [longest, ...runs.toSorted((one, other) => distance(one) - distance(other))]) {
    const places = Array.from({ length: run.length }, (_, index) => index);
    const isNew = places.filter((index) => !told.has(run.from + index)).length >= least;
    // So far it can be moved by what the author has put in or taken out, and no farther.
    if (!isNew || distance(run) > wanted.length) continue;
    for (const index of places) {
      told.add(run.from + index);
      marked.add(run.at + index);
    }
  }
  return marked;
}

/** Words that stand in a row in the post, from `at`, and in the passage, from `from`. */
type SharedRun = { at: number; from: number; length: number };

/** The longest runs of words that both have, wherever they stand. */
function sharedRuns(words: readonly string[], wanted: readonly string[]): SharedRun[] {
  const least = Math.max(1, Math.min(RUN, wanted.length));
  const starts = Map.groupBy(wanted.keys(), (from) => wanted.slice(from, from + least).join(" "));
  return [...words.keys()].flatMap((at) =>
    (starts.get(words.slice(at, at + least).join(" ")) ?? []).flatMap((from): SharedRun[] => {
      if (at > 0 && from > 0 && words[at - 1] === wanted[from - 1]) return [];
      let length = 0;
      while (from + length < wanted.length && words[at + length] === wanted[from + length]) {
        length += 1;
      }
      return length < least ? [] : [{ at, from, length }];
    }),
  );
}
