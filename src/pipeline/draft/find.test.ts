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
    { found: "*star*", runs: [{ at: 2, length: 8 }], isCode: false },
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

test.each([
  ["If you **keep your ego** small", "you keep", "they hold", "If they hold your ego small"],
  ["If you **keep your ego** small", "keep your ego small", "listen", "If you **listen**"],
  ["Tell it *once*, **twice**, or never", "once, twice", "now", "Tell it *now*, or never"],
  ["See [the docs](https://a.example/x_(y)) now.", "see the docs now", "Look", "Look."],
  ["The feed ([rss](https://a.example), [url](https://b.example))", "(rss, url)", "", "The feed "],
  ["A _very_ long day", "very long", "short", "A _short_ day"],
  [
    "A [very **long** day](https://a.example)",
    "long day",
    "trip",
    "A [very **trip**](https://a.example)",
  ],
])(
  "in %s, %s is found across links and emphasis, and becomes %s",
  (markdown, wanted, instead, expected) => {
    expect(replaced(markdown, wanted, instead)).toBe(expected);
  },
);

test("a star or an underscore that is text is found, and one that is a mark is not", () => {
  expect(findPlaces("**bold** and 2 \\* 3, snake_case", "*", LOOSE)).toHaveLength(1);
  expect(findPlaces("_so_ and snake_case", "_", LOOSE)).toHaveLength(1);
});

test("quotation marks and apostrophes are found however they are typed", () => {
  expect(replaced("It’s “done”.", `it's "done"`, "over")).toBe("over.");
  expect(replaced("It's done.", "It’s", "All is")).toBe("All is done.");
});
