import { holds, tells } from "./pieces.ts";
import type { ManuscriptPassage, Passage } from "./schema.ts";

type PassageChange =
  | { kind: "same"; before: ManuscriptPassage; after: ManuscriptPassage }
  /** It has the same text, and stands at another place among those that both texts have. */
  | { kind: "moved"; before: ManuscriptPassage; after: ManuscriptPassage }
  | { kind: "changed"; before: ManuscriptPassage; after: ManuscriptPassage }
  | { kind: "added"; before: null; after: ManuscriptPassage }
  | { kind: "removed"; before: ManuscriptPassage; after: null };

/**
 * Compares two texts by passage, in the order of `after`. A removed passage comes after the one it used to follow, of
 * those that have not moved: what is removed and what stays is read in the order of `before`.
 */
export function compareTexts(
  before: readonly ManuscriptPassage[],
  after: readonly ManuscriptPassage[],
): PassageChange[] {
  const partners = likePartnersOf(before, after);
  const partnerOf = new Map([...partners].map(([newer, older]) => [older, newer]));
  const inOrder = keptInOrder(
    before,
    after.flatMap((newer) => partners.get(newer) ?? []),
  );
  const changes: PassageChange[] = [];
  let next = 0;
  const passRemoved = (): void => {
    for (let older = before[next]; older && !inOrder.has(older); older = before[(next += 1)]) {
      if (!partnerOf.has(older)) changes.push({ kind: "removed", before: older, after: null });
    }
  };
  passRemoved();
  for (const newer of after) {
    const older = partners.get(newer);
    if (!older) {
      changes.push({ kind: "added", before: null, after: newer });
      continue;
    }
    const isSame = older.text === newer.text && older.role === newer.role;
    // All ornaments are alike, so that none of them can be told from another.
    const isMoved = !inOrder.has(older) && newer.role !== "ornament";
    const kind = isSame ? (isMoved ? "moved" : "same") : "changed";
    changes.push({ kind, before: older, after: newer });
    // What follows the old place of a passage that has moved does not belong to the new one.
    if (!inOrder.has(older)) continue;
    next = before.indexOf(older) + 1;
    passRemoved();
  }
  return changes;
}

/** The most of the passages that stand in the same order in both lists: those that have not moved. */
export function keptInOrder(
  before: readonly ManuscriptPassage[],
  after: readonly ManuscriptPassage[],
): Set<ManuscriptPassage> {
  const places = new Map(before.map((passage, place) => [passage, place]));
  // For each length, the chain of that length that ends earliest.
  const chains: { place: number; passage: ManuscriptPassage; rest: Chain | null }[] = [];
  for (const passage of after) {
    const place = places.get(passage) ?? 0;
    const found = chains.findIndex((chain) => chain.place > place);
    const length = found === -1 ? chains.length : found;
    chains[length] = { place, passage, rest: chains[length - 1] ?? null };
  }
  const kept = new Set<ManuscriptPassage>();
  for (let chain: Chain | null = chains.at(-1) ?? null; chain; chain = chain.rest) {
    kept.add(chain.passage);
  }
  return kept;
}

type Chain = { passage: ManuscriptPassage; rest: Chain | null };

/**
 * Copies the passages with these ids from `other` into `text`. Each replaces its counterpart there or, if it has none,
 * follows the passage that is before it in `other`. Passages of `text` with these ids that `other` lacks are removed.
 */
export function takePassages(
  text: readonly ManuscriptPassage[],
  other: readonly ManuscriptPassage[],
  ids: ReadonlySet<string>,
): ManuscriptPassage[] {
  return takenFrom(text, other, ids, partnersOf(text, other), (taken, own) =>
    placeBehind(taken, own),
  );
}

/** Takes as `takePassages`; `placeAfter` says where what follows `own` begins, or null if nothing follows it. */
function takenFrom(
  text: readonly ManuscriptPassage[],
  other: readonly ManuscriptPassage[],
  ids: ReadonlySet<string>,
  partners: ReadonlyMap<ManuscriptPassage, ManuscriptPassage>,
  placeAfter: (taken: readonly ManuscriptPassage[], own: ManuscriptPassage) => number | null,
): ManuscriptPassage[] {
  const kept = new Set(partners.values());
  const taken = text.filter((passage) => !ids.has(passage.id) || kept.has(passage));
  let place = 0;
  for (const passage of other) {
    const own = partners.get(passage);
    const at = own ? taken.findIndex(({ id }) => id === own.id) : -1;
    if (!own || at < 0) {
      if (!ids.has(passage.id)) continue;
      taken.splice(place, 0, passage);
      place += 1;
      continue;
    }
    if (ids.has(passage.id))
      taken.splice(at, 1, own.text === passage.text ? { ...passage, id: own.id } : passage);
    place = placeAfter(taken, taken[at] ?? own) ?? place;
  }
  return taken;
}

function placeBehind(taken: readonly ManuscriptPassage[], passage: ManuscriptPassage): number {
  return taken.indexOf(passage) + 1;
}

/**
 * Takes the changes with these ids from a proposed text, each to where `compareTexts` shows it: behind the passage before
 * it, and behind what only the shown text has there. A passage that has moved goes to its new place if it is taken; else
 * it is passed over, for around it there may be another piece. What a taken passage tells whole goes, so that no text stands twice.
 */
export function takeChanges(
  shown: readonly ManuscriptPassage[],
  proposed: readonly ManuscriptPassage[],
  ids: ReadonlySet<string>,
): ManuscriptPassage[] {
  const partners = likePartnersOf(shown, proposed);
  const kept = new Set(partners.values());
  const chosen = proposed.filter(({ id }) => ids.has(id));
  const isTold = (passage: ManuscriptPassage): boolean =>
    !kept.has(passage) && chosen.some((each) => tells(each, passage));
  const onlyShown = new Set(shown.filter((passage) => !kept.has(passage)));
  const told = shown.filter(isTold).map(({ id }) => id);
  const text = movedIn(shown, proposed, ids, partners, onlyShown);
  const idsInOrder = idsOf(keptInOrder(text, partnersIn(proposed, partners)));
  const newIds = new Map([...partners].map(([newer, older]) => [newer.id, older.id]));
  return takenFrom(text, proposed, new Set([...ids, ...told]), partners, (taken, own) =>
    idsInOrder.has(newIds.get(own.id) ?? own.id) ? placeBehindAll(taken, own, onlyShown) : null,
  );
}

/** Moves those of these passages that stand elsewhere in the proposed text behind what they follow there. */
function movedIn(
  shown: readonly ManuscriptPassage[],
  proposed: readonly ManuscriptPassage[],
  ids: ReadonlySet<string>,
  partners: ReadonlyMap<ManuscriptPassage, ManuscriptPassage>,
  onlyShown: ReadonlySet<ManuscriptPassage>,
): ManuscriptPassage[] {
  const inOrder = keptInOrder(shown, partnersIn(proposed, partners));
  const text = [...shown];
  let last: ManuscriptPassage | undefined;
  for (const passage of proposed) {
    const own = partners.get(passage);
    if (!own) continue;
    const isMoving = !inOrder.has(own) && own.role !== "ornament" && ids.has(passage.id);
    if (isMoving) {
      text.splice(text.indexOf(own), 1);
      text.splice(last ? placeBehindAll(text, last, onlyShown) : 0, 0, own);
    }
    if (isMoving || inOrder.has(own)) last = own;
  }
  return text;
}

/** The place behind a passage and behind those of `others` that follow it. */
function placeBehindAll(
  text: readonly ManuscriptPassage[],
  passage: ManuscriptPassage,
  others: ReadonlySet<ManuscriptPassage>,
): number {
  let place = placeBehind(text, passage);
  for (let next = text[place]; next && others.has(next); next = text[place]) place += 1;
  return place;
}

function partnersIn(
  passages: readonly ManuscriptPassage[],
  partners: ReadonlyMap<ManuscriptPassage, ManuscriptPassage>,
): ManuscriptPassage[] {
  return passages.flatMap((passage) => partners.get(passage) ?? []);
}

function idsOf(passages: ReadonlySet<ManuscriptPassage>): ReadonlySet<string> {
  return new Set([...passages].map(({ id }) => id));
}

/** Matches passages as `partnersOf`, then each of those that are left with one that is alike. */
function likePartnersOf(
  before: readonly ManuscriptPassage[],
  after: readonly ManuscriptPassage[],
): Map<ManuscriptPassage, ManuscriptPassage> {
  const partners = partnersOf(before, after);
  const used = new Set(partners.values());
  const free = new Set(before.filter((older) => !used.has(older)));
  for (const newer of after) {
    if (free.size === 0) break;
    if (partners.has(newer)) continue;
    const like = [...free].find((older) => older.role === newer.role && areAlike(older, newer));
    if (!like) continue;
    partners.set(newer, like);
    free.delete(like);
  }
  return partners;
}

/** One has half of the other's words and comes from the same post, or they have nearly the same words. */
function areAlike(one: ManuscriptPassage, other: ManuscriptPassage): boolean {
  const posts = new Set(one.sources.map(({ entryId }) => entryId));
  if (other.sources.some(({ entryId }) => posts.has(entryId))) {
    return holds(one, other, 0.5) || holds(other, one, 0.5);
  }
  return holds(one, other, 0.8) && holds(other, one, 0.8);
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

/**
 * Turns what an engine wrote into manuscript passages. Text that is equal to one of `before`, or else of `basis`, keeps
 * its id; locked and edited passages of `before` stay as they are. `basis` is what the chapter was given before.
 */
export function keepIds(
  written: readonly Passage[],
  before: readonly ManuscriptPassage[],
  {
    basis = [],
    madeBy,
    newId,
  }: { basis?: readonly ManuscriptPassage[]; madeBy: string; newId: () => string },
): ManuscriptPassage[] {
  const lockedIds = new Set(written.flatMap(({ id }) => id ?? []));
  const byId = new Map(before.map((passage) => [passage.id, passage]));
  const byText = textsOf(before.filter(({ id }) => !lockedIds.has(id)));
  // Only those whose words the author has changed or removed: the others are found by the words that stand there now.
  const changed = textsOf(
    basis.filter(({ id, text }) => !lockedIds.has(id) && byId.get(id)?.text !== text),
  );
  const used = new Set<string>();
  const take = (passages: ManuscriptPassage[] = []): ManuscriptPassage | undefined => {
    let next = passages.shift();
    while (next && used.has(next.id)) next = passages.shift();
    if (next) used.add(next.id);
    return next;
  };
  return written.flatMap((passage) => {
    if (passage.id !== undefined) return byId.get(passage.id) ?? [];
    const same = take(byText.get(passage.text));
    if (same && (same.lockedAt !== null || same.editedAt !== null)) return [same];
    const id = (same ?? take(changed.get(passage.text)))?.id ?? newId();
    return [{ ...passage, id, madeBy, editedAt: null, lockedAt: null }];
  });
}

function textsOf(passages: readonly ManuscriptPassage[]): Map<string, ManuscriptPassage[]> {
  return Map.groupBy(passages, ({ text }) => text);
}
