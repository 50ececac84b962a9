import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { RENDERERS } from "#pipeline/book/formats/formats.ts";
import {
  type BookOptions,
  InteriorDesign,
  type RenderedFile,
  Trim,
} from "#pipeline/book/schema.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { readPdf } from "./fixtures/pdf-tools.ts";
import { readFonts } from "./fonts.ts";

const table = "| a | b | c | d |\n|-|-|-|-|\n| 1 | 2 | 3 | 4 |";
const manuscript = manuscriptOf(
  [
    {
      title: "Everything That a Page Can Hold",
      part: "Beginnings",
      passages: [
        passage("What stands above it all.", "deck"),
        passage(chesterton),
        passage("## A section", "heading"),
        passage(`An *emphatic* word, ~~struck~~, and \`code\` in it. ${chesterton}`),
        passage("- one\n- two\n  - deeper"),
        passage("> Somebody said so."),
        passage("```\nlet code = 1;\n```"),
        passage(table),
        passage("---", "ornament"),
        passage(chesterton),
      ],
    },
    { title: "Second", passages: [passage("### A post", "heading"), passage(chesterton)] },
  ],
  { title: "Trials" },
);

async function render(options: BookOptions): Promise<RenderedFile> {
  return RENDERERS.pdf(manuscript, options, await readFonts(options.design));
}

const SIZES = {
  "6x9": "432 x 648 pts",
  "5.5x8.5": "396 x 612 pts",
  "5x8": "360 x 576 pts",
  A5: "419.53 x 595.28 pts",
} as const;

test.each(
  InteriorDesign.options.flatMap((design) => Trim.options.map((trim) => [design, trim] as const)),
)(
  "sets %s on %s: valid, fonts inside, as large as asked, bookmarks for parts and chapters",
  async (design, trim) => {
    const { bytes } = await render({ trim, design });

    const { objections, fonts, info, bookmarks, inside } = readPdf(bytes);
    expect(objections).toBe("");
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([]);
    expect(info["Page size"]).toContain(SIZES[trim]);
    expect(bookmarks.map(({ title }) => title)).toEqual([
      "Beginnings",
      "Everything That a Page Can Hold",
      "Second",
    ]);
    expect(bookmarks.map(({ page }) => page % 2)).toEqual([1, 1, 1]);
    expect(inside).toContain("<pdfuaid:part>1</pdfuaid:part>");
  },
);

test.each(InteriorDesign.options)(
  "%s leaves out no sign that another design prints",
  async (design) => {
    const pointing = manuscriptOf([
      { title: "Signs", passages: [passage("Look here ☞ and there.")] },
    ]);

    const { warnings, bytes } = RENDERERS.pdf(
      pointing,
      { trim: "6x9", design },
      await readFonts(design),
    );

    expect(warnings.filter((warning) => warning.includes("font"))).toEqual([]);
    expect(readPdf(bytes).pages.flat().join(" ")).toContain("☞");
  },
);

/** The sizes of type on the pages, in points, with the names of the fonts. */
function typeOf(bytes: Uint8Array): { size: number; family: string }[] {
  const xml = execFileSync("pdftohtml", ["-xml", "-stdout", "-i", "-zoom", "1", "-", "-"], {
    input: bytes,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });
  return [...xml.matchAll(/<fontspec id="\d+" size="(\d+)" family="([^"]+)"/gu)].map(
    ([, size, family = ""]) => ({ size: Number(size), family }),
  );
}

test("sets nothing in large print smaller than 16 points, and nothing in italics", async () => {
  const { bytes } = await render({ trim: "5x8", design: "large-print" });

  const type = typeOf(bytes);
  expect(type.length).toBeGreaterThan(3);
  expect(type.filter(({ size }) => size < 16)).toEqual([]);
  expect(type.filter(({ family }) => /italic/iu.test(family))).toEqual([]);
});

test("sets a table with more columns than large print has room for as a list of its rows", async () => {
  const { bytes } = await render({ trim: "5x8", design: "large-print" });

  const lines = readPdf(bytes).pages.flat();
  expect(lines).toEqual(expect.arrayContaining(["a: 1", "b: 2", "c: 3", "d: 4"]));
});

test("heads the left pages of a part with its name", async () => {
  const { bytes } = await render({ trim: "5x8", design: "classic" });

  const { pages, bookmarks } = readPdf(bytes);
  expect(pages[bookmarks[1]?.page ?? 0]?.[0]).toMatch(/^\d+ +Beginnings$/u);
});

test("ends with the typefaces of the design", async () => {
  const { bytes } = await render({ trim: "6x9", design: "modern" });

  expect(readPdf(bytes).pages.at(-1)).toEqual([
    "Set in Vollkorn (Friedrich Althausen), Inter Tight (Rasmus Andersson).",
    "Made with Octavo.",
  ]);
});
