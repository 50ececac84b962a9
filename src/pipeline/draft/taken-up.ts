import { innerRole } from "./joined.ts";
import type { ManuscriptPassage } from "./schema.ts";

/** A text that has taken up another one, and what of that has no place in it. */
export type TakenUp = { passages: ManuscriptPassage[]; rest: ManuscriptPassage[] };

/**
 * Puts into a text what another one has more, where both may print the same posts: nothing that the text has comes twice. A
 * paragraph that the author has worked on takes the place of the same one that they have not; all else stands behind what
 * it follows in the other text.
 */
export function takeUp(
  text: readonly ManuscriptPassage[],
  other: readonly ManuscriptPassage[],
): TakenUp {
  const [printed, has] = [groupsOf(text), new Set(text.flatMap(blocksOf))];
  const instead = new Map<ManuscriptPassage, ManuscriptPassage>();
  const behind = new Map<ManuscriptPassage | null, ManuscriptPassage[]>();
  for (const [key, group] of groupsOf(other)) {
    const same = printed.get(key) ?? [];
    // Else part of the text would go with no other words in its place.
    const isWhole = group.length >= same.length && !same.some(isWorkedOn);
    if (!isWhole || !group.some(isWorkedOn)) continue;
    for (const [at, passage] of same.entries()) instead.set(passage, group[at] ?? passage);
  }
  const standing = new Set(text.filter((passage) => !instead.has(passage)).map(wordsOf));
  const replacing = new Map([...instead].map(([old, next]) => [next, old]));
  const replaced = new Set([...instead.keys()].map(keyOf));
  let place: ManuscriptPassage | null = null;
  let leading: ManuscriptPassage[] = [];
  for (const passage of other) {
    const [old, blocks] = [replacing.get(passage), blocksOf(passage)];
    const isTold = blocks.length > 0 && blocks.every((block) => has.has(block));
    const isPiece = replaced.has(keyOf(passage));
    // Both may have been changed alike, as by "Replace all": then they say the same.
    const isAlike = isTold && standing.has(wordsOf(passage));
    const isNew = passage.role !== "heading" && blocks.length > 0 && !isTold;
    const isMore = (isPiece || isWorkedOn(passage) || isNew) && !isAlike;
    if (isTold) place = old ?? text.findLast((each) => sharesBlock(each, blocks)) ?? place;
    if (isMore && !old) {
      behind.set(place, [...(behind.get(place) ?? []), ...leading, passage]);
    } else if (!isTold) {
      // A heading or a line without posts goes with what it leads to.
      leading.push(passage);
      continue;
    }
    leading = [];
  }
  const locks = new Map(other.map((passage) => [wordsOf(passage), passage.lockedAt]));
  const added = (at: ManuscriptPassage | null): ManuscriptPassage[] => behind.get(at) ?? [];
  const passages = text.flatMap((passage) => {
    const next = instead.get(passage);
    const inner = added(passage).map((each) => ({
      ...each,
      role: innerRole(each.role, true, true),
    }));
    const stays = { ...passage, lockedAt: passage.lockedAt ?? locks.get(wordsOf(passage)) ?? null };
    return [next ? { ...next, role: passage.role } : stays, ...inner];
  });
  return { passages, rest: added(null) };
}

function isWorkedOn({ editedAt, lockedAt, madeBy }: ManuscriptPassage): boolean {
  return editedAt !== null || lockedAt !== null || madeBy === "person";
}

/** The passages that are made from the same blocks, in order; those without blocks are in no group. */
function groupsOf(passages: readonly ManuscriptPassage[]): Map<string, ManuscriptPassage[]> {
  return Map.groupBy(
    passages.filter(({ sources }) => sources.length > 0),
    keyOf,
  );
}

function keyOf(passage: ManuscriptPassage): string {
  return [passage.role === "heading", ...blocksOf(passage).toSorted()].join(" ");
}

function wordsOf(passage: ManuscriptPassage): string {
  return `${keyOf(passage)} ${passage.text}`;
}

function sharesBlock(passage: ManuscriptPassage, blocks: readonly string[]): boolean {
  return blocksOf(passage).some((block) => blocks.includes(block));
}

function blocksOf({ sources }: ManuscriptPassage): string[] {
  return sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`);
}
