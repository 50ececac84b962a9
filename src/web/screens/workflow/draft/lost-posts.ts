import type { TracedPassage } from "#contracts/chapters.ts";

/** False for headings and ornaments. They do not count as paragraphs. */
export function isParagraph({ role }: TracedPassage): boolean {
  return role !== "heading" && role !== "ornament";
}

/**
 * Returns the note about posts that are not in the book any more. If several paragraphs in a row come from the same
 * posts, only the first of them gets it.
 */
export function newlyLost(
  passage: TracedPassage,
  before: TracedPassage | undefined,
): string | null {
  if (!isParagraph(passage)) return null;
  const isToldBefore =
    before !== undefined && isParagraph(before) && postsOf(before) === postsOf(passage);
  return isToldBefore ? null : lostPosts(passage);
}

function postsOf({ sources }: TracedPassage): string {
  return JSON.stringify(sources.map(({ entryId }) => entryId));
}

/** Returns a text such as "2 of its 3 posts were left out since." Null if all its posts are still in the book. */
export function lostPosts({ sources }: Pick<TracedPassage, "sources">): string | null {
  const gone = sources.filter(({ entry }) => entry === null).length;
  const leftOut = sources.filter(({ entry }) => entry?.isLeftOut).length;
  const sentences = [
    ...(gone > 0 ? [`${countedOf(gone, sources.length)} gone.`] : []),
    ...(leftOut > 0
      ? [`${countedOf(leftOut, sources.length, "was", "were")} left out since.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

function countedOf(number: number, all: number, is = "is", are = "are"): string {
  if (all === 1) return `Its post ${is}`;
  if (number === all) return `Its ${all} posts ${are}`;
  return `${number} of its ${all} posts ${number === 1 ? is : are}`;
}
