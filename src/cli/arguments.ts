import path from "node:path";
import { parseArgs } from "node:util";

/** What the person asked for on the command line. */
export type BookArguments = {
  files: string[];
  title: string | null;
  author: string | null;
  outFolder: string;
  /** ISO 8601 instant. */
  now: string;
};

/** The person wrote something we cannot act on; the message says what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** How the command is written. */
const usage =
  "npm run book -- FILE.csv... [--title TITLE] [--author NAME] [--out FOLDER] [--now 2026-01-31]";

/** Reads the arguments after `npm run book --`; throws UsageError. */
export function readArguments(args: string[], clock: () => Date): BookArguments {
  const { values, positionals } = parse(args);
  const [first] = positionals;
  if (first === undefined) {
    throw new UsageError(`Name the CSV file of your posts: ${usage}`);
  }
  const now = values.now === undefined ? clock() : new Date(values.now);
  if (Number.isNaN(now.getTime())) {
    throw new UsageError(`--now must be a date such as 2026-01-31, not "${values.now}".`);
  }
  return {
    files: positionals,
    title: textOrNull(values.title),
    author: textOrNull(values.author),
    outFolder: values.out ?? path.join("out", path.basename(first, path.extname(first))),
    now: now.toISOString(),
  };
}

function parse(args: string[]): {
  values: Record<"title" | "author" | "out" | "now", string | undefined>;
  positionals: string[];
} {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        title: { type: "string" },
        author: { type: "string" },
        out: { type: "string" },
        now: { type: "string" },
      },
    });
    const { title, author, out, now } = values;
    return { values: { title, author, out, now }, positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new UsageError(`${reason}. The command is: ${usage}`, { cause: error });
  }
}

function textOrNull(value: string | undefined): string | null {
  const text = value?.trim() ?? "";
  return text === "" ? null : text;
}
