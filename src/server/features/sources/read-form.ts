import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { MAX_UPLOAD_BYTES, upload } from "#contracts/sources.ts";
import { prepareToRead } from "#runtime/read-upload.ts";
import { Refusal, notFound } from "#server/platform/errors.ts";
import { readParts } from "#server/platform/read-parts.ts";
import { withScratchFolder } from "#server/platform/scratch-folders.ts";
import { IN_SENTENCES } from "#contracts/field-sentences.ts";

/** An upload form that has arrived completely. `path` is a temporary file, which is removed after use. */
export type UploadForm = {
  projectId: string;
  /**
   * The key that the client gave the upload. Null: it gave none, so the server cannot notice if it sends the upload
   * twice.
   */
  uploadKey: string | null;
  kind: "file" | "pasted" | "sample";
  fileName: string;
  path: string;
  mayUseTexts: boolean;
};

/** The longest text that can be pasted, about five hundred pages. A longer one must be uploaded as a file. */
const MAX_PASTED_BYTES = 1024 * 1024;
const LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: MAX_PASTED_BYTES };
const MAX_NAME_LENGTH = 200;
const MEGABYTE = 1024 * 1024;
const BYTES_BETWEEN_LOOKS = MEGABYTE;

const TOO_LARGE = `This file is larger than ${MAX_UPLOAD_BYTES / MEGABYTE} MB: please split it, or export a shorter period.`;
const TEXT_TOO_LARGE =
  "This is more text than we take by pasting: please save it as a CSV file and upload that.";
const NOTHING = "Please choose a file, or paste some text.";

/**
 * Streams the file of an upload into a temporary file, calls `use` with the form, then removes the file. The database
 * is not used before the whole form has arrived. `assertRoom` is called for each megabyte; it throws if the disk is too
 * full.
 */
export async function withUploadForm<T>(
  request: FastifyRequest,
  assertRoom: () => Promise<void>,
  use: (form: UploadForm) => Promise<T>,
): Promise<T> {
  // If the request is more than twice as long as a file may be, it is refused without being read.
  if (Number(request.headers["content-length"] ?? 0) > 2 * MAX_UPLOAD_BYTES) {
    throw new Refusal("tooLarge", TOO_LARGE);
  }
  return withScratchFolder(async (folder) => {
    // Starts the thread that will read the file, while the file still arrives. If that fails, reading the file fails
    // later with the same error.
    prepareToRead().catch((error: unknown) => {
      request.log.warn({ err: error }, "no thread could be made ready for an upload");
    });
    return use(await readForm(request, path.join(folder, "upload"), assertRoom));
  });
}

async function readForm(
  request: FastifyRequest,
  place: string,
  assertRoom: () => Promise<void>,
): Promise<UploadForm> {
  const fields: Record<string, unknown> = {};
  const fileNames: string[] = [];
  // A file that is too large is received to its end, because only then does the sender see the refusal.
  const options = { throwFileSizeLimit: false, limits: LIMITS };
  await readParts(request, options, async (part) => {
    if (part.type === "file") {
      await storeArriving(part.file, place, assertRoom);
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

/**
 * Writes a file to the disk while it arrives. If writing fails, it first receives the rest of the file and then throws
 * the error.
 */
async function storeArriving(
  file: Readable,
  place: string,
  assertRoom: () => Promise<void>,
): Promise<void> {
  const stored = await open(place, "w");
  const failures: unknown[] = [];
  let untilLook = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    if (untilLook <= 0) {
      await assertRoom();
      untilLook = BYTES_BETWEEN_LOOKS;
    }
    await stored.writeFile(bytes);
    untilLook -= bytes.length;
  };
  try {
    for await (const bytes of file) {
      if (failures.length > 0) continue;
      await write(bytes).catch(async (error: unknown) => {
        failures.push(error);
        // Frees the disk space that the file has taken so far, without waiting for the end.
        await stored.truncate();
      });
    }
  } finally {
    await stored.close();
  }
  if (failures.length > 0) throw failures[0];
}

function readFields(fields: Record<string, unknown>): (typeof upload.body)["_output"] {
  const result = upload.body.safeParse(fields, IN_SENTENCES);
  if (result.success) return result.data;
  // A malformed project id gets the same answer as an unknown one.
  if (result.error.issues.some(({ path: [field] }) => field === "projectId")) throw notFound();
  throw new Refusal(
    "invalid",
    "This upload could not be read. Please reload the page and try again.",
    {
      cause: result.error,
    },
  );
}

/** The file's name. Some browsers send a path with it, which is cut off. */
function nameOf(name: string | undefined): string {
  const base = (name ?? "").split(/[/\\]/u).at(-1)?.trim() ?? "";
  return base.slice(0, MAX_NAME_LENGTH) || "posts.csv";
}
