import { fromHtml } from "hast-util-from-html";

/** A page. */
export type HtmlTree = ReturnType<typeof fromHtml>;
/** One of its elements. */
export type HtmlElement = Extract<HtmlTree["children"][number], { type: "element" }>;
/** What has elements within it. */
export type HtmlParent = HtmlTree | HtmlElement;

/** A post has some thousand tags; a page of a hundred thousand was made for something else. */
const MOST_TAGS = 100_000;
/** Levels of a tree; real pages stay under 60, and its readers follow it down by calling themselves. */
const DEEPEST = 400;
/** Open marks of emphasis and links, which the parser repeats in every paragraph until they are closed. */
const MOST_OPEN_MARKS = 100;
const TAG = /<(\/?)([a-z]+)/giu;
const MARKS = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));

/**
 * Parses a page; null for one with so many tags, or so deeply nested, that reading it would take unbounded time or stack.
 *
 * Nothing in it is run or fetched.
 */
export function parseHtml(html: string, mostTags: number = MOST_TAGS): HtmlTree | null {
  if (isTangled(html, mostTags)) return null;
  try {
    const tree = fromHtml(html);
    return isDeep(tree) ? null : tree;
  } catch (error) {
    // Deeper than the stack: the tree is made by functions that call themselves.
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
    // An end tag too many ends nothing that is opened after it.
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

/** All elements below a node, in the order of the page. */
export function* elementsOf(parent: HtmlParent): Generator<HtmlElement> {
  const open: HtmlParent["children"][number][] = parent.children.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type !== "element") continue;
    yield node;
    pushReversed(open, node.children);
  }
}

/** One by one: as arguments of one call, the children of a page of 100,000 siblings would need more stack than there is. */
function pushReversed<Node>(open: Node[], children: readonly Node[]): void {
  for (const child of children.toReversed()) open.push(child);
}

/** The first element with this class, or null. */
export function firstWithClass(parent: HtmlParent, name: string): HtmlElement | null {
  for (const element of elementsOf(parent)) if (hasClass(element, name)) return element;
  return null;
}

/** Whether an element bears this class. */
export function hasClass({ properties }: HtmlElement, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** An attribute's text; null when the element has none. */
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

/** Takes elements out of a tree, with all that is in them. */
export function dropElements(parent: HtmlParent, isUnwanted: (one: HtmlElement) => boolean): void {
  const open: HtmlParent[] = [parent];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child?.type === "element" && isUnwanted(child)) node.children.splice(index, 1);
    }
    for (const child of node.children) if (child.type === "element") open.push(child);
  }
}
