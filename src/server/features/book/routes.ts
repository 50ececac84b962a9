import { BOOK_FORMATS, downloadBook, getAboutBook } from "#contracts/book.ts";
import { settingsOf } from "#contracts/settings.ts";
import { labelsOf } from "#pipeline/book/formats/labels.ts";
import { languageCode } from "#pipeline/book/language-code.ts";
import type { RenderedFile } from "#pipeline/book/schema.ts";
import type { RenderRequest } from "#runtime/render-request.ts";
import { renderFile, rendererVersion } from "#runtime/render.ts";
import type { Database } from "#server/data/database.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";
import { readSettings } from "#server/data/settings.ts";
import { serve, serveFile, type App } from "#server/platform/http.ts";
import { fileNameOf } from "./file-name.ts";
import { findAboutPage, readManuscript } from "./manuscript.ts";
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { chunksFrom, packInChunks, unpacked } from "#runtime/byte-chunks.ts";
import { readChunk, findRendering, keepRendering, type RenderingKey } from "#server/data/files.ts";

/**
 * How many books are made at the same time. Each takes a process, a core for some seconds and up to 1.5 GB of memory.
 */
const SET_AT_ONCE = 2;
/**
 * How many requests for a book may wait. The sixteenth waits about two minutes, which is as long as a browser waits.
 */
const WAITING_IN_ALL = 16;
const WAITING_PER_ACCOUNT = 3;
const RETRY_AFTER_SECONDS = 10;

const CROWDED = {
  ownLineIsFull:
    "Your book is being made several times already. Please wait until one of these files has arrived, then try again.",
  lineIsFull: "Many books are being made right now. Please try again in a moment.",
  retryAfterSeconds: RETRY_AFTER_SECONDS,
};

/**
 * Adds the route for book files. Each account gets one file at a time. The text is read only after the waiting, so that
 * refusing a request costs little.
 */
export function bookRoutes(app: App, { db }: { db: Database }): void {
  // Without a transaction of its own, as for the files: the author's name is read as the system.
  serve(app, getAboutBook, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { aboutBook } = settingsOf(await readSettings(project));
    return { isWanted: aboutBook === "printed", page: await aboutPage(project) };
  });

  const inTurn = fairPlaces(
    {
      inAll: SET_AT_ONCE + WAITING_IN_ALL,
      perAccount: 1,
      waitingInAll: WAITING_IN_ALL * WAITING_PER_ACCOUNT,
      waitingPerAccount: WAITING_PER_ACCOUNT,
    },
    CROWDED,
  );
  const places = fairPlaces(
    { inAll: SET_AT_ONCE, perAccount: 1, waitingInAll: WAITING_IN_ALL, waitingPerAccount: 1 },
    CROWDED,
  );
  serveFile(app, downloadBook, async ({ caller, params, query, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { format } = query;
    return inTurn(caller.userId, signal, async () => {
      const { manuscriptId, manuscript } = await readManuscript(project, {
        isPartial: query.partial === "true",
        bookId: query.book,
      });
      const request: RenderRequest = { format, manuscript, options: { trim: "6x9" } };
      const key = await renderingKey(manuscriptId, request);
      const bytes =
        (await readRendering(project, key)) ??
        (await places(caller.userId, signal, async () => {
          const made = await renderFile(request, { signal });
          await storeRendering(project, key, made);
          return made.bytes;
        }));
      return {
        name: fileNameOf(manuscript.details.title, format),
        mediaType: BOOK_FORMATS[format].mediaType,
        bytes,
      };
    });
  });
}

async function aboutPage(
  project: OwnedProject,
): Promise<{ title: string; paragraphs: string[] } | null> {
  const page = await findAboutPage(project);
  if (!page) return null;
  const { paragraphs, language } = page;
  return { title: labelsOf(languageCode(language)).back.aboutBook, paragraphs };
}

/**
 * The key under which a book's file is stored. It is another one whenever a sentence, the title, a setting or the
 * renderer's version changes.
 */
async function renderingKey(manuscriptId: string, request: RenderRequest): Promise<RenderingKey> {
  const inputHash = createHash("sha256")
    .update(await rendererVersion())
    .update(JSON.stringify(request))
    .digest("hex");
  return { manuscriptId, format: request.format, inputHash };
}

async function readRendering(project: OwnedProject, key: RenderingKey): Promise<Uint8Array | null> {
  const fileId = await findRendering(project, key);
  if (fileId === null) return null;
  const chunks = await Array.fromAsync(
    chunksFrom((position) => readChunk(project, fileId, position)),
  );
  // Looks again, because a newer file may have replaced this one while its chunks were being read.
  if ((await findRendering(project, key)) !== fileId) return null;
  return buffer(unpacked(each(chunks)));
}

async function storeRendering(
  project: OwnedProject,
  key: RenderingKey,
  { bytes, pages }: Pick<RenderedFile, "bytes" | "pages">,
): Promise<void> {
  await keepRendering(project, key, pages, (take) => packInChunks([bytes], take));
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
