import { breakLongWords, plainText } from "#pipeline/book/clean-text.ts";
import type { BookBlock, Inline } from "#pipeline/book/schema.ts";
import { foreignRuns, type ForeignScript } from "#pipeline/text/east-asian.ts";
import { isRightToLeft, RIGHT_TO_LEFT } from "./direction.ts";
import { labelLanguage } from "./labels.ts";
import { tableColumns } from "./table-columns.ts";
import { shortened } from "#pipeline/text/excerpt.ts";

/** What differs between the markup of an e-book (XHTML in several files) and that of one web page. */
export type MarkupTarget = {
  /** The book's language: its ISO 639-1 code, that of Chinese with the script. */
  language: string;
  /** Which words of it are in Chinese, Japanese or Korean, where the book is not. */
  foreign: readonly ForeignScript[];
  /** The level of a chapter's heading: 1 where each chapter is a file, 2 below the title of the book. */
  chapterLevel: 1 | 2 | 3;
  /** How an element without an end tag ends: "/>" in XHTML, ">" in HTML. */
  emptyEnd: "/>" | ">";
  /** The attributes that say what an element is, such as ` role="doc-chapter"`. `type`: a term of the EPUB structural vocabulary. */
  semantics: (type: string | null, role: string | null) => string;
  /** The address of a note, and that of the place in the text that refers to it. */
  noteAddress: (chapter: number, number: number) => string;
  referenceAddress: (chapter: number, number: number) => string;
  /** The address of a place in a section. */
  placeAddress: (section: string, id: string) => string;
};

/** The letters of a table's longest words that stand side by side on a phone. One with more is a list of its rows there. */
const NARROW_LETTERS = 34;
/** How much of the name of its column stands before each cell of such a list. */
const MOST_OF_NAME = 60;

/** Escapes a text for content and for attributes in double quotes. It must be free of control characters (clean-text.ts). */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * An address as it may stand in a link: the characters that RFC 3986 does not allow are percent-encoded, which validators ask for
 * and `URL` leaves out in queries and fragments.
 */
function linkAddress(url: string): string {
  const { href } = new URL(url);
  const afterScheme = href.startsWith("mailto:") ? "mailto:".length : href.indexOf("//") + 2;
  const host = /[/?#]/u.exec(href.slice(afterScheme));
  const start = href.startsWith("mailto:") || !host ? afterScheme : afterScheme + host.index;
  const [path = "", ...fragment] = href.slice(start).split("#");
  return [href.slice(0, start) + encoded(path), ...fragmentOf(fragment)].join("#");
}

function fragmentOf(parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [encoded(parts.join("%23"))];
}

function encoded(part: string): string {
  return part
    .replace(/%(?![0-9a-f]{2})/giu, "%25")
    .replace(/[\s"<>[\\\]^`{|}]/gu, (character) => encodeURIComponent(character));
}

/** Where a text stands: the id of its section, and the number of its chapter, which its notes have in their addresses. */
type TextPlace = { id: string; chapter: number | null };

/** The markup of a section's text. Without a `place` it has neither notes nor headings that the contents lead to. */
export function blocksToMarkup(
  blocks: readonly BookBlock[],
  target: MarkupTarget,
  place: TextPlace | null = null,
): string[] {
  const writer = new MarkupWriter(target, place);
  return blocks.map((block, index) => writer.write(block, blocks[index - 1]));
}

/** The markup of running text. */
export function inlinesToMarkup(content: readonly Inline[], target: MarkupTarget): string {
  return new MarkupWriter(target, null).inlines(content);
}

/** The id of the n-th heading of level 2 in a section, counted from 1. */
export function headingId(section: string, number: number): string {
  return `${section}-heading-${number}`;
}

/** The id of a paragraph to which the index leads. */
export function placeId(place: number): string {
  return `place-${place}`;
}

const MARKS = { emphasis: "em", strong: "strong", strikethrough: "s" } as const;

class MarkupWriter {
  readonly #target: MarkupTarget;
  readonly #place: TextPlace | null;
  readonly #chapter: number | null;
  readonly #isRightToLeft: boolean;
  /** How many headings of level 2 are written. */
  #sections = 0;
  /** Notes whose first reference is written. Later references to them lead to the note, and the note back to the first. */
  readonly #referred = new Set<number>();

  constructor(target: MarkupTarget, place: TextPlace | null) {
    this.#target = target;
    this.#place = place;
    this.#chapter = place?.chapter ?? null;
    this.#isRightToLeft = RIGHT_TO_LEFT.has(target.language);
  }

  write(block: BookBlock, before?: BookBlock): string {
    switch (block.kind) {
      case "paragraph":
        return this.#paragraph(block, before);
      case "heading":
        return this.#heading(block);
      case "list":
        return this.#list(block);
      case "quote": {
        const { language } = block;
        const lang = language === undefined ? "" : languageAttributes(language, this.#target);
        return `<blockquote${lang}>\n${this.#all(block.blocks)}\n</blockquote>`;
      }
      case "code":
        return `<pre${this.#leftward()}><code>${escapeMarkup(block.text)}</code></pre>`;
      case "table":
        return this.#table(block);
      case "ornament":
        return `<hr class="ornament"${this.#target.emptyEnd}`;
    }
  }

  inlines(content: readonly Inline[]): string {
    return content.map((piece) => this.#inline(piece)).join("");
  }

  #all(blocks: readonly BookBlock[]): string {
    return blocks.map((block, index) => this.write(block, blocks[index - 1])).join("\n");
  }

  #paragraph(block: BookBlock & { kind: "paragraph" }, before?: BookBlock): string {
    const { role, content } = block;
    // A paragraph that follows another one is indented; the first one below anything else is not.
    const isNext = before?.kind === "paragraph" && before.role === "body";
    const name = role === "body" ? (isNext ? "next" : "") : role;
    const named = name === "" ? "" : ` class="${name}"`;
    return `<p${placeOf(block)}${named}${this.#direction(content)}>${this.inlines(content)}</p>`;
  }

  /** The attribute of a text that runs against the book. A text without letters, such as a year, runs as its book. */
  #direction(content: Inline[]): string {
    const text = plainText(content);
    if (!/\p{L}/u.test(text) || isRightToLeft(text) === this.#isRightToLeft) return "";
    return ` dir="${this.#isRightToLeft ? "ltr" : "rtl"}"`;
  }

  /** The attribute of code, which runs from left to right in every book. */
  #leftward(): string {
    return this.#isRightToLeft ? ' dir="ltr"' : "";
  }

  #heading({ level, content }: BookBlock & { kind: "heading" }): string {
    if (level === 2) this.#sections += 1;
    // No level is skipped: without a section above it, the title of a post is one level below its chapter.
    const below = level === 3 && this.#sections > 0 ? 2 : 1;
    const tag = `h${this.#target.chapterLevel + below}`;
    const named = level === 3 ? ' class="piece"' : this.#sectionId();
    return `<${tag}${named}${this.#direction(content)}>${this.inlines(content)}</${tag}>`;
  }

  #sectionId(): string {
    return this.#place === null ? "" : ` id="${headingId(this.#place.id, this.#sections)}"`;
  }

  #list({ ordered, start, items }: BookBlock & { kind: "list" }): string {
    const tag = ordered ? "ol" : "ul";
    const from = ordered && start !== 1 ? ` start="${start}"` : "";
    const written = items.map((item) => {
      const [only] = item;
      const isLine = item.length === 1 && only?.kind === "paragraph";
      if (!isLine) return `<li>${this.#all(item)}</li>`;
      return `<li${placeOf(only)}${this.#direction(only.content)}>${this.inlines(only.content)}</li>`;
    });
    return `<${tag}${from}>\n${written.join("\n")}\n</${tag}>`;
  }

  #table({ header, rows }: BookBlock & { kind: "table" }): string {
    const columns = tableColumns(header, rows);
    const isWide = columns.reduce((letters, { word }) => letters + word, 0) > NARROW_LETTERS;
    const cells = (row: Inline[][], tag: string, named: (column: number) => string): string => {
      const written = row.map(
        (cell, column) =>
          `<${tag}${named(column)}${this.#direction(cell)}>${this.inlines(cell)}</${tag}>`,
      );
      return `<tr>${written.join("")}</tr>`;
    };
    const ofCell = (column: number): string =>
      (columns[column]?.isNumeric ? ' class="number"' : "") +
      (isWide
        ? ` data-column="${escapeMarkup(shortened(plainText(header[column] ?? []), MOST_OF_NAME))}"`
        : "");
    const body = rows.map((row) => cells(row, "td", ofCell)).join("\n");
    const ofHead = (column: number): string =>
      `${columns[column]?.isNumeric ? ' class="number"' : ""} scope="col"`;
    return [
      isWide ? '<table class="wide">' : "<table>",
      `<thead>${cells(header, "th", ofHead)}</thead>`,
      ...(rows.length === 0 ? [] : [`<tbody>\n${body}\n</tbody>`]),
      "</table>",
    ].join("\n");
  }

  #inline(piece: Inline): string {
    if (typeof piece === "string") return this.#text(piece);
    switch (piece.mark) {
      case "break":
        return `<br${this.#target.emptyEnd}`;
      case "code":
        return `<code${this.#leftward()}>${this.#text(piece.text)}</code>`;
      case "link": {
        const inside = this.inlines(piece.content);
        return `<a href="${escapeMarkup(linkAddress(piece.url))}">${inside}</a>${this.#reference(piece.note)}`;
      }
      default: {
        const tag = MARKS[piece.mark];
        return `<${tag}>${this.inlines(piece.content)}</${tag}>`;
      }
    }
  }

  /** A place where a long word may break is an element here: a character would be copied with the words. */
  #text(text: string): string {
    const empty = `<wbr${this.#target.emptyEnd}`;
    return foreignRuns(text, this.#target.foreign)
      .map((run) => {
        const written = escapeMarkup(breakLongWords(run.text)).replaceAll("\u200B", empty);
        if (run.language === null) return written;
        return `<span${languageAttributes(run.language, this.#target)}>${written}</span>`;
      })
      .join("");
  }

  #reference(note: number | undefined): string {
    if (note === undefined || this.#chapter === null) return "";
    const { semantics, noteAddress, referenceAddress } = this.#target;
    const isFirst = !this.#referred.has(note);
    this.#referred.add(note);
    const [, id = ""] = referenceAddress(this.#chapter, note).split("#");
    const attributes = `${isFirst ? ` id="${id}"` : ""}${semantics("noteref", "doc-noteref")}`;
    return `<sup><a href="${noteAddress(this.#chapter, note)}"${attributes}>${note}</a></sup>`;
  }
}

function placeOf({ place }: BookBlock & { kind: "paragraph" }): string {
  return place === undefined ? "" : ` id="${placeId(place)}"`;
}

/** The attributes of a text in another language than the book's. */
function languageAttributes(language: string, { emptyEnd }: MarkupTarget): string {
  return ` lang="${language}"${emptyEnd === "/>" ? ` xml:lang="${language}"` : ""}`;
}

/** The attributes of words of ours in a book whose language we have none in, so that they are read aloud and set as `own`, theirs. */
export function labelAttributes(
  target: MarkupTarget,
  own: string = labelLanguage(target.language),
): string {
  const { language } = target;
  if (language.startsWith(own)) return "";
  return languageAttributes(own, target) + (RIGHT_TO_LEFT.has(language) ? ' dir="ltr"' : "");
}
