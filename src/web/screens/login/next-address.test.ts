import { expect, test } from "vitest";
import { loginAddress, nextAddress } from "./next-address.ts";

test("goes back to the page that was asked for", () => {
  expect(nextAddress("/workflow/review?tab=marketing")).toBe("/workflow/review?tab=marketing");
});

test.each(["/account", "/admin?tab=orders", "/confirm"])("goes on to %s", (next) => {
  expect(nextAddress(next)).toBe(next);
});

test("signing in keeps the page that was asked for, and no other address", () => {
  expect(loginAddress("/workflow/review")).toBe("/login?next=%2Fworkflow%2Freview");
  expect(loginAddress("https://evil.example")).toBe("/login");
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
