/**
 * Returns a function that finds the next `sign` from an index on, or -1. Call it with rising indexes, so that it reads
 * the text only once.
 */
export function placesOf(text: string, sign: string): (from: number) => number {
  let place = -2;
  return (from) => {
    if (place !== -1 && place < from) place = text.indexOf(sign, from);
    return place;
  };
}

/**
 * A function that is given the match that opens a span, and returns the index after the span, or -1 if the span is
 * never closed.
 */
export type EndOf = (opened: RegExpExecArray) => number;

/** Calls `change` on each span from a match of the global `opener` to its end. A span without an end stays as it is. */
export function replaceSpans(
  text: string,
  opener: RegExp,
  endOf: EndOf,
  change: (whole: string, opened: RegExpExecArray) => string,
): string {
  let result = "";
  let done = 0;
  for (const opened of text.matchAll(opener)) {
    if (opened.index < done) continue;
    const end = endOf(opened);
    if (end < 0) continue;
    result += text.slice(done, opened.index) + change(text.slice(opened.index, end), opened);
    done = end;
  }
  return done === 0 ? text : result + text.slice(done);
}

/** Returns a function that ends each span after the next match of the global pattern `closer`. */
export function closedBy(text: string, closer: RegExp): EndOf {
  const ends = [...text.matchAll(closer)];
  let next = 0;
  return (opened) => {
    const from = opened.index + opened[0].length;
    while ((ends[next]?.index ?? Infinity) < from) next += 1;
    const found = ends[next];
    return found ? found.index + found[0].length : -1;
  };
}

type Span = { start: number; end: number };

type Finder = (from: number) => Span | null;

/**
 * Finds fenced and inline code by the rules of CommonMark and, with `comments`, HTML comments, in the order of the
 * text. Runs in linear time.
 */
export function findCode(text: string, { comments = false } = {}): Span[] {
  const finders: Finder[] = [fencesOf(text), inlineOf(text)];
  if (comments) finders.push(commentsOf(text));
  const found: Span[] = [];
  for (let place = 0; ;) {
    const from = place;
    const [first] = finders
      .map((find) => find(from))
      .filter((span) => span !== null)
      // If two spans begin at one index, the fence comes first, because the sort keeps the order of `finders`.
      .toSorted((one, other) => one.start - other.start);
    if (!first) return found;
    found.push(first);
    place = first.end;
  }
}

const FENCE = /^[ \t]*(`{3,}|~{3,})/gmu;
const CLOSER = /^[ \t]*([`~]{3,})[ \t]*$/gmu;

type Mark = Span & { sign: string; size: number };

function fencesOf(text: string): Finder {
  if (!text.includes("```") && !text.includes("~~~")) return () => null;
  const fences = marksOf(text, FENCE);
  const closers = marksOf(text, CLOSER);
  const closed = { "`": closedFrom(closers, "`"), "~": closedFrom(closers, "~") };
  let next = 0;
  let current: Span | null = null;
  return (from) => {
    if (current && current.start >= from) return current;
    for (current = null; next < fences.length && !current; next += 1) {
      const fence = fences[next];
      if (!fence || fence.start < from) continue;
      const end = closed[fence.sign === "`" ? "`" : "~"](fence);
      if (end !== null) current = { start: fence.start, end };
    }
    return current;
  };
}

function marksOf(text: string, pattern: RegExp): Mark[] {
  return [...text.matchAll(pattern)].map(({ index, 0: line, 1: signs = "" }) => {
    const sign = signs.charAt(0);
    const other = [...signs].findIndex((one) => one !== sign);
    const size = other < 0 ? signs.length : other;
    return { start: index, end: index + line.length, sign, size };
  });
}

/**
 * Returns a function that finds where a fence ends. Call it with the fences in order, so that the time stays linear.
 */
function closedFrom(all: readonly Mark[], sign: string): (fence: Mark) => number | null {
  const closers = all.filter((mark) => mark.sign === sign && mark.size >= 3);
  const largestFrom = closers.map(({ size }) => size);
  for (let index = closers.length - 2; index >= 0; index -= 1)
    largestFrom[index] = Math.max(largestFrom[index] ?? 0, largestFrom[index + 1] ?? 0);
  let next = 0;
  return (fence) => {
    while ((closers[next]?.start ?? Infinity) <= fence.start) next += 1;
    const size = Math.min(fence.size, largestFrom[next] ?? 0);
    if (size === 0) return null;
    let place = next;
    while ((closers[place]?.size ?? size) < size) place += 1;
    return closers[place]?.end ?? null;
  };
}

function inlineOf(text: string): Finder {
  if (!text.includes("`")) return () => null;
  const runs = [...text.matchAll(/`+|\n/gu)].map(({ index, 0: run }) => ({
    start: index,
    end: run === "\n" ? -1 : index + run.length,
  }));
  const ends: (number | null)[] = runs.map(() => null);
  let later = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const run = runs[index];
    if (!run || run.end < 0) {
      later = new Map();
      continue;
    }
    ends[index] = later.get(run.end - run.start) ?? null;
    later.set(run.end - run.start, run.end);
  }
  let next = 0;
  return (from) => {
    for (; next < runs.length; next += 1) {
      const start = runs[next]?.start ?? 0;
      const end = ends[next] ?? null;
      if (start >= from && end !== null) return { start, end };
    }
    return null;
  };
}

function commentsOf(text: string): Finder {
  const opening = placesOf(text, "<!--");
  const closing = placesOf(text, "-->");
  return (from) => {
    const start = opening(from);
    const end = start < 0 ? -1 : closing(start + 4);
    return end < 0 ? null : { start, end: end + 3 };
  };
}
