import { expect, test } from "vitest";
import { postName } from "./post-name.ts";

const FAMILY = "👩‍👩‍👧‍👦";

test("a post is named by its title or first line as it is read, and no emoji is cut in two", () => {
  const opening = "Not this line.";

  expect(postName({ title: "**Nobody** [quits](https://example.org) a job", opening })).toBe(
    "Nobody quits a job",
  );
  expect(postName({ title: FAMILY.repeat(9), opening })).toBe(`${FAMILY.repeat(8)}…`);
  expect(postName({ title: null, opening: `${"word ".repeat(20)}end` })).toBe(
    `${"word ".repeat(17)}word…`,
  );
  expect(postName({ title: null, opening: "" })).toBe("A post without words");
});

test.each([
  [null, "https://lnkd.in/dE6Hc_yU\n\nMeetings are loans.", "Meetings are loans."],
  [null, "https://lnkd.in/dE6Hc_yU https://example.org/a", "A post without words"],
  ["https://lnkd.in/dE6Hc_yU", "Meetings are loans.", "Meetings are loans."],
  [null, "See https://lnkd.in/dE6Hc_yU for more.", "See https://lnkd.in/dE6Hc_yU for more."],
])(
  "a post titled %j that begins with %j is named by words, not by an address",
  (title, opening, name) => {
    expect(postName({ title, opening })).toBe(name);
  },
);
