import { settingsOf } from "#contracts/settings.ts";
import type { BookOptions, RenderedFile } from "#pipeline/book/schema.ts";
import type { RenderRequest } from "#runtime/render-request.ts";
import { renderFile } from "#runtime/render.ts";
import type { RenderingKey } from "#server/data/files.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readSettings } from "#server/data/settings.ts";
import { type FairPlaces, fairPlaces } from "#server/platform/fair-places.ts";
import { frontChoiceOf, lookOf, readChosenCover } from "./cover-choice.ts";
import { type MadeFile, readRendering, renderingKey, storeRendering } from "./renderings.ts";

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

/** A book to be made into a file. An e-book gets the cover that is chosen for the project. */
type WantedFile = {
  manuscriptId: string;
  request: Omit<RenderRequest, "cover">;
  /** Under which name it is kept, one for each manuscript. If it is left out, that of the format. */
  keptAs?: string;
};

/** Makes the files of books and covers, a few at a time, and keeps those of books until the text or a setting changes. */
export type BookRenderer = {
  /** The line for everything that an account asks of its book; what costs a core waits in a second line. */
  inTurn: FairPlaces;
  /** The second line. */
  places: FairPlaces;
  /** A file, kept or made now. */
  fileOf: (project: OwnedProject, wanted: WantedFile, signal: AbortSignal) => Promise<MadeFile>;
  /** Makes a file now, with its warnings and pages, and keeps it. */
  make: (project: OwnedProject, wanted: WantedFile, signal: AbortSignal) => Promise<RenderedFile>;
};

/** How the pages of the book are printed, by its settings. */
export async function printOptions(project: OwnedProject): Promise<Required<BookOptions>> {
  const { trim, design } = settingsOf(await readSettings(project));
  return { trim, design, edition: "print", bleed: false };
}

/** Opens the two lines in which books are made; a server has one of these. */
export function bookRenderer(): BookRenderer {
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
  const makeAs = (
    project: OwnedProject,
    { key, request, cover }: KeyedFile,
    signal: AbortSignal,
  ): Promise<RenderedFile> =>
    places(project.userId, signal, async () => {
      const choice = cover && (await frontChoiceOf(project, cover));
      const made = await renderFile({ ...request, ...(choice && { cover: choice }) }, { signal });
      await storeRendering(project, key, made);
      return made;
    });
  return {
    inTurn,
    places,
    make: async (project, wanted, signal) =>
      makeAs(project, await withKey(project, wanted), signal),
    fileOf: async (project, wanted, signal) => {
      const keyed = await withKey(project, wanted);
      return (await readRendering(project, keyed.key)) ?? makeAs(project, keyed, signal);
    },
  };
}

type KeyedFile = Pick<WantedFile, "request"> & {
  key: RenderingKey;
  cover: Awaited<ReturnType<typeof readChosenCover>> | null;
};

/** A wanted file with the key that it is kept under, and with the cover that it has inside. */
async function withKey(
  project: OwnedProject,
  { manuscriptId, request, keptAs }: WantedFile,
): Promise<KeyedFile> {
  const { format, options } = request;
  const hasCover = format === "epub" || (format === "pdf" && options.edition === "screen");
  const cover = hasCover ? await readChosenCover(project) : null;
  // The contents tell the pages of the PDF for print: another edition is kept beside it.
  const usual = format === "pdf" && options.edition === "screen" ? "pdf-screen" : format;
  const input = { ...request, ...(cover && { cover: lookOf(cover) }) };
  return { request, cover, key: await renderingKey(manuscriptId, keptAs ?? usual, input) };
}
