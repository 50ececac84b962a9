import { BOOK_FORMATS, downloadBook } from "#contracts/book.ts";
import { renderFile } from "#runtime/render.ts";
import type { Database } from "#server/data/database.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { serveFile } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { fileNameOf } from "./file-name.ts";
import { readManuscript } from "./manuscript.ts";

/** The book as a file to take away, set in a process of its own. */
export function bookRoutes(app: App, { db }: { db: Database }): void {
  serveFile(app, downloadBook, async ({ caller, params, query, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { format } = query;
    const manuscript = await readManuscript(project, { isPartial: query.partial === "true" });
    const { bytes } = await renderFile(
      { format, manuscript, options: { trim: "6x9" } },
      { signal },
    );
    return {
      name: fileNameOf(manuscript.details.title, format),
      mediaType: BOOK_FORMATS[format].mediaType,
      bytes,
    };
  });
}
