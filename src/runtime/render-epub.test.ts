import { parseHTML } from "linkedom";
import { beforeAll, expect, test } from "vitest";
import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { complaintsOfEpubcheck, filesOf } from "./fixtures/epub-tools.ts";
import { renderFile } from "./render.ts";

const epub = { format: "epub", options: { trim: "6x9" } } as const;

const code = "```js\nconst a = 1 < 2 && '\"';\n\n  return a;\n```";
const table = "| Year | Book |\n|---|---|\n| 1901 | The Defendant |\n| 1905 | Heretics |";
const foreign =
  "> Ce qui est admirable, c’est que le fantastique n’est plus là : il n’y a que le réel.";

const whole: Manuscript = manuscriptOf(
  [
    {
      title: "On Lying in Bed",
      part: "At Home",
      passages: [
        passage("A deck.", "deck"),
        passage(`${chesterton} [A study](https://example.org/study?a=1&b=2), with *stress*.`),
        passage("## The ceiling", "heading"),
        ...Array.from({ length: 3 }, () => passage(chesterton)),
        passage("- chalk\n- a pencil\n  1. long\n  2. short"),
        passage("", "ornament"),
        passage("3. three\n4. four"),
        passage(foreign),
        passage(code),
        passage(table),
        passage("Closed by [the same study](https://example.org/study?a=1&b=2).", "closing"),
      ],
    },
    {
      title: "On Running After One's Hat",
      part: "At Home",
      passages: [passage("See [it](https://example.org/hat) & [more](mailto:ann@example.org).")],
    },
    { title: '<Chalk> & "Co"', part: "Abroad", passages: [passage("שלום עולם, זה ספר קצר.")] },
  ],
  {
    title: "The Defendant & Others <1>",
    notice: "This is a booklet.",
    aboutBook: ["Made from three posts."],
    ownPages: {
      dedication: "For *Frances*",
      acknowledgements: "Thanks.",
      about: "He writes.",
      contact: "ann@example.org",
    },
    origins: { dates: "none", notes: "listed", posts: {} },
  },
);

let files: Record<string, string>;
beforeAll(async () => {
  const { bytes } = await renderFile({ ...epub, manuscript: whole });
  files = filesOf(bytes);
});

type Page = ReturnType<typeof parseHTML>["document"];
const pageOf = (name: string): Page => parseHTML(files[`EPUB/${name}.xhtml`] ?? "").document;
const textsOf = (page: Page, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

test("epubcheck has nothing to object to in a book with all that books have", async () => {
  const { bytes, warnings } = await renderFile({ ...epub, manuscript: whole });

  expect(complaintsOfEpubcheck(bytes)).toEqual([]);
  expect(warnings).toEqual([]);
});

test("epubcheck is really asked: it objects to a book whose chapter breaks off", async () => {
  const { bytes } = await renderFile({ ...epub, manuscript: whole });
  const { zipSync, unzipSync } = await import("fflate");
  const broken = unzipSync(bytes);
  broken["EPUB/chapter-2.xhtml"] =
    broken["EPUB/chapter-2.xhtml"]?.subarray(0, 600) ?? new Uint8Array();

  const complaints = complaintsOfEpubcheck(zipSync(broken));

  expect(complaints.join("\n")).toContain("RSC-016");
});

test("the book has a cover, which shops and reading systems find, and which says what it shows", async () => {
  const { bytes } = await renderFile({ ...epub, manuscript: whole });
  const { unzipSync } = await import("fflate");
  const cover = unzipSync(bytes)["EPUB/cover.jpg"] ?? new Uint8Array();

  const item = parseHTML(files["EPUB/package.opf"] ?? "").document.querySelector(
    'item[properties="cover-image"]',
  );
  const image = pageOf("cover").querySelector("img");
  expect([...cover.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(item?.getAttribute("href")).toBe("cover.jpg");
  expect(image?.getAttribute("alt")).toBe(
    "The Defendant & Others <1>. In praise of despised things. G. K. Chesterton",
  );
});

test("the file tells what it is by its first bytes, as shops ask", async () => {
  const { bytes } = await renderFile({ ...epub, manuscript: whole });

  const start = Buffer.from(bytes.subarray(0, 58)).toString("latin1");
  expect(start.slice(30)).toBe("mimetypeapplication/epub+zip");
});

test("the contents name parts with their chapters, and what stands before and after them", () => {
  const contents = pageOf("nav").querySelector("#toc");
  if (!contents) throw new Error("There are no contents.");

  const top = [...contents.querySelectorAll("#toc > ol > li")].map((item) => ({
    title: item.querySelector("a")?.textContent,
    below: [...item.querySelectorAll("li > ol a")].map(({ textContent }) => textContent),
  }));
  expect(top).toEqual([
    {
      title: "Part 1: At Home",
      below: ["1. On Lying in Bed", "The ceiling", "2. On Running After One’s Hat"],
    },
    { title: "Part 2: Abroad", below: ["3. <Chalk> & “Co”"] },
    { title: "About This Book", below: [] },
    { title: "Notes", below: [] },
    { title: "Acknowledgements", below: [] },
    { title: "About the Author", below: [] },
  ]);
});

test("a reading system finds the beginning of the text, the contents and the notes", () => {
  const marks = [...pageOf("nav").querySelectorAll("#landmarks a")].map((link) => [
    link.getAttribute("epub:type"),
    link.getAttribute("href"),
  ]);

  expect(marks).toEqual([
    ["cover", "cover.xhtml"],
    ["titlepage", "title-page.xhtml"],
    ["toc", "#toc"],
    ["bodymatter", "part-1.xhtml"],
    ["endnotes", "notes.xhtml"],
  ]);
});

test("each note leads back to where the text refers to it first, and each number to its note", () => {
  const references = [...pageOf("chapter-1").querySelectorAll("a[role=doc-noteref]")];
  const notes = [...pageOf("notes").querySelectorAll("li")];

  expect(references.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["1", "notes.xhtml#note-1-1"],
    ["1", "notes.xhtml#note-1-1"],
  ]);
  expect(references.map(({ id }) => id)).toEqual(["reference-1-1", ""]);
  expect(notes.map(({ id }) => id)).toEqual(["note-1-1", "note-2-1"]);
  expect(
    notes.map((note) => note.querySelector("a[role=doc-backlink]")?.getAttribute("href")),
  ).toEqual(["chapter-1.xhtml#reference-1-1", "chapter-2.xhtml#reference-2-1"]);
});

test("lists, quotations, code and tables are what they are in print", () => {
  const chapter = pageOf("chapter-1");

  expect(textsOf(chapter, "section > ul > li > p, section > ul > li:first-child")).toEqual([
    "chalk",
    "a pencil",
  ]);
  expect(textsOf(chapter, "ul ol li")).toEqual(["long", "short"]);
  expect(chapter.querySelector("ol[start]")?.getAttribute("start")).toBe("3");
  expect(chapter.querySelector("blockquote")?.getAttribute("xml:lang")).toBe("fr");
  expect(textsOf(chapter, "pre")).toEqual(["const a = 1 < 2 && '\"';\n\n  return a;"]);
  expect(textsOf(chapter, "th")).toEqual(["Year", "Book"]);
  expect(textsOf(chapter, "tbody tr:last-child td")).toEqual(["1905", "Heretics"]);
  expect(textsOf(chapter, "h1, h2")).toEqual(["On Lying in Bed", "The ceiling"]);
});

test("a paragraph in Hebrew runs from right to left in an English book", () => {
  expect(pageOf("chapter-3").querySelector("section > p")?.getAttribute("dir")).toBe("rtl");
});

test("the pages are numbered from the first on, and each can be found", () => {
  const links = [...pageOf("nav").querySelectorAll("#page-list a")];
  const found = links.map((link) => {
    const [file = "", id = ""] = (link.getAttribute("href") ?? "").split("#");
    return parseHTML(files[`EPUB/${file}`] ?? "")
      .document.getElementById(id)
      ?.getAttribute("aria-label");
  });

  expect(links.map(({ textContent }) => textContent)).toEqual(["1", "2"]);
  expect(found).toEqual(["1", "2"]);
});

test("the same book gives the same bytes, and another edition keeps the book's identifier", async () => {
  const first = await renderFile({ ...epub, manuscript: whole });
  const again = await renderFile({ ...epub, manuscript: whole });
  const edited = structuredClone(whole);
  edited.draft.chapters[1]?.passages.push(passage("One more."));
  const second = filesOf((await renderFile({ ...epub, manuscript: edited })).bytes);

  const identifier = /urn:uuid:[0-9a-f-]+/.exec(files["EPUB/package.opf"] ?? "")?.[0];
  expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true);
  expect(identifier).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(second["EPUB/package.opf"]).toContain(identifier);
});

test.each([
  ["Persian", "fa", "rtl"],
  ["Finnish", "fi", null],
])("a book in %s says how its pages turn", async (_name, language, turning) => {
  const manuscript = manuscriptOf([{ title: "A", passages: [passage("B")] }], { language });

  const { bytes } = await renderFile({ ...epub, manuscript });

  const spine = parseHTML(filesOf(bytes)["EPUB/package.opf"] ?? "").document.querySelector("spine");
  expect(spine?.getAttribute("page-progression-direction") ?? null).toBe(turning);
  // We have no words of ours in these languages: they are English, and say so.
  const label = parseHTML(filesOf(bytes)["EPUB/chapter-1.xhtml"] ?? "").document.querySelector(
    "p.number",
  );
  expect(label?.getAttribute("xml:lang")).toBe("en");
  expect(label?.getAttribute("dir") ?? null).toBe(turning === "rtl" ? "ltr" : null);
});

const HOSTILE = [
  "- ".repeat(10_000),
  `${"1. ".repeat(3_000)}word`,
  "*a **b ".repeat(5_000),
  Array.from({ length: 500 }, (_, index) => `## Heading ${index}`).join("\n\n"),
  "# \n\n".repeat(500),
  "\uFEFFa\uD800 \u202Eb \uDFFF\u0000\u0008",
  "\u{10FFFF} \uFFFE \uFFFF",
  "x".repeat(100_000),
  `|a|b|\n|-|-|\n${"|a|b|\n".repeat(2_000)}`,
  "]]> <![CDATA[ <!-- -- --> &nbsp; &#0; <?xml?> <!DOCTYPE x>",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "[a](https://example.org/a b|c^d`e{f}?q=[x]&r=%zz#y#z) [b](https://[::1]/) [c](mailto:a@b.c?x=<y>)",
  "[j](javascript:alert(1)) [d](data:text/html,x) [f](file:///etc/passwd)",
  "![x](/etc/passwd)",
];

test("epubcheck has nothing to object to in a book of hostile chapters, titles and names", async () => {
  const [first = ""] = HOSTILE;
  const manuscript = manuscriptOf(
    HOSTILE.map((text) => ({
      title: text.slice(0, 300),
      passages: [passage(text), passage("after")],
    })),
    { title: HOSTILE[9] ?? first, subtitle: HOSTILE[10] ?? first, author: HOSTILE[5] ?? first },
  );

  const { bytes } = await renderFile({ ...epub, manuscript });

  expect(complaintsOfEpubcheck(bytes)).toEqual([]);
  const all = Object.values(filesOf(bytes)).join("\n");
  // Their words may stand in a title; nothing may lead there, or run.
  expect(
    all.match(
      /<script|<img(?! src="cover\.jpg")|(?:href|src)="(?:javascript|data|file):|root:[x*]?:0:/gu,
    ),
  ).toBeNull();
});
