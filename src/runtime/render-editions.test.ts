import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import type { RenderStep } from "#pipeline/book/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { type PdfReading, readPdf } from "./fixtures/pdf-tools.ts";
import { renderFile } from "./render.ts";

const prose = (paragraphs: number): Passage[] =>
  Array.from({ length: paragraphs }, () => passage(chesterton));

// What a title says must not be taken for a part of the file.
const title = "/Type /Page /MediaBox [0 0 441 666]";
const manuscript = manuscriptOf(
  [
    { title: "One", passages: [passage("See [the page](https://example.org/a)."), ...prose(8)] },
    { title: "Two", passages: prose(3) },
  ],
  { title, origins: { dates: "none", notes: "listed", posts: {} } },
);

let print: PdfReading;
let screen: PdfReading;
let shown: Uint8Array;
let bled: Uint8Array;
const told: RenderStep[] = [];
beforeAll(async () => {
  const make = async (options: object): Promise<Uint8Array> =>
    (await renderFile({ format: "pdf", manuscript, options: { trim: "6x9", ...options } })).bytes;
  const asked = { format: "pdf", manuscript, options: { trim: "6x9", edition: "print" } } as const;
  print = readPdf((await renderFile(asked, { onStep: (step) => told.push(step) })).bytes);
  shown = await make({ edition: "screen" });
  screen = readPdf(shown);
  bled = await make({ bleed: true });
});

test("tells each chapter that is read, that pages are set, and how many are written", () => {
  const last = print.pages.length;

  expect(told.map(({ step, done, total }) => [step, done, total])).toEqual([
    ["arranging", 0, 2],
    ["arranging", 1, 2],
    ["setting", 0, 0],
    ...told.filter(({ step }) => step === "settingAgain").map(() => expect.anything()),
    ["writing", last, last],
  ]);
});

const wordsOf = ({ pages }: PdfReading): string => pages.flat().join("\n").replaceAll("\u200B", "");

test("begins for a screen with the cover, and has no blank pages", () => {
  expect(screen.objections).toBe("");
  expect(screen.pages[0]).toEqual([]);
  expect(screen.inside).toContain("/Subtype /Image");
  expect(screen.inside).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(screen.pages.slice(1).filter((lines) => lines.length === 0)).toEqual([]);
  expect(print.pages.filter((lines) => lines.length === 0).length).toBeGreaterThan(1);
  expect(print.inside).not.toContain("/Subtype /Image");
});

test("lists the addresses of links in print, and only leads there on a screen", () => {
  expect(wordsOf(print)).toMatch(/See the page1\.|See the page 1\./u);
  expect(wordsOf(print)).toContain("example.org/a");
  expect(wordsOf(screen)).toContain("See the page.");
  expect(wordsOf(screen)).not.toContain("example.org/a");
  expect(screen.inside).toContain("/URI (https://example.org/a)");
});

test("gives left and right pages of a screen the same margins", () => {
  const opening = readPdf(shown).bookmarks[0]?.page ?? 0;

  expect(leftEdgeOf(shown, opening + 1)).toBe(leftEdgeOf(shown, opening + 2));
});

function leftEdgeOf(file: Uint8Array, page: number): number {
  const range = ["-f", String(page), "-l", String(page)];
  const words = execFileSync("pdftotext", ["-bbox", ...range, "-", "-"], {
    input: file,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });
  return Math.min(
    ...[...words.matchAll(/xMin="([\d.]+)"/gu)].map(([, left]) => Math.round(Number(left))),
  );
}

test("adds an eighth of an inch to head, foot and outer edge for bleed, and says where to cut", () => {
  const { objections, info } = readPdf(bled);

  const printed = execFileSync("pdfinfo", ["-box", "-f", "1", "-l", "999", "-"], {
    input: bled,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });
  const cut = [...printed.matchAll(/^Page +\d+ TrimBox: +(.+)$/gmu)].map(([, box = ""]) =>
    box.split(/ +/u).map(Number),
  );
  expect(objections).toBe("");
  // 6.125 by 9.25 inches, as Kindle Direct Publishing wants a page of 6 by 9 inches with bleed.
  expect(printed).toMatch(/^Page +1 MediaBox: +0.00 +0.00 +441.00 +666.00$/mu);
  expect(cut).toHaveLength(Number(info["Pages"]));
  const [right, left] = [
    [0, 9, 432, 657],
    [9, 9, 441, 657],
  ];
  expect(cut).toEqual(cut.map((_, index) => (index % 2 === 0 ? right : left)));
  expect(info["Title"]).toBe(title);
});
