import type { Parents, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Handle, toMarkdown } from "mdast-util-to-markdown";
import { escapeLineStart, escapeText } from "#pipeline/text/escape.ts";

/** Writes blocks as the Markdown of a passage, with as few escapes as it needs. */
export function writeMarkdown(blocks: readonly RootContent[]): string {
  return toMarkdown(
    { type: "root", children: [...blocks] },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: "-",
      emphasis: "*",
      fences: true,
      listItemIndent: "one",
      resourceLink: true,
      rule: "-",
      handlers: { text: textHandle, paragraph: paragraphHandle, break: (): string => "  \n" },
      // Two lists with nothing between them stay two; by default a comment would divide them.
      join: [
        (left, right): number | undefined =>
          left.type === "list" && right.type === "list" ? 1 : undefined,
      ],
    },
  ).trim();
}

const textHandle: Handle = ({ value }: { value: string }, _parent, { stack }) => {
  const escaped = escapeText(value);
  return stack.includes("tableCell") ? escaped.replaceAll("|", "\\|") : escaped;
};

const paragraphHandle: Handle = (
  node: Extract<Parents, { type: "paragraph" }>,
  _parent,
  state,
  info,
) => {
  const exit = state.enter("paragraph");
  const inside = state.enter("phrasing");
  const written = state.containerPhrasing(node, info);
  inside();
  exit();
  return escapeLineStart(written);
};
