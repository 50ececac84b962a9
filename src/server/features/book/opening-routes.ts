import { getBookOpening } from "#contracts/book.ts";
import { firstPages } from "#pipeline/book/first-pages.ts";
import { BOOK_FORMATS } from "#pipeline/book/schema.ts";
import type { Database } from "#server/data/database.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { serveFile, type App } from "#server/platform/http.ts";
import { type BookRenderer, printOptions } from "./book-renderer.ts";
import { readManuscript } from "./manuscript.ts";

/** Serves the beginning of the first chapter in a design. Each design's is kept, beside the files of the book. */
export function openingRoutes(
  app: App,
  { db, books }: { db: Database; books: BookRenderer },
): void {
  serveFile(app, getBookOpening, async ({ caller, params, query, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return books.inTurn(caller.userId, signal, async () => {
      const { manuscriptId, manuscript } = await readManuscript(project, { isPartial: true });
      const usual = await printOptions(project);
      const options = { ...usual, trim: query.trim ?? usual.trim, design: query.design };
      const request = { format: "pdf" as const, manuscript: firstPages(manuscript), options };
      const keptAs = `opening-${query.design}`;
      const { bytes } = await books.fileOf(project, { manuscriptId, request, keptAs }, signal);
      return { name: `${keptAs}.pdf`, mediaType: BOOK_FORMATS.pdf.mediaType, bytes };
    });
  });
}
