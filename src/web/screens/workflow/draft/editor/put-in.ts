import { Fragment } from "@milkdown/kit/prose/model";
import { TextSelection } from "@milkdown/kit/prose/state";
import type { UnusedPassage } from "#contracts/unused-passages.ts";
import type { OpenEditor } from "./create-editor.ts";
import { keyOf, keysOf, rangeOf } from "./passage-ids.ts";

type Range = { from: number; to: number };

/** Puts a passage into the text in the place of what is there, or between two where the place is empty. Answers its keys. */
export function putIn(
  { view, text }: OpenEditor,
  { entryId, blocks }: UnusedPassage,
  at: Range,
): string[] {
  const nodes = blocks.flatMap((block) =>
    text.putIn(block.text, { entryId, paragraph: block.paragraph }),
  );
  const change = view.state.tr.replaceWith(at.from, at.to, Fragment.from(nodes));
  const end = at.from + nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  // The cursor stands at its end, so that the next one comes behind it.
  change.setSelection(TextSelection.near(change.doc.resolve(end - 1), -1));
  view.dispatch(change.scrollIntoView());
  return nodes.flatMap((node) => keyOf(node) ?? []);
}

/** The place behind the passage at the cursor, or the empty line where the cursor is. */
export function placeAtCursor({ view }: OpenEditor): Range {
  const { doc, selection } = view.state;
  const node = doc.child(Math.min(selection.$from.index(0), doc.childCount - 1));
  const key = keyOf(node);
  const range = key === null ? null : rangeOf(doc, key);
  if (range === null) return { from: doc.content.size, to: doc.content.size };
  const isEmpty = !node.isAtom && node.content.size === 0;
  return isEmpty ? range : { from: range.to, to: range.to };
}

/** The place between two passages that is nearest to a point of the window, and its height there. Null: outside the text. */
export function placeAtPoint(
  { view }: OpenEditor,
  { clientX, clientY }: { clientX: number; clientY: number },
): { at: Range; top: number } | null {
  const { doc } = view.state;
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (!found) return null;
  const point = doc.resolve(found.pos);
  const start = point.depth > 0 ? point.before(1) : found.pos;
  const [node, element] = [doc.nodeAt(start), view.nodeDOM(start)];
  const key = node && keyOf(node);
  const range = key === null ? null : rangeOf(doc, key);
  if (range === null || !(element instanceof HTMLElement)) return null;
  const { top, bottom } = element.getBoundingClientRect();
  const isAbove = clientY < (top + bottom) / 2;
  const place = isAbove ? range.from : range.to;
  return { at: { from: place, to: place }, top: isAbove ? top : bottom };
}

/** A place of the text, behind the passage with these words; null: at its beginning. */
export type NamedPlace = { at: Range; behind: string | null; isAtCursor: boolean };

/** The places where a passage can be put in: at the beginning, and behind each passage. */
export function placesIn({ view }: OpenEditor): NamedPlace[] {
  const { doc, selection } = view.state;
  const ranges = keysOf(doc).flatMap((key) => rangeOf(doc, key) ?? []);
  const atCursor = ranges.findLastIndex(({ from }) => from <= selection.from);
  return [
    { at: { from: 0, to: 0 }, behind: null, isAtCursor: atCursor === -1 },
    ...ranges.map(({ from, to }, index) => ({
      at: { from: to, to },
      behind: doc.textBetween(from, to, " ", " ").trim(),
      isAtCursor: index === atCursor,
    })),
  ];
}

/** Names the blocks of posts that stand in the text since they were put in. */
export function putInBlocks({ view, ids }: OpenEditor): Set<string> {
  const froms = keysOf(view.state.doc).flatMap((key) => ids.fromOf(key) ?? []);
  return new Set(froms.map(({ entryId, paragraph }) => `${paragraph} ${entryId}`));
}
