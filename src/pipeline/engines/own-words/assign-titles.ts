import { TITLE_CHOICE } from "./title-weights.ts";

/** A title that a chapter could have. `value`: how good it is, alone. */
export type TitleOption<Title> = { title: Title; value: number };

/** How two titles stand to each other: how many content words they share, and whether they say the same. */
export type TitlesBeside = { shared: number; isSame: boolean };

/**
 * Chooses a title for each chapter, so that the titles together are worth most: on a page of contents, readers took chapters
 * with a word in common for one. A word in common costs more than the difference between a good and a poor title, and no two
 * say the same if that can be. One chapter after the other takes the best title that is left; then one title, or two that share a
 * word, are exchanged as long as that is worth more. This is tried from each chapter on, and the best is kept. Null where a
 * chapter has no options.
 */
export function assignTitles<Title>(
  options: readonly (readonly TitleOption<Title>[])[],
  beside: (a: Title, b: Title) => TitlesBeside,
): (Title | null)[] {
  const tried = options.map((each) =>
    each.toSorted((a, b) => b.value - a.value).slice(0, TITLE_CHOICE.tried),
  );
  let chosen: number[] = [];
  // The cost of each two options, once it was asked for: a string for a key would take most of the time.
  const size = tried.length * TITLE_CHOICE.tried;
  const known = new Float64Array(size * size).fill(Number.NaN);
  const cost = (chapter: number, at: number, other: number, otherAt: number): number => {
    if (at === NONE || otherAt === NONE) return 0;
    const key = (chapter * TITLE_CHOICE.tried + at) * size + other * TITLE_CHOICE.tried + otherAt;
    const found = known[key] ?? 0;
    if (!Number.isNaN(found)) return found;
    const [one, two] = [tried[chapter]?.[at], tried[other]?.[otherAt]];
    const made = one && two ? costOf(beside(one.title, two.title)) : 0;
    known[key] = made;
    known[(other * TITLE_CHOICE.tried + otherAt) * size + chapter * TITLE_CHOICE.tried + at] = made;
    return made;
  };
  // What an option is worth while the other chapters keep theirs; `except` is left out.
  const worth = (chapter: number, at: number, except = -1): number =>
    chosen.reduce(
      (sum, otherAt, other) =>
        other === chapter || other === except ? sum : sum - cost(chapter, at, other, otherAt),
      tried[chapter]?.[at]?.value ?? -Infinity,
    );
  const improveOne = (chapter: number): boolean => {
    const now = worth(chapter, chosen[chapter] ?? 0);
    const best = bestOf(tried[chapter]?.length ?? 0, (at) => worth(chapter, at));
    if (best.value <= now + MARGIN) return false;
    chosen[chapter] = best.at;
    return true;
  };
  const improveTwo = (one: number, two: number): boolean => {
    const [at, otherAt] = [chosen[one] ?? 0, chosen[two] ?? 0];
    if (cost(one, at, two, otherAt) === 0) return false;
    const together = (first: number, second: number): number =>
      worth(one, first, two) + worth(two, second, one) - cost(one, first, two, second);
    let best = { first: at, second: otherAt, value: together(at, otherAt) + MARGIN };
    for (const first of tried[one]?.keys() ?? []) {
      for (const second of tried[two]?.keys() ?? []) {
        const value = together(first, second);
        if (value > best.value) best = { first, second, value };
      }
    }
    if (best.first === at && best.second === otherAt) return false;
    chosen[one] = best.first;
    chosen[two] = best.second;
    return true;
  };
  const improve = (): void => {
    for (let round = 0; round < TITLE_CHOICE.rounds; round += 1) {
      let isBetter = false;
      for (const chapter of tried.keys()) isBetter = improveOne(chapter) || isBetter;
      for (const one of tried.keys()) {
        for (const two of tried.keys()) if (two > one) isBetter = improveTwo(one, two) || isBetter;
      }
      if (!isBetter) break;
    }
  };
  let best = { value: -Infinity, chosen };
  // Which chapter takes its best title first decides what the others find free.
  for (const start of tried.keys()) {
    chosen = tried.map(() => NONE);
    for (const step of tried.keys()) {
      const chapter = (start + step) % tried.length;
      chosen[chapter] = bestOf(tried[chapter]?.length ?? 0, (at) => worth(chapter, at)).at;
    }
    improve();
    const value = totalOf(tried, chosen, cost);
    if (value > best.value + MARGIN) best = { value, chosen };
  }
  return tried.map((each, chapter) => each[best.chosen[chapter] ?? 0]?.title ?? null);
}

/** No option is chosen yet. */
const NONE = -1;

/** What all chosen titles are worth together. Chapters without options count for nothing. */
function totalOf<Title>(
  tried: readonly (readonly TitleOption<Title>[])[],
  chosen: readonly number[],
  cost: (chapter: number, at: number, other: number, otherAt: number) => number,
): number {
  return chosen.reduce((sum, at, chapter) => {
    const before = chosen
      .slice(0, chapter)
      .reduce((costs, otherAt, other) => costs + cost(chapter, at, other, otherAt), 0);
    return sum + (tried[chapter]?.[at]?.value ?? 0) - before;
  }, 0);
}

/** Smaller gains are noise of adding numbers in another order, and could go round in a circle. */
const MARGIN = 1e-9;

function costOf({ shared, isSame }: TitlesBeside): number {
  return TITLE_CHOICE.shared * shared + (isSame ? TITLE_CHOICE.same : 0);
}

function bestOf(count: number, valueOf: (at: number) => number): { at: number; value: number } {
  let best = { at: 0, value: -Infinity };
  for (let at = 0; at < count; at += 1) {
    const value = valueOf(at);
    if (value > best.value) best = { at, value };
  }
  return best;
}
