import { openZip } from "#pipeline/sources/archives/open-zip.ts";
import { UnreadableSource } from "#pipeline/sources/unreadable-source.ts";
import { parseXml, type XmlElement } from "./xml-tree.ts";

/** The parts of a Word file that hold its text. Those that a file may lack are null. */
export type DocxParts = {
  document: XmlElement;
  styles: XmlElement | null;
  numbering: XmlElement | null;
  comments: XmlElement | null;
  links: XmlElement | null;
};

/** The text of the longest book has about 20 MB as XML. */
const MOST_BYTES = 100 * 1024 * 1024;

const HOW_TO_SAVE =
  "please save the book as a Word document (.docx) in the program it was edited with, and add that file.";

/** Files that editors send by mistake, by their first bytes. */
const OTHER_KINDS: [start: string, what: string][] = [
  ["\u00D0\u00CF\u0011\u00E0", "is an old Word file (.doc), or locked with a password"],
  ["%PDF", "is a PDF, from which no paragraph can be told"],
  ["{\\rtf", "is a file in Rich Text Format (.rtf)"],
];

/** Opens a Word file. Throws UnreadableSource, which says what to do, if it is none, damaged, locked or far too large. */
export function openDocx(file: string, bytes: Uint8Array): DocxParts {
  const start = String.fromCharCode(...bytes.subarray(0, 5));
  const other = OTHER_KINDS.find(([begins]) => start.startsWith(begins));
  if (other) throw noWordFile(file, other[1]);
  if (!start.startsWith("PK")) throw noWordFile(file, "is not a Word file");
  const parts = new Map(
    openZip(file, bytes, MOST_BYTES).map((part) => [part.name.replace(/^\//u, ""), part]),
  );
  const read = (name: string): XmlElement | null => {
    const part = parts.get(name);
    return part ? readPart(file, part.read) : null;
  };
  const document = read("word/document.xml");
  if (document?.name !== "w:document") throw noWordFile(file, "is not a Word file");
  return {
    document,
    styles: read("word/styles.xml"),
    numbering: read("word/numbering.xml"),
    comments: read("word/comments.xml"),
    links: read("word/_rels/document.xml.rels"),
  };
}

function readPart(file: string, read: () => Uint8Array): XmlElement {
  try {
    return parseXml(textOf(read()));
  } catch (error) {
    if (error instanceof UnreadableSource && error.code !== "too large") throw error;
    throw new UnreadableSource(
      "damaged",
      file,
      `${file} holds something else than the text of a book: ${HOW_TO_SAVE}`,
      { cause: error },
    );
  }
}

function textOf(bytes: Uint8Array): string {
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

function noWordFile(file: string, what: string): UnreadableSource {
  return new UnreadableSource("damaged", file, `${file} ${what}: ${HOW_TO_SAVE}`);
}
