import type { EditedPassage } from "#pipeline/draft/apply-edit.ts";
import { compareTexts, keptInOrder } from "#pipeline/draft/compare.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import type { ChapterChanges, EditKind, EditorsChange, FoundEdit } from "./editors-changes.ts";

/** A passage of the edited chapter, and what was done to it. */
export type Edited = EditedPassage & { kind: EditKind | null; isBoth: boolean };

/**
 * Says of each change which edit it belongs to. `isSame`: the chapter had the same passages in the same order when the file
 * was made. If not, its author may have moved what stands elsewhere in the file.
 */
export function nameEdits(
  before: readonly ManuscriptPassage[],
  after: readonly ManuscriptPassage[],
  {
    whole,
    joined,
    isSame,
  }: { whole: readonly Edited[]; joined: ReadonlyMap<string, string>; isSame: boolean },
): Pick<ChapterChanges, "changes" | "edits"> {
  const doneTo = new Map(after.map((passage, index) => [passage, whole[index]]));
  const found = compareTexts(before, after);
  const stays = keptInOrder(
    before,
    found.flatMap((each) => (each.after && each.before) ?? []),
  );
  const edits: FoundEdit[] = [];
  const byId = new Map<string, number>();
  // The parts of a split paragraph, and what was joined with it, are one edit with it.
  const editOf = (
    id: string | null,
    kind: EditKind,
    states: readonly FoundEdit["state"][],
  ): number => {
    const known = id === null ? undefined : byId.get(id);
    const number =
      known ?? edits.push({ kind, passageIds: id === null ? [] : [id], state: "open" }) - 1;
    if (id !== null) byId.set(id, number);
    const edit = edits[number];
    if (edit) {
      if (kind === "split" || kind === "joined") edit.kind = kind;
      edit.state = states.find((state) => state !== "open") ?? edit.state;
    }
    return number;
  };
  const changes = found.map(({ kind, before: mine, after: theirs }): EditorsChange => {
    const done = theirs ? doneTo.get(theirs) : undefined;
    const hasMoved =
      mine !== null && theirs !== null && !stays.has(mine) && theirs.role !== "ornament";
    const change = {
      kind,
      before: mine,
      after: theirs,
      ...(hasMoved && { hasMoved: true as const }),
    };
    if (kind === "same") return { ...change, edit: null };
    const into = mine && theirs === null ? joined.get(mine.id) : undefined;
    const id = into ?? done?.id ?? mine?.id ?? null;
    const isLocked = mine !== null && mine.lockedAt !== null;
    const mayBeAuthors = !isSame && (hasMoved || (theirs === null && into === undefined));
    const isBoth = done?.isBoth === true || mayBeAuthors;
    const states = [isLocked ? "locked" : "open", isBoth ? "both" : "open"] as const;
    const edit = editOf(id, kindOf({ kind, done, into, hasMoved }), states);
    const own = edits[edit];
    if (own && mine && !own.passageIds.includes(mine.id)) own.passageIds.push(mine.id);
    return { ...change, edit };
  });
  return { changes, edits };
}

function kindOf({
  kind,
  done,
  into,
  hasMoved,
}: {
  kind: EditorsChange["kind"];
  done: Edited | undefined;
  into: string | undefined;
  hasMoved: boolean;
}): EditKind {
  if (into !== undefined) return "joined";
  if (done?.kind === "split") return "split";
  if (kind === "removed" || kind === "added" || kind === "moved") return kind;
  return hasMoved && done?.kind === null ? "moved" : "retyped";
}
