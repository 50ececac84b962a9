import { childOf, elementsIn, valueOf, type XmlElement } from "./xml-tree.ts";

/**
 * What a paragraph is, by its style. printed: what our own files print around the text, such as dates. counted: what Word
 * itself fills in, such as the contents and the numbers of chapters.
 */
export type StyleKind =
  | "title"
  | "heading2"
  | "heading3"
  | "text"
  | "list"
  | "within list"
  | "quote"
  | "code"
  | "ornament"
  | "printed"
  | "counted";

/** A style of the file: what its paragraphs are, and the list that it puts them in. */
export type Style = { kind: StyleKind; list: XmlElement | undefined; isCode: boolean };

/** Word's names of styles are English in every language. Those of LibreOffice differ by their capitals only. */
const KINDS: [name: RegExp, kind: StyleKind][] = [
  [/^(?:heading 1|part title)$/u, "title"],
  [/^heading 2$/u, "heading2"],
  [/^heading [3-9]$/u, "heading3"],
  [/^(?:list paragraph|list continue.*)$/u, "within list"],
  [/^list (?:bullet|number).*$/u, "list"],
  [/^(?:quote|intense quote|block text|quotations)$/u, "quote"],
  [/^(?:source code|html preformatted|preformatted text|plain text)$/u, "code"],
  [/^ornament$/u, "ornament"],
  [
    /^(?:chapter number|part number|table gap|toc .*|contents .*|header.*|footer.*|index.*)$/u,
    "counted",
  ],
  [
    /^(?:date|note|endnote text|footnote text|title|subtitle|author|copyright|dedication)$/u,
    "printed",
  ],
];

/** The styles of a file by their ids. */
export function readStyles(styles: XmlElement | null): (id: string | undefined) => Style {
  const byId = new Map(
    (styles ? elementsIn(styles) : []).map((style) => [style.attributes["w:styleId"], style]),
  );
  const known = new Map<string, Style>();
  const find = (id: string | undefined, depth: number): Style => {
    const style = id === undefined || depth > DEEPEST ? undefined : byId.get(id);
    if (id === undefined || !style) return { kind: "text", list: undefined, isCode: false };
    const found = known.get(id);
    if (found) return found;
    const name = valueOf(style, "w:name")?.toLowerCase() ?? "";
    const based = find(valueOf(style, "w:basedOn"), depth + 1);
    const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? based.kind;
    const list = childOf(childOf(style, "w:pPr"), "w:numPr") ?? based.list;
    const isCode = /^(?:verbatim char|source text|html code)$/u.test(name) || based.isCode;
    known.set(id, { kind, list, isCode });
    return { kind, list, isCode };
  };
  return (id) => find(id, 0);
}

/** Styles are based on one another; a damaged file may go round in a circle. */
const DEEPEST = 20;

/** A place in a list. `start`: the number of its first item. */
export type ListPlace = { ordered: boolean; level: number; start: number };

/** The lists of a file: what a paragraph's numbering says. Null: it has no number. */
export function readLists(
  numbering: XmlElement | null,
): (list: XmlElement | undefined) => ListPlace | null {
  const all = numbering ? elementsIn(numbering) : [];
  const abstracts = new Map(
    all
      .filter(({ name }) => name === "w:abstractNum")
      .map((each) => [each.attributes["w:abstractNumId"], each]),
  );
  const lists = new Map(
    all.filter(({ name }) => name === "w:num").map((each) => [each.attributes["w:numId"], each]),
  );
  return (list) => {
    const id = valueOf(list, "w:numId");
    const own = id === undefined ? undefined : lists.get(id);
    if (!own || id === "0") return null;
    const level = Math.min(Number(valueOf(list, "w:ilvl") ?? 0) || 0, 8);
    const isLevel = (each: XmlElement): boolean => each.attributes["w:ilvl"] === String(level);
    const override = elementsIn(own).find((each) => each.name === "w:lvlOverride" && isLevel(each));
    const abstract = abstracts.get(valueOf(own, "w:abstractNumId"));
    const described =
      childOf(override, "w:lvl") ??
      (abstract && elementsIn(abstract).find((each) => each.name === "w:lvl" && isLevel(each)));
    const format = valueOf(described, "w:numFmt") ?? "bullet";
    if (format === "none") return null;
    const start = valueOf(override, "w:startOverride") ?? valueOf(described, "w:start") ?? "1";
    return { ordered: format !== "bullet", level, start: Number(start) || 1 };
  };
}
