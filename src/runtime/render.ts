import { BOOK_FORMATS, type RenderedFile } from "#pipeline/book/schema.ts";
import { runInChild } from "./child.ts";
import type { RenderRequest } from "./render-request.ts";
import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";

export type RenderLimits = { timeLimitMs?: number; memoryLimitMb?: number; signal?: AbortSignal };

const entry = new URL("./render-entry.ts", import.meta.url);

/** Renders a book file in its own process, by default with at most 30 s and 1.5 GB. Rejects like `runInChild`. */
export async function renderFile(
  request: RenderRequest,
  { timeLimitMs = 30_000, memoryLimitMb = 1_536, signal }: RenderLimits = {},
): Promise<RenderedFile> {
  const rendered = await runInChild(entry, request, {
    work: `Making the ${BOOK_FORMATS[request.format].name}`,
    timeLimitMs,
    memoryLimitMb,
    ...(signal === undefined ? {} : { signal }),
  });
  // The cast is safe: this entry file always answers with this type.
  return rendered as RenderedFile;
}

const ROOT = path.join(import.meta.dirname, "../..");
/** The files with all that affects how a book looks: our code, and the versions of typesetter and fonts. */
const PARTS = ["src/pipeline/book/**/*.ts", "src/pipeline/text/**/*.ts", "package.json"];

let version: Promise<string> | null = null;

/** A hash of the rendering code. A different hash means that the same book may look different. */
export function rendererVersion(): Promise<string> {
  version ??= hashOfCode();
  return version;
}

async function hashOfCode(): Promise<string> {
  const hash = createHash("sha256");
  const files = await Array.fromAsync(glob(PARTS, { cwd: ROOT }));
  for (const file of files.toSorted()) hash.update(await readFile(path.join(ROOT, file)));
  return hash.digest("hex");
}
