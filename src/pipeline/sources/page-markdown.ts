import type { ListItem, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { toString } from "mdast-util-to-string";

/**
 * The words of a piece of HTML as plain text with the few marks of Markdown that carry sense: headings, lists, quotations,
 * code, tables. Pictures, addresses of links and emphasis are left out; nothing is escaped.
 */
export function plainMarkdown(html: string): string {
  const tree: Nodes = toMdast(fromHtml(html, { fragment: true }), { document: false });
  return writeBlocks(tree.type === "root" ? tree.children : [tree]).trim();
}

function writeBlocks(nodes: readonly Nodes[]): string {
  const blocks: string[] = [];
  let phrase = "";
  const flush = (): void => {
    if (phrase.trim() !== "") blocks.push(tidy(phrase));
    phrase = "";
  };
  for (const node of nodes) {
    const block = writeBlock(node);
    if (block === null) phrase += writePhrase(node);
    else {
      flush();
      if (block.trim() !== "") blocks.push(block);
    }
  }
  flush();
  return blocks.join("\n\n");
}

/** Null for what stands inside a line. */
function writeBlock(node: Nodes): string | null {
  switch (node.type) {
    case "paragraph":
      return tidy(writePhrases(node.children));
    case "heading": {
      // A line break inside would end the heading.
      const text = tidy(writePhrases(node.children)).replaceAll("\n", " ");
      return text === "" ? "" : `${"#".repeat(node.depth)} ${text}`;
    }
    case "blockquote":
      return indent(writeBlocks(node.children), "> ", "> ");
    case "list":
      return node.children
        .map((item, index) => writeItem(item, node.ordered ? (node.start ?? 1) + index : null))
        .filter((item) => item !== "")
        .join("\n");
    case "code":
      return `\`\`\`${node.lang ?? ""}\n${node.value}\n\`\`\``;
    case "table":
      return writeTable(node);
    case "root":
      return writeBlocks(node.children);
    case "thematicBreak":
    case "html":
    case "definition":
      return "";
    default:
      return null;
  }
}

function writeItem(item: ListItem, number: number | null): string {
  const mark = number === null ? "- " : `${number}. `;
  const text = writeBlocks(item.children).replaceAll(/\n{2,}/gu, "\n");
  return text === "" ? "" : indent(text, mark, " ".repeat(mark.length));
}

function writeTable(table: Table): string {
  const rows = table.children.map((row) =>
    row.children.map((cell) => tidy(writePhrases(cell.children)).replaceAll("\n", " ")),
  );
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
}

function writePhrases(nodes: readonly PhrasingContent[]): string {
  return nodes.map(writePhrase).join("");
}

function writePhrase(node: RootContent | Nodes): string {
  if (node.type === "break") return "\n";
  if (node.type === "image" || node.type === "imageReference" || node.type === "footnoteReference")
    return "";
  if ("children" in node) {
    // Children of what stands in a line stand in a line themselves.
    return (node.children as PhrasingContent[]).map(writePhrase).join("");
  }
  return toString(node);
}

function tidy(text: string): string {
  return text
    .replaceAll(/[^\S\n]+/gu, " ")
    .replaceAll(/ ?\n ?/gu, "\n")
    .trim();
}

function indent(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join("\n");
}
