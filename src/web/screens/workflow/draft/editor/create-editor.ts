import {
  defaultValueCtx,
  Editor,
  editorStateOptionsCtx,
  editorViewCtx,
  editorViewOptionsCtx,
  parserCtx,
  remarkCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  schemaCtx,
  serializerCtx,
} from "@milkdown/kit/core";
import type { Ctx } from "@milkdown/kit/ctx";
import { clipboard } from "@milkdown/kit/plugin/clipboard";
import { history } from "@milkdown/kit/plugin/history";
import {
  commonmark,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
} from "@milkdown/kit/preset/commonmark";
import { gfm } from "@milkdown/kit/preset/gfm";
import { Plugin, TextSelection } from "@milkdown/kit/prose/state";
import type { Node } from "@milkdown/kit/prose/model";
import type { EditorView } from "@milkdown/kit/prose/view";
import type { RemarkParser } from "@milkdown/kit/transformer";
import { $prose } from "@milkdown/kit/utils";
import { withoutBreaks } from "#web/components/ui/markdown-text.ts";
import { BELOW_BARS, type TextPlace } from "#web/screens/workflow/draft/text-place.ts";
import { BLOCKS } from "./blocks.ts";
import { showHeadingLevels } from "./heading-levels.ts";
import { keepPassageIds, PassageIds, rangeOf } from "./passage-ids.ts";
import { type PassageMark, showPassageMarks } from "./passage-marks.ts";
import { type EditedPassage, PassageText } from "./passages.ts";

const FREE_EDGES = { top: BELOW_BARS, bottom: 24, left: 0, right: 0 };

/** What the screen is told of an editor. */
export type EditorEvents = {
  /** The author has changed the text. */
  onChange: () => void;
  /** The text, the selection or the focus is another. */
  onUpdate: (view: EditorView) => void;
};

/** How an editor is named, and, by their ids, whose words its passages are and which dates stand below them. */
export type EditorLook = {
  label: string;
  kindOf: (id: string) => PassageMark["kind"];
  dateOf: (id: string) => PassageMark["date"];
};

/** An open editor. */
export type OpenEditor = {
  view: EditorView;
  ids: PassageIds;
  text: PassageText;
  /** Runs a command of Milkdown by its key. */
  run: (act: (ctx: Ctx) => unknown) => void;
  close: () => Promise<void>;
};

/** Opens an editor with a chapter's passages inside an element. */
export async function openEditor(
  root: HTMLElement,
  passages: readonly EditedPassage[],
  { onChange, onUpdate }: EditorEvents,
  { label, kindOf, dateOf }: EditorLook,
): Promise<OpenEditor> {
  const ids = new PassageIds();
  let text: PassageText | null = null;
  const markOf = (key: string): PassageMark => {
    const id = ids.idOf(key);
    const unsaved = ids.fromOf(key) === null ? "added" : "own";
    return {
      isLocked: text?.isLocked(key) ?? false,
      kind: id === null ? unsaved : kindOf(id),
      date: id === null ? null : dateOf(id),
    };
  };
  const left = new Set([remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin].flat());
  const editor = Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, "");
      ctx.update(remarkStringifyOptionsCtx, (options) => ({
        ...options,
        bullet: "-" as const,
        rule: "-" as const,
      }));
      ctx.set(editorStateOptionsCtx, (options) => {
        const schema = ctx.get(schemaCtx);
        text = new PassageText(ids, {
          parse: ctx.get(parserCtx),
          serialise: ctx.get(serializerCtx),
          schema,
          meaningOf: (markdown) => meaningOf(ctx.get(remarkCtx), markdown),
        });
        return { ...options, schema, doc: text.read(passages) };
      });
      ctx.update(editorViewOptionsCtx, (options) => ({
        ...options,
        scrollThreshold: FREE_EDGES,
        scrollMargin: FREE_EDGES,
        attributes: { "aria-label": label, "aria-multiline": "true", class: "chapter-text" },
      }));
    })
    .use(commonmark.filter((plugin) => !left.has(plugin)))
    .use(gfm)
    .use(BLOCKS)
    .use(history)
    .use(clipboard)
    .use($prose(() => keepPassageIds(ids)))
    .use($prose(() => showPassageMarks(markOf)))
    .use($prose(() => showHeadingLevels()))
    .use($prose(() => watching(onChange, onUpdate)));
  await editor.create();
  if (text === null) throw new Error("The editor was made without its text.");
  return {
    view: editor.action((ctx) => ctx.get(editorViewCtx)),
    ids,
    text,
    run: (act) => {
      editor.action(act);
    },
    close: async () => {
      await editor.destroy();
    },
  };
}

function meaningOf(remark: RemarkParser, markdown: string): string {
  const tree = remark.runSync(remark.parse(markdown), markdown);
  return JSON.stringify(tree, (key, value: unknown) => (LAYOUT.has(key) ? undefined : value));
}

/** What of a read text is how it is written, not what it says. */
const LAYOUT = new Set(["position", "marker"]);

function watching(onChange: () => void, onUpdate: (view: EditorView) => void): Plugin {
  return new Plugin({
    view: () => ({
      update: (view, before) => {
        if (!view.state.doc.eq(before.doc)) onChange();
        onUpdate(view);
      },
    }),
  });
}

/** Puts the cursor at a place in the text, or at its beginning, and into sight. */
export function focusAt(view: EditorView, place: TextPlace | null): void {
  const { doc, tr } = view.state;
  const position = place === null ? 0 : positionOf(doc, place);
  view.focus();
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(position))).scrollIntoView());
}

/** Where a place is in a document; 0 if its passage is not there any more. */
function positionOf(doc: Node, { passageId, offset }: TextPlace): number {
  const range = rangeOf(doc, passageId);
  if (range === null) return 0;
  let left = offset;
  let position = range.from;
  let isFound = false;
  doc.nodesBetween(range.from, range.to, (node, start) => {
    if (isFound || !node.isText) return !isFound;
    const { length } = withoutBreaks(node.text ?? "");
    isFound = left <= length;
    position = start + Math.min(left, length);
    left -= length;
    return false;
  });
  return position;
}
