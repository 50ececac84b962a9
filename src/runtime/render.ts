import type { RenderedFile } from "#pipeline/book/schema.ts";
import { runInChild } from "./child.ts";
import type { RenderRequest } from "./render-request.ts";

/** What a rendering may take; the defaults hold for everything a person can ask for. */
export type RenderLimits = { timeLimitMs?: number; memoryLimitMb?: number; signal?: AbortSignal };

const entry = new URL("./render-entry.ts", import.meta.url);

/**
 * Makes a book file in a process of its own, killed after 30 s or above 1.5 GB unless told otherwise.
 *
 * Rejects as `runInChild` says.
 */
export async function renderFile(
  request: RenderRequest,
  { timeLimitMs = 30_000, memoryLimitMb = 1_536, signal }: RenderLimits = {},
): Promise<RenderedFile> {
  const rendered = await runInChild(entry, request, {
    work: `Making the ${request.format === "pdf" ? "PDF" : "Markdown"}`,
    timeLimitMs,
    memoryLimitMb,
    ...(signal === undefined ? {} : { signal }),
  });
  // The entry file beside this one gives nothing else.
  return rendered as RenderedFile;
}
