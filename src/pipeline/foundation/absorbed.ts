import type { TocChapter } from "./schema.ts";

type Placed = Pick<TocChapter, "id" | "entryIds">;

/**
 * Tells which chapters are gone because all their posts are in one other chapter now: the ids of the gone ones, by the
 * id of that chapter. A chapter that is dropped, or whose posts are in several chapters now, is in none.
 */
export function absorbedChapters(
  before: readonly Placed[],
  after: readonly Placed[],
): Map<string, string[]> {
  const known = new Set(before.map(({ id }) => id));
  const left = new Set(after.map(({ id }) => id));
  const absorbed = new Map<string, string[]>();
  for (const gone of before.filter(({ id }) => !left.has(id))) {
    const had = new Set(gone.entryIds);
    const homes = after.filter(({ entryIds }) => entryIds.some((entryId) => had.has(entryId)));
    const [home, ...others] = homes;
    if (!home || others.length > 0 || !known.has(home.id)) continue;
    absorbed.set(home.id, [...(absorbed.get(home.id) ?? []), gone.id]);
  }
  return absorbed;
}
