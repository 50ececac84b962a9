import { expect, test } from "vitest";
import { nextAddress } from "./next-address.ts";

test("goes back to the page that was asked for", () => {
  expect(nextAddress("/workflow/review?tab=marketing")).toBe("/workflow/review?tab=marketing");
});

test.each([
  "https://evil.example/workflow",
  "//evil.example",
  "/workflows",
  "/login",
  "javascript:alert(1)",
])("goes to the first page instead of %s", (next) => {
  expect(nextAddress(next)).toBe("/");
});
