import type { PDFDocumentProxy } from "pdfjs-dist";

/** A chapter, or what else the bookmarks of a PDF name, and the page on which it begins, from 1. */
export type Bookmark = { title: string; page: number };

/** An open PDF whose pages can be drawn. */
export type PdfPages = {
  count: number;
  /** Width and height of its first page, in points. */
  width: number;
  height: number;
  bookmarks: Bookmark[];
  /** Whether it is read from right to left, as the file itself says. */
  isRightToLeft: boolean;
  /** Draws a page, from 1, as wide as that many device pixels. A page that was drawn lately at that width is there at once. */
  draw: (page: number, width: number) => Promise<HTMLCanvasElement>;
  close: () => void;
};

/** So many drawn pages are kept: the spread that is shown, and some on either side. */
const KEPT_PAGES = 12;

/** Opens a PDF in the browser. Rejects if it cannot be read. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfPages> {
  const { getDocument, PDFWorker } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const thread = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port: thread });
  const close = (): void => {
    worker.destroy();
    thread.terminate();
  };
  try {
    // The policy of our pages allows no WebAssembly; only pictures of rare kinds need it.
    const pdf = await getDocument({ data: bytes, worker, useWasm: false }).promise;
    const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
    const { width, height } = first;
    const bookmarks = await bookmarksOf(pdf);
    const direction: unknown = (await pdf.getViewerPreferences())?.get("Direction");
    return {
      count: pdf.numPages,
      width,
      height,
      bookmarks,
      isRightToLeft: direction === "R2L",
      draw: drawer(pdf),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function drawer(pdf: PDFDocumentProxy): PdfPages["draw"] {
  const drawn = new Map<string, Promise<HTMLCanvasElement>>();
  return (page, width) => {
    const key = `${page} ${width}`;
    const kept = drawn.get(key) ?? drawPage(pdf, page, width);
    // The one that was asked for last stands at the end.
    drawn.delete(key);
    drawn.set(key, kept);
    const [oldest] = drawn.keys();
    if (drawn.size > KEPT_PAGES && oldest !== undefined) drawn.delete(oldest);
    // One that failed is drawn again.
    kept.catch(() => drawn.delete(key));
    return kept;
  };
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

async function bookmarksOf(pdf: PDFDocumentProxy): Promise<Bookmark[]> {
  const outline = (await pdf.getOutline()) ?? [];
  // Parts hold chapters; sections, a level below, are too many to choose from.
  const entries = outline.flatMap((entry) => [entry, ...(isPart(entry) ? entry.items : [])]);
  const found = await Promise.all(
    entries.map(async ({ title, dest }): Promise<Bookmark[]> => {
      const place = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
      const target: unknown = place?.[0];
      if (typeof target !== "object" || target === null) return [];
      const index = await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0]);
      return [{ title, page: index + 1 }];
    }),
  );
  return found.flat();
}

type OutlineEntry = NonNullable<Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>>[number];

/** A part's entries have entries of their own, the sections of chapters. */
function isPart({ items }: OutlineEntry): boolean {
  return (items as OutlineEntry[]).some((item) => item.items.length > 0);
}
