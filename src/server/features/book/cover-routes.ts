import {
  changeCover,
  COVER_FILES,
  type CoverFile,
  deleteCoverPicture,
  downloadCover,
  FRONT_PIXELS,
  getCover,
  getCoverFront,
  getCoverReport,
  putCoverPicture,
  type ShownCover,
} from "#contracts/cover.ts";
import { settingsOf } from "#contracts/settings.ts";
import { chosenBy, seedOfOtherColours, textsOf } from "#pipeline/book/cover/choice.ts";
import type { CoverDesign } from "#pipeline/book/schema.ts";
import { rendererVersion, renderFront } from "#runtime/render.ts";
import { removeCoverPicture, saveCover } from "#server/data/covers.ts";
import type { Database } from "#server/data/database.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { readSettings } from "#server/data/settings.ts";
import { serve, serveFile, serveUpload, type App } from "#server/platform/http.ts";
import type { BookRenderer } from "./book-renderer.ts";
import { frontChoiceOf, lookOf, readChosenCover } from "./cover-choice.ts";
import { coverFile, coverReport } from "./cover-files.ts";
import { takePicture } from "./cover-picture.ts";
import { fileNameOf } from "./file-name.ts";
import { readNames } from "./manuscript.ts";
import { readRendering, renderingKey, storeRendering } from "./renderings.ts";
import { createHash } from "node:crypto";

/** Adds the routes for covers. What takes a process waits in the same line as the files of books. */
export function coverRoutes(app: App, { db, books }: { db: Database; books: BookRenderer }): void {
  const { inTurn } = books;

  // Without a transaction of its own, as for the files: the author's name is read as the system.
  serve(app, getCover, async ({ caller, params }) =>
    shownCover(await ownedProject(db, caller.userId, params.projectId)),
  );

  serve(app, changeCover, async ({ caller, params, body }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    await saveCover(project, body);
    return shownCover(project);
  });

  serveUpload(
    app,
    putCoverPicture,
    async ({ caller, params, request, signal }) => {
      const project = await ownedProject(db, caller.userId, params.projectId);
      await takePicture(project, request, books, signal);
      return shownCover(project);
    },
    { perCaller: "uploads" },
  );

  serve(app, deleteCoverPicture, async ({ caller, params }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    await removeCoverPicture(project);
    return shownCover(project);
  });

  serveFile(app, getCoverFront, async ({ caller, params, query: { design }, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const bytes = await inTurn(caller.userId, signal, () =>
      smallFront(project, design, books, signal),
    );
    return { name: `cover-${design}.jpg`, mediaType: "image/jpeg", bytes };
  });

  serve(app, getCoverReport, async ({ caller, params, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    return inTurn(caller.userId, signal, () => coverReport(project, books, signal));
  });

  serveFile(app, downloadCover, async ({ caller, params, query: { file }, signal }) => {
    const project = await ownedProject(db, caller.userId, params.projectId);
    const { title, bytes } = await inTurn(caller.userId, signal, () =>
      coverFile(project, file, books, signal),
    );
    return {
      name: coverFileName(title, file),
      mediaType: COVER_FILES[file].mediaType,
      bytes,
    };
  });
}

async function shownCover(project: OwnedProject): Promise<ShownCover> {
  const { manuscriptId: _manuscriptId, ...names } = await readNames(project);
  const { picture, ...settings } = await readChosenCover(project);
  const { trim } = settingsOf(await readSettings(project));
  const shown = chosenBy({ ...names, ...settings });
  const look = lookOf({ ...settings, picture, ...shown });
  return {
    settings,
    texts: textsOf(names),
    shown,
    otherSeed: seedOfOtherColours(shown.seed, shown.design),
    picture: picture && { name: picture.name, width: picture.width, height: picture.height },
    frontsVersion: await versionOf({ names, look: { ...look, design: null } }),
    version: await versionOf({ names, look, settings, trim }),
  };
}

async function versionOf(input: object): Promise<string> {
  return createHash("sha256")
    .update(await rendererVersion())
    .update(JSON.stringify(input))
    .digest("hex")
    .slice(0, 16);
}

/** A small front in this design, with the colours and the picture that are chosen. */
async function smallFront(
  project: OwnedProject,
  design: CoverDesign,
  { places }: BookRenderer,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { manuscriptId, ...names } = await readNames(project);
  const chosen = await readChosenCover(project);
  const { seed } = chosenBy({ ...names, ...chosen });
  const cover = { ...chosen, seed, design };
  const input = { names, look: lookOf(cover) };
  const key = await renderingKey(manuscriptId, `cover-small-${design}`, input);
  const kept = await readRendering(project, key);
  if (kept) return kept.bytes;
  return places(project.userId, signal, async () => {
    const request = { ...names, ...(await frontChoiceOf(project, cover)) };
    const bytes = await renderFront(request, { size: FRONT_PIXELS, signal });
    await storeRendering(project, key, { bytes, pages: null });
    return bytes;
  });
}

/** Room for what is said behind the title, so that the ending of a long name says what the file is. */
const LONGEST_TITLE = 80;

function coverFileName(title: string, file: CoverFile): string {
  const [part = "", ending = ""] = file.split(".");
  const what = part === "wrap" ? "whole cover" : "cover";
  return fileNameOf(`${Array.from(title).slice(0, LONGEST_TITLE).join("")} - ${what}`, ending);
}
