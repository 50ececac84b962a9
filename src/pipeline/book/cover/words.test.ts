import { expect, test } from "vitest";
import { type Atom, atomsOf, hyphenatorOf } from "./words.ts";

const asIs = (word: string): string[] => [word];
const textsOf = (atoms: Atom[]): string[] => atoms.map(({ text, ending }) => text + ending);

test("a German compound may break between its syllables, with a hyphen, and never after two letters", async () => {
  const hyphenate = await hyphenatorOf("de");

  const atoms = atomsOf("Geschwindigkeitsbegrenzung", "de", hyphenate);

  expect(textsOf(atoms)).toEqual(["Geschwin-", "digkeits-", "begren-", "zung"]);
});

test("short words stay whole", async () => {
  expect(textsOf(atomsOf("Culture", "en", await hyphenatorOf("en")))).toEqual(["Culture"]);
});

test("a word with hyphens of its own gets no second one", () => {
  expect(textsOf(atomsOf("Jean-Baptiste", "fr", asIs))).toEqual(["Jean-", "Baptiste"]);
});

test("a language without patterns is not hyphenated", async () => {
  const hyphenate = await hyphenatorOf("xx");

  expect(hyphenate("Geschwindigkeitsbegrenzung")).toEqual(["Geschwindigkeitsbegrenzung"]);
});

test("Chinese may break between words, and no line begins with a mark", () => {
  const atoms = atomsOf("开源文化：十年笔记", "zh", asIs);

  expect(atoms.length).toBeGreaterThan(2);
  expect(atoms.map(({ text }) => text).join("")).toBe("开源文化：十年笔记");
  expect(atoms.filter(({ text }) => text.startsWith("："))).toEqual([]);
});

test("an endless run of letters may break", () => {
  expect(atomsOf("x".repeat(100), "en", asIs).length).toBeGreaterThan(5);
});

test("a title of blanks has no words", () => {
  expect(atomsOf("  \n ", "en", asIs)).toEqual([]);
});
