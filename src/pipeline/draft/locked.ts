import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { takePassages } from "./compare.ts";
import { originsOf } from "./pieces.ts";
import { type ManuscriptPassage, Passage } from "./schema.ts";

/**
 * Returns a chapter's current passages by section, or an empty list if none is locked. A passage belongs to the section
 * that cites its blocks. A locked passage, which its author may have moved, goes to that section only if the passages
 * then stay in order.
 */
export function currentSections(
  passages: readonly ManuscriptPassage[],
  { mainSections }: Pick<ChapterOutline, "mainSections">,
): ManuscriptPassage[][] {
  if (!passages.some(isLocked)) return [];
  const citing = passages.map((passage) => sectionOf(passage, mainSections));
  const sections = mainSections.map((): ManuscriptPassage[] => []);
  let before = 0;
  let least = 0;
  for (const [index, passage] of passages.entries()) {
    const own = citing[index] ?? null;
    if (passage.lockedAt === null) {
      before = own ?? before;
      sections[before]?.push(passage);
      continue;
    }
    const next = citing.find((each, at) => at > index && each !== null && !isLocked(passages[at]));
    const isBetween = own !== null && own >= before && own <= (next ?? own);
    least = Math.max(least, isBetween ? own : before);
    before = least;
    sections[least]?.push(passage);
  }
  return sections;
}

/** Throws an Error when the engine changed, moved, left out or added a locked passage. */
export function refuseUnlessLocked(
  chapterNumber: number,
  written: readonly Passage[],
  current: readonly ManuscriptPassage[][],
): void {
  const came = written.filter(({ id }) => id !== undefined);
  const locked = current.flat().filter(isLocked);
  for (const [index, passage] of locked.entries()) {
    if (JSON.stringify(Passage.parse(passage)) === JSON.stringify(came[index])) continue;
    throw new Error(
      `Chapter ${chapterNumber} was written without its locked passage "${passage.text.slice(0, 60)}", or with it changed or moved.`,
    );
  }
  if (came.length > locked.length) {
    throw new Error(
      `Chapter ${chapterNumber} was written with a locked passage that is not in it, or with one twice.`,
    );
  }
}

/**
 * Returns the newly written passages. Each one that is locked now, or was locked when the writing began, is replaced by
 * the passage that the chapter shows now.
 */
export function withLocked(
  proposed: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
): ManuscriptPassage[] {
  const { ids: lockedIds, texts } = lockedIn(shown);
  const ids = new Set([...lockedIds, ...proposed.filter(isLocked).map(({ id }) => id)]);
  const shownIds = new Set(shown.map(({ id }) => id));
  const others = proposed.filter((passage) =>
    ids.has(passage.id) ? shownIds.has(passage.id) : !texts.has(passage.text),
  );
  return takePassages(others, shown, ids);
}

/**
 * Returns an earlier version of a chapter as a restore puts it back: what is locked now stays, word for word, at its
 * place, and with it the other parts of the paragraphs that it is made from. Passages that are in the chapter now keep
 * their lock, or stay without one.
 */
export function withLocksKept(
  version: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
): ManuscriptPassage[] {
  const { ids, texts } = lockedIn(shown);
  const now = new Map(shown.map(({ id, lockedAt }) => [id, lockedAt]));
  const bound = boundToLocks(version, shown);
  const done = new Set<ManuscriptPassage>();
  const others = version.flatMap((passage) => {
    const parts = bound.get(passage.id)?.filter((each) => !done.has(each));
    for (const each of parts ?? []) done.add(each);
    if (parts) return parts;
    return texts.has(passage.text) ? [] : { ...passage, lockedAt: lockNow(passage, now) };
  });
  return takePassages(others, shown, ids);
}

/** What is shown now instead of the passages of a version that are locked, or joined or divided with locked ones. */
function boundToLocks(
  version: readonly ManuscriptPassage[],
  shown: readonly ManuscriptPassage[],
): Map<string, ManuscriptPassage[]> {
  const origins = originsOf(shown, version);
  const bound = new Map<string, ManuscriptPassage[]>();
  const isBound = (each: ManuscriptPassage): boolean =>
    isLocked(each) || [...(origins.get(each) ?? [])].some((id) => bound.has(id));
  for (let before = -1; before < bound.size;) {
    before = bound.size;
    for (const { id } of version) {
      const parts = shown.filter((each) => origins.get(each)?.has(id));
      if (parts.some(isBound)) bound.set(id, parts);
    }
  }
  return bound;
}

function lockNow(
  { id, lockedAt }: ManuscriptPassage,
  now: ReadonlyMap<string, string | null>,
): string | null {
  return now.has(id) ? (now.get(id) ?? null) : lockedAt;
}

/** The ids of what is locked, and its texts: the same words under another id are the same passage. */
function lockedIn(passages: readonly ManuscriptPassage[]): {
  ids: ReadonlySet<string>;
  texts: ReadonlySet<string>;
} {
  const locked = passages.filter(isLocked);
  return {
    ids: new Set(locked.map(({ id }) => id)),
    texts: new Set(locked.flatMap(({ role, text }) => (role === "ornament" ? [] : text))),
  };
}

function isLocked(passage: ManuscriptPassage | undefined): boolean {
  return passage !== undefined && passage.lockedAt !== null;
}

const LEADING: ReadonlySet<Passage["role"]> = new Set([
  "deck",
  "opening",
  "prologue",
  "partOpening",
]);

/** Returns the index of the section that cites most of a passage's source blocks, or null if no section cites any. */
function sectionOf(
  { role, sources }: ManuscriptPassage,
  sections: ChapterOutline["mainSections"],
): number | null {
  if (LEADING.has(role)) return 0;
  if (role === "closing") return sections.length - 1;
  const shares = sections.map(({ sources: cited }) => {
    const isCited = ({ entryId, paragraph }: (typeof sources)[number]): boolean =>
      cited.some((run) => run.entryId === entryId && run.paragraphs.includes(paragraph));
    return sources.filter(isCited).length;
  });
  const most = Math.max(...shares);
  return most > 0 ? shares.indexOf(most) : null;
}
