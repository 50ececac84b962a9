import {
  bulletListSchema,
  blockquoteSchema,
  emphasisSchema,
  headingSchema,
  linkSchema,
  orderedListSchema,
  paragraphSchema,
  strongSchema,
} from "@milkdown/kit/preset/commonmark";
import type { Ctx } from "@milkdown/kit/ctx";
import { lift, setBlockType, toggleMark, wrapIn } from "@milkdown/kit/prose/commands";
import { redo, redoDepth, undo, undoDepth } from "@milkdown/kit/prose/history";
import type { MarkType, NodeType } from "@milkdown/kit/prose/model";
import { liftListItem, wrapInList } from "@milkdown/kit/prose/schema-list";
import type { Command, EditorState } from "@milkdown/kit/prose/state";

/** A way to format the selected text, each with a button. */
export type Format =
  | "undo"
  | "redo"
  | "bold"
  | "italic"
  | "heading"
  | "list"
  | "numbers"
  | "quotation";

/** The level of the headings that the bar makes: those of a chapter's sections. */
const LEVEL = 2;

/** The command of a format; given again on formatted text, it takes the format away. */
export function commandOf(ctx: Ctx, format: Format): Command {
  switch (format) {
    case "undo":
      return undo;
    case "redo":
      return redo;
    case "bold":
      return toggleMark(strongSchema.type(ctx));
    case "italic":
      return toggleMark(emphasisSchema.type(ctx));
    case "heading":
      return (state, dispatch) =>
        (isInside(state, headingSchema.type(ctx))
          ? setBlockType(paragraphSchema.type(ctx))
          : setBlockType(headingSchema.type(ctx), { level: LEVEL }))(state, dispatch);
    case "list":
      return listCommand(bulletListSchema.type(ctx));
    case "numbers":
      return listCommand(orderedListSchema.type(ctx));
    case "quotation":
      return (state, dispatch) =>
        (isInside(state, blockquoteSchema.type(ctx)) ? lift : wrapIn(blockquoteSchema.type(ctx)))(
          state,
          dispatch,
        );
  }
}

function listCommand(list: NodeType): Command {
  return (state, dispatch) => {
    const item = state.schema.nodes["list_item"];
    if (!item) return false;
    return (isInside(state, list) ? liftListItem(item) : wrapInList(list))(state, dispatch);
  };
}

/** Which formats the selected text has, and which cannot be used now. */
export type FormatState = {
  active: Record<Exclude<Format, "undo" | "redo"> | "link", boolean>;
  canUndo: boolean;
  canRedo: boolean;
};

export function formatStateOf(ctx: Ctx, state: EditorState): FormatState {
  return {
    active: {
      bold: isMarked(state, strongSchema.type(ctx)),
      italic: isMarked(state, emphasisSchema.type(ctx)),
      link: isMarked(state, linkSchema.type(ctx)),
      heading: isInside(state, headingSchema.type(ctx)),
      list: isInside(state, bulletListSchema.type(ctx)),
      numbers: isInside(state, orderedListSchema.type(ctx)),
      quotation: isInside(state, blockquoteSchema.type(ctx)),
    },
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

/** The address of the link at the cursor, or an empty text. */
export function addressAt(ctx: Ctx, state: EditorState): string {
  const { $from, from, to, empty } = state.selection;
  const link = linkSchema.type(ctx);
  if (empty) return String(link.isInSet($from.marks())?.attrs["href"] ?? "");
  let address = "";
  state.doc.nodesBetween(from, to, (node) => {
    address ||= String(link.isInSet(node.marks)?.attrs["href"] ?? "");
  });
  return address;
}

/** Links the selected text to an address; an empty address takes the link away. With nothing selected, writes the address. */
export function linkCommand(ctx: Ctx, address: string): Command {
  const type = linkSchema.type(ctx);
  return (state, dispatch) => {
    const { from, to } = linkRange(state, type);
    const change = state.tr.removeMark(from, to, type);
    if (address !== "") {
      const mark = type.create({ href: address });
      if (from === to) change.insert(from, state.schema.text(address, [mark]));
      else change.addMark(from, to, mark);
    }
    dispatch?.(change.scrollIntoView());
    return true;
  };
}

/** The selected text, or the whole link around the cursor. */
function linkRange(
  { selection: { $from, from, to, empty } }: EditorState,
  type: MarkType,
): { from: number; to: number } {
  const mark = empty ? type.isInSet($from.marks()) : undefined;
  if (!mark) return { from, to };
  let start = $from.start();
  let found = { from, to };
  $from.parent.forEach((node, offset) => {
    const begin = $from.start() + offset;
    const end = begin + node.nodeSize;
    if (!mark.isInSet(node.marks)) start = end;
    else if (begin <= from && from <= end) found = { from: Math.max(start, begin), to: end };
  });
  return found;
}

function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, $from, empty } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  return doc.rangeHasMark(from, to, type);
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type === type) return true;
  }
  return false;
}
