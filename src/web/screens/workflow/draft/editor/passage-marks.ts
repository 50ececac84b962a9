import { Plugin } from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet } from "@milkdown/kit/prose/view";
import { keyOf } from "./passage-ids.ts";

/** What is shown at the edge of a passage. */
export type PassageMark = {
  isLocked: boolean;
  kind: "own" | "model" | "linking" | "added" | null;
  /** The date that the book prints below it. */
  date: string | null;
};

/** Shows at each passage's edge whether it is locked and whose words it is, as the text does when it is read; and which one the cursor is in. */
export function showPassageMarks(markOf: (key: string) => PassageMark): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc, selection }) => {
        const marks: Decoration[] = [];
        const current = keyOf(doc.child(Math.min(selection.$from.index(0), doc.childCount - 1)));
        doc.forEach((node, position) => {
          const key = keyOf(node);
          if (key === null) return;
          const { isLocked, kind, date } = markOf(key);
          const names = [
            ...(isLocked ? ["is-locked"] : []),
            ...(key === current ? ["is-current"] : []),
            ...(kind !== null && kind !== "own" && node.type.name !== "heading"
              ? [`is-${kind}`]
              : []),
          ];
          if (names.length === 0 && date === null) return;
          const end = position + node.nodeSize;
          marks.push(
            Decoration.node(position, end, {
              class: names.join(" "),
              ...(date !== null && { "data-date": date }),
            }),
          );
        });
        return DecorationSet.create(doc, marks);
      },
    },
  });
}
