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
