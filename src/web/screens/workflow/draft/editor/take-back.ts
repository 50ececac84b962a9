import { Fragment, type Node } from "@milkdown/kit/prose/model";
import type { UnusedPassage } from "#contracts/unused-passages.ts";
import type { OpenEditor } from "./create-editor.ts";
import { keysOf, rangeOf } from "./passage-ids.ts";
import { putIn } from "./put-in.ts";

// The editor's own undo takes back the last step, which may be another one by the time that a toast's button is pressed.
// So each of these knows its own change, and leaves the text alone where Ctrl+Z has taken that back already.

type Range = { from: number; to: number };

/** Cuts passages. Answers how to bring them back to their place, whatever was typed meanwhile. */
export function cutPassages({ view, ids }: OpenEditor, keys: readonly string[]): () => void {
  const { doc, schema, tr } = view.state;
  const range = rangeOf(doc, ...keys);
  if (range === null) return () => undefined;
  const { from, to } = withOrnament(doc, range);
  const cut = contentOf(doc, { from, to });
  const above = keysOf(doc.cut(0, from)).toReversed();
  const isAll = from === 0 && to === doc.content.size;
  // An empty text has one line, which would get the key of what was cut.
  const line = isAll ? schema.nodes["paragraph"]?.create({ passage: ids.newKey(null) }) : null;
  view.dispatch(line ? tr.replaceWith(from, to, line) : tr.delete(from, to));
  view.focus();
  return () => {
    const { state } = view;
    if (rangeOf(state.doc, ...keys) === null) {
      // Its neighbour may be gone, too.
      const place = above.map((key) => rangeOf(state.doc, key)).find((found) => found !== null);
      view.dispatch(state.tr.insert(place?.to ?? 0, cut).scrollIntoView());
    }
    view.focus();
  };
}

/**
 * Puts another passage in the place of one. Answers how to take that back, whatever was typed elsewhere; the answer of
 * that is false where the new passage was changed or removed meanwhile, and then the text stays as it is.
 */
export function swapPassage(
  editor: OpenEditor,
  key: string,
  passage: UnusedPassage,
): () => boolean {
  const { view } = editor;
  const range = rangeOf(view.state.doc, key);
  if (range === null) return () => true;
  const before = contentOf(view.state.doc, range);
  const keys = putIn(editor, passage, range);
  const put = contentOf(view.state.doc, rangeOf(view.state.doc, ...keys));
  return () => {
    view.focus();
    const { doc, tr } = view.state;
    if (rangeOf(doc, key) !== null) return true;
    const now = rangeOf(doc, ...keys);
    if (now === null || !contentOf(doc, now).eq(put)) return false;
    view.dispatch(tr.replaceWith(now.from, now.to, before).scrollIntoView());
    return true;
  };
}

function contentOf(doc: Node, range: Range | null): Fragment {
  return range === null ? Fragment.empty : doc.slice(range.from, range.to).content;
}

/** Takes the ornament behind a range along where two would meet, or one would begin or end the chapter. */
function withOrnament(doc: Node, { from, to }: Range): Range {
  const before = doc.resolve(from).nodeBefore;
  const after = doc.resolve(to).nodeAfter;
  if (isOrnament(after) && (before === null || isOrnament(before))) {
    return { from, to: to + after.nodeSize };
  }
  return isOrnament(before) && after === null ? { from: from - before.nodeSize, to } : { from, to };
}

function isOrnament(node: Node | null): node is Node {
  return node?.type.name === "hr";
}
