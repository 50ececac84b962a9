import { createHash } from "node:crypto";
import type { ModelRequest } from "#pipeline/engines/llm/model-port.ts";

/** The key under which the answer to a question is kept: all that makes the answer what it is, and nothing else. */
export function questionKey(request: ModelRequest, model: string): string {
  const { task, tier, instructions, prompt, maxOutputTokens, schema, salt } = request;
  const all = [task, tier, instructions, prompt, maxOutputTokens, schema, salt, model];
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}
