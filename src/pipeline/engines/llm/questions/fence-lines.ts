import { fencePosts } from "./fence.ts";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { countTokens } from "./tokens.ts";

/**
 * Lines made from the posts (gists, subjects, titles), fenced as one text: they repeat what the posts say, so they are as
 * little to be trusted. Lines that no longer fit into the room are left out, the last ones first.
 */
export function fenceLines(
  id: string,
  lines: readonly string[],
  secret: string,
  limit: { profile: ModelProfile; room: number },
): string {
  const kept: string[] = [];
  let tokens = 0;
  for (const line of lines) {
    const flat = line.replace(/(?<!\s)\s*\n\s*/gu, " ");
    tokens += countTokens(flat, limit.profile) + 1;
    if (tokens > limit.room) break;
    kept.push(flat);
  }
  return fencePosts([{ id, text: kept.join("\n") }], secret).fenced;
}
