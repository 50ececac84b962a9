import type { CoverFiles, CoverRequest } from "#pipeline/book/cover/cover.ts";
import type { FrontRequest } from "#pipeline/book/cover/choice.ts";
import type { OwnPicture } from "#pipeline/book/cover/picture.ts";
import type { PixelSize } from "#pipeline/book/cover/raster.ts";
import {
  BOOK_FORMATS,
  type RenderedFile,
  type RenderStep,
  type TellStep,
} from "#pipeline/book/schema.ts";
import { type ChildLimits, runInChild } from "./child.ts";
import { installedFamilies } from "./fonts.ts";
import type { ChildRequest, RenderRequest } from "./render-request.ts";
import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";

export type RenderLimits = { timeLimitMs?: number; memoryLimitMb?: number; signal?: AbortSignal };

/** How a book is made: within limits, and telling how far it is. */
export type RenderWork = RenderLimits & { onStep?: TellStep };

const entry = new URL("./render-entry.ts", import.meta.url);

/** Renders a book file in its own process, by default with at most 30 s and 1.5 GB. Rejects like `runInChild`. */
export async function renderFile(
  request: RenderRequest,
  { onStep, ...limits }: RenderWork = {},
): Promise<RenderedFile> {
  const work = `Making the ${BOOK_FORMATS[request.format].name}`;
  // The cast is safe: the entry file always answers with this type.
  return (await askChild({ kind: "book", request }, work, {
    ...limits,
    // The same holds for what it tells.
    ...(onStep && { onTold: (told) => onStep(told as RenderStep) }),
  })) as RenderedFile;
}

/** Makes the files of a cover, as `renderFile` makes a book's. Rejects with UnusablePicture, too (known by its name). */
export async function renderCover(
  request: CoverRequest,
  limits: RenderLimits = {},
): Promise<CoverFiles> {
  // The cast is safe: the entry file always answers with this type.
  return (await askChild({ kind: "cover", request }, "Making the cover", limits)) as CoverFiles;
}

/**
 * Makes the front of a cover as a JPEG, without `size` of 1,600 x 2,560 pixels, for an e-book. Rejects as `renderCover`
 * does.
 */
export async function renderFront(
  request: FrontRequest,
  { size, ...limits }: RenderLimits & { size?: PixelSize } = {},
): Promise<Uint8Array> {
  const asked = { kind: "front", request, ...(size && { size }) } as const;
  // The cast is safe: the entry file always answers with this type.
  return (await askChild(asked, "Making the cover", limits)) as Uint8Array;
}

/** Reads the author's picture and makes it small enough to be kept. Rejects as `renderCover` does. */
export async function readOwnPicture(
  bytes: Uint8Array,
  limits: RenderLimits = {},
): Promise<OwnPicture> {
  // The cast is safe: the entry file always answers with this type.
  return (await askChild({ kind: "picture", bytes }, "Reading the picture", limits)) as OwnPicture;
}

function askChild(
  request: ChildRequest,
  work: string,
  {
    timeLimitMs = 30_000,
    memoryLimitMb = 1_536,
    ...rest
  }: RenderLimits & Pick<ChildLimits, "onTold">,
): Promise<unknown> {
  return runInChild(entry, request, {
    work,
    timeLimitMs,
    memoryLimitMb,
    ...rest,
  });
}

const ROOT = path.join(import.meta.dirname, "../..");
/** The files with all that affects how a book looks: our code, and the versions of typesetter and fonts. */
const PARTS = [
  "src/pipeline/book/**/*.ts",
  "src/pipeline/text/**/*.ts",
  "src/runtime/fonts.ts",
  "src/runtime/east-asian-fonts.ts",
  "package.json",
];

let code: Promise<string> | null = null;

/**
 * A hash of the rendering code and of the typefaces that are installed besides those of the product. A different hash means that
 * the same book may look different.
 */
export async function rendererVersion(
  installed: readonly string[] = installedFamilies(),
): Promise<string> {
  code ??= hashOfCode();
  const hash = createHash("sha256").update(await code);
  return hash.update(JSON.stringify(installed)).digest("hex");
}

async function hashOfCode(): Promise<string> {
  const hash = createHash("sha256");
  const files = await Array.fromAsync(glob(PARTS, { cwd: ROOT }));
  for (const file of files.toSorted()) hash.update(await readFile(path.join(ROOT, file)));
  return hash.digest("hex");
}
