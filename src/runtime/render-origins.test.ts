import { expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { BookOrigins } from "#pipeline/book/schema.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { type PdfReading, readPdf } from "./fixtures/pdf-tools.ts";
import { renderFile } from "./render.ts";

const LONG_NAME = "a-very-long-name-".repeat(9);
const LONG_ADDRESS = `https://www.example.com/archive/2019/03/${LONG_NAME}?from=feed&page=12`;

const ORIGINS: BookOrigins = {
  dates: "month",
  notes: "listed",
  posts: {
    defence: {
      title: "In Defence of a New Edition",
      opening: "",
      source: "The Speaker",
      date: "1902-03-08",
      url: "https://example.com/defence",
    },
    list: {
      title: null,
      opening: "Three things that a quiet man needs are bread, and cheese, and a walk.",
      source: "Daily News",
      date: "1905",
      url: LONG_ADDRESS,
    },
  },
};

function from(entryId: string, text: string, role?: Passage["role"]): Passage {
  return { ...passage(text, role), sources: [{ entryId, paragraph: 1 }] };
}

async function inPrint(passages: Passage[], origins: BookOrigins = ORIGINS): Promise<PdfReading> {
  const manuscript = manuscriptOf([{ title: "Editions", passages }], { origins });
  const { bytes } = await renderFile({ format: "pdf", options: { trim: "6x9" }, manuscript });
  return readPdf(bytes);
}

const ORNAMENT = passage("---", "ornament");

test("prints each piece's date on a line of its own, below its heading or at its end, and lists the posts", async () => {
  const { pages, bookmarks, objections } = await inPrint([
    from("list", `${chesterton} ${chesterton}`),
    from("defence", "### In Defence", "heading"),
    from("defence", chesterton),
    from("defence", chesterton),
    ORNAMENT,
    from("list", "- bread\n- cheese\n- a walk"),
  ]);

  const lines = pages.flat();
  expect(objections).toBe("");
  expect(lines.filter((line) => line === "March 1902")).toHaveLength(1);
  expect(lines[lines.indexOf("March 1902") - 1]).toBe("In Defence");
  expect(lines[lines.indexOf("1905") - 1]).toBe("Editions");
  expect(lines[lines.lastIndexOf("1905") - 1]).toBe("• a walk");
  expect(bookmarks.map(({ title }) => title)).toEqual([
    "Editions",
    "Where These Pieces Were First Published",
  ]);
  const listed = (pages[(bookmarks[1]?.page ?? 0) - 1] ?? []).join(" ").replaceAll("\u200B", "");
  expect(listed).toContain("1. Editions");
  expect(listed).toContain(
    "In Defence of a New Edition, The Speaker, March 8, 1902. example.com/defence",
  );
  expect(listed).toContain("“Three things that a quiet man needs are…”, Daily News, 1905.");
});

test("breaks a long address and keeps it whole as a link", async () => {
  const pieces = [from("defence", chesterton), ORNAMENT, from("list", chesterton)];

  const { pages, bookmarks, inside } = await inPrint(pieces);

  const listed = pages[(bookmarks[1]?.page ?? 0) - 1] ?? [];
  const printed = listed.join("").replaceAll("\u200B", "");
  // Without what nobody types from a book: the scheme, "www." and the query.
  expect(printed.replaceAll(" ", "")).toContain(`example.com/archive/2019/03/${LONG_NAME}`);
  expect(printed).not.toContain("from=feed");
  // No line is wider than the page: 6 x 9 inches hold about 100 letters of 8 points.
  expect(Math.max(...listed.map((line) => line.replaceAll("\u200B", "").length))).toBeLessThan(110);
  expect(inside).toContain(`/URI (${LONG_ADDRESS})`);
});

test("prints no address in a list of posts without titles, and links their first words to them", async () => {
  const { pages, bookmarks, inside } = await inPrint([from("list", chesterton)]);

  const listed = (pages[(bookmarks[1]?.page ?? 0) - 1] ?? []).join(" ");
  expect(listed).toContain("Daily News, 1905: “Three things that a quiet man needs are…”");
  expect(listed).not.toContain("http");
  expect(inside).toContain(`/URI (${LONG_ADDRESS})`);
});

test("keeps a date on the page of its heading, with the first lines of its piece", async () => {
  const pieces = Array.from({ length: 60 }, (_, index) => [
    from("defence", index % 2 === 0 ? "## In Defence" : "### In Defence", "heading"),
    from("defence", chesterton.slice(0, 300 + ((index * 83) % 400))),
    from("list", "### Three Things", "heading"),
    from("list", `${chesterton} ${chesterton}`),
  ]).flat();

  const { pages } = await inPrint(pieces, { ...ORIGINS, notes: "none" });

  const dates = pages.flatMap((lines, page) =>
    lines.flatMap((text, at) =>
      /^(?:March 1902|1905)$/u.test(text) ? [{ page, text, at, lines }] : [],
    ),
  );
  expect(dates).toHaveLength(120);
  expect(dates.filter(({ at, lines }) => at === lines.length - 1)).toEqual([]);
  const above = dates.map(({ text, at, lines }) => `${lines[at - 1]}: ${text}`);
  expect(new Set(above)).toEqual(new Set(["In Defence: March 1902", "Three Things: 1905"]));
});

test("never opens a page with a date", async () => {
  // Two in a row are not short, so each piece has its date.
  const long = `${chesterton} ${chesterton}`;
  const pieces = Array.from({ length: 40 }, () => [
    from("defence", long),
    ORNAMENT,
    from("list", chesterton.slice(0, 180)),
    ORNAMENT,
  ]).flat();

  const { pages } = await inPrint(pieces, { ...ORIGINS, notes: "none" });

  const dated = pages.filter((lines) => lines.includes("March 1902") && lines.includes("1905"));
  expect(dated.length).toBeGreaterThan(8);
  // The first line is the running head.
  expect(dated.filter((lines) => /^(?:March 1902|1905)$/u.test(lines[1] ?? ""))).toEqual([]);
});

test("keeps the date above an answer on the page of its first lines", async () => {
  const [{ defence }, id] = [ORIGINS.posts, "interview:gap"];
  const posts = { ...ORIGINS.posts, ...(defence && { [id]: { ...defence, date: "1911-06-01" } }) };
  const chapter = Array.from({ length: 40 }, (_, index) => [
    from("defence", "## In Defence", "heading"),
    from("defence", `${chesterton} ${chesterton}`),
    ORNAMENT,
    from(id, `Years later: ${chesterton.slice(0, 300 + ((index * 83) % 400))}`),
  ]).flat();

  const { pages, objections } = await inPrint(chapter, { ...ORIGINS, notes: "none", posts });

  const below = pages.flatMap((lines) =>
    lines.flatMap((text, at) => (text === "June 1911" ? [lines[at + 1] ?? "the next page"] : [])),
  );
  expect(objections).toBe("");
  expect(below).toHaveLength(40);
  expect(below.filter((line) => !line.startsWith("Years later: "))).toEqual([]);
});
