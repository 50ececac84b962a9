import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";

type PartsOptions = NonNullable<Parameters<FastifyRequest["parts"]>[0]>;

/**
 * Calls `take` with each part of a multipart form, in their order. Refuses a malformed form. Throws again what `take`
 * has thrown.
 */
export async function readParts(
  request: FastifyRequest,
  options: PartsOptions,
  take: (part: Multipart) => Promise<void>,
): Promise<void> {
  const taken = new Set<unknown>();
  try {
    for await (const part of request.parts(options)) {
      await take(part).catch((error: unknown) => {
        // If the file breaks off while it arrives, `take` throws the file's error. That counts as a malformed form and
        // not as an error of `take`.
        if (part.type === "field" || part.file.errored !== error) taken.add(error);
        throw error;
      });
    }
  } catch (error) {
    // Errors of the plugin, such as too many parts, are thrown again. They have a status; errors of the parser have
    // none.
    if (taken.has(error) || (error instanceof Error && "statusCode" in error)) throw error;
    throw new Refusal(
      "invalid",
      "This form did not arrive whole, or is none. Please reload the page and try again.",
      { cause: error },
    );
  }
}
