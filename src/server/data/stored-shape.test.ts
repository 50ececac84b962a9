import { expect, test } from "vitest";
import { z } from "zod";
import { Refusal } from "#server/platform/errors.ts";
import { storedShape } from "./stored-shape.ts";

/** The third version: version 1 had a name, version 2 a title, version 3 has a list of titles. */
const SHAPE = storedShape("shelf", z.object({ titles: z.array(z.string()) }), [
  ({ name, ...rest }) => ({ ...rest, title: name }),
  ({ title, ...rest }) => ({ ...rest, titles: [title] }),
]);

test.each([
  ["of this version", { v: 3, titles: ["Mondays"] }],
  ["of the version before", { v: 2, title: "Mondays" }],
  ["of the first version", { v: 1, name: "Mondays" }],
])("a body %s is read", (_which, body) => {
  expect(SHAPE.read(body)).toEqual({ titles: ["Mondays"] });
});

test.each([
  ["of a later version", { v: 4, titles: ["Mondays"] }],
  ["without a version", { titles: ["Mondays"] }],
  ["of another shape", { v: 3, titles: "Mondays" }],
  ["that is none", null],
])("a body %s is refused with what to do", (_which, body) => {
  expect(() => SHAPE.read(body)).toThrow(Refusal);
  expect(() => SHAPE.read(body)).toThrow(
    /^The shelf was made by another version .* make it again\.$/u,
  );
});
