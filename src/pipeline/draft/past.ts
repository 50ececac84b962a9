import type { ChapterText, ManuscriptPassage } from "./schema.ts";

/** A version of a chapter. `proposal`: what became of it, if a run proposed it. */
export type PastVersion = {
  reason: string;
  madeBy: string;
  proposal: "open" | "taken" | "declined" | null;
  text: Pick<ChapterText, "passages" | "anew">;
  /** The versions of the chapters that it was joined from, in the order of the book, each chapter's oldest first. */
  histories?: readonly (readonly PastVersion[])[];
};

/** Where the passages of a chapter are from: what tells an author's own changes from what came by itself. */
export type Past = {
  /** The newest text of a run that is or was the chapter's text. */
  basis: readonly ManuscriptPassage[];
  /**
   * All passages as they came with a whole text, by a run or from an earlier book, the newest first. The author has
   * brought in all others.
   */
  given: readonly ManuscriptPassage[];
  /** The passages that the author has taken out by an edit, by id. */
  cut: ReadonlyMap<string, ManuscriptPassage>;
};

/** Reads a chapter's past from its versions, the oldest first. */
export function pastOf(versions: readonly PastVersion[]): Past {
  const given: ManuscriptPassage[] = [];
  const known = new Set<string>();
  const cut = new Map<string, ManuscriptPassage>();
  let basis: readonly ManuscriptPassage[] = [];
  let before: readonly ManuscriptPassage[] = [];
  for (const { reason, madeBy, proposal, text, histories } of versions) {
    const { anew } = text;
    if (histories) {
      // What the author did to the texts before they were joined counts as done to this one.
      const pasts = histories.map(pastOf);
      basis = pasts.flatMap((past) => past.basis);
      for (const passage of pasts.flatMap((past) => past.given.toReversed())) {
        const key = `${passage.id} ${passage.text}`;
        if (!known.has(key)) given.unshift(passage);
        known.add(key);
      }
      // All ornaments are alike: the one between two texts is nothing that the author has brought in.
      given.unshift(...text.passages.filter(({ role }) => role === "ornament"));
      for (const past of pasts) for (const [id, passage] of past.cut) cut.set(id, passage);
      for (const { id } of text.passages) cut.delete(id);
      before = text.passages;
      continue;
    }
    // Around a passage that alone was written anew stands what was there before, the author's own work too.
    const passages =
      anew === undefined ? text.passages : text.passages.filter(({ id }) => id === anew);
    const ids = new Set(passages.map(({ id }) => id));
    const isEdit = reason === "edited" || reason === "corrected";
    for (const passage of passages) {
      const key = `${passage.id} ${passage.text}`;
      if (known.has(key)) continue;
      known.add(key);
      if (!isEdit) given.unshift(passage);
    }
    const isOrWasShown = proposal === null || proposal === "taken";
    if (madeBy !== "person" && isOrWasShown && anew === undefined) basis = passages;
    if (proposal !== null) continue;
    for (const passage of isEdit ? before : []) cut.set(passage.id, passage);
    for (const id of ids) cut.delete(id);
    before = passages;
  }
  return { basis, given, cut };
}
