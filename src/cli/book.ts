import { keepCompiled } from "#runtime/keep-compiled.ts";
import { readArguments } from "./arguments.ts";

keepCompiled();
// What an import at the top loads is compiled each time.
const { makeBookFiles } = await import("./make-book.ts");

const FOR_THE_PERSON = new Set([
  "UsageError",
  "UnwritableOutput",
  "UnreadableSource",
  "NotEnoughText",
  "NoSuchChapter",
  "StoppedWork",
  "UnusablePicture",
  "Interrupted",
]);
/** A sentence that follows the reason why the language model cannot be asked any more. */
const GO_ON =
  "Nothing is lost: the same command goes on from here, with --finish own-words it makes the rest of your own words.";
/** The exit code by which shells recognise a command that Ctrl+C ended. */
const INTERRUPTED = 130;

try {
  await makeBookFiles(readArguments(process.argv.slice(2), () => new Date()));
} catch (error) {
  console.error(`\n${sentenceFor(error)}`);
  process.exitCode = error instanceof Error && error.name === "Interrupted" ? INTERRUPTED : 1;
}

/** Turns an error into a sentence for the user. For unexpected errors, it says that the fault is ours. */
function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return `The book could not be made: ${String(error)}`;
  if (error.name === "ModelStopped") return `${error.message} ${GO_ON}`;
  // Errors are recognised by name, because an error from a worker thread loses its class.
  return FOR_THE_PERSON.has(error.name)
    ? error.message
    : `The book could not be made, and that is our fault: ${error.message}`;
}
