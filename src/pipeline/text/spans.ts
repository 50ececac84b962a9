/**
 * Finds the next place of `sign`, again and again, for places that only grow: each character is read once in all, where
 * a pattern would look through the rest of the text again from each place. -1: none.
 */
export function placesOf(text: string, sign: string): (from: number) => number {
  let place = -2;
  return (from) => {
    if (place !== -1 && place < from) place = text.indexOf(sign, from);
    return place;
  };
}

/** Where a piece ends that `opener` began: the place behind its last character, or -1 when it is never closed. */
export type EndOf = (opened: RegExpExecArray) => number;

/**
 * Replaces each piece from an opener to the end that `endOf` finds for it; openers without an end stay as they are.
 *
 * `opener` is global and finds only the opening mark, so that the whole takes linear time when `endOf` does.
 */
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

/** The end of what `closer`, a global pattern, closes: its first match behind the opener. */
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
