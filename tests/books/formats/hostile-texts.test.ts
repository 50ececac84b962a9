import { afterAll, beforeAll, expect, test } from "vitest";
import { BOOK_FORMATS, type FormatId } from "#pipeline/book/schema.ts";
import { RENDERERS } from "#pipeline/book/formats/formats.ts";
import { readFonts } from "#runtime/fonts.ts";
import { hostileManuscript } from "./hostile-manuscript.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import { faultsOf } from "./hostile-faults.ts";
import { openEach } from "./opened-files.ts";

const isLong = Boolean(process.env["TEST_LONG"]);
// Every second text of under 200 letters in the short run: the typesetter and the validators take their time.
const texts = HOSTILE_TEXTS.filter(
  (text, index) => isLong || (index % 2 === 0 && text.length < 200),
);

beforeAll(() => {
  process.env["OCTAVO_TEST_SECRET"] = "a-secret-of-the-environment";
});
afterAll(() => {
  delete process.env["OCTAVO_TEST_SECRET"];
});

test("texts that are meant to break a book give valid files, in which nothing runs and nothing leaks", async () => {
  const opened = await openEach(hostileManuscript(texts));

  expect(texts.length).toBeGreaterThanOrEqual(250);
  expect(opened.flatMap(faultsOf)).toEqual([]);
  const [, pdf] = opened[0] ?? [];
  expect(pdf?.text).toContain("#read(“/etc/passwd”)");
});

test.runIf(isLong)(
  "each of them can be the title, the author and the pages around the text",
  async () => {
    for (let from = 0; from < texts.length; from += 10) {
      const ten = texts.slice(from, from + 10);
      const opened = await openEach(hostileManuscript(ten));

      expect([from, ...opened.flatMap(faultsOf)]).toEqual([from]);
    }
  },
  3_600_000,
);

test.runIf(isLong)(
  "each of them can be all that a book has",
  async () => {
    const fonts = await readFonts();
    const formats = Object.keys(BOOK_FORMATS) as FormatId[];

    for (const text of texts) {
      const manuscript = hostileManuscript([text]);
      const files = await Promise.all(
        formats.map(async (format) => RENDERERS[format](manuscript, { trim: "5x8" }, fonts)),
      );
      const sizes = files.map(({ bytes }) => bytes.length);

      expect([text, sizes.filter((size) => size === 0)]).toEqual([text, []]);
    }
  },
  3_600_000,
);
