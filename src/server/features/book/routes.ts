import {
  BOOK_FORMATS,
  downloadBook,
  FormatId,
  getAboutBook,
  getBookProgress,
  listBookFormats,
} from "#contracts/book.ts";
import { settingsOf } from "#contracts/settings.ts";
import { labelsOf } from "#pipeline/book/formats/labels.ts";
import { languageCode } from "#pipeline/book/language-code.ts";
import type { BookOptions, TellStep } from "#pipeline/book/schema.ts";
import type { Database } from "#server/data/database.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { readSettings } from "#server/data/settings.ts";
import { serve, serveFile, type App, type FileAnswer } from "#server/platform/http.ts";
import { join } from "node:path";
import { bookRenderer, printOptions } from "./book-renderer.ts";
import { coverRoutes } from "./cover-routes.ts";
import { dossierRoutes } from "./dossier-routes.ts";
import { type PreflightParts, preflightRoutes } from "./preflight-routes.ts";
import { editedFileRoutes } from "./edited-file-routes.ts";
import { fileNameOf } from "./file-name.ts";
import { indexRoutes } from "./index-routes.ts";
import { openingRoutes } from "./opening-routes.ts";
import { filesUnderWay } from "./under-way.ts";
import { findAboutPage, readManuscript } from "./manuscript.ts";

/**
 * Adds the routes for book files and for the checks of a book. Each account gets one file at a time. The text is read only
 * after the waiting, so that refusing a request costs little. `dataDir`: the data folder, in which the operator installs
 * dictionaries.
 */
export function bookRoutes(
  app: App,
  {
    db,
    dataDir,
    readQuestions,
  }: { db: Database; dataDir: string; readQuestions: PreflightParts["readQuestions"] },
): void {
  const books = bookRenderer((line) => app.log.warn(line));
  const underWay = filesUnderWay();
  coverRoutes(app, { db, books });
  dossierRoutes(app, { db });
  const dictionaryFolder = join(dataDir, "dictionaries");
  preflightRoutes(app, { db, books, dictionaryFolder, readQuestions });

  openingRoutes(app, { db, books });

  indexRoutes(app, { db });

  editedFileRoutes(app, { db });
  // Without a transaction of its own, as for the files: the author's name is read as the system.
  serve(app, getAboutBook, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { aboutBook } = settingsOf(await readSettings(project));
    return { isWanted: aboutBook === "printed", page: await aboutPage(project) };
  });

  serve(app, listBookFormats, async ({ caller, params }) => {
    await ownedProject(db, caller.userId, params.projectId);
    return { formats: FormatId.options.map((format) => ({ format, ...BOOK_FORMATS[format] })) };
  });

  serveFile(app, downloadBook, async ({ caller, params, query, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { format } = query;
    const isBled = query.bleed === "true";
    const file = { format, edition: query.edition ?? "print", bleed: isBled };
    const makeInTurn = (tell: TellStep): Promise<FileAnswer> =>
      books.inTurn(caller.userId, signal, async () => {
        const { manuscriptId, manuscript } = await readManuscript(project, {
          isPartial: query.partial === "true",
          bookId: query.book,
        });
        const usual = await printOptions(project);
        const { trim = usual.trim, design = usual.design, edition = usual.edition } = query;
        const options = { trim, design, edition, bleed: isBled };
        const request = { format, manuscript, options: optionsOf(format, options) };
        const { bytes } = await books.fileOf(project, { manuscriptId, request, tell }, signal);
        return {
          name: fileNameOf(manuscript.details.title, format),
          mediaType: BOOK_FORMATS[format].mediaType,
          bytes,
        };
      });
    return underWay.during(project, file, makeInTurn);
  });

  serve(app, getBookProgress, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return { works: underWay.of(project) };
  });
}

/** Only what changes the file, so that a Word file is not made again because the PDF has another design. */
function optionsOf(format: FormatId, options: BookOptions): BookOptions {
  return format === "pdf" ? options : { trim: options.trim };
}

async function aboutPage(
  project: OwnedProject,
): Promise<{ title: string; paragraphs: string[] } | null> {
  const page = await findAboutPage(project);
  if (!page) return null;
  const { paragraphs, language } = page;
  return { title: labelsOf(languageCode(language)).back.aboutBook, paragraphs };
}
