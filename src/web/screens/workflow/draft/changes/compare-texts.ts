import { diffArrays } from "diff";

/** What comparing two texts shows of one passage; null on the side that does not have it. */
export type ShownChange = {
  kind: "same" | "moved" | "changed" | "added" | "removed";
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
  const changes = diffArrays([...before], [...after], { comparator: isOne }).flatMap((part) =>
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
  // What is removed at one place and added at another has moved.
  const gone = changes.filter(({ kind }) => kind === "removed");
  const found = changes.map((change): ShownChange => {
    const { kind, after: added } = change;
    if (kind !== "added" || added === null) return change;
    const at = gone.findIndex((each) => each.before !== null && isOne(each.before, added));
    const [removed] = at === -1 ? [] : gone.splice(at, 1);
    if (!removed) return change;
    return {
      ...removed,
      kind: removed.before?.text === added.text ? "moved" : "changed",
      after: added,
    };
  });
  return found.filter((change) => change.kind !== "removed" || gone.includes(change));
}
