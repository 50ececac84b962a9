import { expect, test } from "vitest";
import { grewTooLarge, tookTooLong } from "#runtime/limits.ts";
import { Refusal } from "#server/platform/errors.ts";
import { refusalOf } from "./refuse-file.ts";

test.each([
  ["time", tookTooLong("The step", 1_000), "posts.zip needs longer to read than it may take."],
  ["memory", grewTooLarge("The step", 2_048), "posts.zip needs more memory than there is."],
])("a file that needs too much %s is refused, with what to do next", (_, stopped, said) => {
  const refusal = refusalOf(stopped, "posts.zip");

  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    status: 413,
    message: `${said} Please cut it into smaller files, or leave out what is not by you.`,
  });
});

test("what is nobody's fault but ours stays an error", () => {
  const error = new Error("A bug");

  expect(refusalOf(error, "posts.csv")).toBe(error);
});
