import { diffArrays } from "diff";

/** What comparing two texts shows of one passage; null on the side that does not have it. */
export type ShownChange = {
  kind: "same" | "changed" | "added" | "removed";
  before: ShownPassage | null;
  after: ShownPassage | null;
};

type ShownPassage = { id: string | null; text: string };

/** Compares two texts of a chapter that are both in this browser. Passages with one id or one text belong together. */
export function compareInBrowser(
  before: readonly ShownPassage[],
  after: readonly ShownPassage[],
): ShownChange[] {
  const isOne = (a: ShownPassage, b: ShownPassage): boolean =>
    (a.id !== null && a.id === b.id) || a.text === b.text;
  let [older, newer] = [0, 0];
  return diffArrays([...before], [...after], { comparator: isOne }).flatMap((part) =>
    part.value.map((passage): ShownChange => {
      if (part.removed) {
        older += 1;
        return { kind: "removed", before: passage, after: null };
      }
      if (part.added) {
        newer += 1;
        return { kind: "added", before: null, after: passage };
      }
      const pair = { before: before[older] ?? null, after: after[newer] ?? null };
      older += 1;
      newer += 1;
      return { kind: pair.before?.text === pair.after?.text ? "same" : "changed", ...pair };
    }),
  );
}
