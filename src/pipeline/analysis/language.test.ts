import { expect, test } from "vitest";
import { detectLanguages } from "./language.ts";

const ENGLISH = Array.from({ length: 12 }, (_, index) => ({
  type: "post" as const,
  text: `The oven of number ${index} has been warm since the morning, and the whole street knows what that means for the bread.`,
}));
const SWEDISH = Array.from({ length: 6 }, (_, index) => ({
  type: "post" as const,
  text: `Ugnen i hus ${index} har varit varm sedan i morse, och hela gatan vet vad det betyder för brödet som vi inte har bakat ännu.`,
}));

test.each([
  "Bröd kan smaka mycket gott efter tre dagar. Spara en limpa, skär tunna skivor, rosta dem länge.",
  "BOOM. Nytt brödrecept i bloggen. I veckans text bakar jag rågbröd med mitt gamla alterego som cool konditor. TGIF.",
])("a short post in the author's second language is told from the book's: %s", (text) => {
  const { language, ofEntry } = detectLanguages([...ENGLISH, ...SWEDISH, { type: "post", text }]);

  expect(language).toBe("en");
  expect(ofEntry.at(-1)).toBe("sv");
});

test("an English post with Swedish names in it stays English", () => {
  const text =
    "Grattis Sverige! We baked for the whole of Hässelby and Södermalm today, and nobody went home without a loaf of limpa.";

  const { ofEntry } = detectLanguages([...ENGLISH, ...SWEDISH, { type: "post", text }]);

  expect(ofEntry.at(-1)).toBe("en");
});
