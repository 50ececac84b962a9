import { expect, test } from "vitest";
import { findPlaces, replacePlaces } from "./find.ts";

function replaced(markdown: string, wanted: string, instead: string, isExact = false): string {
  return replacePlaces(markdown, findPlaces(markdown, wanted, { ...LOOSE, isExact }), instead);
}

const LOOSE = { isExact: false, isWhole: false };

function wholeReplaced(markdown: string, wanted: string, instead: string): string {
  const places = findPlaces(markdown, wanted, { ...LOOSE, isWhole: true });
  return replacePlaces(markdown, places, instead);
}

test.each([
  [
    "Art in the heart, art\u2019s start. (art)",
    "art",
    "ink",
    "ink in the heart, ink\u2019s start. (ink)",
  ],
  ["*Art*istic *art*", "art", "ink", "*Art*istic *ink*"],
  ["A caf\u00e9 and cafeteria, caf\u00e9s", "caf\u00e9", "bar", "A bar and cafeteria, caf\u00e9s"],
  ["C++ and C++20, C", "C++", "Rust", "Rust and Rust20, C"],
  ["Use `art` in `art2`", "art", "ink", "Use `ink` in `art2`"],
])("of whole words only, %s becomes with %s", (markdown, wanted, instead, expected) => {
  expect(wholeReplaced(markdown, wanted, instead)).toBe(expected);
});

test("every place is replaced, whatever its capitals", () => {
  expect(replaced("Client and client, CLIENT.", "client", "reader")).toBe(
    "reader and reader, reader.",
  );
});

test("with capitals told apart, only the exact text is replaced", () => {
  expect(replaced("Client and client", "client", "reader", true)).toBe("Client and reader");
});

test("signs that mean something in a pattern are only signs", () => {
  expect(replaced("What? (Really.) What?", "what? (", "Oh! (")).toBe("Oh! (Really.) What?");
});

test("a backslash that only escapes is not part of the text", () => {
  expect(findPlaces("A \\*star\\* here", "*star*", LOOSE)).toEqual([
    { at: 2, length: 8, isCode: false },
  ]);
  expect(replaced("A \\*star\\* here", "*star*", "sun")).toBe("A sun here");
});

test("the address of a link is never changed", () => {
  expect(replaced("[acme](https://acme.example/(acme)) and acme", "acme", "Nova")).toBe(
    "[Nova](https://acme.example/(acme)) and Nova",
  );
});

test("what is written instead is text, not markup", () => {
  expect(replaced("Some word", "word", "*word* <b>")).toBe("Some \\*word\\* \\<b>");
  expect(replaced("One is first", "one", "1.")).toBe("1\\. is first");
});

test("code is searched and written letter by letter", () => {
  expect(replaced("Call `use_it\\*` twice", "use_it\\*", "a*b")).toBe("Call `a*b` twice");
  expect(replaced("```js\nlet old = 1\n```", "old", "x_y")).toBe("```js\nlet x_y = 1\n```");
});

test("letters outside of the first plane keep their place", () => {
  expect(replaced("😀 one 😀 two", "two", "three")).toBe("😀 one 😀 three");
  expect(replaced("日本の本", "本", "書")).toBe("日書の書");
});

test("nothing is found where nothing is asked", () => {
  expect(findPlaces("Anything", "", LOOSE)).toEqual([]);
});
