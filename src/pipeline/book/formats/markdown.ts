import { cleanLine } from "#pipeline/book/clean-text.ts";
import {
  escapeMarkdown,
  guardMarkdown,
  isTangled,
  parseMarkdown,
} from "#pipeline/book/read-passage.ts";
import { type FramedChapter, frameOf } from "#pipeline/book/frame.ts";
import { readGlossary } from "#pipeline/book/glossary.ts";
import { bookLanguage } from "#pipeline/book/language-code.ts";
import {
  type ChapterNotes,
  type DatePlace,
  type Note,
  notesOf,
  pieceDates,
} from "#pipeline/book/origins.ts";
import { type BookPart, partsOf } from "#pipeline/book/parts.ts";
import type { BookDetails, BookOrigins } from "#pipeline/book/schema.ts";
import { labelsOf, labelText, partLabel } from "./labels.ts";
import { selfContained } from "./self-contained.ts";
import type { Draft, Passage } from "#pipeline/draft/schema.ts";

/**
 * Writes the draft as Markdown. Only chapter headings begin with "# " ("# Chapter N: Title"). The name of a part stands
 * above the heading of its first chapter, and below it what opens the part.
 */
export function draftToMarkdown(draft: Draft, details: BookDetails): string {
  const front = [
    wrapped(details.title, "**"),
    wrapped(details.subtitle, "*"),
    escapeLine(details.author),
    escapeLine(details.notice ?? ""),
    isolatePassage(details.ownPages?.dedication ?? ""),
  ].filter((line) => line !== "");
  const { origins } = details;
  const language = bookLanguage(details.language, draft);
  const { introduction, chapters: written, epilogue } = frameOf(draft);
  const chapters = origins ? withDates(written, origins, language) : written;
  const labels = labelsOf(language);
  const before = under(labels.introduction, introduction.map(framing));
  const back = [
    ...under(labels.epilogue, epilogue.map(framing)),
    ...under(labels.back.aboutBook, (details.aboutBook ?? []).map(escapeLine)),
    ...(origins ? notesToMarkdown(notesOf(written, origins, language), language) : []),
    ...backToMarkdown(details, language),
  ];
  // Without a rule, what follows would be a section of the last chapter: its headings are of level 2.
  const after = back.length === 0 ? [] : ["---", ...back];
  return `${[...front, ...before, chaptersToMarkdown(chapters, language), ...after].join("\n\n")}\n`;
}

/** A part before the first chapter or after the last. Its heading is of level 2, because level 1 begins a chapter. */
function under(title: string, paragraphs: readonly string[]): string[] {
  return paragraphs.length === 0 ? [] : [`## ${title}`, ...paragraphs];
}

/** The headings of the introduction and of the epilogue are below their own. */
function framing({ text, role }: Passage): string {
  return isolatePassage(role === "heading" ? text.replace(/^#+/u, "###") : text);
}

type MarkdownChapter = Pick<FramedChapter, "chapterNumber" | "title" | "part" | "opening"> & {
  passages: readonly Pick<Passage, "text">[];
};

/** Adds the date of each piece as a paragraph at its place. */
function withDates(
  chapters: readonly FramedChapter[],
  origins: BookOrigins,
  language: string,
): MarkdownChapter[] {
  return chapters.map((chapter) => {
    const dates = pieceDates(chapter.passages, origins, language);
    const datedAt = (place: DatePlace): { text: string }[] => {
      const date = dates.get(place);
      return date === undefined ? [] : [{ text: wrapped(date, "*") }];
    };
    return {
      ...chapter,
      passages: [
        ...datedAt("title"),
        ...chapter.passages.flatMap((passage, index) => [passage, ...datedAt(index)]),
      ],
    };
  });
}

/** Where the pieces were first published. Its headings are of level 2 and 3, because level 1 begins a chapter. */
function notesToMarkdown(chapters: readonly ChapterNotes[], language: string): string[] {
  if (chapters.length === 0) return [];
  return [
    `## ${labelsOf(language).back.origins}`,
    ...chapters.flatMap(({ number, title, notes }) => [
      `### ${number}. ${headingLine(title)}`,
      notes.map(noteLine).join("\n"),
    ]),
  ];
}

function noteLine({ name, isTitle, from, url, isAddressShown }: Note): string {
  const named = isTitle ? wrapped(name, "*") : escapeLine(name);
  if (!isAddressShown) {
    const before = name === "" || from === "" ? "" : `${escapeLine(from)}: `;
    return `- ${before}[${named || escapeLine(from || url)}](<${url}>)`;
  }
  const about = [named, escapeLine(from)].filter((part) => part !== "").join(", ");
  return `- ${about}${from === "" ? "" : "."} <${url}>`;
}

/** The author's own parts after the last chapter, each with a heading of level 2, because level 1 begins a chapter. */
function backToMarkdown(
  { ownPages, glossary = "" }: Pick<BookDetails, "ownPages" | "glossary">,
  language: string,
): string[] {
  const titles = labelsOf(language).back;
  const own = (title: string, text = ""): string[] => {
    const passage = isolatePassage(text);
    return passage === "" ? [] : [`## ${title}`, passage];
  };
  const terms = readGlossary(glossary, language).map(
    ({ term, meaning }) => `${wrapped(term, "**")} ${escapeLine(meaning)}`,
  );
  return [
    ...own(titles.acknowledgements, ownPages?.acknowledgements),
    ...under(titles.glossary, terms),
    ...own(titles.about, ownPages?.about),
    ...own(titles.contact, ownPages?.contact),
  ];
}

/** Writes only the chapters, without a line break after the last. `language` is the book's, ISO 639-1. */
export function chaptersToMarkdown(chapters: readonly MarkdownChapter[], language: string): string {
  const parts = partsOf(chapters);
  return chapters
    .map(({ chapterNumber, title, opening = [], passages }, index) => {
      const part = parts[index] === parts[index - 1] ? null : parts[index];
      return [
        ...(part ? [partLine(part, language)] : []),
        passagesToMarkdown(opening),
        `# Chapter ${chapterNumber}: ${headingLine(title)}`,
        passagesToMarkdown(passages),
      ]
        .filter((text) => text !== "")
        .join("\n\n")
        .trimEnd();
    })
    .join("\n\n");
}

function partLine(part: BookPart, language: string): string {
  const label = partLabel(part, language);
  return wrapped(label ? `${labelText(label)}: ${part.title}` : part.title, "**");
}

/** Writes the text below a chapter's heading. */
export function passagesToMarkdown(passages: readonly Pick<Passage, "text">[]): string {
  return passages
    .map(({ text }) => isolatePassage(text))
    .filter((text) => text !== "")
    .join("\n\n")
    .trimEnd();
}

function wrapped(text: string, mark: string): string {
  const line = escapeLine(text);
  return line === "" ? "" : mark + line + mark;
}

function escapeLine(text: string): string {
  return cleanLine(text)
    .replace(/[\\*_`[\]<>~|&]/g, "\\$&")
    .replace(/^([#+=-])/, "\\$1")
    .replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2");
}

function headingLine(title: string): string {
  // Markdown takes "#" signs at the end of a heading for decoration: "Learn C #" would lose its last character.
  return (
    cleanLine(title)
      .replace(/(?<=^|\s)(#+)$/, "\\$1")
      // What would become raw HTML, a link or a picture; all else stays as it was typed.
      .replace(/<(?=[a-z/!?])|\](?=[([])/giu, "\\$&") || "Untitled"
  );
}

// Keeps a passage from reaching into the others or looking like a chapter, also where "# " stands in its code.
function isolatePassage(text: string): string {
  const passage = trimLines(text);
  if (!isSuspect(passage)) return passage;
  if (isTangled(passage)) return escapeMarkdown(passage);
  return indentHashLines(selfContained(guardMarkdown(passage)));
}

// Matches everything that JavaScript, Python or Markdown takes for the end of a line.
const lineEnd = /\r\n?|[\n\u000B\u000C\u001C-\u001E\u0085\u2028\u2029]/g;

function trimLines(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(lineEnd, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  // After a list, an indented passage would be taken for a part of its last item.
  const indent = /^[ \t]*/.exec(lines)?.[0].length ?? 0;
  return indent === 0 ? lines : lines.replace(new RegExp(`^[ \\t]{1,${indent}}`, "gm"), "");
}

// A line that may be a heading, or begin code.
const marksLine = /#[ \t\n]|#$|^[ \t>*+\d.)-]*(?:`{3}|~{3}|=+[ \t]*$)/m;
// HTML, a picture, a note, an address that stands elsewhere in the passage, or one that no book prints.
const reachesOut = /<|!\[|\[\^|\]:|\]\((?!https?:|mailto:)/;

function isSuspect(text: string): boolean {
  return marksLine.test(text) || reachesOut.test(text);
}

function indentHashLines(text: string): string {
  if (!/^# /m.test(text)) return text;
  const lines = text.split("\n");
  for (const node of parseMarkdown(text).children) {
    const [first, last] = [node.position?.start.line ?? 1, node.position?.end.line ?? 0];
    const own = lines.slice(first - 1, last);
    if (!own.some((line) => line.startsWith("# "))) continue;
    // The whole block is indented, because Markdown removes the indent of a fence's opening from its content.
    for (let line = first - 1; line < last; line += 1) lines[line] = ` ${lines[line] ?? ""}`;
  }
  return lines.join("\n");
}
