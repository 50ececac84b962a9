import type { Heading, Root } from "mdast";

/** The page's own headings end here: the chapter's title is an h2. */
const LEVEL_ABOVE = 2;
const DEEPEST = 6;

/**
 * A remark plugin: whatever levels the author used, the first is an h3, and no level is left out on the way down, because
 * people who listen go by them.
 */
export function nestHeadings(): (text: Root) => void {
  return ({ children }) => {
    const open: number[] = [];
    for (const heading of children.filter(isHeading)) {
      while ((open.at(-1) ?? 0) >= heading.depth) open.pop();
      open.push(heading.depth);
      // 3 to 6: a heading's depth is one of 1 to 6.
      heading.depth = Math.min(LEVEL_ABOVE + open.length, DEEPEST) as Heading["depth"];
    }
  };
}

function isHeading(node: Root["children"][number]): node is Heading {
  return node.type === "heading";
}
