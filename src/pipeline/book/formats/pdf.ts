import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import type { Book, BookOptions, Fonts, RenderedFile } from "#pipeline/book/schema.ts";
import { leaveOutMissing } from "./missing-words.ts";
import { makePdfData } from "./pdf-data.ts";
import { pdfTemplate } from "./pdf-template.ts";
import { innerMargin, pages, printablePages } from "./trims.ts";
import type { Page } from "./trims.ts";

// The compiler needs a root folder. No file can exist below a device, so it can read no file of the machine.
const nowhere = "/dev/null/octavo";

/** Typesets the book as a tagged PDF (PDF/UA-1): the same bytes for the same book, options and fonts. */
export function renderPdf(book: Book, { trim }: BookOptions, fonts: Fonts): RenderedFile {
  const page = pages[trim];
  const compiler = openCompiler(fonts);
  try {
    const { document, exported } = setBook(compiler, book, page, fonts);
    if ("bytes" in exported) return withWarnings(exported.bytes, [], document);
    const printable = leaveOutMissing(book, exported.missing);
    if (printable === null) return withBoxes(compiler, document, exported.missing);
    const { warnings } = printable;
    const again = setBook(compiler, printable.book, page, fonts);
    if ("bytes" in again.exported) {
      return withWarnings(again.exported.bytes, warnings, again.document);
    }
    const { missing } = again.exported;
    const boxed = withBoxes(compiler, again.document, missing);
    return { ...boxed, warnings: [...warnings, ...boxed.warnings] };
  } finally {
    compiler.evictCache(0);
  }
}

type SetBook = { document: NodeTypstDocument; exported: ExportedPdf };

function setBook(compiler: NodeCompiler, book: Book, page: Page, fonts: Fonts): SetBook {
  const data = makePdfData(book, page, fonts);
  compiler.mapShadow(`${nowhere}/book.json`, Buffer.from(JSON.stringify(data)));
  const guessed = innerMargin(page, guessPages(book, page.wordsPerPage));
  const first = compile(compiler, guessed);
  // The inner margin depends on the number of pages, so a book thicker than guessed is typeset again.
  const needed = innerMargin(page, first.numOfPages);
  const document = needed > guessed ? compile(compiler, needed) : first;
  return { document, exported: exportPdf(compiler, document) };
}

/** A Typst compiler with these fonts that can read no file of the machine. */
export function openCompiler(fonts: Fonts): NodeCompiler {
  return NodeCompiler.create({
    workspace: nowhere,
    fontArgs: [{ fontBlobs: fonts.map(({ bytes }) => Buffer.from(bytes)) }],
  });
}

function guessPages(book: Book, wordsPerPage: number): number {
  // Counting blanks in the JSON gives a few words too many, which is the safe side: a guess too high costs no second
  // pass.
  const words = JSON.stringify(book.chapters).split(" ").length;
  const parts = new Set(book.chapters.flatMap(({ part }) => part?.number ?? []));
  return 6 + 2 * (book.chapters.length + parts.size) + Math.ceil(words / wordsPerPage);
}

function compile(compiler: NodeCompiler, inner: number): NodeTypstDocument {
  const compiled = compiler.compile({
    mainFileContent: pdfTemplate,
    inputs: { inner: String(inner) },
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
): RenderedFile {
  const warning =
    `The installed fonts lack ${missing.length} of this book's characters (${missing.slice(0, 12).join(" ")}); ` +
    "boxes stand in their place, and the PDF is tagged but not PDF/UA-1.";
  return withWarnings(compiler.pdf(document), [warning], document);
}

function withWarnings(
  bytes: Uint8Array,
  warnings: string[],
  document: NodeTypstDocument,
): RenderedFile {
  const pageCount = document.numOfPages;
  return { bytes, warnings: [...warnings, ...printingWarnings(pageCount)], pages: pageCount };
}

/** Returns the characters without a glyph, or null if the compiler reports any other error. */
function missingCharacters(diagnostics: string): string[] | null {
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
