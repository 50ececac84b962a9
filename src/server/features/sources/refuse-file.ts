import { Refusal } from "#server/platform/errors.ts";

/**
 * What is said of a file that could not be read: the reader's own words, or that it took more time or memory than there is.
 * Any other error comes back as it is.
 */
export function refusalOf(error: unknown, file: string): unknown {
  // By name, since an error from a thread has lost its class.
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
