import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const command = path.join(import.meta.dirname, "book.ts");
const golden = path.join(import.meta.dirname, "../../tests/books/linkedin/posts.csv");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "octavo-cli-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

type Run = { code: number; out: string; error: string };

/** Runs the command as a person would, in a process of its own. */
function run(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { cwd: folder }, (error, out, stderr) => {
      const code = typeof error?.code === "number" ? error.code : error === null ? 0 : 1;
      resolve({ code, out, error: stderr.trim() });
    });
  });
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}

/** What is shown when it goes wrong: one sentence, no stack trace, exit code 1. */
function complaintOf({ code, error }: Run): string | null {
  const isOneSentence = error !== "" && error.split("\n").length === 1;
  const hasTrace = /\bat \S+:\d+:\d+|node:internal/u.test(error);
  return code === 1 && isOneSentence && !hasTrace ? error : null;
}

test("a file that is not there is named, with what to check", async () => {
  const missing = await run("nowhere.csv");

  expect(complaintOf(missing)).toBe("nowhere.csv was not found: check the path and the spelling.");
});

test("without a file the command says how it is written", async () => {
  const bare = await run();

  expect(complaintOf(bare)).toContain("npm run book -- FILE.csv");
});

test("an option nobody knows is named", async () => {
  const unknown = await run("--colour", "red", "posts.csv");

  expect(complaintOf(unknown)).toContain("--colour");
});

test("a file that is no CSV is refused in one sentence", async () => {
  const picture = await file(
    "picture.csv",
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
  );

  const refused = await run(picture);

  expect(complaintOf(refused)).toContain("picture.csv");
});

test("an empty file is refused in one sentence", async () => {
  const refused = await run(await file("empty.csv", ""));

  expect(complaintOf(refused)).toContain("empty.csv");
});

test("links without words are refused, with what is missing", async () => {
  const links = Array.from({ length: 12 }, (_, index) => `https://example.org/${index},`).join(
    "\n",
  );

  const refused = await run(await file("links.csv", `url,description\n${links}\n`));

  expect(complaintOf(refused)).toContain("12 of them are links without words");
});

test("a folder in place of a file is refused in one sentence", async () => {
  const refused = await run(folder);

  expect(complaintOf(refused)).toContain("is a folder");
});

test("real posts become all six files, the same bytes again, and the seconds are told", async () => {
  const first = await run(golden, "--author", "Anand S", "--out", "one", "--now", "2026-01-31");
  const second = await run(golden, "--author", "Anand S", "--out", "two", "--now", "2026-01-31");

  expect(first.error).toBe("");
  expect([first.code, second.code]).toEqual([0, 0]);
  const names = await readdir(path.join(folder, "one"));
  expect(names.toSorted()).toEqual([
    "book.md",
    "book.pdf",
    "foundation.json",
    "outline.json",
    "passages.json",
    "report.json",
  ]);
  const same = ["book.md", "book.pdf", "foundation.json", "outline.json", "passages.json"];
  const bytesOf = (out: string): Promise<Buffer[]> =>
    Promise.all(same.map((name) => readFile(path.join(folder, out, name))));
  expect(await bytesOf("one")).toEqual(await bytesOf("two"));
  const report = JSON.parse(await readFile(path.join(folder, "one", "report.json"), "utf8")) as {
    seconds: Record<string, number>;
    files: { file: string; rows: number }[];
  };
  expect(Object.keys(report.seconds)).toEqual([
    "sources",
    "analysis",
    "foundation",
    "outline",
    "draft",
    "quality",
    "book",
    "all",
  ]);
  // 40 rows: tests/books/linkedin/ATTRIBUTION.md
  expect(report.files).toEqual([expect.objectContaining({ file: "posts.csv", rows: 40 })]);
}, 60_000);

test("ten short posts become a booklet that says so", async () => {
  const texts = [
    "The best advice I ever gave a client was to stop. She had three offers, four landing pages and no time to talk to anyone who might buy. We closed two of the pages in an afternoon.",
    "Most people set a price by asking what others take. Ask what it costs your client to leave the problem alone for another year, and the price explains itself.",
    "A short newsletter that arrives beats a long one that does not. Readers forgive a thin week. They do not forgive a silent quarter, because silence looks like giving up.",
    "When a client goes quiet, write once with a question they can answer in a word. A long message asks for a long answer, and a long answer gets put off until Friday.",
    "Coaching is not advice with a longer invoice. The client leaves with a decision of their own, which they will defend, where they would have forgotten yours by Monday.",
    "I keep a list of every objection I hear in a sales call. After ten calls the list stops growing, and then the sales page writes itself from the answers.",
    "Do not hire for a gap you have not felt yourself for a month. Some gaps close on their own, and others turn out to be a missing habit rather than a missing person.",
    "The client who haggles over the first invoice will haggle over the last one too. Be kind, be quick, and send them to somebody cheaper before the work begins.",
    "Every workshop I run ends ten minutes early. People use the time to speak with each other, and that is the part they mention when they recommend the day.",
    "A testimonial that names a number sells better than ten that name a feeling. Ask for the number while the result is fresh, within a week of the last session.",
  ];
  const rows = texts.map((text, index) => `https://example.org/${index},"${text}"`).join("\n");

  const made = await run(await file("ten.csv", `url,description\n${rows}\n`), "--out", "ten");

  expect(made.code).toBe(0);
  expect(made.out).toContain("This is a booklet");
  const book = await readFile(path.join(folder, "ten", "book.md"), "utf8");
  expect(book).toContain("This is a booklet");
}, 30_000);
