import { expect, test } from "vitest";
import { codeFor } from "./specification/named-tests.ts";
import { quotedIn, sentencesOf } from "./specification/read-specification.ts";
import { asTested, ownPart, say } from "./specification/seen-texts.ts";

// What specification.test.ts relies on: a check that finds nothing wrong must be able to.

test("a test that is not there is missed, in a file that is there, too", () => {
  expect(codeFor("screens/login: makes coffee")).toBeNull();
  expect(codeFor("screens/coffee: shows what signing in needs")).toBeNull();
});

test("a text of another test of the same file does not count", () => {
  const code = codeFor("screens/login: shows what signing in needs");

  expect(code).toContain("Welcome back");
  expect(code).not.toContain("Request timed out. Please try again.");
});

test("what a file's tests share counts for each", () => {
  const code = codeFor("screens/login: says that the connection failed");

  expect(code).toContain('getByLabel("Password", { exact: true })');
});

test("sentences are taken apart at their ends, and not within a quotation", () => {
  const specification = [
    "## 1. Before",
    "Not this.",
    "## 2. Screens",
    "### Routes",
    "| Route | Behaviour |",
    "|---|---|",
    "| / | Signed out: landing page. Signed in: another. |",
    "",
    "**Toasts**",
    "- 'Failed. Please try again.' The item's error is 'Failed'.",
    "## 3. After",
  ].join("\n");

  expect(sentencesOf(specification, 2)).toEqual([
    "Signed out: landing page.",
    "Signed in: another.",
    "'Failed. Please try again.'",
    "The item's error is 'Failed'.",
  ]);
});

test("what stands in quotation marks is found, and no apostrophe ends it", () => {
  expect(quotedIn("'You're all set' is the user's heading, 'Coming Soon' the line above.")).toEqual(
    ["You're all set", "Coming Soon"],
  );
});

test.each([
  ["Great! You've added N posts", ["Great! You've added {184} posts"], true],
  ["Upload failed: Please check it.", ["Upload failed", "Please check it."], true],
  ["Upload failed: Please check it.", ["Upload failed"], false],
  ["Debug", ["Octavo Debug"], true],
  ["Analysis Started", ["Analysis Complete"], false],
])("whether %j is said by %j", (quoted, texts, isSaid) => {
  expect(say(texts, quoted)).toBe(isSaid);
});

test("what stands in braces is the test's, the rest the product's", () => {
  expect(asTested("Added {3} new {posts} to analyze.")).toBe("Added 3 new posts to analyze.");
  expect(ownPart("Added {3} new {posts} to analyze.")).toBe("to analyze.");
});
