import { expect, test } from "vitest";
import { nameLanguages } from "./quotation-language.ts";
import type { BookBlock } from "./schema.ts";

const quote = (text: string): BookBlock => ({
  kind: "quote",
  blocks: [{ kind: "paragraph", role: "body", content: [text] }],
});

test.each([
  ["fr", "Ce qui est admirable, c’est que le fantastique n’est plus là : il n’y a que le réel."],
  ["de", "Wer fremde Sprachen nicht kennt, weiß nichts von seiner eigenen, und das ist schade."],
  ["es", "No hay libro tan malo que no tenga algo bueno, pero los malos son los más."],
])("a quotation in %s is marked so in an English book", (language, text) => {
  const [named] = nameLanguages([quote(text)], "en");

  expect(named).toMatchObject({ kind: "quote", language });
});

test.each([
  [
    "in the book's own language",
    "The reissue of a series of essays so ephemeral may seem to require some excuse.",
  ],
  ["of a few words", "C'est la vie."],
  [
    "of names and titles",
    "Le Monde, Der Spiegel, El País, La Repubblica, The Times, Die Zeit, Le Figaro",
  ],
])("a quotation %s is not", (_which, text) => {
  expect(nameLanguages([quote(text)], "en")).toEqual([quote(text)]);
});

test("a quotation inside of a list is found", () => {
  const text =
    "Ce qui est admirable, c’est que le fantastique n’est plus là : il n’y a que le réel.";

  const named = nameLanguages(
    [{ kind: "list", ordered: false, start: 1, items: [[quote(text)]] }],
    "en",
  );

  expect(named).toMatchObject([{ items: [[{ language: "fr" }]] }]);
});

test("a quotation within a quotation is found", () => {
  const text =
    "Ce qui est admirable, c’est que le fantastique n’est plus là : il n’y a que le réel.";
  const english =
    "The reissue of a series of essays so ephemeral may seem to require some excuse, and will have one.";
  const outer: BookBlock = {
    kind: "quote",
    blocks: [
      { kind: "paragraph", role: "body", content: [`${english} ${english} ${english}`] },
      quote(text),
    ],
  };

  const [named] = nameLanguages([outer], "en");

  expect(named).not.toHaveProperty("language");
  expect(named).toMatchObject({ blocks: [{}, { language: "fr" }] });
});
