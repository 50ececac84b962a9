import { Transformer } from "@napi-rs/image";
import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import {
  type CoverFiles,
  type CoverRequest,
  makeCover,
  makeFrontJpeg,
} from "#pipeline/book/cover/cover.ts";
import { planCover } from "#pipeline/book/cover/plan.ts";
import { drawWrap } from "#pipeline/book/cover/wrap.ts";
import { CoverDesign, type Fonts } from "#pipeline/book/schema.ts";
import { readPdf } from "./fixtures/pdf-tools.ts";
import { readCoverFonts } from "./fonts.ts";
import { renderCover, renderFront } from "./render.ts";

const DESIGNS = [...CoverDesign.values];
const culture: CoverRequest = {
  title: "The Culture of Open Source",
  subtitle: "What twenty years of working in the open taught me",
  author: "Ben Balter",
  language: "en",
  design: null,
  seed: null,
  picture: null,
  trim: "6x9",
  pageCount: 200,
  paper: "white",
  description: "A book about people who write code together.\n\nAnd about trust.",
};

let fonts: Fonts;
let cover: CoverFiles;
beforeAll(async () => {
  fonts = await readCoverFonts();
  cover = await renderCover(culture);
});

/** The printer's sheet alone, without the time that pixels take. */
async function wrapOf(request: CoverRequest): Promise<Awaited<ReturnType<typeof drawWrap>>> {
  const plan = await planCover(request, fonts);
  try {
    return await drawWrap(plan, request);
  } finally {
    plan.setter.close();
  }
}

/** The text of a page without what a break adds: blanks, line ends, hyphens. */
function lettersOf(bytes: Uint8Array): string {
  return readPdf(bytes).pages.flat().join("").replace(/[\s-]/gu, "").toLowerCase();
}

test("gives shops a JPEG and a PNG of 1,600 x 2,560 pixels, in RGB and far under 50 MB", async () => {
  const [jpeg, png] = [cover.jpeg, cover.png].map((bytes) => new Transformer(bytes));

  expect(await jpeg?.metadata()).toMatchObject({ width: 1600, height: 2560, format: "jpeg" });
  expect(await png?.metadata()).toMatchObject({ width: 1600, height: 2560, format: "png" });
  // Three components in the frame header: a JPEG in CMYK has four.
  const frame = Buffer.from(cover.jpeg).indexOf(Buffer.from("ffc0", "hex"));
  expect(cover.jpeg[frame + 9]).toBe(3);
  expect(cover.jpeg.length).toBeLessThan(5_000_000);
});

test("the front is a PDF of the book's size with all fonts inside", () => {
  const { objections, info, fonts: embedded, pages } = readPdf(cover.frontPdf);

  expect(objections).toBe("");
  expect(info).toMatchObject({ Pages: "1", "Page size": "432 x 648 pts", Title: culture.title });
  expect(embedded.length).toBeGreaterThan(0);
  expect(embedded.filter(({ embedded: isInside }) => !isInside)).toEqual([]);
  expect(pages.flat().join(" ")).toContain("Source");
});

test("the printer's sheet is as large as the calculator of Kindle Direct Publishing says", () => {
  const { objections, info } = readPdf(cover.wrapPdf);

  const [width, height] = (info["Page size"] ?? "").split(" x ").map(Number.parseFloat);
  expect(objections).toBe("");
  expect((width ?? 0) / 72).toBeCloseTo(12.7004, 3);
  expect((height ?? 0) / 72).toBeCloseTo(9.25, 3);
});

test("the sheet is drawn for the screen, too, with the places of its parts", async () => {
  const { width, height } = await new Transformer(cover.wrapJpeg).metadata();

  expect(width / height).toBeCloseTo(12.7004 / 9.25, 2);
  expect(cover.flat.spine.width / 72).toBeCloseTo(200 * 0.002252, 4);
  expect(cover.flat.front.x).toBeGreaterThan(cover.flat.spine.x);
});

test("a pattern of scales leaves no gap at the edge of a front", async () => {
  // This seed draws scales on a ground of bone, #f2eadb.
  const front = await renderFront({ ...culture, design: 3, seed: 4_007_794_874 });
  const pixels = await new Transformer(front).rawPixels();
  const rightmost = Array.from({ length: 2_560 }, (_, y) => {
    const at = (y * 1_600 + 1_598) * 3;
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
  });

  const bare = rightmost.filter(([red, green, blue]) => red > 225 && green > 215 && blue > 200);
  expect(bare).toHaveLength(0);
});

test("a front can be had as small as a list shows it", async () => {
  const small = await renderFront(culture, { size: { width: 75, height: 120 } });

  expect(await new Transformer(small).metadata()).toMatchObject({ width: 75, height: 120 });
});

test("the sheet has the description on the back and title and author on the spine, too", () => {
  const letters = lettersOf(cover.wrapPdf);

  expect(letters).toContain("abookaboutpeoplewhowritecodetogether.");
  expect(letters.split("benbalter")).toHaveLength(3);
});

test("a back that nobody has described has title, subtitle and author", async () => {
  const { pdf } = await wrapOf({ ...culture, description: " " });

  const letters = lettersOf(pdf);
  expect(letters.split("theculture")).toHaveLength(4);
  expect(letters.split("whattwentyyears")).toHaveLength(3);
  expect(letters.split("benbalter")).toHaveLength(4);
});

test("a book of 78 pages has no text on its spine and says why; one of 120 has", async () => {
  const thin = await makeCover({ ...culture, pageCount: 78 }, fonts);
  const thick = await makeCover({ ...culture, pageCount: 120 }, fonts);

  expect(thin.warnings).toEqual([
    "The spine has no text: printers set one from 79 pages on, and this book has 78.",
  ]);
  expect(lettersOf(thin.wrapPdf).split("benbalter")).toHaveLength(2);
  expect(thick.warnings).toEqual([]);
  expect(lettersOf(thick.wrapPdf).split("benbalter")).toHaveLength(3);
});

test("the field of the barcode is white and empty, and its surroundings are not", async () => {
  const png = execFileSync("pdftoppm", ["-r", "72", "-png", "-singlefile", "-"], {
    input: cover.wrapPdf,
  });
  const image = new Transformer(png);
  const { width } = await image.metadata();
  const pixels = await image.rawPixels();
  const channels = pixels.length / (width * (await image.metadata()).height);
  const at = (x: number, y: number): number[] => [
    ...pixels.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
  ];

  // 6 x 9 inches with bleed: the field ends 18 points before spine and trim, at 423 and 639 points.
  const field: number[][] = [];
  for (let y = 555; y < 637; y += 1) for (let x = 281; x < 421; x += 1) field.push(at(x, y));
  expect(new Set(field.map(String))).toEqual(new Set(["255,255,255"]));
  expect(at(270, 600)).not.toEqual([255, 255, 255]);
  expect(at(430, 600)).not.toEqual([255, 255, 255]);
});

test("the same book gives the same bytes, in another process too", async () => {
  const again = await makeCover(culture, fonts);
  const front = await renderFront(culture);

  for (const name of ["jpeg", "png", "frontPdf", "wrapPdf"] as const) {
    expect(Buffer.from(again[name]).equals(cover[name])).toBe(true);
  }
  expect(Buffer.from(front).equals(cover.jpeg)).toBe(true);
});

test("another author gives other colours or ornaments, and the number asked gives that design", async () => {
  const other = await makeCover({ ...culture, author: "Ann Rice", design: cover.design }, fonts);

  expect(other.design).toBe(cover.design);
  expect(Buffer.from(other.png).equals(cover.png)).toBe(false);
});

const TITLES: [name: string, title: string, subtitle: string, author: string, language: string][] =
  [
    ["three letters", "Ego", "", "Anna Lindqvist", "en"],
    [
      "110 letters",
      "What We Talk About When We Talk About Meetings, and Why the Best Teams Write Things Down Before They Speak",
      "A field guide for engineers, managers and everybody else who has ever sat in a room and wondered why",
      "Margaret Okonkwo-Hughes and Jean-Baptiste Delacroix",
      "en",
    ],
    ["a German compound", "Donaudampfschifffahrtsgesellschaft", "Ein Roman", "Jürgen Groß", "de"],
    ["Arabic", "ثقافة المصدر المفتوح", "مقالات في البرمجة", "ليلى حدّاد", "ar"],
    ["Hebrew", "תרבות הקוד הפתוח", "מסות", "יעל כהן", "he"],
    ["Russian", "Записки о тихой работе", "Эссе о ремесле", "Мария Щербакова", "ru"],
    ["Greek", "Η κουλτούρα του ανοιχτού κώδικα", "Δοκίμια", "Ελένη Παπαδοπούλου", "el"],
    ["no author", "Notes on Quiet Work", "Essays", "", "en"],
    ["a title alone", "Notes", "", "", "en"],
  ];
const everyDesign = TITLES.flatMap(([name, ...row]) =>
  DESIGNS.map((design) => [name, design, ...row] as const),
);

test.each(everyDesign)(
  "%s, design %i: text is readable, in its margins, apart and led by the title",
  async (_, design, title, subtitle, author, language) => {
    const request = { ...culture, title, subtitle, author, language, design };

    const { warnings, faults, pdf } = await wrapOf(request);

    expect([...warnings, ...faults]).toEqual([]);
    expect(readPdf(pdf).objections).toBe("");
  },
);

test("the front lies where the language binds the book, whatever letters its title has", async () => {
  const hebrew = await wrapOf({ ...culture, title: "GitHub", language: "he" });
  const english = await wrapOf({ ...culture, title: "תרבות" });

  expect(hebrew.flat.front.x).toBeLessThan(hebrew.flat.spine.x);
  expect(english.flat.front.x).toBeGreaterThan(english.flat.spine.x);
});

const HOSTILE: [name: string, text: string][] = [
  ["code of the typesetter", '#import "/etc/passwd": * #read("/etc/passwd") $x$ \\u{41} *b* _i_'],
  ["ends of other languages", "]]></svg><script>alert(1)</script> --> %PDF \\input{/etc/passwd}"],
  ["control characters", "A\u0000B\u001B[31mC\u0007D\uD800E\u202EF\uFEFF"],
  ["10,000 letters", "word ".repeat(2_000)],
  ["10,000 letters without a blank", "x".repeat(10_000)],
  ["emoji", "👩‍👩‍👧‍👦 🇩🇪 ❤️‍🔥"],
  ["two directions", "abc ثقافة 123 תרבות def"],
  ["piled accents", `Z${"\u0301".repeat(300)}algo`],
  ["blanks", " \n\t "],
  ["marks only", "???"],
];

test.each(HOSTILE)("%s as title, author and description: no crash, no leak", async (_, text) => {
  const all = { title: text, subtitle: text, author: text, description: text };

  // One design that sets lines as they are, and one that scales each.
  for (const design of [1, 5] as const) {
    const { pdf } = await wrapOf({ ...culture, ...all, design });
    expect(readPdf(pdf).objections).toBe("");
    expect(lettersOf(pdf)).not.toContain("root:x:0");
  }
  const jpeg = await makeFrontJpeg({ ...culture, ...all }, fonts);
  expect(await new Transformer(jpeg).metadata()).toMatchObject({ width: 1600, height: 2560 });
});

test("a title of code is printed as it is", async () => {
  const { frontPdf } = await makeCover({ ...culture, title: '#read("x") *b*', design: 2 }, fonts);

  expect(lettersOf(frontPdf)).toContain("#read(“x”)*b*");
});

test("characters that no font has are named", async () => {
  const { warnings } = await makeCover({ ...culture, title: "ภาษา Thai", language: "th" }, fonts);

  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(
    /^The installed fonts lack characters of the cover \(.*ภ.*\): boxes/u,
  );
});

test("a title that is cut says so", async () => {
  const { warnings } = await makeCover({ ...culture, title: "word ".repeat(100) }, fonts);

  expect(warnings).toContain("The cover shows the first 220 characters of the title.");
});

test("a description longer than the back is cut after a word, and that is said", async () => {
  const { warnings, wrapPdf } = await makeCover(
    { ...culture, description: "All of this is said again. ".repeat(400) },
    fonts,
  );

  expect(warnings.join()).toContain("The description is too long for the back of the cover");
  expect(lettersOf(wrapPdf)).toContain("…");
});

test.each(["full", "framed"] as const)(
  "a picture (%s) that is too coarse is used, with what to bring",
  async (placing) => {
    const bytes = await Transformer.fromSvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200"><circle cx="400" cy="500" r="300" fill="#c33"/></svg>',
      "#dddddd",
    )
      .resize(800)
      .png();

    const made = await renderCover({ ...culture, picture: { bytes, placing } });

    expect(made.warnings).toHaveLength(1);
    expect(made.warnings[0]).toMatch(
      /^Your picture prints with \d+ dots per inch .* Bring one of at least/,
    );
    expect(readPdf(made.wrapPdf).inside).toContain("/Subtype /Image");
  },
);

test("a file that is no picture is refused by name, across the process", async () => {
  const picture = { bytes: new TextEncoder().encode("no picture"), placing: "full" } as const;

  await expect(renderCover({ ...culture, picture })).rejects.toMatchObject({
    name: "UnusablePicture",
  });
});

test("a cover that takes too long is stopped", async () => {
  await expect(renderCover(culture, { timeLimitMs: 50 })).rejects.toMatchObject({
    name: "StoppedWork",
    message: "Making the cover took longer than 0.05 s and was stopped.",
  });
});
