import { expect, test } from "vitest";
import { quotationsOf } from "./quoted.ts";

test.each([
  ['He said "go home" twice.', ["go home"]],
  ["She wrote “go home” and „bleib hier“.", ["go home", "bleib hier"]],
  ["« Restez ici », ‹ici›, 「ここに」", [" Restez ici ", "ici", "ここに"]],
  ["“the outer “inner” rest”", ["the outer “inner"]],
  ['The screen has 5" and no other mark, but “it works”.', ["it works"]],
  ['An empty "" and “” quote nothing.', []],
])("the quotations of %s", (text, quoted) => {
  expect(quotationsOf(text, 1).map((each) => each.quoted)).toEqual(quoted);
});

// Less than a second in linear time, minutes in the square of it.
test("a long row of marks that are never closed keeps nobody waiting", () => {
  expect(quotationsOf(`${"“".repeat(400_000)} "go home"`, 1)).toHaveLength(1);
}, 20_000);
