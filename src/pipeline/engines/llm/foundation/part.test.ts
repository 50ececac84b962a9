import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { findQuote } from "./part.ts";

const post = tinyPost(
  "a",
  ["I raised my prices in May. Two clients left. The others, I’m told, were relieved.", "It held."],
  { title: "What I charge now" },
);

test("gives the whole sentence as it stands, however the model spelt it", () => {
  expect(findQuote(post, "the others - I'm told - were relieved", "en")).toBe(
    "The others, I’m told, were relieved.",
  );
  expect(findQuote(post, "raised my prices in", "en")).toBe("I raised my prices in May.");
});

test("gives the sentences that a quotation runs over", () => {
  expect(findQuote(post, "in May. Two clients", "en")).toBe(
    "I raised my prices in May. Two clients left.",
  );
});

test("finds a quotation in the title", () => {
  expect(findQuote(post, "What I charge now", "en")).toBe("What I charge now");
});

test.each([
  ["says what no sentence says", "I doubled my prices in May."],
  ["joins what stands apart", "Two clients left. It held."],
  ["is too short to show anything", "It held"],
  ["is empty", ""],
])("gives nothing when it %s", (_what, quotation) => {
  expect(findQuote(post, quotation, "en")).toBeNull();
});
