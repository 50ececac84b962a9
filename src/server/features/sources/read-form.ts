import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { MAX_UPLOAD_BYTES, upload } from "#contracts/sources.ts";
import { prepareToRead } from "#runtime/read-upload.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { readParts } from "#server/platform/read-parts.ts";
import { withScratchFolder } from "#server/platform/scratch-folders.ts";

/** A form that has arrived whole: its bytes lie in a file of this machine until `remove`. */
export type UploadForm = {
  projectId: string;
  /** Null when the client made none: then no repeat is recognised. */
  uploadKey: string | null;
  kind: "file" | "pasted" | "sample";
  fileName: string;
  path: string;
  /** The author has said so with this upload. */
  mayUseTexts: boolean;
};

/** Pasted text: five hundred pages; more of it is a file. */
const MAX_PASTED_BYTES = 1024 * 1024;
const LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: MAX_PASTED_BYTES };
const MAX_NAME_LENGTH = 200;
const MEGABYTE = 1024 * 1024;

const TOO_LARGE = `This file is larger than ${MAX_UPLOAD_BYTES / MEGABYTE} MB: please split it, or export a shorter period.`;
const TEXT_TOO_LARGE =
  "This is more text than we take by pasting: please save it as a CSV file and upload that.";
const NOTHING = "Please choose a file, or paste some text.";

/**
 * Reads the form of an upload, streaming its file to this machine's disk, and hands it on; the copy is removed when
 * that is done. Nothing reaches the database before the whole form is there, in whatever order its parts came.
 */
export async function withUploadForm<T>(
  request: FastifyRequest,
  use: (form: UploadForm) => Promise<T>,
): Promise<T> {
  // Twice the limit is no file that is a little too large: it is not read to its end to be refused.
  if (Number(request.headers["content-length"] ?? 0) > 2 * MAX_UPLOAD_BYTES) {
    throw new Refusal("tooLarge", TOO_LARGE);
  }
  return withScratchFolder(async (folder) => {
    // While the bytes arrive, the thread that reads them starts; the reading waits for it, and fails if there is none.
    prepareToRead().catch((error: unknown) => {
      request.log.warn({ err: error }, "no thread could be made ready for an upload");
    });
    return use(await readForm(request, path.join(folder, "upload")));
  });
}

async function readForm(request: FastifyRequest, place: string): Promise<UploadForm> {
  const fields: Record<string, unknown> = {};
  const fileNames: string[] = [];
  // A file that is too large is cut, and the rest of it read and dropped: the refusal then reaches its sender.
  const options = { throwFileSizeLimit: false, limits: LIMITS };
  await readParts(request, options, async (part) => {
    if (part.type === "file") {
      await pipeline(part.file, createWriteStream(place));
      if (part.file.truncated) throw new Refusal("tooLarge", TOO_LARGE);
      fileNames.push(nameOf(part.filename));
    } else {
      if (part.valueTruncated) throw new Refusal("tooLarge", TEXT_TOO_LARGE);
      fields[part.fieldname] = part.value;
    }
  });
  const { projectId, uploadKey = null, textData, mayUseTexts } = readFields(fields);
  const form = { projectId, uploadKey, path: place, mayUseTexts: mayUseTexts === "true" };
  const fileName = fileNames.at(-1);
  if (fileName !== undefined) return { ...form, kind: "file", fileName };
  if (textData === undefined || textData.trim() === "") throw new Refusal("invalid", NOTHING);
  await writeFile(place, textData.trim());
  return { ...form, kind: "pasted", fileName: "Pasted text" };
}

function readFields(fields: Record<string, unknown>): (typeof upload.body)["_output"] {
  const result = upload.body.safeParse(fields);
  if (result.success) return result.data;
  // An id that is none is answered like one that is unknown.
  if (result.error.issues.some(({ path: [field] }) => field === "projectId")) throw notFound();
  throw new Refusal(
    "invalid",
    "This upload could not be read. Please reload the page and try again.",
    {
      cause: result.error,
    },
  );
}

/** The name without its folders, as some browsers send them. */
function nameOf(name: string | undefined): string {
  const base = (name ?? "").split(/[/\\]/u).at(-1)?.trim() ?? "";
  return base.slice(0, MAX_NAME_LENGTH) || "posts.csv";
}
