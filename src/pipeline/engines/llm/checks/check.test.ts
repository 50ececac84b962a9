import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readMarked, stripMarkers } from "./check.ts";

test("reads a paragraph and the ids behind it, whatever stands between them", () => {
  expect(readMarked("One. [[c1]]\n\nTwo,\nin two lines. [[ c2 , C3]]\n\nSo. [[]]")).toEqual([
    { text: "One.", ids: ["c1"] },
    { text: "Two, in two lines.", ids: ["c2", "c3"] },
    { text: "So.", ids: [] },
  ]);
});

test("a marker on a line of its own belongs to the paragraph above it", () => {
  expect(readMarked("One.\n\n[[c1]]\nTwo.\n[[c2]]")).toEqual([
    { text: "One.", ids: ["c1"] },
    { text: "Two.", ids: ["c2"] },
  ]);
});

test("a paragraph without a marker is told from one that only links", () => {
  expect(readMarked("One.\n\nTwo. [[]]")).toEqual([
    { text: "One.", ids: null },
    { text: "Two.", ids: [] },
  ]);
});

test("reads a list as one paragraph, however its items are marked and spaced", () => {
  const list = { text: "- Ask.\n- Listen, and wait.", ids: ["c1"] };

  expect(readMarked("- Ask.\n- Listen,\n  and wait. [[c1]]")).toEqual([list]);
  expect(readMarked("• Ask.\n\n• Listen, and wait.\n[[c1]]")).toEqual([list]);
  expect(readMarked("- Ask. [[c1]]\n- Listen, and wait. [[c1]]")).toEqual([list]);
});

test("a line that announces a list is a paragraph of its own with the list's marker", () => {
  const paragraphs = [
    { text: "Three steps:", ids: ["c1"] },
    { text: "1. Ask.\n2. Wait.", ids: ["c1"] },
    { text: "That is all.", ids: ["c2"] },
  ];

  expect(readMarked("Three steps:\n1) Ask.\n2) Wait.\n[[c1]]\n\nThat is all. [[c2]]")).toEqual(
    paragraphs,
  );
  expect(readMarked("Three steps:\n\n1. Ask.\n2. Wait.\n[[c1]]\n\nThat is all. [[c2]]")).toEqual(
    paragraphs,
  );
});

test("a list that begins with 1 again is another list", () => {
  expect(readMarked("1. Ask.\n2. Wait. [[c1]]\n\n1. Go. [[c2]]")).toHaveLength(2);
});

test("whatever is written, stripped text holds no marker, and stripping it again changes nothing", () => {
  const pieces = fc.array(fc.constantFrom("[[", "]]", "[", "]", "c1", ",", " ", "\n", "word", "."));
  fc.assert(
    fc.property(pieces, (parts) => {
      const stripped = stripMarkers(parts.join(""));
      expect(stripped).not.toMatch(/\[\[[^[\]]*\]\]/u);
      expect(stripMarkers(stripped)).toBe(stripped);
      for (const { text, ids } of readMarked(stripped)) {
        expect(ids).toBeNull();
        expect(stripMarkers(text)).toBe(text);
      }
    }),
  );
});

test.each(["***", "* * *", "---"])(
  "a line of %s is a break before the next paragraph, and no text",
  (line) => {
    expect(
      readMarked(`${line}\n\nOne. [[c1]]\n\n${line}\n\nTwo. [[c2]]\n\nThree. [[c2]]\n\n${line}`),
    ).toEqual([
      { text: "One.", ids: ["c1"] },
      { text: "Two.", ids: ["c2"], isApart: true },
      { text: "Three.", ids: ["c2"] },
    ]);
  },
);
