import { Schema } from "@milkdown/kit/prose/model";
import { expect, test } from "vitest";
import { hasAllLetters } from "./letters.ts";

const SCHEMA = new Schema({
  nodes: {
    doc: { content: "paragraph+" },
    paragraph: { content: "inline*" },
    text: { group: "inline" },
    image: {
      group: "inline",
      inline: true,
      attrs: { src: { default: "" }, alt: { default: "" }, title: { default: "" } },
    },
  },
  marks: { link: { attrs: { href: {} } } },
});
const link = SCHEMA.mark("link", { href: "https://example.com/a" });

test("marks, escapes and numbers of lists are no letters that could be lost", () => {
  const words = [SCHEMA.node("paragraph", null, [SCHEMA.text("A # strong word")])];

  expect(hasAllLetters("1. A \\# **strong** word", words)).toBe(true);
});

test("the address of a link and the words of a picture count", () => {
  const text = "A [link](https://example.com/a) ![of a picture](b.png)";
  const picture = SCHEMA.node("image", { src: "b.png", alt: "of a picture" });
  const whole = SCHEMA.node("paragraph", null, [
    SCHEMA.text("A "),
    SCHEMA.text("link", [link]),
    SCHEMA.text(" "),
    picture,
  ]);
  const cut = SCHEMA.node("paragraph", null, [SCHEMA.text("A "), SCHEMA.text("link", [link])]);

  expect(hasAllLetters(text, [whole])).toBe(true);
  expect(hasAllLetters(text, [cut])).toBe(false);
});
