import type { Root, RootContent } from "mdast";

/** The numbers of the first and last passage of a part. */
export type PassageRange = { from: number; to: number };

/**
 * A remark plugin: puts the blocks of a text into parts, each a div with the numbers of its first and last passage.
 *
 * `starts` says where in the text each passage begins; passages that begin at the same place, or that one block runs
 * through (two lists that meet read as one), share a part.
 */
export function groupBlocks(starts: readonly number[]): (text: Root) => void {
  return (text) => {
    const parts: { from: number; to: number; blocks: RootContent[] }[] = [];
    for (const block of text.children) {
      const from = firstAt(starts, block.position?.start.offset ?? 0);
      const to = lastBefore(starts, block.position?.end.offset ?? 0);
      const last = parts.at(-1);
      if (last && from <= last.to) {
        last.blocks.push(block);
        last.to = Math.max(last.to, to);
      } else {
        parts.push({ from, to, blocks: [block] });
      }
    }
    text.children = parts.map(({ from, to, blocks }) => ({
      // Any block with children would do: what it becomes stands in `data`.
      type: "blockquote",
      // What stands at the top of a text may stand in a quote, too.
      children: blocks as Extract<RootContent, { type: "blockquote" }>["children"],
      data: { hName: "div", hProperties: { dataFrom: from, dataTo: to } },
    }));
  };
}

/** The numbers of the first and last passage of a part that `groupBlocks` made, from its element. */
export function passagesOf(
  element: { properties: Record<string, unknown> } | undefined,
): PassageRange {
  return {
    from: Number(element?.properties["dataFrom"]),
    to: Number(element?.properties["dataTo"]),
  };
}

function firstAt(starts: readonly number[], offset: number): number {
  const begun = starts.filter((start) => start <= offset);
  return Math.max(0, starts.indexOf(begun.at(-1) ?? -1));
}

function lastBefore(starts: readonly number[], offset: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start < offset),
  );
}
