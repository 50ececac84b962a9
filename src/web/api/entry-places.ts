/** Pages of a list, the last one included. */
export type PageSpan = { first: number; last: number };

/** At which place of the list each page begins, by the sizes of the pages. */
export function startsOf(sizes: readonly number[]): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const size of sizes) {
    starts.push(start);
    start += size;
  }
  return starts;
}

/** The page that holds a place of the list; the nearest one for a place outside of it. */
export function pageAt(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What stands at any place of the list, of the pages that were loaded. */
export function lookUp<Item>(
  { places, sizes }: { places: readonly string[]; sizes: readonly number[] },
  loaded: ReadonlyMap<unknown, readonly Item[] | undefined>,
): (index: number) => Item | undefined {
  const starts = startsOf(sizes);
  let page = 0;
  return (index) => {
    // A list of 50,000 is asked for each of them, one after the other.
    const isOnIt = (starts[page] ?? 0) <= index && index < (starts[page + 1] ?? Infinity);
    if (!isOnIt) page = pageAt(starts, index);
    return loaded.get(places[page])?.[index - (starts[page] ?? 0)];
  };
}
