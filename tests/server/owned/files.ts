import {
  addFile,
  discardFile,
  insertFile,
  readChunk,
  readPrintedPages,
  findRendering,
  keepRendering,
  type RenderingKey,
} from "#server/data/files.ts";
import { DENIES, gives, within, type OwnedCall } from "./call.ts";
import type { AuthorsRows } from "./two-authors.ts";

/** How each function of files and of the books made as files is called. */
export const FILES: Record<string, OwnedCall[]> = {
  addFile: [
    {
      call: (attempt) => addFile(attempt.project, (work) => within(attempt, work), "mine.csv"),
      forged: DENIES,
    },
  ],
  insertFile: [
    {
      call: (attempt) => within(attempt, (tx) => insertFile(tx, attempt.project, "mine.csv")),
      forged: DENIES,
    },
  ],
  discardFile: [
    {
      call: ({ project, anns }) => discardFile(project, anns.emptyFileId),
      forged: gives(undefined),
    },
  ],
  findRendering: [
    { call: ({ project, anns }) => findRendering(project, annsBook(anns)), forged: gives(null) },
  ],
  keepRendering: [
    {
      call: ({ project, anns }) => keepRendering(project, annsBook(anns), 90, async () => 0),
      forged: DENIES,
    },
  ],
  readPrintedPages: [
    {
      call: ({ project, anns }) => readPrintedPages(project, anns.place.manuscriptId),
      forged: gives(null),
    },
  ],
  readChunk: [
    { call: ({ project, anns }) => readChunk(project, anns.fileId, 0), forged: gives(null) },
  ],
};

function annsBook({ place }: AuthorsRows): RenderingKey {
  return { manuscriptId: place.manuscriptId, format: "pdf", inputHash: "hash" };
}
