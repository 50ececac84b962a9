import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PREFLIGHT_IDS } from "#pipeline/quality/schema.ts";

const command = path.join(import.meta.dirname, "book.ts");
const golden = path.join(import.meta.dirname, "../../tests/books/linkedin/posts.csv");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "octavo-cli-"));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const TEN_POSTS = [
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

function csvOf(texts: readonly string[]): string {
  return `url,description\n${texts.map((text) => `,"${text}"\n`).join("")}`;
}

type Run = { code: number; out: string; error: string };

/** Runs the command as a person would, in a process of its own; one that hangs is ended, and its code is not 1. */
function run(...args: string[]): Promise<Run> {
  const options = { cwd: folder, timeout: 110_000 };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], options, (error, out, stderr) => {
      const code = typeof error?.code === "number" ? error.code : error === null ? 0 : -1;
      resolve({ code, out, error: stderr.trim() });
    });
  });
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const place = path.join(folder, name);
  await mkdir(path.dirname(place), { recursive: true });
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

  expect(complaintOf(bare)).toContain("npm run book -- EXPORT");
});

test("a cover stands beside the book, for shops and for the printer", async () => {
  const made = await run(golden, "--out", "covered", "--cover", "2", "--paper", "cream");

  const files = await readdir(path.join(folder, "covered"));
  const jpeg = await readFile(path.join(folder, "covered/cover.jpg"));
  expect(made.code).toBe(0);
  expect(made.out).toContain("the front for shops (design 2)");
  expect(files).toEqual(
    expect.arrayContaining(["cover.jpg", "cover.png", "cover.pdf", "cover-wrap.pdf", "book.pdf"]),
  );
  expect(jpeg.subarray(0, 3).toString("hex")).toBe("ffd8ff");
});

test("a picture that is not there is named before the work begins", async () => {
  const refused = await run(golden, "--out", "no-picture", "--cover", "1", "--picture", "me.jpg");

  expect(complaintOf(refused)).toBe("The picture me.jpg could not be opened: check its path.");
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

test("a short book is asked for, with the year behind each piece and a list of where they were published", async () => {
  const whole = await run(golden, "--out", "standard");
  const asked = ["--length", "short", "--dates", "year", "--notes", "listed"];
  const short = await run(golden, "--out", "short", ...asked);
  expect([whole.error, short.error]).toEqual(["", ""]);
  const books = await Promise.all(
    ["standard", "short"].map((name) => readFile(path.join(folder, name, "book.md"), "utf8")),
  );
  const [standard, dated] = books as [string, string];

  expect(dated.length).toBeLessThan(0.9 * standard.length);
  expect(standard).not.toContain("linkedin.com/feed");
  expect(dated).toContain("linkedin.com/feed");
  expect(dated).toMatch(/^\*20\d\d\*$/mu);
}, 120_000);

test("a folder in place of a file is refused in one sentence", async () => {
  const refused = await run(folder);

  expect(complaintOf(refused)).toContain("is a folder");
});

test("a folder that was made for a book is gone again when there is no book", async () => {
  const refused = await run(await file("blank.csv", ""), "--out", "deep/down");

  expect(complaintOf(refused)).toContain("blank.csv");
  expect(existsSync(path.join(folder, "deep"))).toBe(false);
});

test("a file in the place of the folder is named before any work begins", async () => {
  const taken = await file("taken", "I was here first.");

  const onIt = await run(golden, "--out", "taken");
  const belowIt = await run(golden, "--out", "taken/book");

  expect(complaintOf(onIt)).toContain("taken cannot be a folder, because a file is in");
  expect(complaintOf(belowIt)).toContain("taken/book cannot be a folder, because a file is in");
  expect([onIt.out, belowIt.out]).toEqual(["", ""]);
  expect(await readFile(taken, "utf8")).toBe("I was here first.");
});

test.runIf(existsSync("/proc/self"))(
  "where no folder can be made, it says so and ends",
  async () => {
    const refused = await run(golden, "--out", "/proc/octavo/book");

    expect(complaintOf(refused)).toContain("/proc/octavo/book cannot be made");
    expect(refused.out).toBe("");
  },
);

// The superuser may write everywhere.
test.skipIf(process.getuid?.() === 0)("a folder that may not be written is named", async () => {
  const locked = path.join(folder, "locked");
  await mkdir(locked);
  await chmod(locked, 0o555);

  const inIt = await run(golden, "--out", "locked");
  const belowIt = await run(golden, "--out", "locked/book");

  expect(complaintOf(inIt)).toContain("locked cannot be written, because you have no permission");
  expect(complaintOf(belowIt)).toContain("locked/book cannot be written, because you have no perm");
  expect([inIt.out, belowIt.out]).toEqual(["", ""]);
});

test.runIf(existsSync("/dev/full"))(
  "a disk that fills up while the book is written leaves the older book whole",
  async () => {
    const older = await file("full/book.md", "# The older book\n");
    // Whatever is written to this device is answered with "no space left", as on a full disk.
    await symlink("/dev/full", `${older}.part`);

    const full = await run(golden, "--out", "full");

    expect(complaintOf(full)).toContain("full/book.md cannot be written, because no space is left");
    expect(await readFile(older, "utf8")).toBe("# The older book\n");
    // Other formats may be written before or after the disk is full.
    const others = ["book.pdf", "book.epub", "book.docx", "book.html"];
    expect(
      (await readdir(path.join(folder, "full"))).filter((name) => !others.includes(name)),
    ).toEqual(["book.md"]);
  },
  60_000,
);

test("posts of two files with one name can be told apart in the trace and the report", async () => {
  const first = await file("2023/posts.csv", csvOf(TEN_POSTS.slice(0, 5)));
  const second = await file("2024/posts.csv", csvOf(TEN_POSTS.slice(5)));

  const made = await run(first, second, "--out", "both");

  expect(made.error).toBe("");
  const read = async (name: string): Promise<string> =>
    await readFile(path.join(folder, "both", name), "utf8");
  expect(JSON.parse(await read("report.json"))).toMatchObject({
    files: [
      { file: "2023/posts.csv", rows: 5 },
      { file: "2024/posts.csv", rows: 5 },
    ],
  });
  const trace = await read("passages.json");
  expect(trace).toContain('"file": "2023/posts.csv"');
  expect(trace).toContain('"file": "2024/posts.csv"');
}, 30_000);

test("real posts become all nine files, the same bytes again, and the seconds are told", async () => {
  const first = await run(golden, "--author", "Anand S", "--out", "one", "--now", "2026-01-31");
  const second = await run(golden, "--author", "Anand S", "--out", "two", "--now", "2026-01-31");

  expect(first.error).toBe("");
  expect([first.code, second.code]).toEqual([0, 0]);
  const names = await readdir(path.join(folder, "one"));
  expect(names.toSorted()).toEqual([
    "book.docx",
    "book.epub",
    "book.html",
    "book.md",
    "book.pdf",
    "foundation.json",
    "outline.json",
    "passages.json",
    "report.json",
  ]);
  const same = [
    "book.docx",
    "book.epub",
    "book.html",
    "book.md",
    "book.pdf",
    "foundation.json",
    "outline.json",
    "passages.json",
  ];
  const bytesOf = (out: string): Promise<Buffer[]> =>
    Promise.all(same.map((name) => readFile(path.join(folder, out, name))));
  expect(await bytesOf("one")).toEqual(await bytesOf("two"));
  const report = JSON.parse(await readFile(path.join(folder, "one", "report.json"), "utf8")) as {
    seconds: Record<string, number>;
    files: { file: string; rows: number }[];
    preflight: { id: string }[];
    dossier: { ai: { kind: string }; chapters: unknown[] };
  };
  expect(report.preflight.map(({ id }) => id)).toEqual([...PREFLIGHT_IDS]);
  expect(report.dossier.ai.kind).toBe("none");
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
  const ten = await file("ten.csv", csvOf(TEN_POSTS));

  const made = await run(ten, "--out", "ten");

  expect(made.code).toBe(0);
  expect(made.out).toContain("This is a booklet");
  const book = await readFile(path.join(folder, "ten", "book.md"), "utf8");
  expect(book.slice(0, book.indexOf("\n# Chapter 1"))).toContain("This is a booklet");
}, 30_000);

test("the archive of a network and a table make one book, and what was not read is named", async () => {
  const [first = "", second = "", ...others] = TEN_POSTS;
  const shares = `Date,ShareLink,ShareCommentary\n${others.map((text) => `2024-05-01,,"${text}"\n`).join("")}`;
  const archive = zipSync({
    "Shares.csv": strToU8(shares),
    "Connections.csv": strToU8("First Name,Last Name\nGrace,Hopper\n"),
  });

  const made = await run(
    await file("linkedin.zip", archive),
    await file("two.csv", csvOf([first, second])),
    "--out",
    "from-archive",
  );

  expect(made.error).toBe("");
  expect(made.out).toContain("linkedin.zip: Shares.csv: Not read: Connections.csv.");
  const report: unknown = JSON.parse(
    await readFile(path.join(folder, "from-archive/report.json"), "utf8"),
  );
  expect(report).toMatchObject({
    files: [
      { file: "linkedin.zip: Shares.csv", format: "LinkedIn shares", rows: 8 },
      { file: "two.csv", rows: 2 },
    ],
    rows: { read: 10, accepted: 10 },
  });
}, 60_000);

test("an archive without posts is refused in one sentence that says what to bring", async () => {
  const pictures = zipSync({ "a.jpg": strToU8("x") });

  const refused = await run(await file("pictures.zip", pictures));

  expect(complaintOf(refused)).toContain(
    "pictures.zip holds no posts that can be read (it has a.jpg)",
  );
});
