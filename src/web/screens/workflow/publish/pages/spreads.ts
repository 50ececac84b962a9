/** The pages that are seen together, from 1. One of the two is null at the beginning, and may be at the end. */
export type Spread = [left: number | null, right: number | null];

/** The spread of a page in a book of so many pages: page 1 is a right one, as in print. */
export function spreadOf(page: number, count: number): Spread {
  const left = page % 2 === 0 ? page : page - 1;
  return [left < 1 ? null : left, left + 1 > count ? null : left + 1];
}

/** What is shown: two pages where there is room for them, else one. */
export function shownPages(page: number, count: number, isSpread: boolean): (number | null)[] {
  return isSpread ? spreadOf(page, count) : [page];
}

/** The page to turn to, forward (1) or back (-1); null at either end. */
export function turned(
  page: number,
  count: number,
  direction: 1 | -1,
  isSpread: boolean,
): number | null {
  if (!isSpread) {
    const next = page + direction;
    return next < 1 || next > count ? null : next;
  }
  const [left, right] = spreadOf(page, count);
  const next = direction === 1 ? (right ?? count) + 1 : (left ?? 1) - 1;
  return next < 1 || next > count ? null : next;
}

/** "Page 1 of 214", or "Pages 12 and 13 of 214". */
export function pagesText(shown: readonly (number | null)[], count: number): string {
  const pages = shown.filter((page) => page !== null);
  const named = pages.length === 1 ? `Page ${pages[0]}` : `Pages ${pages.join(" and ")}`;
  return `${named} of ${count}`;
}
