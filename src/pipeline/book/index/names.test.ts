import { expect, test } from "vitest";
import { namesIn } from "./names.ts";

const names = (texts: string[], language = "en"): string[] =>
  [...namesIn(texts, language).keys()].toSorted();

test("finds people, places and products that stand twice inside of sentences", () => {
  const text =
    "I met Francis Thompson in New York. They met Francis Thompson in New York, and I use GitHub as they use GitHub.";

  expect(names([text])).toEqual(["Francis Thompson", "GitHub", "New York"]);
});

test("takes no word for a name that only begins sentences, or is mostly written small", () => {
  const text =
    "Bread is good. Bread is bread. We eat bread and Bread and Bread, bread, bread, bread.";

  expect(names([text])).toEqual([]);
});

test("leaves out months, days, peoples, and a first name that hardly stands alone", () => {
  const text = "In June on Monday a French friend of Charles Dickens saw Charles. ";

  expect(names([text, text])).toEqual(["Charles Dickens"]);
});

test("takes no German noun for a name, but what has capitals inside", () => {
  expect(names(["Das Haus am See und das Haus von GitHub und von GitHub."], "de")).toEqual([
    "GitHub",
  ]);
});
