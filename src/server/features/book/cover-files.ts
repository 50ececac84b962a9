import { type CoverFile, type CoverReport, getCoverReport } from "#contracts/cover.ts";
import type { CoverFiles, CoverRequest } from "#pipeline/book/cover/cover.ts";
import { renderCover } from "#runtime/render.ts";
import type { KeptCover } from "#server/data/covers.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { type BookRenderer, printOptions } from "./book-renderer.ts";
import { frontChoiceOf, lookOf, readChosenCover } from "./cover-choice.ts";
import { readManuscript, whatIsMissing } from "./manuscript.ts";
import { readRendering, renderingKey, storeRendering } from "./renderings.ts";

/** What the chosen cover of a book is made from. `input` is the same as plain data. */
type WantedCover = {
  manuscriptId: string;
  input: object;
  request: Omit<CoverRequest, "picture">;
  cover: KeptCover;
  /** A sentence about chapters that are not written yet. */
  missing: string | null;
};

/** Says what the files of the chosen cover are like, and makes them if they are not made yet. */
export async function coverReport(
  project: OwnedProject,
  books: BookRenderer,
  signal: AbortSignal,
): Promise<CoverReport> {
  const wanted = await wantedCover(project, books, signal);
  const { manuscriptId, input } = wanted;
  const kept = await readRendering(project, await renderingKey(manuscriptId, REPORT, input));
  // The key says which renderer has made it, but an older contract may have been kept.
  const read = getCoverReport.answer.safeParse(
    kept && JSON.parse(Buffer.from(kept.bytes).toString()),
  );
  if (read.success) return read.data;
  return (await makeCover(project, wanted, books, signal)).report;
}

/** A file of the chosen cover. */
export async function coverFile(
  project: OwnedProject,
  file: CoverFile,
  books: BookRenderer,
  signal: AbortSignal,
): Promise<{ title: string; bytes: Uint8Array }> {
  const wanted = await wantedCover(project, books, signal);
  const { manuscriptId, input, request } = wanted;
  const key = await renderingKey(manuscriptId, keptName(file), input);
  const kept = await readRendering(project, key);
  const bytes = kept?.bytes ?? (await makeCover(project, wanted, books, signal)).files[file];
  return { title: request.title, bytes };
}

async function wantedCover(
  project: OwnedProject,
  books: BookRenderer,
  signal: AbortSignal,
): Promise<WantedCover> {
  const book = await readManuscript(project, { isPartial: true });
  const { manuscriptId, manuscript } = book;
  const missing = book.missing.length > 0 ? whatIsMissing(book.missing) : null;
  const options = await printOptions(project);
  const { trim } = options;
  // Only the finished PDF says how many pages there are, and so how wide the spine is.
  const pdf = { format: "pdf" as const, manuscript, options };
  const { pages } = await books.fileOf(project, { manuscriptId, request: pdf }, signal);
  if (pages === null) throw new Error("A PDF was made without a number of pages.");
  const cover = await readChosenCover(project);
  const { title, subtitle, author, language } = manuscript.details;
  const { design, seed, paper, backText } = cover;
  const printed = { trim, pageCount: pages, paper, description: backText };
  const request = { title, subtitle, author, language, design, seed, ...printed };
  return {
    manuscriptId,
    request,
    cover,
    missing,
    input: { ...request, ...lookOf(cover), missing },
  };
}

const REPORT = "cover.json";

/** The name under which a file of a cover is kept beside those of the book. */
function keptName(file: CoverFile): string {
  return `cover-${file}`;
}

/** Makes all files of the cover at once, because they are drawn from one plan, and keeps them. */
async function makeCover(
  project: OwnedProject,
  { manuscriptId, input, request, cover, missing }: WantedCover,
  { places }: BookRenderer,
  signal: AbortSignal,
): Promise<{ report: CoverReport; files: Record<CoverFile, Uint8Array> }> {
  return places(project.userId, signal, async () => {
    const { picture } = await frontChoiceOf(project, cover);
    const made = await renderCover({ ...request, picture }, { signal });
    const report = describe(made, request, missing);
    const files: Record<CoverFile, Uint8Array> = {
      "front.jpg": made.jpeg,
      "front.png": made.png,
      "front.pdf": made.frontPdf,
      "wrap.pdf": made.wrapPdf,
      "wrap.jpg": made.wrapJpeg,
    };
    const kept = Object.entries(files).map(([file, bytes]): [string, Uint8Array] => [
      // The cast is safe: these are the keys of `files`.
      keptName(file as CoverFile),
      bytes,
    ]);
    for (const [name, bytes] of [...kept, [REPORT, Buffer.from(JSON.stringify(report))] as const]) {
      const key = await renderingKey(manuscriptId, name, input);
      await storeRendering(project, key, { bytes, pages: null });
    }
    return { report, files };
  });
}

const POINTS_PER_INCH = 72;

function describe(
  { flat, warnings }: Pick<CoverFiles, "flat" | "warnings">,
  { pageCount, trim, paper }: Pick<CoverRequest, "pageCount" | "trim" | "paper">,
  missing: string | null,
): CoverReport {
  const placeOf = ({ x, width }: { x: number; width: number }) => ({
    left: x / flat.width,
    width: width / flat.width,
  });
  const unfinished = `${missing} The spine is as wide as the book is now: take the whole cover anew when all chapters are written.`;
  return {
    pageCount,
    trim,
    paper,
    sheet: {
      width: flat.width / POINTS_PER_INCH,
      height: flat.height / POINTS_PER_INCH,
      spine: flat.spine.width / POINTS_PER_INCH,
    },
    parts: { front: placeOf(flat.front), spine: placeOf(flat.spine), back: placeOf(flat.back) },
    warnings: missing === null ? warnings : [unfinished, ...warnings],
  };
}
