import type { FastifyInstance } from "fastify";
import { Refusal, notFound } from "./errors.ts";

const IN_ADDRESS = /%00/u;
/** As JSON writes it; after an even number of backslashes, which stand for themselves. */
const IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/u;

/** Refuses U+0000, which PostgreSQL takes in no text, in addresses and forms: no route has to think of it. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const [path = "", ...query] = url.split("?");
    // No id holds it, so this is one that is not known.
    if (IN_ADDRESS.test(path)) throw notFound();
    if (IN_ADDRESS.test(query.join("?"))) throw unstorable();
  });
  app.addHook("preHandler", async ({ body }) => {
    if (body instanceof URLSearchParams && body.toString().includes("%00")) throw unstorable();
  });
}

/** Whether a text of JSON holds U+0000. */
export function hasNul(json: string): boolean {
  return IN_JSON.test(json);
}

/** The refusal of what holds U+0000. */
export function unstorable(): Refusal {
  return new Refusal(
    "invalid",
    "This holds a character that no text can have (U+0000). Please remove it and try again.",
  );
}
