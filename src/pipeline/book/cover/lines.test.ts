import { expect, test } from "vitest";
import { breakLines } from "./lines.ts";
import { atomsOf } from "./words.ts";

/** As if each letter were one wide. */
function broken(title: string, count: number): string[] | null {
  const atoms = atomsOf(title, "en", (word) => [word]);
  return breakLines(
    atoms,
    atoms.map(({ text }) => text.length),
    1,
    count,
  );
}

test("breaks a title into even lines", () => {
  expect(broken("one two three four five six", 2)).toEqual(["one two three", "four five six"]);
});

test("lets no line end in a small word if the next line has room for it", () => {
  expect(broken("The Culture of Open Source", 3)).toEqual(["The Culture", "of Open", "Source"]);
});

test("rather breaks behind a colon", () => {
  expect(broken("Slow Work: Notes on Craft", 2)).toEqual(["Slow Work:", "Notes on Craft"]);
});

test("has no way to break one word into two lines", () => {
  expect(broken("Ego", 2)).toBeNull();
});
