import { plainText } from "#pipeline/book/clean-text.ts";
import type { BookBlock } from "#pipeline/book/schema.ts";
import { bookmarkName, printedText, withBookmark } from "./docx-bookmarks.ts";
import { isEastAsian } from "./docx-language.ts";
import { writeLine } from "./docx-lines.ts";
import { DEEPEST, LIST_INDENT, listId, listStyle, NO_LIST } from "./docx-lists.ts";
import { listed } from "./docx-contents.ts";
import { writeTable } from "./docx-tables.ts";
import type { Writing } from "./docx-writing.ts";
import { paragraph, type ParagraphFormat, run, runOf, twips } from "./docx-xml.ts";

/** Where blocks stand. */
type Place = {
  /** How far they are indented by what encloses them, in twips. */
  indent: number;
  quoted: boolean;
  /** How many lists enclose them. */
  depth: number;
};

const OUTERMOST: Place = { indent: 0, quoted: false, depth: 0 };
const QUOTE_INDENT = 360;

/** Ornaments are not of the text's language and stand in every font. */
const ORNAMENT = "* * *";

/** Code of more lines may go over two pages. */
const CODE_KEPT_TOGETHER = 12;

/** Writes blocks as paragraphs and tables, each an entry of its own, with a bookmark around those of each passage. */
export function writeBlocks(blocks: readonly BookBlock[], writing: Writing): string[] {
  const written = writeEach(blocks, writing, OUTERMOST);
  return written.flatMap((each, index) => {
    const passage = blocks[index]?.passage;
    if (passage === undefined) return each;
    if (blocks[index - 1]?.passage === passage) return [];
    const next = blocks.findIndex((block, at) => at > index && block.passage !== passage);
    const end = next < 0 ? blocks.length : next;
    const name = bookmarkName("passage", passage, printedText(blocks.slice(index, end)));
    return withBookmark(writing, name, written.slice(index, end).flat());
  });
}

function walk(blocks: readonly BookBlock[], writing: Writing, place: Place): string[] {
  return writeEach(blocks, writing, place).flat();
}

/** What each of the blocks becomes. */
function writeEach(blocks: readonly BookBlock[], writing: Writing, place: Place): string[][] {
  return blocks.map((block, index) => {
    const before = blocks[index - 1];
    switch (block.kind) {
      case "paragraph":
        return [writeParagraph(block, writing, { place, before, after: blocks[index + 1] })];
      case "heading":
        return [writeHeading(block, writing)];
      case "list":
        return writeList(block, writing, place);
      case "quote": {
        const indent = place.indent + QUOTE_INDENT;
        const { quotedIn } = writing;
        writing.quotedIn = block.language ?? quotedIn;
        const quoted = walk(block.blocks, writing, { ...place, indent, quoted: true });
        writing.quotedIn = quotedIn;
        return quoted;
      }
      case "code":
        return [writeCode(block.text, writing, place)];
      case "table":
        return [
          writeTable(block, writing, place.indent),
          // Two tables with nothing between them become one, and a table must not end a chapter.
          paragraph({ style: "TableGap" }, ""),
        ];
      case "ornament":
        return [paragraph({ style: "Ornament", keepNext: true }, run(ORNAMENT))];
    }
  });
}

function writeHeading(
  { level, content }: BookBlock & { kind: "heading" },
  writing: Writing,
): string {
  const format = { style: `Heading${level}`, keepNext: true };
  const heading = writeLine(format, content, writing);
  return level === 2 ? listed(heading, { level, title: plainText(content) }, writing) : heading;
}

function writeParagraph(
  { role, content }: BookBlock & { kind: "paragraph" },
  writing: Writing,
  {
    place,
    before,
    after,
  }: { place: Place; before: BookBlock | undefined; after: BookBlock | undefined },
): string {
  const format = ((): ParagraphFormat => {
    if (place.quoted) return quotedFormat(place, before);
    if (place.depth > 0) {
      return { style: "ListParagraph", ...withinItem(place), indent: { left: place.indent } };
    }
    if (role === "date") return dateFormat(before);
    return role === "body" ? bodyFormat(before, writing) : { style: ROLE_STYLES[role] };
  })();
  // A table has no space of its own above its rule.
  const isAboveTable = after?.kind === "table";
  const kept = { ...format, keepNext: true, after: twips(writing.page.pitch / 2) };
  return writeLine(isAboveTable ? kept : format, content, writing);
}

const ROLE_STYLES = {
  opening: "Opening",
  closing: "Closing",
  deck: "Deck",
  questions: "Questions",
  note: "Note",
  definition: "BodyText",
} as const;

/** A paragraph is indented where it follows another one, as in print. */
function bodyFormat(before: BookBlock | undefined, writing: Writing): ParagraphFormat {
  const follows = before?.kind === "paragraph" && before.role === "body";
  const isIndented = follows || isEastAsian(writing.language);
  return { style: isIndented ? "BodyTextFirstIndent" : "BodyText" };
}

/** A further paragraph of an item: without a number of its own, but at the item's level, so that it belongs to it. */
function withinItem({ depth }: Place): Pick<ParagraphFormat, "numbering"> {
  if (depth === 0) return {};
  return { numbering: { list: NO_LIST, level: Math.min(depth - 1, DEEPEST) } };
}

function quotedFormat(place: Place, before: BookBlock | undefined): ParagraphFormat {
  const { indent } = place;
  const follows = before?.kind === "paragraph";
  const isDeeper = indent > QUOTE_INDENT;
  return {
    style: "Quote",
    ...withinItem(place),
    ...((isDeeper || follows) && {
      indent: { ...(isDeeper && { left: indent }), ...(follows && { firstLine: 240 }) },
    }),
  };
}

/** Under a title or an ornament it is centred, under a heading it begins with it, and at the end of a piece it ends the line. */
function dateFormat(before: BookBlock | undefined): ParagraphFormat {
  if (before?.kind === "heading") return { style: "Date", keepNext: true };
  const isUnder = before === undefined || before.kind === "ornament";
  return { style: "Date", align: isUnder ? "center" : "right", keepNext: isUnder };
}

function writeCode(text: string, writing: Writing, place: Place): string {
  const { indent } = place;
  const lines = text.replaceAll("\u200B", "").split(/\r\n?|\n/u);
  const content = lines
    .map((each) =>
      each
        .split("\t")
        .map((part) => run(part))
        .join(runOf("<w:tab/>")),
    )
    .join(runOf("<w:br/>"));
  const format = {
    style: "SourceCode",
    ...withinItem(place),
    keepLines: lines.length <= CODE_KEPT_TOGETHER,
    ...(writing.isRightToLeft && { rightToLeft: false }),
    ...(indent > 0 && { indent: { left: indent + CODE_INDENT } }),
  };
  return paragraph(format, content);
}

/** As its style has it. */
const CODE_INDENT = 120;

function writeList(list: BookBlock & { kind: "list" }, writing: Writing, place: Place): string[] {
  const level = Math.min(place.depth, DEEPEST);
  const numbering = { list: listId(list, level, writing), level };
  const style = listStyle(list.ordered, level);
  const indent = place.indent + LIST_INDENT;
  const inside: Place = { ...place, indent, depth: place.depth + 1 };
  // The level indents the item of a list in the text; within a quotation it is the paragraph that must say how far.
  const isMoved = indent !== (level + 1) * LIST_INDENT;
  const format: ParagraphFormat = {
    style,
    numbering,
    ...(isMoved && { indent: { left: indent, hanging: LIST_INDENT } }),
  };
  const isOutermost = place.depth === 0;
  return list.items.flatMap((item, index) => {
    const [first, ...others] = item;
    const opensWithText = first?.kind === "paragraph";
    return [
      writeLine(
        isOutermost && index === 0 ? { ...format, before: twips(writing.page.pitch / 2) } : format,
        opensWithText ? first.content : [],
        writing,
      ),
      ...walk(opensWithText ? others : item, writing, inside),
    ];
  });
}
