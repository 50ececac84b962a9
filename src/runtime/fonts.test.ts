import { expect, test } from "vitest";
import { readFonts } from "./fonts.ts";

test("brings the typefaces of every book, the book face first, as TrueType files", async () => {
  const fonts = await readFonts();

  expect(fonts[0]?.name).toBe("EB Garamond");
  expect(fonts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Noto Serif", "Noto Naskh Arabic", "JetBrains Mono", "Noto Emoji"]),
  );
  expect(fonts.map(({ bytes }) => Buffer.from(bytes.subarray(0, 4)).toString("hex"))).toEqual(
    fonts.map(() => "00010000"),
  );
});

test("reads no typefaces of other languages that a book has no letters of", async () => {
  const families = (await readFonts("classic")).map(({ name }) => name);

  expect(families.filter((family) => /(?:JP|SC|TC|KR)$/u.test(family))).toEqual([]);
});
