import { takePassages } from "./compare.ts";
import { withLocked } from "./locked.ts";
import type { Past } from "./past.ts";
import { holds, originsOf, tells } from "./pieces.ts";
import type { ManuscriptPassage } from "./schema.ts";

/**
 * Makes in a newly written text the changes that the author has made, as far as the new text has the same passages: in
 * place of one stands what they have made of it, in one paragraph or in several; what they removed is missing, and what
 * they wrote or brought in stands behind what it follows now. Passages with the same words have the same id.
 */
export function withEdits(
  written: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
  past: Past,
): ManuscriptPassage[] {
  const work = workOf(written, shown, past);
  // The run wrote what it had written before, so even the order is the author's.
  if (work.isBased && areSameWords(written, past.basis)) return [...shown];
  const done = new Set<ManuscriptPassage>();
  const carried = written.flatMap((passage) => {
    // Ornaments all have the same words, so nobody can tell which of them was removed.
    if (passage.role === "ornament") return passage;
    const own = work.instead(passage);
    if (own === null) return passage;
    const next = own.filter((each) => !done.has(each));
    for (const each of next) done.add(each);
    return next;
  });
  const there = new Set(carried.map(({ id }) => id));
  const isTold = (passage: ManuscriptPassage): boolean =>
    carried.some((each) => each.role === passage.role && tells(each, passage));
  const added = shown.filter(
    (passage) => !there.has(passage.id) && work.stays(passage) && !isTold(passage),
  );
  return takePassages(carried, shown, new Set(added.map(({ id }) => id)));
}

/** What an author has made of the passages that a run has written. */
type Work = {
  /** True if all that is shown is of the run's last text, or the author's own. */
  isBased: boolean;
  /** What stands instead of a written passage: none if the author removed it. Null: the run brings it. */
  instead: (written: ManuscriptPassage) => ManuscriptPassage[] | null;
  /** Whether a passage stays that no written passage stands for. */
  stays: (shown: ManuscriptPassage) => boolean;
};

function workOf(
  written: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
  { basis, given, cut }: Past,
): Work {
  const back = written.filter(isHandedBack);
  const backIds = new Set(back.map(({ id }) => id));
  const known = [...given, ...back];
  const shownIds = new Set(shown.map(({ id }) => id));
  // What was locked when the run began may be gone by now.
  const gone = back.filter(({ id }) => !shownIds.has(id));
  const origins = new Map([...originsOf(gone, given), ...originsOf(shown, known)]);
  const basisIds = new Set(basis.map(({ id }) => id));
  const givenIds = new Set(given.map(({ id }) => id));
  const texts = new Set(known.map(textKey));
  const isCut = (passage: ManuscriptPassage): boolean =>
    [...cut.values()].some((each) => each.role === passage.role && tells(each, passage));
  const isKnown = (passage: ManuscriptPassage): boolean => texts.has(textKey(passage));
  const originsIn = (passage: ManuscriptPassage): string[] => [...(origins.get(passage) ?? [])];
  const isAuthors = (passage: ManuscriptPassage): boolean =>
    passage.madeBy === "person" ||
    (!givenIds.has(passage.id) && originsIn(passage).every((id) => !givenIds.has(id)));
  // A passage is told, too, where only a locked part of it was handed back.
  const told = new Set([
    ...written.filter(isKnown).map(({ id }) => id),
    ...[...shown, ...gone].filter(({ id }) => backIds.has(id)).flatMap(originsIn),
  ]);
  return {
    isBased: shown.every(
      (passage) => isAuthors(passage) || originsIn(passage).some((id) => basisIds.has(id)),
    ),
    instead: (passage) => {
      if (isKnown(passage)) {
        const isBack = backIds.has(passage.id) && shownIds.has(passage.id);
        const pieces = isBack
          ? togetherWith(passage.id, shown, originsIn)
          : shown.filter((each) => origins.get(each)?.has(passage.id));
        // What was handed back has a place of its own.
        const parts = pieces.filter(({ id }) => id === passage.id || !backIds.has(id));
        const isGone =
          isCut(passage) || [basisIds, cut, backIds].some((ids) => ids.has(passage.id));
        return pieces.length > 0 || isGone ? parts : null;
      }
      const same = shown.find(
        (each) =>
          each.role === passage.role &&
          (each.text === passage.text ||
            // A paragraph of an earlier run gives way: the rest of it may stand in another one of the new text.
            (each.editedAt !== null && tells(each, passage)) ||
            ((isAuthors(each) || each.lockedAt !== null) && holds(each, passage, 0.5))),
      );
      // What is locked comes to its own place later, in the order that it has now.
      if (same) return same.lockedAt === null ? [same] : [];
      return isCut(passage) ? [] : null;
    },
    stays: (passage) => isAuthors(passage) || originsIn(passage).some((id) => told.has(id)),
  };
}

/**
 * A passage that a run has handed back, with the parts of the same paragraph that stand beside it: the run did not write
 * them again. A locked part has a place of its own.
 */
function togetherWith(
  id: string,
  shown: readonly ManuscriptPassage[],
  originsIn: (passage: ManuscriptPassage) => readonly string[],
): ManuscriptPassage[] {
  const at = shown.findIndex((each) => each.id === id);
  const origins = new Set(shown.slice(at, at + 1).flatMap(originsIn));
  const isPart = (each: ManuscriptPassage | undefined): boolean => {
    const own = each?.lockedAt === null ? originsIn(each) : [];
    if (!own.some((origin) => origins.has(origin))) return false;
    for (const origin of own) origins.add(origin);
    return true;
  };
  let [from, to] = [at, at + 1];
  while (isPart(shown[from - 1])) from -= 1;
  while (isPart(shown[to])) to += 1;
  return shown.slice(from, to);
}

/** Whether the run did not write it: a locked passage, or an edited one that says the same. */
function isHandedBack({ lockedAt, editedAt }: ManuscriptPassage): boolean {
  return lockedAt !== null || editedAt !== null;
}

function textKey({ id, text }: ManuscriptPassage): string {
  return `${id} ${text}`;
}

/** A newly written text as its author is shown it: with their changes (`withEdits`) and with what is locked. */
export function asProposed(
  written: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
  past: Past,
): ManuscriptPassage[] {
  return withLocked(withEdits(written, shown, past), shown);
}

/** True if two texts are the same for a reader. */
export function areSameWords(
  one: readonly ManuscriptPassage[],
  other: readonly ManuscriptPassage[],
): boolean {
  return (
    one.length === other.length &&
    one.every(({ text, role }, at) => text === other[at]?.text && role === other[at].role)
  );
}
