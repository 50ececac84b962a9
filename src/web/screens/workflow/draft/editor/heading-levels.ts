import type { Node } from "@milkdown/kit/prose/model";
import { Plugin } from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet } from "@milkdown/kit/prose/view";
import { nesting } from "#web/components/ui/markdown-text.ts";
import { keyOf } from "./passage-ids.ts";

/** Gives headings the levels that they have when the text is read, so that none is left out below the chapter's title. */
export function showHeadingLevels(): Plugin {
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, { doc }) => levelsIn(doc),
      apply: ({ docChanged, doc }, before) => (docChanged ? levelsIn(doc) : before),
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
}

function levelsIn(doc: Node): DecorationSet {
  const marks: Decoration[] = [];
  const inChapter = nesting();
  let inPassage = inChapter;
  let before: string | null = null;
  doc.forEach((node, position) => {
    const depth = node.type.name === "heading" ? Number(node.attrs["level"]) : null;
    const key = keyOf(node);
    // A passage is read by itself: the chapter knows of the heading that it begins with.
    if (key !== before) inPassage = depth === null ? nesting() : nesting(inChapter(depth) - 1);
    before = key;
    if (depth === null) return;
    const level = { "aria-level": String(inPassage(depth)) };
    marks.push(Decoration.node(position, position + node.nodeSize, level));
  });
  return DecorationSet.create(doc, marks);
}
