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
