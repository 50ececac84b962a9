import { createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { MAX_COVER_PICTURE_BYTES } from "#contracts/cover.ts";
import { MAX_KEPT_BYTES } from "#contracts/sources.ts";
import { packInChunks } from "#runtime/byte-chunks.ts";
import { readOwnPicture } from "#runtime/render.ts";
import { saveCoverPicture } from "#server/data/covers.ts";
import { assertSpace, sumKeptBytes } from "#server/data/files.ts";
import type { OwnedProject } from "#server/data/owned-project.ts";
import { Refusal } from "#server/platform/errors.ts";
import { readParts } from "#server/platform/read-parts.ts";
import { withScratchFolder } from "#server/platform/scratch-folders.ts";
import type { BookRenderer } from "./book-renderer.ts";

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = `The picture has more than ${MAX_COVER_PICTURE_BYTES / MEGABYTE} MB: save it smaller, as a JPEG.`;
const NOTHING = "Please choose a picture: a PNG or a JPEG.";
const MOST_NAME_CHARACTERS = 200;

/**
 * Stores the picture of a form in place of an earlier one. It arrives on the disk, and a process of its own reads it, so
 * that neither many senders nor a hostile file take the server's memory. Refuses with invalid what cannot stand on a cover.
 */
export async function takePicture(
  project: OwnedProject,
  request: FastifyRequest,
  { places }: BookRenderer,
  signal: AbortSignal,
): Promise<void> {
  await withScratchFolder(async (folder) => {
    const file = path.join(folder, "picture");
    const name = await receive(request, file);
    const picture = await places(project.userId, signal, async () =>
      readOwnPicture(await readFile(file), { signal }).catch(refuseUnusable),
    );
    assertSpace({
      kept: await sumKeptBytes(project),
      size: picture.bytes.length,
      most: MAX_KEPT_BYTES,
    });
    const { width, height } = picture;
    await saveCoverPicture(project, { name, width, height }, (take) =>
      packInChunks([picture.bytes], take),
    );
  });
}

/** Writes the picture of a form to a file, and returns the name that it had. */
async function receive(request: FastifyRequest, file: string): Promise<string> {
  const names: string[] = [];
  // A file that is too large is received to its end, because only then does the sender see the refusal.
  const options = {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_COVER_PICTURE_BYTES, files: 1, fields: 5, fieldSize: 1_000 },
  };
  await readParts(request, options, async (part) => {
    if (part.type !== "file") return;
    await pipeline(part.file, createWriteStream(file));
    if (part.file.truncated) throw new Refusal("tooLarge", TOO_LARGE);
    if (part.fieldname === "picture") names.push(nameOf(part.filename));
  });
  const name = names.at(-1);
  if (name === undefined || (await stat(file)).size === 0) throw new Refusal("invalid", NOTHING);
  return name;
}

/** The file's name. Some browsers send a path with it, which is cut off. */
function nameOf(name: string | undefined): string {
  const base = (name ?? "").split(/[/\\]/u).at(-1)?.trim() ?? "";
  return base.slice(0, MOST_NAME_CHARACTERS) || "picture";
}

/** Says what to bring instead of a picture that cannot be used, or that takes too much time or memory. */
function refuseUnusable(error: Error): never {
  if (error.name === "UnusablePicture") {
    throw new Refusal("invalid", error.message, { cause: error });
  }
  if (error.name === "StoppedWork" && "reason" in error && error.reason !== "crash") {
    throw new Refusal(
      "invalid",
      "The picture takes too long to read: save it with fewer pixels, as a JPEG.",
      { cause: error },
    );
  }
  throw error;
}
