import { expect, test } from "vitest";
import { proseOf } from "./sentences.ts";

test.each([
  ["Read [the guide](https://example.org/a_(b)) first.", "Read the guide first."],
  ["This is **very** *clear* and `plain`.", "This is very clear and plain."],
  ["A snake_case_name stays, _emphasis_ goes.", "A snake_case_name stays, emphasis goes."],
  ["Five \\* three", "Five * three"],
])("%s reads %s", (markdown, prose) => {
  expect(proseOf(markdown)).toBe(prose);
});
