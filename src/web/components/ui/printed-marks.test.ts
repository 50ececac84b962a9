import type { Paragraph } from "mdast";
import { expect, test } from "vitest";
import { printedMarks } from "./printed-marks.ts";

test("the page that is read has the quotation marks of print, of the same length, and code as typed", () => {
  const paragraph: Paragraph = {
    type: "paragraph",
    children: [
      { type: "text", value: `I've "` },
      { type: "emphasis", children: [{ type: "text", value: "seen" }] },
      { type: "text", value: `" it -- ` },
      { type: "inlineCode", value: `say "hi"` },
    ],
  };

  printedMarks("en")({ type: "root", children: [paragraph] });

  expect(paragraph.children).toMatchObject([
    { value: "I’ve “" },
    { children: [{ value: "seen" }] },
    { value: "” it -- " },
    { value: `say "hi"` },
  ]);
});

test("a language that sets a space inside its marks keeps them as typed", () => {
  const paragraph: Paragraph = {
    type: "paragraph",
    children: [{ type: "text", value: `Il dit "non".` }],
  };

  printedMarks("fr")({ type: "root", children: [paragraph] });

  expect(paragraph.children).toMatchObject([{ value: `Il dit "non".` }]);
});
