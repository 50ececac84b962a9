import { placesOf } from "#pipeline/text/spans.ts";

/** A piece of a text: from its first character to the place behind its last. */
export type Span = { start: number; end: number };

type Finder = (from: number) => Span | null;

/**
 * Where code stands in a text, fenced or inline, in order; with `comments`, HTML comments too, whichever begins first.
 *
 * A fence is closed by the first line of as many signs; where there is none, of as many as any later line has. A run of
 * backticks is closed by the next run of the same length on its line. Whatever stays open, the time is linear.
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
      // Of two that begin at one place the fence is meant: sorting keeps their order.
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

/** Lines that begin with signs of fences: the first sign, and how many like it follow. */
function marksOf(text: string, pattern: RegExp): Mark[] {
  return [...text.matchAll(pattern)].map(({ index, 0: line, 1: signs = "" }) => {
    const sign = signs.charAt(0);
    const other = [...signs].findIndex((one) => one !== sign);
    const size = other < 0 ? signs.length : other;
    return { start: index, end: index + line.length, sign, size };
  });
}

/** Finds where a fence ends; fences are asked for in order, and one that is found is not looked into again. */
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
