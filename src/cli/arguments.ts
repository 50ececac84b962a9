import path from "node:path";
import { parseArgs } from "node:util";
import {
  AboutBookPage,
  Edition,
  EndNotes,
  FormatId,
  InteriorDesign,
  PieceDates,
  Trim,
} from "#pipeline/book/schema.ts";
import { BookLength } from "#pipeline/foundation/schema.ts";
import { COVER_OPTIONS, COVER_USAGE, type CoverArguments, coverOf } from "./cover-arguments.ts";
import { hostOf } from "#runtime/pages/readable-hosts.ts";

export type BookArguments = {
  files: string[];
  title: string | null;
  author: string | null;
  outFolder: string;
  length: BookLength;
  /** What the book prints about when and where its pieces were first published. */
  /** Null: as usual for posts that are so far apart. */
  dates: PieceDates | null;
  notes: EndNotes;
  aboutBook: AboutBookPage;
  /** The page size. */
  trim: Trim;
  /** The interior of the PDF, what it is for, and whether it has paper to be cut away. */
  design: InteriorDesign;
  edition: Edition;
  bleed: boolean;
  /** The files that are made of the book. */
  formats: FormatId[];
  /** The time that the book states as the time of its making, in ISO 8601. */
  now: string;
  /** Null: no cover is made. */
  cover: CoverArguments | null;
  /** Null: the pages behind links are not read. */
  fetch: FetchArguments | null;
  /** Null: the own-words engine writes the book. */
  model: ModelArguments | null;
};

export type FetchArguments = {
  /** The hosts of the author's own sites, without "www.". Pages of other hosts count as the words of others. */
  ownHosts: string[];
};

export type ModelArguments = {
  /** Whether the user has agreed with `--yes` that posts are sent to the model. */
  isAgreed: boolean;
  /** Which models may be asked: both, only the fast one, or none, so that only stored answers are used. */
  goOnWith: "both" | "fast" | "memoOnly";
  /**
   * A chapter to rewrite, and the author's wish in `words`. A higher `round` asks for another text for the same wish.
   */
  rewrite: { chapterNumber: number; words: string; round: number } | null;
};

/** The error for an invalid command. Its message tells the user what to do. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const usage =
  "npm run book -- EXPORT... [--title TITLE] [--author NAME] [--out FOLDER] [--now 2026-01-31] " +
  "[--length short|standard|long|all] [--dates none|year|month] [--notes none|listed] [--about printed|none] " +
  `[--trim ${Trim.options.join("|")}] [--design ${InteriorDesign.options.join("|")}] ` +
  `[--edition ${Edition.options.join("|")}] [--bleed] [--formats ${FormatId.options.join(",")}] ` +
  COVER_USAGE +
  "[--fetch [--mine HOST]...] " +
  "[--engine llm [--yes] [--finish own-words|fast-model] [--chapter N --wish WORDS [--round N]]]";

const WAYS_ON = { "own-words": "memoOnly", "fast-model": "fast" } as const;
const LONGEST_WISH = 500;

/** Parses the arguments after `npm run book --`. Throws UsageError if they are invalid. */
export function readArguments(args: string[], clock: () => Date): BookArguments {
  const { values, positionals } = parse(args);
  const [first] = positionals;
  if (first === undefined) {
    throw new UsageError(
      `Name the export of your posts, a CSV file or the ZIP as a network hands it out: ${usage}`,
    );
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
    length: oneOf("length", BookLength, values.length, "standard"),
    dates: values.dates === undefined ? null : oneOf("dates", PieceDates, values.dates, "none"),
    notes: oneOf("notes", EndNotes, values.notes, "none"),
    aboutBook: oneOf("about", AboutBookPage, values.about, "printed"),
    trim: oneOf("trim", Trim, values.trim, "6x9"),
    design: oneOf("design", InteriorDesign, values.design, "classic"),
    edition: oneOf("edition", Edition, values.edition, "print"),
    bleed: values.bleed ?? false,
    formats: formatsOf(values.formats),
    now: now.toISOString(),
    cover: coverOf(values, oneOf, (message) => new UsageError(message)),
    fetch: fetchOf(values),
    model: modelOf(values),
  };
}

type Values = ReturnType<typeof parse>["values"];

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        title: { type: "string" },
        author: { type: "string" },
        out: { type: "string" },
        now: { type: "string" },
        length: { type: "string" },
        dates: { type: "string" },
        notes: { type: "string" },
        about: { type: "string" },
        trim: { type: "string" },
        design: { type: "string" },
        edition: { type: "string" },
        bleed: { type: "boolean" },
        formats: { type: "string" },
        ...COVER_OPTIONS,
        fetch: { type: "boolean" },
        mine: { type: "string", multiple: true },
        engine: { type: "string" },
        yes: { type: "boolean" },
        finish: { type: "string" },
        chapter: { type: "string" },
        wish: { type: "string" },
        round: { type: "string" },
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new UsageError(`${reason}. The command is: ${usage}`, { cause: error });
  }
}

function oneOf<Known extends string>(
  name: string,
  { options }: { options: readonly Known[] },
  given: string | undefined,
  usual: Known,
): Known {
  if (given === undefined) return usual;
  const known = options.find((option) => option === given);
  if (known !== undefined) return known;
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(options);
  throw new UsageError(`--${name} must be ${list}, not "${given}".`);
}

/** All formats, unless some are named with commas between them. */
function formatsOf(given: string | undefined): FormatId[] {
  if (given === undefined) return FormatId.options;
  const names = given.split(",").map((name) => name.trim());
  return [...new Set(names.map((name) => oneOf("formats", FormatId, name, "pdf")))];
}

function fetchOf(values: Values): FetchArguments | null {
  const { mine = [] } = values;
  if (values.fetch) return { ownHosts: mine.map(hostNamed) };
  if (mine.length > 0) throw new UsageError("--mine goes with --fetch only.");
  return null;
}

function hostNamed(given: string): string {
  const address = given.includes("://") ? given : `https://${given}`;
  const host = hostOf(address);
  if (host !== "") return host;
  throw new UsageError(`--mine must be the name of a site such as example.com, not "${given}".`);
}

function modelOf(values: Values): ModelArguments | null {
  const { engine = "own-words", yes = false, finish } = values;
  if (engine !== "llm") {
    if (engine !== "own-words") {
      throw new UsageError(`--engine must be own-words or llm, not "${engine}".`);
    }
    const lonely = (["yes", "finish", "chapter", "wish", "round"] as const).find(
      (name) => values[name] !== undefined,
    );
    if (lonely !== undefined) throw new UsageError(`--${lonely} goes with --engine llm only.`);
    return null;
  }
  return { isAgreed: yes, goOnWith: goOnOf(finish), rewrite: rewriteOf(values) };
}

function goOnOf(finish: string | undefined): ModelArguments["goOnWith"] {
  if (finish === undefined) return "both";
  if (finish === "own-words" || finish === "fast-model") return WAYS_ON[finish];
  throw new UsageError(`--finish must be own-words or fast-model, not "${finish}".`);
}

function rewriteOf({ chapter, wish, round }: Values): ModelArguments["rewrite"] {
  const words = textOrNull(wish);
  if (chapter === undefined) {
    if (words === null && round === undefined) return null;
    throw new UsageError(
      "Say with --chapter which chapter is to be made anew, such as --chapter 3.",
    );
  }
  if (words === null) {
    throw new UsageError('Say with --wish what should change, such as --wish "more stories".');
  }
  if (words.length > LONGEST_WISH) {
    throw new UsageError(`--wish takes ${LONGEST_WISH} characters; this one has ${words.length}.`);
  }
  return {
    chapterNumber: countOf("chapter", chapter),
    words,
    round: round === undefined ? 1 : countOf("round", round),
  };
}

function countOf(name: string, value: string): number {
  if (/^[1-9]\d{0,3}$/u.test(value)) return Number(value);
  throw new UsageError(`--${name} must be a whole number from 1 on, not "${value}".`);
}

function textOrNull(value: string | undefined): string | null {
  const text = value?.trim() ?? "";
  return text === "" ? null : text;
}
