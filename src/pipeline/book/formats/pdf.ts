import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type {
  Book,
  BookOptions,
  Fonts,
  RenderedFile,
  RenderStep,
  TellStep,
} from "#pipeline/book/schema.ts";
import { DESIGNS } from "./designs/designs.ts";
import { leaveOutMissing } from "./missing-words.ts";
import type { CoverImage } from "./epub-pages.ts";
import { withTrimBoxes } from "./pdf-boxes.ts";
import { makePdfData, type PdfData } from "./pdf-data.ts";
import { pdfTemplate } from "./pdf-template.ts";
import { type ChapterEnd, fewerLines } from "./short-pages.ts";
import { forScreen } from "./screen-edition.ts";
import { fontAdvice } from "./typefaces.ts";
import { BLEED, guessPages, innerMargin, printablePages } from "./trims.ts";

// The compiler needs a root folder. No file can exist below a device, so it can read no file of the machine.
const nowhere = "/dev/null/octavo";

/** Typesets the book as a tagged PDF (PDF/UA-1): the same bytes for the same book, options and fonts. */
export function renderPdf(
  written: Book,
  options: BookOptions,
  fonts: Fonts,
  { front = null, tell = () => undefined }: { front?: CoverImage | null; tell?: TellStep } = {},
): RenderedFile {
  const isScreen = options.edition === "screen";
  const parts = { options, fonts, front, tell };
  const file = setPages(isScreen ? forScreen(written) : written, parts);
  const warnings = [...file.warnings, ...(isScreen ? [] : printingWarnings(file.pages ?? 0))];
  if (isScreen || options.bleed !== true) return { ...file, warnings };
  const { rightToLeft } = makePdfData(written, options, fonts);
  return { ...file, warnings, bytes: withTrimBoxes(file.bytes, cutAt(rightToLeft)) };
}

/** Where a sheet is cut: at head, foot and the outer edge, which is the right one of the first page, if it is read from the left. */
function cutAt(isRightToLeft: boolean): Parameters<typeof withTrimBoxes>[1] {
  return (index, { width, height }) => {
    const isCutRight = (index % 2 === 0) !== isRightToLeft;
    return [isCutRight ? 0 : BLEED, BLEED, isCutRight ? width - BLEED : width, height - BLEED];
  };
}

type Parts = { options: BookOptions; fonts: Fonts; front: CoverImage | null; tell: TellStep };

function setPages(book: Book, parts: Parts): RenderedFile {
  const { fonts, front } = parts;
  const compiler = openCompiler(fonts);
  try {
    if (front) compiler.mapShadow(`${nowhere}/cover.jpg`, Buffer.from(front.bytes));
    const { document, exported } = setBook(compiler, book, parts);
    if ("bytes" in exported) return withWarnings(exported.bytes, [], document);
    const adviceOn = (text: string): string => fontAdvice(text, book.language, fonts);
    const printable = leaveOutMissing(book, exported.missing, adviceOn);
    if (printable === null) return withBoxes(compiler, document, exported.missing, adviceOn);
    const { warnings } = printable;
    const again = setBook(compiler, printable.book, parts);
    if ("bytes" in again.exported) {
      return withWarnings(again.exported.bytes, warnings, again.document);
    }
    const { missing } = again.exported;
    const boxed = withBoxes(compiler, again.document, missing, adviceOn);
    return { ...boxed, warnings: [...warnings, ...boxed.warnings] };
  } finally {
    compiler.evictCache(0);
  }
}

type SetBook = { document: NodeTypstDocument; exported: ExportedPdf };

function setBook(
  compiler: NodeCompiler,
  book: Book,
  { options, fonts, front, tell }: Parts,
): SetBook {
  const design = DESIGNS[options.design ?? "classic"];
  const page = design.pages[options.trim];
  const template = pdfTemplate(design);
  const cover = front && { width: front.width, height: front.height };
  const data: PdfData = { ...makePdfData(book, options, fonts), cover };
  compiler.mapShadow(`${nowhere}/book.json`, Buffer.from(JSON.stringify(data)));
  const guessed = innerMargin(page, guessPages(book, page.wordsPerPage));
  const set = (inner: number, fewer: Record<string, number> = {}): NodeTypstDocument =>
    compile(compiler, template, { inner: String(inner), fewerLines: JSON.stringify(fewer) });
  const ofPages = (step: RenderStep["step"], { numOfPages }: NodeTypstDocument): void =>
    tell({ step, done: numOfPages, total: numOfPages });
  tell({ step: "setting", done: 0, total: 0 });
  const first = set(guessed);
  // The inner margin depends on the number of pages, so a book thicker than guessed is typeset again.
  const inner = Math.max(guessed, innerMargin(page, first.numOfPages));
  if (inner > guessed) ofPages("settingAgain", first);
  const whole = inner > guessed ? set(inner) : first;
  const fewer = fewerLines(endsOf(compiler, whole));
  const isSparing = Object.keys(fewer).length > 0;
  if (isSparing) ofPages("settingAgain", whole);
  const document = isSparing ? set(inner, fewer) : whole;
  ofPages("writing", document);
  return { document, exported: exportPdf(compiler, document) };
}

function endsOf(compiler: NodeCompiler, document: NodeTypstDocument): ChapterEnd[] {
  // The cast is safe: the template writes these values.
  return compiler.query(document, { selector: "<chapter-end>", field: "value" }) as ChapterEnd[];
}

/** A Typst compiler with these fonts that can read no file of the machine. */
export function openCompiler(fonts: Fonts): NodeCompiler {
  return NodeCompiler.create({
    workspace: nowhere,
    fontArgs: [
      {
        fontBlobs: fonts.map(({ bytes }) =>
          Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
        ),
      },
    ],
  });
}

function compile(
  compiler: NodeCompiler,
  template: string,
  inputs: { inner: string; fewerLines: string },
): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFileContent: template,
    inputs,
    resetRead: false,
  });
  const document = compiled.result;
  if (document === null) {
    const diagnostics = compiled.takeDiagnostics()?.shortDiagnostics;
    throw new Error("The book could not be typeset.", {
      cause: new Error(JSON.stringify(diagnostics).slice(0, 2_000)),
    });
  }
  return document;
}

/** The finished file, or the characters without a glyph, because of which it cannot be PDF/UA. */
type ExportedPdf = { bytes: Uint8Array } | { missing: string[] };

function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument): ExportedPdf {
  try {
    return { bytes: compiler.pdf(document, { pdfStandard: "ua-1" }) };
  } catch (error) {
    const missing = missingCharacters(String(error));
    // Only missing glyphs are accepted; any other error is a fault of the template.
    if (missing === null) throw new Error("The PDF could not be written.", { cause: error });
    return { missing };
  }
}

function withBoxes(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  missing: string[],
  adviceOn: (text: string) => string,
): RenderedFile {
  const warning =
    `The installed fonts lack ${missing.length} of this book's characters (${missing.slice(0, 12).join(" ")}); ` +
    "boxes stand in their place, and the PDF is tagged but not PDF/UA-1." +
    adviceOn(missing.join(""));
  return withWarnings(compiler.pdf(document), [warning], document);
}

function withWarnings(
  bytes: Uint8Array,
  warnings: string[],
  document: NodeTypstDocument,
): RenderedFile {
  const pageCount = document.numOfPages;
  return { bytes, warnings, pages: pageCount };
}

/** Returns the characters without a glyph, or null if the compiler reports any other error. */
export function missingCharacters(diagnostics: string): string[] | null {
  const objections = diagnostics.match(/SourceDiagnostic \{/g)?.length ?? 0;
  // The diagnostics are a printed data structure: quotes and backslashes inside a message are escaped.
  const found = [...diagnostics.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g)];
  if (found.length === 0 || found.length < objections) return null;
  const texts = found.map(([, text = ""]) =>
    text.replace(/(?<!\\)\\+u\{([0-9a-f]+)\}/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
  // A hyphen that the compiler itself put into a word without a font is ignored, because only such a hyphen has no
  // glyph.
  return [...new Set(texts)].filter((text) => !/^[\u0000-\u00FF\u2000-\u206F]*$/.test(text));
}

function printingWarnings(pageCount: number): string[] {
  const { least, most } = printablePages;
  if (pageCount >= least && pageCount <= most) return [];
  return [
    `Kindle Direct Publishing prints paperbacks of ${least} to ${most} pages; this book has ${pageCount}.`,
  ];
}
