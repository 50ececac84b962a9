import { HtmlValidate } from "html-validate";
import { parseHTML } from "linkedom";
import { type Manuscript, RENDERERS } from "#pipeline/book/formats/formats.ts";
import { BOOK_FORMATS, type BookOptions, type FormatId } from "#pipeline/book/schema.ts";
import { pandocText } from "#runtime/fixtures/docx-tools.ts";
import { complaintsOfEpubcheck, filesOf } from "#runtime/fixtures/epub-tools.ts";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { readFonts } from "#runtime/fonts.ts";

/** A file of a book as programs that are not ours find it. */
export type OpenedFile = {
  /** What a program objects to. Empty: the file is valid. */
  complaints: string[];
  /** All text of the file, in the order of reading. */
  text: string;
  /** The addresses that its links lead to, and the pictures that it shows. */
  addresses: string[];
  /** Parts of it that run, or load something: elements, attributes, fields, actions. */
  active: string[];
  /** What the writer says of the file. */
  warnings: string[];
};

/** Makes the file of a book in each format, in this process, and opens it. */
export async function openEach(
  manuscript: Manuscript,
  options: BookOptions = { trim: "6x9" },
): Promise<[FormatId, OpenedFile][]> {
  const fonts = await readFonts(options.design);
  const opened: [FormatId, OpenedFile][] = [];
  for (const format of Object.keys(BOOK_FORMATS) as FormatId[]) {
    const { bytes, warnings } = await RENDERERS[format](
      manuscript,
      options,
      format === "pdf" ? fonts : [],
    );
    opened.push([format, { ...(await openFile(format, bytes)), warnings }]);
  }
  return opened;
}

/** Opens a file with qpdf and poppler, epubcheck, pandoc or html-validate. Throws if they cannot read it at all. */
export async function openFile(
  format: FormatId,
  bytes: Uint8Array,
): Promise<Omit<OpenedFile, "warnings">> {
  return await OPENERS[format](bytes);
}

type Opened = Omit<OpenedFile, "warnings">;

const OPENERS: Readonly<Record<FormatId, (bytes: Uint8Array) => Opened | Promise<Opened>>> = {
  pdf: (bytes) => {
    const { objections, pages, inside } = readPdf(bytes);
    return {
      complaints: objections === "" ? [] : [objections],
      text: pages.map((lines) => lines.join("\n")).join("\n"),
      addresses: [...inside.matchAll(/\/URI \((.*)\)/gu)].map(([, address = ""]) => address),
      active: inside.match(/\/(?:JavaScript|JS|Launch|GoToR|SubmitForm|ImportData|EmbeddedFile|RichMedia)\b/gu) ?? [],
    };
  },
  epub: (bytes) => {
    const files = filesOf(bytes);
    const pages = Object.entries(files)
      .filter(([name]) => name.endsWith(".xhtml"))
      .map(([, page]) => readPage(page));
    return {
      complaints: complaintsOfEpubcheck(bytes),
      text: pages.map(({ text }) => text).join("\n"),
      addresses: pages.flatMap(({ addresses }) => addresses),
      active: pages.flatMap(({ active }) => active),
    };
  },
  docx: (bytes) => {
    const files = Object.values(filesOf(bytes)).join("\n");
    return {
      complaints: [],
      text: pandocText(bytes, "docx"),
      addresses: [...files.matchAll(/Target="([^"]*)" TargetMode="External"/gu)].map(
        ([, address = ""]) => address,
      ),
      active: [...files.matchAll(/<w:instrText[^>]*>\s*(\w+)/gu)]
        .map(([, name = ""]) => name)
        .filter((name) => !OWN_FIELDS.has(name)),
    };
  },
  html: async (bytes) => {
    const page = new TextDecoder().decode(bytes);
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    const { results } = await validator.validateString(page);
    const complaints = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, line, message }) => `${ruleId}:${line} ${message}`),
    );
    return { complaints, ...readPage(page) };
  },
  md: (bytes) => {
    const html = pandocText(bytes, { from: "gfm", to: "html" });
    return { complaints: [], ...readPage(`<!DOCTYPE html><html><body>${html}</body></html>`) };
  },
};

/** The fields of Word that a book uses; none of them reads anything but the book. */
const OWN_FIELDS: ReadonlySet<string> = new Set(["TOC", "PAGE", "PAGEREF", "NOTEREF", "STYLEREF", "SEQ"]);

/** The elements that a page of text is made of. */
const OF_TEXT: ReadonlySet<string> = new Set(
  (
    "html head meta title link style body header main nav section footer h1 h2 h3 h4 h5 h6 p div span a br wbr hr " +
    "ul ol li blockquote pre code em strong s del sup table thead tbody tr th td"
  ).split(" "),
);

/** The parts of linkedom used here, because its own types need the types of a browser. */
type PageElement = {
  localName: string;
  textContent: string | null;
  getAttribute: (name: string) => string | null;
  getAttributeNames: () => string[];
  querySelectorAll: (selector: string) => Iterable<PageElement>;
  after: (text: string) => void;
  remove: () => void;
};

/** What a browser finds on a page. */
function readPage(page: string): Omit<Opened, "complaints"> {
  const { document } = parseHTML(page) as {
    document: PageElement & { body: PageElement | null; documentElement: PageElement };
  };
  const elements = [...document.querySelectorAll("*")];
  const addressOf = (element: PageElement): string[] =>
    ["href", "src"].flatMap((name) => element.getAttribute(name) ?? []);
  return {
    text: textOf(document.body ?? document.documentElement),
    addresses: elements.flatMap(addressOf).filter((address) => !isWithin(address)),
    active: elements.flatMap((element) => [
      ...(OF_TEXT.has(element.localName) || isInert(element) ? [] : [element.localName]),
      ...element.getAttributeNames().filter((name) => /^(?:on|srcdoc$)/iu.test(name)),
      ...(/^(?:text-align: \w+;?)?$/u.test(element.getAttribute("style") ?? "") ? [] : ["style"]),
    ]),
  };
}

/** The boxes of a list of tasks, which pandoc makes of Markdown, and a picture of nothing. */
function isInert(element: PageElement): boolean {
  const has = (name: string): boolean => element.getAttribute(name) !== null;
  if (element.localName === "img") return !has("src") && !has("srcset");
  return element.localName === "input" && element.getAttribute("type") === "checkbox";
}

/** Whether an address is of a place in the same book. */
function isWithin(address: string): boolean {
  return /^(?:[\w-]+\.(?:xhtml|css))?(?:#.*)?$/u.test(address);
}

/** The text of a page, whose blocks do not run together. */
export function textOf(element: PageElement): string {
  for (const block of element.querySelectorAll("p, li, td, th, br, h1, h2, h3, h4, pre, div")) {
    block.after("\n");
  }
  for (const hidden of element.querySelectorAll("script, style, template")) hidden.remove();
  return element.textContent ?? "";
}
