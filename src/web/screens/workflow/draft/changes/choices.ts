import type { ShownChange } from "./compare-texts.ts";

/** A change of a proposed text, with the posts of its passages. */
export type ProposedChange = ShownChange & { before: Traced | null; after: Traced | null };

type Traced = { id: string; text: string; sources: readonly { entryId: string }[] };

/** What one box takes over: the ids of the passages. `piece`: the box for all of a post's passages stands here, too. */
type Choice = { ids: string[]; piece: string[] | null };

/**
 * Finds what can be taken over, by the change at which the box stands. A line that ends in a colon goes with what it
 * announces, and what comes from no post with the piece beside it. One that has only moved stands for itself.
 */
export function choicesOf(changes: readonly ProposedChange[]): Map<ProposedChange, Choice> {
  const choices = new Map<ProposedChange, Choice>();
  const pieces = new Map<string, string[]>();
  let box: Choice | null = null;
  for (const [at, change] of changes.entries()) {
    const passage = change.after ?? change.before;
    if (!passage || change.kind === "same") continue;
    if (box === null || !announces(changes[at - 1], change)) {
      box = { ids: [], piece: null };
      choices.set(change, box);
    }
    box.ids.push(passage.id);
    if (change.kind === "moved") continue;
    const post = postOf(changes, at);
    if (post === null) continue;
    const piece = pieces.get(post) ?? [];
    if (piece.length === 0) {
      pieces.set(post, piece);
      box.piece = piece;
    }
    piece.push(passage.id);
  }
  for (const choice of choices.values()) {
    if (choice.piece && choice.piece.length <= choice.ids.length) choice.piece = null;
  }
  return choices;
}

/** Whether a line ends in a colon, and so announces what comes or goes with it. */
function announces(line: ProposedChange | undefined, next: ProposedChange): boolean {
  const text = (line?.after ?? line?.before)?.text ?? "";
  return line?.kind === next.kind && next.kind !== "changed" && /[:：][\s\p{P}]{0,9}$/u.test(text);
}

/** The post that a change belongs to, told apart by whether its passages come or go. */
function postOf(changes: readonly ProposedChange[], at: number): string | null {
  const post = [changes[at], changes[at + 1], changes[at - 1]]
    .filter((each) => each && isOut(each) === isOut(changes[at]))
    .map((each) => (each?.after ?? each?.before)?.sources[0]?.entryId)
    .find((entryId) => entryId !== undefined);
  return post === undefined ? null : `${isOut(changes[at])} ${post}`;
}

function isOut(change: ProposedChange | undefined): boolean {
  return change?.kind === "removed";
}
