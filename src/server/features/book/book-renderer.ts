import { settingsOf } from "#contracts/settings.ts";
import {
  BOOK_FORMATS,
  type BookOptions,
  type FormatId,
  type RenderedFile,
  type TellStep,
} from "#pipeline/book/schema.ts";
import type { RenderRequest } from "#runtime/render-request.ts";
import { renderFile } from "#runtime/render.ts";
import type { RenderingKey } from "#server/data/files.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { readSettings } from "#server/data/settings.ts";
import { isDiskFull, Refusal } from "#server/platform/errors.ts";
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
  /** Hears how far it is. */
  tell?: TellStep;
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

/** Opens the two lines in which books are made; a server has one of these. `warn` writes a line into the log. */
export function bookRenderer(warn: (line: string) => void): BookRenderer {
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
    { key, request, cover, tell }: KeyedFile,
    signal: AbortSignal,
  ): Promise<RenderedFile> =>
    places(project.userId, signal, async () => {
      const choice = cover && (await frontChoiceOf(project, cover));
      const asked = { ...request, ...(choice && { cover: choice }) };
      const made = await renderFile(asked, { signal, ...(tell && { onStep: tell }) }).catch(
        (error: Error) => refuseStopped(error, request.format),
      );
      await storeRendering(project, key, made).catch((error: Error) => {
        // It is made, and its author waits for it: where there is no room to keep it, it is made again the next time.
        if (!isDiskFull(error)) throw error;
        warn("the disk is full: a file of a book was not kept");
      });
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

/** Says what to do where a book took too much, or the program that makes it ended. */
function refuseStopped(error: Error, format: FormatId): never {
  if (error.name !== "StoppedWork" || !("reason" in error)) throw error;
  const { name } = BOOK_FORMATS[format];
  const others = Object.values(BOOK_FORMATS)
    .map((each) => each.name)
    .filter((each) => each !== name);
  const instead = `Your text is safe. Please try again in a minute, or take another file: ${new Intl.ListFormat("en", { type: "disjunction" }).format(others)}.`;
  if (error.reason === "crash") {
    const what = `The program that makes the ${name} ended before it was done.`;
    throw new Refusal("internal", `${what} ${instead}`, { cause: error });
  }
  const what = error.reason === "time" ? "time" : "memory";
  throw new Refusal(
    "tooLarge",
    `The ${name} took more ${what} than a book may take here. ${instead}`,
    { cause: error },
  );
}

type KeyedFile = Pick<WantedFile, "request" | "tell"> & {
  key: RenderingKey;
  cover: Awaited<ReturnType<typeof readChosenCover>> | null;
};

/** A wanted file with the key that it is kept under, and with the cover that it has inside. */
async function withKey(
  project: OwnedProject,
  { manuscriptId, request, keptAs, tell }: WantedFile,
): Promise<KeyedFile> {
  const { format, options } = request;
  const hasCover = format === "epub" || (format === "pdf" && options.edition === "screen");
  const cover = hasCover ? await readChosenCover(project) : null;
  // The contents tell the pages of the PDF for print: another edition is kept beside it.
  const usual = format === "pdf" && options.edition === "screen" ? "pdf-screen" : format;
  const input = { ...request, ...(cover && { cover: lookOf(cover) }) };
  return {
    request,
    cover,
    ...(tell && { tell }),
    key: await renderingKey(manuscriptId, keptAs ?? usual, input),
  };
}
