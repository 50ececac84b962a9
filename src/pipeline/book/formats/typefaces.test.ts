import { expect, test } from "vitest";
import { classic } from "./designs/classic.ts";
import { modern } from "./designs/modern.ts";
import { body, bookOf } from "./fixtures/books.ts";
import { fontAdvice, typefacesOf } from "./typefaces.ts";

const fontsOf = (...names: string[]) => names.map((name) => ({ name, bytes: new Uint8Array() }));
const all = fontsOf("EB Garamond", "EB Garamond", "Noto Serif", "Noto Serif JP", "Noto Serif SC");

test("a Chinese book has its own letters and marks before Japanese ones, and Latin letters before both", () => {
  const { families, locale } = typefacesOf(bookOf({ language: "zh-Hans" }), classic, all);

  expect(families).toEqual([
    { name: "EB Garamond", covers: "latin-in-cjk" },
    "Noto Serif SC",
    "Noto Serif",
    "Noto Serif JP",
  ]);
  expect(locale).toEqual({ lang: "zh", region: "CN" });
});

test("titles without serifs have Japanese letters without serifs", () => {
  const fonts = fontsOf("Vollkorn", "Inter Tight", "Noto Serif", "Noto Serif JP", "Noto Sans JP");

  const { families, titleFamilies } = typefacesOf(bookOf({ language: "ja" }), modern, fonts);

  expect(families[1]).toBe("Noto Serif JP");
  expect(titleFamilies.slice(0, 2)).toEqual([
    { name: "Inter Tight", covers: "latin-in-cjk" },
    "Noto Sans JP",
  ]);
});

test("a Japanese sentence in an English book is drawn as in Japan, and the book as without it", () => {
  const quoting = bookOf({
    chapters: [{ number: 1, title: "One", blocks: [body("He said 「本を書く」.")] }],
  });

  const { families, foreign } = typefacesOf(quoting, classic, all);

  expect(families[0]).toBe("EB Garamond");
  expect(foreign.map(({ lang, families: own }) => [lang, own[0]])).toEqual([
    ["ja", "Noto Serif JP"],
  ]);
});

test("says how typefaces get here that are not installed, by the language of the letters", () => {
  expect(fontAdvice("京都で한국어", "en", fontsOf("EB Garamond"))).toBe(
    ' Typefaces for Japanese and Korean are not installed: whoever runs Octavo adds them with "npm run fonts -- ja ko".',
  );
  expect(fontAdvice("ह", "en", fontsOf("EB Garamond"))).toBe("");
  expect(fontAdvice("京都で", "ja", all)).toBe("");
});
