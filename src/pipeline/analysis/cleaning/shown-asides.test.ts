import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const PICTURE = "![Game plan](https://example.org/plan.png)";

function textsOf(paragraphs: readonly string[], language: string): string[] {
  const entry = { ...tinyEntry("e1", paragraphs.join("\n\n")), type: "article" as const };
  return cleanEntry(entry, language, countRemovals()).blocks.map(({ text }) => text);
}

const BEFORE =
  "I took the project apart and wrote each of its parts on a card, and then I threw away every card that served no purpose at all, which were most of them in the end.";

test.each([
  [
    "en",
    "Good parts either bring in traffic (green) or generate revenue (in blue).",
    "Good parts either bring in traffic or generate revenue.",
  ],
  [
    "en",
    "Just by looking at charts like the ones above, they can divide startups into two categories.",
    "Just by looking at charts, they can divide startups into two categories.",
  ],
  [
    "fr",
    "Les bonnes parties attirent des visiteurs (en vert) ou rapportent de l'argent (en bleu).",
    "Les bonnes parties attirent des visiteurs ou rapportent de l'argent.",
  ],
  [
    "de",
    "Gute Teile bringen Besucher (grün) oder Geld (in blau) ins Haus.",
    "Gute Teile bringen Besucher oder Geld ins Haus.",
  ],
  [
    "es",
    "Las buenas partes traen visitas (en verde) o dinero (azul) a la casa.",
    "Las buenas partes traen visitas o dinero a la casa.",
  ],
  [
    "pt",
    "As boas partes trazem visitas (em verde) ou dinheiro (azul) para a casa.",
    "As boas partes trazem visitas ou dinheiro para a casa.",
  ],
  [
    "it",
    "Le buone parti portano visite (in verde) o denaro (blu) alla casa.",
    "Le buone parti portano visite o denaro alla casa.",
  ],
  [
    "nl",
    "Goede delen brengen bezoekers (groen) of geld (in blauw) naar het huis.",
    "Goede delen brengen bezoekers of geld naar het huis.",
  ],
  [
    "sv",
    "Bra delar ger besökare (grönt) eller pengar (blått) till huset.",
    "Bra delar ger besökare eller pengar till huset.",
  ],
])("in %s, a sentence names no colours of a picture that is gone: '%s'", (language, line, left) => {
  expect(textsOf([BEFORE, PICTURE, line], language).at(-1)).toBe(left);
});

test("a colour in brackets stays where the post shows no picture", () => {
  const line = "The wine of the south (red) is stronger than that of the north.";

  expect(textsOf([BEFORE, line], "en").at(-1)).toBe(line);
});

test("a remark in brackets beside a picture goes with it", () => {
  const texts = textsOf([BEFORE, "(See what I did there?)", PICTURE, BEFORE], "en");

  expect(texts.join(" ")).not.toContain("what I did there");
});

test("a quotation that was a picture leaves no lone name behind", () => {
  const tweet = "> — Jane Doe (janedoe) [February 23, 2021](https://example.org/1)";
  const quoted = "> This is awesome, and I want it in my kitchen today.";

  const alone = textsOf([BEFORE, tweet, BEFORE], "en");
  const below = textsOf([BEFORE, quoted, tweet, BEFORE], "en");

  expect(alone.join(" ")).not.toContain("Jane Doe");
  expect(below.join(" ")).toContain("Jane Doe");
});

test("a list says nothing of what readers can do with the mouse on its page", () => {
  const item =
    "- They link deep. A link names the page and the place on it. Hover over the heading above and you'll have the opportunity to link to it.";

  const texts = textsOf([...Array.from({ length: 6 }, () => BEFORE), item], "en");

  expect(texts.join(" ")).not.toContain("Hover");
  expect(texts.join(" ")).toContain("the place on it");
});
