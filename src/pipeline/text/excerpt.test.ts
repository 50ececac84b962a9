import { expect, test } from "vitest";
import { excerptOf, firstLineOf, plainLine, shortened, textAround } from "./excerpt.ts";

test("a short text stays as it is, and a long one ends after a word", () => {
  expect(shortened("Nobody quits a job.", 19)).toBe("Nobody quits a job.");
  expect(shortened("Nobody quits a job.", 18)).toBe("Nobody quits a…");
  expect(shortened("Nobody quits, ever.", 15)).toBe("Nobody quits…");
  expect(shortened("Donaudampfschifffahrtsgesellschaft am Hafen", 10)).toBe("Donaudamp…");
});

test("no emoji and no letter is cut in two", () => {
  expect(shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 25)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦…");
  expect(shortened("🇩🇪🇫🇷🇮🇹", 8)).toBe("🇩🇪…");
  expect(shortened("हिन्दीहिन्दी", 4)).toBe("हि…");
  expect(shortened("e\u0301e\u0301e\u0301", 4)).toBe("e\u0301…");
  expect(shortened("𝐁𝐨𝐥𝐝𝐁𝐨𝐥𝐝", 6)).toBe("𝐁𝐨…");
  expect(shortened("漢字漢字漢字", 4)).toBe("漢字漢…");
});

test.each([
  ["**Nobody** quits a _job_ in `May`.", "Nobody quits a job in May."],
  ["# On quitting\n\nNobody quits.", "On quitting Nobody quits."],
  ["> > Said [she](https://example.org/a) once.", "Said she once."],
  ["- First\n* Second", "First Second"],
  ['[![A lake](a.jpg)](https://example.org) Read [more](b "The rest").', "A lake Read more."],
  ["1. First\n2. Second", "1. First 2. Second"],
  ["2024. What a year", "2024. What a year"],
  ["5 * 3 and snake_case, #hashtag", "5 * 3 and snake_case, #hashtag"],
  ["A \\*star\\*", "A *star*"],
  ["Read [the whole story](https://example.org/a-very-long-addr", "Read the whole story"],
])("%j is read without marks", (markdown, text) => {
  expect(plainLine(markdown)).toBe(text);
});

test("an excerpt is plain and short, its first line the first one with words", () => {
  expect(excerptOf("**Nobody** quits\na job on a Monday.", 20)).toBe("Nobody quits a job…");
  expect(firstLineOf("---\n\n## On quitting\nNobody quits.", 90)).toBe("On quitting");
  expect(firstLineOf(" \n", 90)).toBe("");
});

test("what stands around a place is read without marks, and cut at words", () => {
  const passage = "Read **[the whole](https://example.org/a) story** of _May_, *please*, dear 👩‍👩‍👧‍👦👩‍👩‍👧‍👦";
  const at = passage.indexOf("story");

  expect(textAround(passage, at, 5, 60)).toEqual({
    before: "Read the whole ",
    after: " of May, please, dear 👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
  });
  expect(textAround(passage, at, 5, 12)).toEqual({ before: "…the whole ", after: " of May…" });
});
