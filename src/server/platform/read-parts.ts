import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";

type PartsOptions = NonNullable<Parameters<FastifyRequest["parts"]>[0]>;

/**
 * Hands over the parts of a multipart form, each awaited before the next. What is no such form (no boundary, nothing within
 * it, cut off in the middle) is refused as invalid; what `take` throws comes back as it is.
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
        // A file that is cut off breaks in the hands of whoever takes it.
        if (part.type === "field" || part.file.errored !== error) taken.add(error);
        throw error;
      });
    }
  } catch (error) {
    // The plugin's own errors, such as too many parts, have a status; those of the parser below it have none.
    if (taken.has(error) || (error instanceof Error && "statusCode" in error)) throw error;
    throw new Refusal(
      "invalid",
      "This form did not arrive whole, or is none. Please reload the page and try again.",
      { cause: error },
    );
  }
}
