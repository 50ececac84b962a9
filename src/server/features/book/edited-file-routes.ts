import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import {
  compareEditedFile,
  type FileComparison,
  MAX_EDITED_FILE_BYTES,
} from "#contracts/edited-file.ts";
import type { EditorsChanges } from "#pipeline/book/edited-file/editors-changes.ts";
import { compareEditedFile as compareInThread } from "#runtime/compare-edited-file.ts";
import { revisionOf } from "#server/data/chapter-versions.ts";
import type { Database } from "#server/data/database.ts";
import type { WrittenChapter } from "#server/data/manuscripts.ts";
import { ownedProject } from "#server/data/owned-project.ts";
import { Refusal } from "#server/platform/errors.ts";
import { fairPlaces } from "#server/platform/fair-places.ts";
import { type App, serveUpload } from "#server/platform/http.ts";
import { readParts } from "#server/platform/read-parts.ts";
import { withScratchFolder } from "#server/platform/scratch-folders.ts";
import { readManuscript } from "./manuscript.ts";

/** How many files are compared at the same time. Each takes a thread and up to a gigabyte of memory. */
const COMPARED_AT_ONCE = 2;
const CROWDED = {
  ownLineIsFull:
    "A file of yours is being read already. Please wait until that is done, then try again.",
  lineIsFull: "Many files are being read right now. Please try again in a moment.",
  retryAfterSeconds: 10,
};

const MEGABYTE = 1024 * 1024;
const LIMITS = { fileSize: MAX_EDITED_FILE_BYTES, files: 1, fields: 5, fieldSize: MEGABYTE };
const TOO_LARGE = `This file is larger than ${MAX_EDITED_FILE_BYTES / MEGABYTE} MB: please take the pictures out of it, and add it again.`;
const NOTHING = "Please choose the Word file that your editor has sent back.";
const MAX_NAME_LENGTH = 200;

export function editedFileRoutes(app: App, { db }: { db: Database }): void {
  const places = fairPlaces(
    { inAll: COMPARED_AT_ONCE, perAccount: 1, waitingInAll: 16, waitingPerAccount: 1 },
    CROWDED,
  );
  serveUpload(
    app,
    compareEditedFile,
    async ({ caller, params, request, signal }) => {
      // Asked first: a stranger's file is not read to its end.
      const project = await ownedProject(db, caller.userId, params.projectId);
      // The file waits for its place on the disk, and not in memory.
      return withScratchFolder(async (folder) => {
        const received = path.join(folder, "edited-file");
        const file = await receive(request, received);
        return places(caller.userId, signal, async () => {
          const { manuscript, chapters } = await readManuscript(project, { isPartial: true });
          const found = await compareInThread(
            {
              file,
              bytes: await readFile(received),
              manuscript,
              chapters: chapters.map(({ chapterId, text: { title, passages } }) => ({
                chapterId,
                title,
                passages,
              })),
              now: new Date().toISOString(),
            },
            { signal },
          ).catch((error: unknown) => {
            throw refusalOf(error, file);
          });
          return answerOf(found, chapters);
        });
      });
    },
    { perCaller: "uploads" },
  );
}

/** Writes the file of a form to `place`, and returns the name that it had. */
async function receive(request: FastifyRequest, place: string): Promise<string> {
  if (Number(request.headers["content-length"] ?? 0) > 2 * MAX_EDITED_FILE_BYTES) {
    throw new Refusal("tooLarge", TOO_LARGE);
  }
  const names: string[] = [];
  // A file that is too large is received to its end, because only then does the sender see the refusal.
  const options = { throwFileSizeLimit: false, limits: LIMITS };
  await readParts(request, options, async (part) => {
    if (part.type !== "file") return;
    await pipeline(part.file, createWriteStream(place));
    if (part.file.truncated) throw new Refusal("tooLarge", TOO_LARGE);
    names.push(nameOf(part.filename));
  });
  const [name] = names;
  if (name === undefined || (await stat(place)).size === 0) throw new Refusal("invalid", NOTHING);
  return name;
}

/** The file's name. Some browsers send a path with it, which is cut off. */
function nameOf(name: string | undefined): string {
  const base = (name ?? "").split(/[/\\]/u).at(-1)?.trim() ?? "";
  return base.slice(0, MAX_NAME_LENGTH) || "This file";
}

/** Turns an error about a file into a refusal that says what to do. Returns any other error unchanged. */
function refusalOf(error: unknown, file: string): unknown {
  // Compares names and not classes, because an error from a worker thread loses its class.
  if (!(error instanceof Error)) return error;
  if (error.name === "UnreadableSource") {
    return new Refusal("invalid", error.message, { cause: error });
  }
  if (error.name !== "StoppedWork" || !("reason" in error) || error.reason === "crash")
    return error;
  return new Refusal(
    "tooLarge",
    `${file} holds far more than the text of your book. Please download the book again, copy the changed paragraphs into it, and add that file.`,
    { cause: error },
  );
}

function answerOf(
  { chapters: found, comments, unmatched }: EditorsChanges,
  chapters: readonly WrittenChapter[],
): FileComparison {
  const byId = new Map(chapters.map((chapter) => [chapter.chapterId, chapter]));
  return {
    chapters: found.flatMap(({ chapterId, title, changes, edits }) => {
      const chapter = byId.get(chapterId);
      if (!chapter) return [];
      return [
        {
          chapterId,
          chapterNumber: chapter.number,
          revision: revisionOf(chapter),
          title,
          order: chapter.text.passages.map(({ id }) => id),
          changes: changes.map(({ after, ...change }) => ({
            ...change,
            after: after && withoutNewId(after),
          })),
          edits,
        },
      ];
    }),
    comments: comments.map(({ chapterId, ...comment }) => ({
      ...comment,
      chapterNumber: (chapterId === null ? undefined : byId.get(chapterId)?.number) ?? null,
    })),
    unmatched,
  };
}

/** The server gives a new passage its id when it is saved. */
function withoutNewId<Passage extends { id: string }>(
  passage: Passage,
): Omit<Passage, "id"> & { id: string | null } {
  return { ...passage, id: passage.id.startsWith("new-") ? null : passage.id };
}
