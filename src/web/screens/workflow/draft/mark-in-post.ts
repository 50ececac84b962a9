import { letterAt } from "#pipeline/text/excerpt.ts";

/** A part of a post; marked where the passage repeats it. */
export type PostPart = { text: string; isMarked: boolean };

/** So many words in a row must be the same in a post and a passage. */
const RUN = 4;
const WORD = /[\p{L}\p{N}]+/gu;

/** Marks in a post what a passage was made from: the runs of words that both have. */
export function markInPost(post: string, passage: string): PostPart[] {
  const wanted = wordsOf(passage).map(({ word }) => word);
  const run = Math.max(1, Math.min(RUN, wanted.length));
  const known = new Set(runsOf(wanted, run));
  const words = wordsOf(post);
  const marked = new Set<number>();
  const runs = runsOf(
    words.map(({ word }) => word),
    run,
  );
  for (const [start, text] of runs.entries()) {
    if (!known.has(text)) continue;
    for (let index = start; index < start + run; index += 1) marked.add(index);
  }
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

function runsOf(words: readonly string[], run: number): string[] {
  return words.slice(run - 1).map((_, start) => words.slice(start, start + run).join(" "));
}
