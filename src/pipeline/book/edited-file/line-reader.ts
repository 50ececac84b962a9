import { readBookmark } from "#pipeline/book/formats/docx-bookmarks.ts";
import type { ListPlace, Style, StyleKind } from "./styles.ts";
import { childOf, elementsIn, isOn, valueOf, wordsIn, type XmlElement } from "./xml-tree.ts";

/** Letters in a row that look the same. */
export type Piece = {
  text: string;
  strong: boolean;
  emphasis: boolean;
  strikethrough: boolean;
  code: boolean;
  url: string | null;
};

/** A paragraph of the file. */
export type Line = {
  kind: StyleKind;
  list: ListPlace | null;
  /** Whether it is said to have no number, which is how further paragraphs of an item are written. */
  isUnnumbered: boolean;
  /** A line break within the paragraph is "\n". */
  pieces: Piece[];
  /** How many letters of it stand in each of our bookmarks, by its name. */
  letters: Map<string, number>;
  commentIds: string[];
  /** Whether other pages begin behind it, at which LibreOffice may have cut a paragraph in two. */
  endsPages: boolean;
};

/** What reading a paragraph asks of the other parts of the file. */
export type Parts = {
  style: (id: string | undefined) => Style;
  list: (list: XmlElement | undefined) => ListPlace | null;
  /** The addresses of links by their ids. */
  addresses: ReadonlyMap<string, string>;
  /** The ids of the bookmarks that have an end. */
  ended: ReadonlySet<string>;
};

type Look = Omit<Piece, "text">;
type Field = { instruction: string; isResult: boolean };

const PLAIN: Look = {
  strong: false,
  emphasis: false,
  strikethrough: false,
  code: false,
  url: null,
};

/** What an editor deleted, moved away, or what is no text. */
const PASSED_OVER = new Set(["w:del", "w:moveFrom", "w:pPr", "w:rPr", "w:sdtPr"]);
const PICTURES = new Set(["w:drawing", "w:pict", "w:object", "mc:AlternateContent"]);

/** Reads paragraphs one after the other. Bookmarks and fields may go on over several of them. */
export class LineReader {
  pictures = 0;
  notes = 0;
  readonly #parts: Parts;
  readonly #open = new Map<string, string>();
  readonly #fields: Field[] = [];
  #line: Line;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#line = emptyLine();
  }

  /**
   * Reads a paragraph as it is when all tracked changes are accepted. Null: its end was deleted, so that it goes on in the
   * next one.
   */
  read(paragraph: XmlElement): Line | null {
    const properties = childOf(paragraph, "w:pPr");
    const style = this.#parts.style(valueOf(properties, "w:pStyle"));
    const numbering = childOf(properties, "w:numPr") ?? style.list;
    const list = this.#parts.list(numbering);
    const isUnnumbered = numbering !== undefined && valueOf(numbering, "w:numId") === "0";
    const kind = style.kind === "list" && list === null ? "within list" : style.kind;
    Object.assign(this.#line, { kind, list, isUnnumbered });
    this.#visitAll(paragraph, PLAIN);
    const mark = childOf(properties, "w:rPr");
    if (childOf(mark, "w:del") ?? childOf(mark, "w:moveFrom")) return null;
    const endsPages = childOf(properties, "w:sectPr") !== undefined;
    if (endsPages && this.#isCutInTwo()) return null;
    const line = { ...this.#line, endsPages };
    this.#line = emptyLine();
    return line;
  }

  /** Opens or closes a bookmark that stands between paragraphs. */
  passBookmark({ name, attributes }: XmlElement): void {
    const id = attributes["w:id"] ?? "";
    const bookmark = attributes["w:name"] ?? "";
    if (name === "w:bookmarkEnd") this.#open.delete(id);
    else if (readBookmark(bookmark)) {
      // LibreOffice loses the end of some bookmarks; passages do not overlap.
      for (const open of this.#open.keys())
        if (!this.#parts.ended.has(open)) this.#open.delete(open);
      this.#open.set(id, bookmark);
    }
  }

  /**
   * Whether a paragraph at whose end other pages begin goes on after them. LibreOffice cuts one in two that goes over to
   * the second page of a chapter, which has another head than the first.
   */
  #isCutInTwo(): boolean {
    const { pieces, letters, list } = this.#line;
    const text = pieces.map((piece) => piece.text).join("");
    const isOpen = this.#open.values().some((name) => (letters.get(name) ?? 0) > 0);
    // It is cut where a line ends. The items of a list are in one bookmark, and need no full stop.
    if (/[\s—–-]$/u.test(text)) return isOpen;
    return isOpen && list === null && !/[.!?…:;]["'”’»)\]]*$/u.test(text);
  }

  #visitAll(element: XmlElement, look: Look): void {
    for (const child of elementsIn(element)) this.#visit(child, look);
  }

  #visit(element: XmlElement, look: Look): void {
    const { name, attributes } = element;
    if (PASSED_OVER.has(name)) return;
    if (PICTURES.has(name)) {
      this.pictures += 1;
      return;
    }
    switch (name) {
      case "w:bookmarkStart":
      case "w:bookmarkEnd":
        return this.passBookmark(element);
      case "w:r":
        return this.#visitAll(element, this.#lookOf(childOf(element, "w:rPr"), look));
      case "w:hyperlink": {
        const page = this.#parts.addresses.get(attributes["r:id"] ?? "");
        const place = attributes["w:anchor"];
        const url = page === undefined ? null : page + (place === undefined ? "" : `#${place}`);
        return this.#visitAll(element, { ...look, url });
      }
      case "w:fldSimple":
        if (isPrinted(attributes["w:instr"] ?? "")) this.#visitAll(element, look);
        return;
      case "w:fldChar":
        return this.#passField(attributes["w:fldCharType"]);
      case "w:instrText": {
        const field = this.#fields.at(-1);
        if (field) field.instruction += wordsIn(element);
        return;
      }
      case "w:commentReference":
      case "w:commentRangeStart":
        this.#line.commentIds.push(attributes["w:id"] ?? "");
        return;
      case "w:footnoteReference":
      case "w:endnoteReference":
        this.notes += 1;
        return;
      case "w:t":
        return this.#add(wordsIn(element), look);
      case "w:tab":
        return this.#add("\t", look);
      case "w:br":
      case "w:cr":
        return this.#add(attributes["w:type"] === "page" ? "" : "\n", look);
      case "w:noBreakHyphen":
        return this.#add("\u2011", look);
      default:
        this.#visitAll(element, look);
    }
  }

  #lookOf(properties: XmlElement | undefined, around: Look): Look {
    if (!properties) return around;
    return {
      strong: isOn(properties, "w:b"),
      emphasis: isOn(properties, "w:i"),
      strikethrough: isOn(properties, "w:strike") || isOn(properties, "w:dstrike"),
      code: this.#parts.style(valueOf(properties, "w:rStyle")).isCode,
      url: around.url,
    };
  }

  #passField(type: string | undefined): void {
    if (type === "begin") this.#fields.push({ instruction: "", isResult: false });
    else if (type === "end") this.#fields.pop();
    else {
      const field = this.#fields.at(-1);
      if (field) field.isResult = true;
    }
  }

  #add(words: string, look: Look): void {
    const isShown = this.#fields.every(
      ({ instruction, isResult }) => isResult && isPrinted(instruction),
    );
    const text = words.replace(INVISIBLE, "").replace(NO_BREAK, " ");
    if (!isShown || text === "") return;
    const linked = this.#fields.map(({ instruction }) => LINK.exec(instruction)?.[1]).find(Boolean);
    const piece = { ...look, url: look.url ?? linked ?? null, text };
    this.#line.pieces.push(piece);
    const count = text.replace(/\s/gu, "").length;
    for (const name of new Set(this.#open.values())) {
      this.#line.letters.set(name, (this.#line.letters.get(name) ?? 0) + count);
    }
  }
}

/** The typesetting of spaces is ours or Word's, never an edit. */
const NO_BREAK = /[\u00A0\u2007\u2009\u202F]/gu;
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF\u0000-\u0008\u000B\u000C\u000E-\u001F]/gu;
const LINK = /^\s*HYPERLINK\s+"([^"]+)"/u;

/** Fields whose result is no text of the book: the number of a note or of a page. */
function isPrinted(instruction: string): boolean {
  return !/^\s*(?:NOTEREF|PAGEREF|PAGE|TOC)\b/u.test(instruction);
}

function emptyLine(): Line {
  return {
    kind: "text",
    list: null,
    isUnnumbered: false,
    pieces: [],
    letters: new Map(),
    commentIds: [],
    endsPages: false,
  };
}
