import { Parser } from "htmlparser2";

/** An element of an XML file, with the prefix of its name as it is written there. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlNode[] };
type XmlNode = XmlElement | string;

/** A book of 200,000 words has half a million elements. */
const MOST_ELEMENTS = 3_000_000;
/** Word nests about twenty deep. */
const DEEPEST = 300;

/**
 * Reads an XML file whole. Only the five entities of XML itself are replaced, so that no file can grow by its own
 * definitions. Throws if it has no element, or more or deeper ones than any text has.
 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        count += 1;
        if (count > MOST_ELEMENTS || open.length > DEEPEST) {
          throw new Error("This XML file has more elements than any text.");
        }
        const element = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (words) => open.at(-1)?.children.push(words),
      onclosetag: () => {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  const first = root.children.find((child) => typeof child !== "string");
  if (!first) throw new Error("This XML file has no element.");
  return first;
}

/** The elements in an element, without its text. */
export function elementsIn({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** The first element with this name in an element, if there is one. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && elementsIn(element).find((child) => child.name === name);
}

/** The value of an element that holds one, such as the name of a style. Undefined: the element is missing. */
export function valueOf(element: XmlElement | undefined, name: string): string | undefined {
  return childOf(element, name)?.attributes["w:val"];
}

/** Whether a property is set: Word writes it without a value, or switches it off with one. */
export function isOn(element: XmlElement | undefined, name: string): boolean {
  const found = childOf(element, name);
  return (
    found !== undefined && !["0", "false", "off", "none"].includes(found.attributes["w:val"] ?? "")
  );
}

/** All words in an element, one after the other. */
export function wordsIn(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === "string" ? child : wordsIn(child)))
    .join("");
}
