import type { FastifyInstance } from "fastify";
import { Refusal, notFound } from "./errors.ts";

const IN_ADDRESS = /%00/u;
/**
 * Finds the JSON escape \u0000. With one more backslash before it, the text is not an escape; with two more, it is one
 * again.
 */
const IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/u;

/** Refuses URLs and forms that contain U+0000, because PostgreSQL cannot store that character. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const [path = "", ...query] = url.split("?");
    // No id contains U+0000, so there is nothing at such a URL.
    if (IN_ADDRESS.test(path)) throw notFound();
    if (IN_ADDRESS.test(query.join("?"))) throw unstorable();
  });
  app.addHook("preHandler", async ({ body }) => {
    if (body instanceof URLSearchParams && body.toString().includes("%00")) throw unstorable();
  });
}

/** True if a JSON text contains U+0000. */
export function hasNul(json: string): boolean {
  return IN_JSON.test(json);
}

/** Makes the refusal for input that contains U+0000. */
export function unstorable(): Refusal {
  return new Refusal(
    "invalid",
    "This holds a character that no text can have (U+0000). Please remove it and try again.",
  );
}

/** How deeply the body of a call may be nested. Our own calls use six levels at most. */
const DEEPEST = 32;

/** Refuses bodies that are nested too deeply. Code that goes through them recursively would overflow the stack. */
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
