import { BOOK_FORMATS, downloadBook } from "#contracts/book.ts";
import { renderFile } from "#runtime/render.ts";
import type { Database } from "#server/data/database.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";
import { serveFile } from "#server/platform/http.ts";
import type { App } from "#server/platform/http.ts";
import { fileNameOf } from "./file-name.ts";
import { readManuscript } from "./manuscript.ts";

/** Each is a process that keeps a core busy for some seconds and may take 1.5 GB. */
const SET_AT_ONCE = 2;
/** The last of so many waits about as long as a browser does: two minutes. */
const WAITING_IN_ALL = 16;
/** Both formats, and each once more. */
const WAITING_PER_ACCOUNT = 3;
const RETRY_AFTER_SECONDS = 10;

const CROWDED = {
  ownLineIsFull:
    "Your book is being made several times already. Please wait until one of these files has arrived, then try again.",
  lineIsFull: "Many books are being made right now. Please try again in a moment.",
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};

/** The book as a file to take away, set in a process of its own: one of an account at a time. */
export function bookRoutes(app: App, { db }: { db: Database }): void {
  const places = fairPlaces(
    {
      inAll: SET_AT_ONCE,
      perAccount: 1,
      waitingInAll: WAITING_IN_ALL,
      waitingPerAccount: WAITING_PER_ACCOUNT,
    },
    CROWDED,
  );
  serveFile(app, downloadBook, async ({ caller, params, query, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { format } = query;
    return places(caller.userId, signal, async () => {
      const manuscript = await readManuscript(project, {
        isPartial: query.partial === "true",
        bookId: query.book,
      });
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
  });
}
