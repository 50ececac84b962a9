import type { MadeVersion, PastContents } from "#server/data/book-versions.ts";
import { SITTING_MINUTES } from "#server/data/sittings.ts";

/** What a run or a sitting of the author has made of the book, and what the book was then. */
export type BookState = {
  /** The last version that was made. */
  last: MadeVersion;
  /** When the last of its texts was written on. */
  updatedAt: Date;
  /** How many chapters got another text. */
  changedCount: number;
  /** The versions of all chapters, by chapter id. */
  versions: Map<string, MadeVersion>;
};

/**
 * Puts the versions of a book's chapters, in the order in which they were made, together into what the book was after
 * each run and each sitting, oldest first. What a person edits, restores or takes over makes a state of its own.
 */
export function bookStates(made: readonly MadeVersion[]): BookState[] {
  const acts = new Map<string, { changed: Set<string>; last: number; updatedAt: Date }>();
  let previous: string | null = null;
  for (const [index, version] of made.entries()) {
    const before = acts.get(previous ?? "");
    const key: string = version.jobId ?? keyOfSitting(version, previous, before?.updatedAt);
    const { changed, updatedAt } = acts.get(key) ?? { changed: new Set(), updatedAt: new Date(0) };
    acts.set(key, {
      changed: changed.add(version.chapterId),
      last: index,
      updatedAt: version.updatedAt > updatedAt ? version.updatedAt : updatedAt,
    });
    previous = key;
  }
  const ends = new Map([...acts.values()].map((act) => [act.last, act]));
  const versions = new Map<string, MadeVersion>();
  return made.flatMap((last, index) => {
    versions.set(last.chapterId, last);
    const act = ends.get(index);
    if (!act) return [];
    const { changed, updatedAt } = act;
    return [{ last, updatedAt, changedCount: changed.size, versions: new Map(versions) }];
  });
}

/** The previous sitting, if a version goes on with it, or a new one. */
function keyOfSitting(
  { versionId, madeBy, reason, madeAt }: MadeVersion,
  previous: string | null,
  until: Date | undefined,
): string {
  const kind = `${madeBy} ${reason} `;
  const idleMs = until ? madeAt.getTime() - until.getTime() : Infinity;
  const goesOn = previous?.startsWith(kind) === true && idleMs <= SITTING_MINUTES * 60_000;
  return goesOn ? (previous ?? "") : `${kind}${versionId}`;
}

/** The versions that the chapters had when this one was made, by chapter id; null if the version is not among them. */
export function versionsAt(
  made: readonly MadeVersion[],
  versionId: string,
): { at: Date; versions: Map<string, MadeVersion> } | null {
  const end = made.findIndex((each) => each.versionId === versionId);
  const last = made[end];
  if (!last) return null;
  const until = made.slice(0, end + 1);
  return { at: last.madeAt, versions: new Map(until.map((each) => [each.chapterId, each])) };
}

/** The chapters that the contents had at a time. */
export function contentsAt(past: readonly PastContents[], at: Date): PastContents["chapters"] {
  return (past.findLast(({ from }) => from <= at) ?? past[0])?.chapters ?? [];
}
