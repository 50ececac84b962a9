import { expect, test } from "vitest";
import { glossaryBlocks, readGlossary } from "./glossary.ts";

test("reads a term and its meaning from each line, in the order of the terms", () => {
  const text = [
    "TLS: how a browser keeps a talk secret: since 1999",
    "",
    "  commit :  a saved state  ",
    "École: a school",
    "用語：ことばの意味",
    "commit: said once more",
    "a line without one",
    "nothing:",
  ].join("\n");

  expect(readGlossary(text, "en")).toEqual([
    { term: "commit", meaning: "a saved state" },
    { term: "École", meaning: "a school" },
    { term: "TLS", meaning: "how a browser keeps a talk secret: since 1999" },
    { term: "用語", meaning: "ことばの意味" },
  ]);
});

test("takes what was typed as it is, and not as Markdown", () => {
  expect(glossaryBlocks("a*b*: <b>[x](javascript:alert)</b>", "en")).toEqual([
    {
      kind: "paragraph",
      role: "definition",
      content: [{ mark: "strong", content: ["a*b*"] }, " ", "<b>[x](javascript:alert)</b>"],
    },
  ]);
});
