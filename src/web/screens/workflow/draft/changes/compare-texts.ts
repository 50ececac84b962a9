import { diffArrays } from "diff";

/** What comparing two texts shows of one passage; null on the side that does not have it. */
export type ShownChange<Passage extends ShownPassage = ShownPassage> = {
  kind: "same" | "moved" | "changed" | "added" | "removed";
  before: Passage | null;
  after: Passage | null;
  /** Whether it stands at another place among those that both texts have. */
  hasMoved?: true | undefined;
};

type ShownPassage = { id: string | null; text: string };

/** Compares two texts of a chapter that are both in this browser. Passages with one id or one text belong together. */
export function compareInBrowser<Passage extends ShownPassage>(
  before: readonly Passage[],
  after: readonly Passage[],
): ShownChange<Passage>[] {
  const isOne = (a: ShownPassage, b: ShownPassage): boolean =>
    (a.id !== null && a.id === b.id) || a.text === b.text;
  let [older, newer] = [0, 0];
  const changes = diffArrays([...before], [...after], { comparator: isOne }).flatMap((part) =>
    part.value.map((passage): ShownChange<Passage> => {
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
  const found = changes.map((change): ShownChange<Passage> => {
    const { kind, after: added } = change;
    if (kind !== "added" || added === null) return change;
    const at = gone.findIndex((each) => each.before !== null && isOne(each.before, added));
    const [removed] = at === -1 ? [] : gone.splice(at, 1);
    if (!removed) return change;
    return {
      ...removed,
      kind: removed.before?.text === added.text ? "moved" : "changed",
      after: added,
      hasMoved: true,
    };
  });
  return found.filter((change) => change.kind !== "removed" || gone.includes(change));
}

/**
 * The text `before` with the chosen changes of `compareInBrowser`. What is added stands behind the passage that it follows
 * there; what has only moved stays where it was.
 */
export function withChosen<Passage extends ShownPassage>(
  before: readonly Passage[],
  changes: readonly ShownChange<Passage>[],
  chosen: ReadonlySet<ShownChange<Passage>>,
): Passage[] {
  const added = new Map<number, Passage[]>();
  const others = new Map<Passage, Passage | null>();
  let last = -1;
  for (const change of changes) {
    const { kind, before: mine, after } = change;
    if (mine !== null && !change.hasMoved) last = Math.max(last, before.indexOf(mine));
    if (!chosen.has(change) || kind === "moved") continue;
    if (mine !== null) others.set(mine, after);
    else if (after !== null) added.set(last, [...(added.get(last) ?? []), after]);
  }
  const chosenText = before.flatMap((passage, index) => {
    const other = others.get(passage);
    const shown = other === undefined ? passage : other;
    return [...(shown === null ? [] : [shown]), ...(added.get(index) ?? [])];
  });
  return [...(added.get(-1) ?? []), ...chosenText];
}
