import { readArguments } from "./arguments.ts";
import { makeBookFiles } from "./make-book.ts";

const FOR_THE_PERSON = new Set([
  "UsageError",
  "UnwritableOutput",
  "UnreadableSource",
  "NotEnoughText",
  "NoSuchChapter",
  "StoppedWork",
  "Interrupted",
]);
/** Said after the reason why a model can be asked no more. */
const GO_ON =
  "Nothing is lost: the same command goes on from here, with --finish own-words it makes the rest of your own words.";
/** As shells say it of a command that was ended by Ctrl+C. */
const INTERRUPTED = 130;

try {
  await makeBookFiles(readArguments(process.argv.slice(2), () => new Date()));
} catch (error) {
  console.error(`\n${sentenceFor(error)}`);
  process.exitCode = error instanceof Error && error.name === "Interrupted" ? INTERRUPTED : 1;
}

/** One sentence a person can act on; what we did not foresee is called our fault, with its reason. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return `The book could not be made: ${String(error)}`;
  if (error.name === "ModelStopped") return `${error.message} ${GO_ON}`;
  // By name, because an error that crossed from a worker thread has lost its class.
  return FOR_THE_PERSON.has(error.name)
    ? error.message
    : `The book could not be made, and that is our fault: ${error.message}`;
}
