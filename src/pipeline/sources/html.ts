import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import type { ListItem, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Handle, toMarkdown } from "mdast-util-to-markdown";
import { toString } from "mdast-util-to-string";

/** A parsed page. */
export type HtmlTree = ReturnType<typeof fromHtml>;
/** An element of a page. */
export type HtmlElement = Extract<HtmlTree["children"][number], { type: "element" }>;
/** A node that has child elements. */
export type HtmlParent = HtmlTree | HtmlElement;

/** The most tags of a page that is parsed. A real post has some thousand. */
const MOST_TAGS = 100_000;
/**
 * The most levels of nesting. Real pages have under 60, and more levels could overflow the stack of recursive
 * functions.
 */
const DEEPEST = 400;
/** The most formatting tags open at once. The parser repeats each of them in every paragraph until it is closed. */
const MOST_OPEN_MARKS = 100;
const TAG = /<(\/?)([a-z]+)/giu;
const MARKS = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));

/** Parses a page without running or fetching anything. Null when it is too large or too deep to read in time. */
export function parseHtml(html: string, mostTags: number = MOST_TAGS): HtmlTree | null {
  if (isTangled(html, mostTags)) return null;
  try {
    const tree = fromHtml(html);
    return isDeep(tree) ? null : tree;
  } catch (error) {
    // The parser recurses, and this page is nested deeper than the stack allows.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isTangled(html: string, mostTags: number): boolean {
  let tags = 0;
  let openMarks = 0;
  for (const [, slash, name = ""] of html.matchAll(TAG)) {
    tags += 1;
    if (MARKS.has(name.toLowerCase())) openMarks += slash === "/" ? -1 : 1;
    // The count never falls below zero, because a surplus end tag does not close an element that is opened later.
    openMarks = Math.max(openMarks, 0);
    if (tags > mostTags || openMarks > MOST_OPEN_MARKS) return true;
  }
  return false;
}

function isDeep(tree: HtmlTree): boolean {
  let level: HtmlParent[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    const next: HtmlParent[] = [];
    for (const { children } of level)
      for (const child of children) if (child.type === "element") next.push(child);
    level = next;
  }
  return false;
}

/** All elements below a node, in document order. */
export function* elementsOf(parent: HtmlParent): Generator<HtmlElement> {
  const open: HtmlParent["children"][number][] = parent.children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type !== "element") continue;
    yield node;
    pushReversed(open, node.children);
  }
}

/** Pushes the children one by one, because 100,000 of them as arguments of one call would overflow the stack. */
function pushReversed<Node>(open: Node[], children: readonly Node[]): void {
  for (const child of children.toReversed()) open.push(child);
}

/** The first element with this class, or null. */
export function firstWithClass(parent: HtmlParent, name: string): HtmlElement | null {
  for (const element of elementsOf(parent)) if (hasClass(element, name)) return element;
  return null;
}

/** Whether an element has this class. */
export function hasClass({ properties }: HtmlElement, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** An attribute's text. Null when it is absent or blank. */
export function attribute({ properties }: HtmlElement, name: string): string | null {
  const value = properties[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** The words of an element on one line. */
export function wordsIn(parent: HtmlParent): string {
  const texts: string[] = [];
  const open: HtmlParent["children"][number][] = parent.children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "text") texts.push(node.value);
    if (node.type === "element") pushReversed(open, node.children);
  }
  return texts.join("").replace(/\s+/gu, " ").trim();
}

/** Removes elements with all they contain. With `comments`, also removes HTML comments. */
export function dropElements(
  parent: HtmlParent,
  isUnwanted: (one: HtmlElement) => boolean,
  { comments = false } = {},
): void {
  for (let index = parent.children.length - 1; index >= 0; index -= 1) {
    const child = parent.children[index];
    if (comments && child?.type === "comment") parent.children.splice(index, 1);
    if (child?.type !== "element") continue;
    if (isUnwanted(child)) parent.children.splice(index, 1);
    else dropElements(child, isUnwanted, { comments });
  }
}

/** Parses a piece of a page that the caller knows to be small. */
export function parseFragment(html: string): HtmlTree {
  return fromHtml(html, { fragment: true });
}

/** The content of a page, or of a piece of one, as Markdown syntax nodes. */
export function blocksOf(parent: HtmlParent, { document }: { document: boolean }): RootContent[] {
  const mdast: Nodes = toMdast(parent, { document });
  return mdast.type === "root" ? mdast.children : [mdast];
}

/** Elements that are not the author's words: controls, media, scripts, and what the author struck out. */
const SILENT =
  /^(?:audio|button|canvas|del|embed|form|head|iframe|img|input|link|meta|nav|noscript|object|picture|s|script|select|source|strike|style|svg|template|textarea|title|video)$/u;

/** Writes a part of a page as Markdown. Removes pictures, their captions and footnotes from the tree. */
export function markdownOf(parent: HtmlParent): string {
  dropElements(parent, isSilent);
  const root: HtmlTree = parent.type === "root" ? parent : { type: "root", children: [parent] };
  const children = blocksOf(root, { document: true });
  const written = toMarkdown(
    { type: "root", children },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: "-",
      emphasis: "*",
      fences: true,
      listItemIndent: "one",
      resourceLink: true,
      rule: "-",
      handlers: {
        text: ({ value }: { value: string }, _parent, { stack }): string =>
          stack.includes("tableCell") ? escaped(value).replaceAll("|", "\\|") : escaped(value),
        break: (): string => "  \n",
        strong: marked("**"),
        emphasis: marked("*"),
      },
    },
  );
  return written.replaceAll("\u00a0", " ").trim();
}

function isSilent(element: HtmlElement): boolean {
  if (SILENT.test(element.tagName) || hasClass(element, "footnotes")) return true;
  if (element.tagName === "sup") return /^\[?\d{1,3}\]?$/u.test(wordsIn(element));
  return element.tagName === "figure" && isOfPictures(element);
}

function isOfPictures(figure: HtmlElement): boolean {
  for (const { tagName } of elementsOf(figure))
    if (/^(?:img|picture|video|audio|iframe|svg)$/u.test(tagName)) return true;
  return false;
}

/** Escapes only a "<" that would start a tag. Other signs are not escaped, because the backslash would be printed. */
function escaped(text: string): string {
  return text.replace(/<(?=[a-z/!?])/giu, "\\<");
}

/** Moves blanks outside the signs, because Markdown emphasis cannot begin or end with one. */
function marked(sign: string): Handle {
  return (node: Parameters<Handle>[0], _parent, state, info): string => {
    const inner = state.containerPhrasing(node, { ...info, before: sign, after: sign });
    const words = inner.trim();
    if (words === "") return inner;
    const start = inner.indexOf(words);
    return `${inner.slice(0, start)}${sign}${words}${sign}${inner.slice(start + words.length)}`;
  };
}

/** Converts HTML to text with Markdown headings, lists, quotations, code and tables, without link addresses. */
export function plainMarkdown(html: string): string {
  return writeBlocks(blocksOf(parseFragment(html), { document: false })).trim();
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

/** Writes a block node as text. Null for inline nodes. */
function writeBlock(node: Nodes): string | null {
  switch (node.type) {
    case "paragraph":
      return tidy(writePhrases(node.children));
    case "heading": {
      // A line break would end the heading.
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
    // Children of inline nodes are inline, too.
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
