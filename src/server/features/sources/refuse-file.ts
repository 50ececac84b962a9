import { Refusal } from "#server/platform/errors.ts";

/**
 * Turns an error about a file (unreadable, or too much time or memory needed) into a refusal. Returns any other error
 * unchanged.
 */
export function refusalOf(error: unknown, file: string): unknown {
  // Compares names and not classes, because an error from a worker thread loses its class.
  if (!(error instanceof Error)) return error;
  if (error.name === "UnreadableSource") {
    return new Refusal("invalid", error.message, { cause: error });
  }
  if (error.name !== "StoppedWork" || !("reason" in error) || error.reason === "crash")
    return error;
  const want =
    error.reason === "time" ? "longer to read than it may take" : "more memory than there is";
  return new Refusal(
    "tooLarge",
    `${file} needs ${want}. Please cut it into smaller files, or leave out what is not by you.`,
    { cause: error },
  );
}
