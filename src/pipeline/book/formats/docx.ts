import type { Labels } from "#pipeline/book/copy/labels.ts";
import type {
  Book,
  BookBlock,
  BookChapter,
  BookOptions,
  RenderedFile,
} from "#pipeline/book/schema.ts";
import { contentsLayout } from "./contents.ts";
import { writeBlocks } from "./docx-blocks.ts";
import { bookmarkName, withBookmark } from "./docx-bookmarks.ts";
import { writeComments } from "./docx-comments.ts";
import { listed, writeContents } from "./docx-contents.ts";
import { writeFront } from "./docx-front.ts";
import { writeLine } from "./docx-lines.ts";
import { writeNumbering } from "./docx-lists.ts";
import { notesOfChapters, writeEndnotes } from "./docx-notes.ts";
import { packDocx, writeFontTable, writeSettings } from "./docx-package.ts";
import { chapterHead, type Section, writeSections } from "./docx-sections.ts";
import { headsOf } from "./running-heads.ts";
import { writeStyles } from "./docx-styles.ts";
import { type OpenDoubt, startWriting, type Writing } from "./docx-writing.ts";
import { field, NAMESPACES, paragraph, run, twips, xmlFile } from "./docx-xml.ts";
import { chapterLabel, labelsOf, type NumberedLabel, partLabel } from "./labels.ts";
import { pages } from "./trims.ts";

/**
 * Writes the book as DOCX, the file that an editor opens in Word: the same bytes for the same book and options. `doubts`
 * are what a model was not sure of, chapter by chapter; they become comments.
 */
export function renderDocx(
  book: Book,
  { trim }: BookOptions,
  doubts: readonly (readonly OpenDoubt[])[] = [],
): RenderedFile {
  const writing = startWriting(book, pages[trim]);
  const labels = labelsOf(book.language);
  const front = writeFront(book, writing, labels);
  const [first, ...others] = [
    ...writeFrame(labels.introduction, book.introduction, writing),
    ...writeChapters(book, doubts, writing),
    ...writeFrame(labels.epilogue, book.epilogue, writing),
    ...writeBack(book, { writing, labels }),
  ];
  const contents: Section = {
    content: writeContents(writing, labels, contentsLayout(book, writing.page).holdSections),
    start: "oddPage",
    head: run(labels.contents),
    numbers: "lowerRoman",
    opensChapter: true,
  };
  const body = first ? [{ ...first, countsAnew: true }, ...others] : [];
  const written = writeSections([...front, contents, ...body], { writing, bookTitle: book.title });
  const document = xmlFile(
    `<w:document ${NAMESPACES}><w:body>${written.body}</w:body></w:document>`,
  );
  // The notes are read first: their links are relationships, too.
  const endnotes = writeEndnotes(writing);
  const kinds = new Map([
    ["styles", writeStyles(writing)],
    ["numbering", writeNumbering(writing.lists)],
    ["settings", writeSettings(writing.language)],
    ["fontTable", writeFontTable()],
    ["endnotes", endnotes],
    ["comments", writeComments(writing.comments, book.madeAt)],
  ]);
  const links = { text: writing.links, notes: writing.noteLinks };
  const bytes = packDocx(document, { kinds, edges: written.edges }, links, book);
  return { bytes, warnings: [], pages: null };
}

type Context = { writing: Writing; labels: Labels };

/** A text with a title and no number: the introduction, the epilogue, or a part after the last chapter. */
function writeFrame(title: string, blocks: readonly BookBlock[], writing: Writing): Section[] {
  if (blocks.length === 0) return [];
  const heading = writeTitle("Heading1", title, writing, ABOVE_TITLE);
  return [opening(title, [heading, ...writeBlocks(blocks, writing)], writing)];
}

/** The lines above a title that has no number above it. */
const ABOVE_TITLE = 5;

/** What begins on a right-hand page as a chapter does. */
function opening(title: string, content: string[], { page }: Writing): Section {
  const head = headsOf(title, [], page).right;
  return {
    content,
    start: "oddPage",
    // Word would set the whole title, in two lines.
    head: head === title ? chapterHead(title) : run(head),
    numbers: "decimal",
    opensChapter: true,
  };
}

/** A title that the contents list. */
function writeTitle(
  style: "Heading1" | "PartTitle",
  title: string,
  writing: Writing,
  linesAbove?: number,
): string {
  const before = linesAbove && twips(linesAbove * writing.page.pitch);
  const line = writeLine({ style, keepNext: true, before }, [title], writing);
  return listed(line, { title, level: 1 }, writing);
}

function writeChapters(
  book: Book,
  doubts: readonly (readonly OpenDoubt[])[],
  writing: Writing,
): Section[] {
  const notes = notesOfChapters(book);
  return book.chapters.flatMap((chapter, index) => {
    writing.chapter = {
      notes: notes[index] ?? [],
      noteIds: new Map(),
      doubts: [...(doubts[index] ?? [])],
    };
    const before = book.chapters[index - 1];
    const { part, number } = chapter;
    const opened = part && part.number !== before?.part?.number ? [writePart(part, writing)] : [];
    const content = [
      writeNumber("Chapter", chapterLabel(number, book.language), before?.number ?? 0),
      ...writeChapterTitle(chapter, writing),
      ...writeBlocks(chapter.blocks, writing),
    ];
    return [...opened, opening(chapter.title, content, writing)];
  });
}

/** The bookmark of a chapter tells by its hash which title it had, and which passages in which order. */
function writeChapterTitle({ id, title, blocks }: BookChapter, writing: Writing): string[] {
  const heading = writeTitle("Heading1", title, writing);
  if (id === undefined) return [heading];
  const passages = blocks.flatMap(({ passage }) => passage ?? []);
  const name = bookmarkName("chapter", id, [title, ...new Set(passages)].join(" "));
  return withBookmark(writing, name, [heading]);
}

/**
 * "Chapter 2", whose number Word counts: a chapter that an editor moves gets another one when the fields are updated.
 * `before` is the number of the one before it.
 */
function writeNumber(
  kind: "Chapter" | "Part",
  { before: first, number, after }: NumberedLabel,
  before: number,
): string {
  const restart = number === before + 1 ? "" : ` \\r ${number}`;
  const text = (each: string): string => (each === "" ? "" : run(each));
  const counted = field(`SEQ ${kind} \\* ARABIC${restart}`, run(String(number)));
  return paragraph({ style: `${kind}Number`, keepNext: true }, text(first) + counted + text(after));
}

function writePart(part: NonNullable<Book["chapters"][number]["part"]>, writing: Writing): Section {
  const label = partLabel(part, writing.language);
  const content = [
    ...(label ? [writeNumber("Part", label, part.number - 1)] : []),
    writeTitle("PartTitle", part.title, writing),
    ...writeBlocks(part.opening ?? [], writing),
  ];
  return { content, start: "oddPage", head: null, numbers: "decimal" };
}

/** The parts after the last chapter. The notes are Word's own, which it sets at the end of the file, so they come last. */
function writeBack({ back }: Book, { writing, labels }: Context): Section[] {
  const hasEndnotes = writing.endnotes.length > 0;
  const printed = back.filter(({ kind }) => kind !== "notes" || !hasEndnotes);
  return [
    ...printed.flatMap(({ kind, blocks }) => writeFrame(labels.back[kind], blocks, writing)),
    ...(hasEndnotes
      ? [
          opening(
            labels.back.notes,
            [writeTitle("Heading1", labels.back.notes, writing, ABOVE_TITLE)],
            writing,
          ),
        ]
      : []),
  ];
}
