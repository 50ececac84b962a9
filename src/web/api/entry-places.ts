/** A range of pages, from `first` to `last`. `last` belongs to it. */
export type PageSpan = { first: number; last: number };

/** Returns for each page the index that its first entry has in the whole list. */
export function startsOf(sizes: readonly number[]): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const size of sizes) {
    starts.push(start);
    start += size;
  }
  return starts;
}

/** Returns the page on which the entry with this index is. If there is no such entry, the nearest page. */
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

export function lookUp<Item>(
  { places, sizes }: { places: readonly string[]; sizes: readonly number[] },
  loaded: ReadonlyMap<unknown, readonly Item[] | undefined>,
): (index: number) => Item | undefined {
  const starts = startsOf(sizes);
  let page = 0;
  return (index) => {
    // Looks first at the page where the last entry was found, because lists of up to 50,000 entries are read entry by
    // entry.
    const isOnIt = (starts[page] ?? 0) <= index && index < (starts[page + 1] ?? Infinity);
    if (!isOnIt) page = pageAt(starts, index);
    return loaded.get(places[page])?.[index - (starts[page] ?? 0)];
  };
}
