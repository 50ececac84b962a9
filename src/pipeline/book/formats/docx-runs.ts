import { printedAddress } from "#pipeline/book/link-notes.ts";
import type { Inline } from "#pipeline/book/schema.ts";
import { languageElement } from "./docx-language.ts";
import { bookmarked, type Writing } from "./docx-writing.ts";
import { escapeXml, field, run, runOf } from "./docx-xml.ts";

/** Where running text stands, and how what encloses it is set. */
type Setting = {
  /** The text's paragraph runs from right to left. */
  rightToLeft: boolean;
  /** Text in a note has its own relationships, and no notes. */
  inNote: boolean;
  emphasis?: boolean;
  strong?: boolean;
  strikethrough?: boolean;
  inLink?: boolean;
  /** The language of a quotation that is not in the book's, ISO 639-1. */
  language?: string | null;
};

/** Writes running text as runs, hyperlinks and endnote references. */
export function writeRuns(content: readonly Inline[], writing: Writing, setting: Setting): string {
  return content.map((piece) => writePiece(piece, writing, setting)).join("");
}

function writePiece(piece: Inline, writing: Writing, setting: Setting): string {
  if (typeof piece === "string") return writeText(piece, setting);
  switch (piece.mark) {
    case "break":
      return runOf("<w:br/>");
    case "code":
      return run(withoutBreaks(piece.text), '<w:rStyle w:val="VerbatimChar"/>');
    case "link":
      return writeLink(piece, writing, setting);
    default:
      return writeRuns(piece.content, writing, { ...setting, [piece.mark]: true });
  }
}

/** Word finds its own places to break long words; an editor who searches for one must find it. */
function withoutBreaks(text: string): string {
  return text.replaceAll("\u200B", "");
}

function writeText(text: string, setting: Setting): string {
  return byDirection(withoutBreaks(text), setting.rightToLeft)
    .map(({ part, rightToLeft }) => run(part, runProperties(setting, rightToLeft)))
    .join("");
}

function runProperties(setting: Setting, rightToLeft: boolean): string {
  return [
    setting.inLink ? '<w:rStyle w:val="Hyperlink"/>' : "",
    setting.strong ? "<w:b/><w:bCs/>" : "",
    setting.emphasis ? "<w:i/><w:iCs/>" : "",
    setting.strikethrough ? "<w:strike/>" : "",
    rightToLeft ? "<w:rtl/>" : "",
    setting.language ? languageElement(setting.language) : "",
  ].join("");
}

const rightward = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]`;
const anyRightward = new RegExp(rightward, "u");
/** Letters that are read from right to left, with what stands among them and is no letter of another script. */
const rightwardRun = new RegExp(`${rightward}(?:[^\\p{L}]*${rightward})*`, "gu");
/** Letters that are read from left to right, with what stands among them, digits too. */
const leftwardRun = /\p{L}(?:[^\p{L}]*\p{L})*\d*/gu;

/** Cuts text where its direction changes, because Word asks for that of each run. */
function byDirection(text: string, rightToLeft: boolean): { part: string; rightToLeft: boolean }[] {
  if (!rightToLeft && !anyRightward.test(text)) return [{ part: text, rightToLeft }];
  if (!rightToLeft) return cutAt(text, rightwardRun, false);
  if (!anyRightward.test(text)) return cutAt(text, leftwardRun, true);
  return cutAt(text, rightwardRun, false).flatMap(({ part, rightToLeft: isRightward }) =>
    isRightward ? [{ part, rightToLeft: true }] : cutAt(part, leftwardRun, true),
  );
}

/** `around` is the direction of what the pattern does not match, and the other one that of what it does. */
function cutAt(
  text: string,
  pattern: RegExp,
  around: boolean,
): { part: string; rightToLeft: boolean }[] {
  const parts: { part: string; rightToLeft: boolean }[] = [];
  let end = 0;
  for (const { index, 0: part } of text.matchAll(pattern)) {
    parts.push({ part: text.slice(end, index), rightToLeft: around });
    parts.push({ part, rightToLeft: !around });
    end = index + part.length;
  }
  parts.push({ part: text.slice(end), rightToLeft: around });
  return parts.filter(({ part }) => part !== "");
}

/** Word refuses a file with a longer address (2,083 characters, as browsers of its maker once had). */
const LONGEST_ADDRESS = 2_000;

function writeLink(
  { url, content, note }: Extract<Inline, { mark: "link" }>,
  writing: Writing,
  setting: Setting,
): string {
  const address = URL.canParse(url) ? new URL(url).href : "";
  // A link within a link is none: Word knows no such thing.
  if (setting.inLink || address === "" || address.length > LONGEST_ADDRESS) {
    return writeRuns(content, writing, setting);
  }
  const links = setting.inNote ? writing.noteLinks : writing.links;
  const id = links.get(address) ?? `rIdLink${links.size + 1}`;
  links.set(address, id);
  const words = writeRuns(content, writing, { ...setting, inLink: true });
  const reference =
    note === undefined || setting.inNote ? "" : writeReference(writing, note, address);
  return `<w:hyperlink r:id="${escapeXml(id)}" w:history="1">${words}</w:hyperlink>${reference}`;
}

const referenceStyle = '<w:rStyle w:val="EndnoteReference"/>';

/**
 * The number of a note. A chapter names each page once: the first link to it holds the endnote, and each further one a
 * field that repeats its number.
 */
function writeReference(writing: Writing, note: number, address: string): string {
  const { notes, noteIds } = writing.chapter;
  const known = noteIds.get(note);
  if (known !== undefined) {
    return field(`NOTEREF _Note${known} \\h`, run(String(known), referenceStyle), referenceStyle);
  }
  const number = writing.endnotes.length + 1;
  writing.endnotes.push({
    content: notes[note - 1] ?? [
      { mark: "link", url: address, content: [printedAddress(address)] },
    ],
  });
  noteIds.set(note, number);
  const reference = runOf(`<w:endnoteReference w:id="${number}"/>`, referenceStyle);
  return bookmarked(writing, `_Note${number}`, reference);
}
