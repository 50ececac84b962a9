import type { ManuscriptPassage, Passage } from "./schema.ts";

type PassageChange =
  | { kind: "same"; before: ManuscriptPassage; after: ManuscriptPassage }
  | { kind: "changed"; before: ManuscriptPassage; after: ManuscriptPassage }
  | { kind: "added"; before: null; after: ManuscriptPassage }
  | { kind: "removed"; before: ManuscriptPassage; after: null };

/** Compares two texts by passage, in the order of `after`. A removed passage comes after the one it used to follow. */
export function compareTexts(
  before: readonly ManuscriptPassage[],
  after: readonly ManuscriptPassage[],
): PassageChange[] {
  const partners = partnersOf(before, after);
  const partnerOf = new Map([...partners].map(([newer, older]) => [older, newer]));
  const changes: PassageChange[] = [];
  let next = 0;
  const passRemoved = (): void => {
    for (let older = before[next]; older && !partnerOf.has(older); older = before[(next += 1)]) {
      changes.push({ kind: "removed", before: older, after: null });
    }
  };
  passRemoved();
  for (const newer of after) {
    const older = partners.get(newer);
    if (!older) {
      changes.push({ kind: "added", before: null, after: newer });
      continue;
    }
    const kind = older.text === newer.text && older.role === newer.role ? "same" : "changed";
    changes.push({ kind, before: older, after: newer });
    next = before.indexOf(older) + 1;
    passRemoved();
  }
  const told = new Set(changes.flatMap((change) => change.before ?? []));
  const rest = before.filter((older) => !told.has(older));
  return [
    ...changes,
    ...rest.map((older) => ({ kind: "removed" as const, before: older, after: null })),
  ];
}

/**
 * Copies the passages with these ids from `other` into `text`. Each replaces its counterpart there or, if it has none,
 * follows the passage that is before it in `other`.
 */
export function takePassages(
  text: readonly ManuscriptPassage[],
  other: readonly ManuscriptPassage[],
  ids: ReadonlySet<string>,
): ManuscriptPassage[] {
  const older = partnersOf(text, other);
  const taken = [...text];
  let place = 0;
  for (const passage of other) {
    const own = older.get(passage);
    const at = own ? taken.findIndex(({ id }) => id === own.id) : -1;
    if (!ids.has(passage.id)) {
      if (at >= 0) place = at + 1;
      continue;
    }
    if (at >= 0) taken.splice(at, 1, { ...passage, id: taken[at]?.id ?? passage.id });
    else taken.splice(place, 0, passage);
    place = (at >= 0 ? at : place) + 1;
  }
  return taken;
}

/** Matches passages by id, then by equal text: maps each passage of `after` to its counterpart in `before`. */
function partnersOf(
  before: readonly ManuscriptPassage[],
  after: readonly ManuscriptPassage[],
): Map<ManuscriptPassage, ManuscriptPassage> {
  const byId = new Map(before.map((passage) => [passage.id, passage]));
  const partners = new Map<ManuscriptPassage, ManuscriptPassage>();
  for (const newer of after) {
    const older = byId.get(newer.id);
    if (older) partners.set(newer, older);
  }
  const used = new Set(partners.values());
  const byText = Map.groupBy(
    before.filter((older) => !used.has(older)),
    ({ text }) => text,
  );
  for (const newer of after) {
    const same = partners.has(newer) ? undefined : byText.get(newer.text)?.shift();
    if (same) partners.set(newer, same);
  }
  return partners;
}

/** Turns what an engine wrote into manuscript passages. Equal text keeps its id, locked passages stay as they are. */
export function keepIds(
  written: readonly Passage[],
  before: readonly ManuscriptPassage[],
  { madeBy, newId }: { madeBy: string; newId: () => string },
): ManuscriptPassage[] {
  const lockedIds = new Set(written.flatMap(({ id }) => id ?? []));
  const byId = new Map(before.map((passage) => [passage.id, passage]));
  const byText = Map.groupBy(
    before.filter(({ id }) => !lockedIds.has(id)),
    ({ text }) => text,
  );
  return written.flatMap((passage) => {
    if (passage.id !== undefined) return byId.get(passage.id) ?? [];
    const same = byText.get(passage.text)?.shift();
    if (same && (same.lockedAt !== null || same.editedAt !== null)) return [same];
    return [{ ...passage, id: same?.id ?? newId(), madeBy, editedAt: null, lockedAt: null }];
  });
}
