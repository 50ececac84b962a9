import type { FastifyInstance } from "fastify";
import { Refusal } from "./errors.ts";

/** Levels of lists and objects in each other; no call of ours has more than six. */
const DEEPEST = 32;

/** Refuses bodies that nest deeper than anything we ask for: what reads or writes them on calls itself for each level. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook("preHandler", async ({ body }) => {
    if (!isDeep(body)) return;
    throw new Refusal(
      "invalid",
      "This is nested too deeply. Please reload the page and try again.",
    );
  });
}

function isDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null && !(value instanceof Uint8Array)
        ? Object.values(value)
        : [],
    );
  }
  return false;
}
