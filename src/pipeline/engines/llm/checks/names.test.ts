import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { SectionFacts } from "./check.ts";
import { names, ordinaryWords } from "./names.ts";

/** What the author has written elsewhere; the section's own pieces say "Ana" or nothing. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  en: "A discount teaches patience. My pricing changed when panelists asked for it.",
  de: "Ein Rabatt lehrt Geduld. Der Preis ist ein Versprechen, und die Kundin liest ihn.",
};

function namesFound(text: string, language: string): string[] {
  const elsewhere = tinyPost("elsewhere", [ELSEWHERE[language] ?? ""]);
  const facts: SectionFacts = {
    language,
    pieces: new Map(),
    known: "Ana paid.",
    // The rest of the post that the piece is from.
    knownNames:
      "Ana paid Buffet. She had an office in the Zone, and no AI. Maria came with a Phillipino worker.",
    titles: "",
    ordinary: ordinaryWords(tinyAnalysis([elsewhere], { language })),
    targetWords: 10,
    before: [],
    sources: [],
    clock: { months: new Map(), newest: "" },
    chapter: { words: 0, linkingWords: 0 },
    secrets: { sentences: "", marks: [] },
  };
  const written = { answer: text, paragraphs: [{ text, ids: [] }] };
  return names.find(written, facts).map(({ message }) => message);
}

test.each([
  ["en", "Kahneman said that a price is a story."],
  ["en", "It held. Elon Musk held on."],
  ["en", "“Ford’s price was fixed.”"],
  ["en", "We met in Berlin."],
  ["en", "I asked Marie, and not Maria."],
  ["en", "I paid Ruffet."],
  ["de", "Kahneman sagte, der Preis sei fest."],
  ["de", "Das gilt laut Kahneman immer."],
  ["de", "Es war Frau Kahneman zu teuer."],
  ["de", "Das Buch ist von Daniel Kahneman."],
])("finds a name that no post says, wherever it stands (%s: %s)", (language, text) => {
  expect(namesFound(text, language)).toHaveLength(1);
});

test.each([
  ["en", "Ana said that it was enough."],
  ["en", "I paid Buffett, whose name the post misspells."],
  ["en", "She came with a Filipino worker."],
  ["en", "She left the Zones of Ana's office, as an AI-office would."],
  ["en", "Consequently the price stays."],
  ["en", "Discounts said it all. Panelists told me so."],
  ["en", "Readers told me. Nobody claimed otherwise."],
  ["en", "Pricing, the art of it, is slow."],
  ["de", "Der Rabatt ist ein Preis ohne Mut und ohne Geduld."],
  ["de", "Statische Seiten laden schnell, und der Mut zur Lücke hilft mit Vertrauen."],
  ["de", "Das gilt laut Rabatt und Preis nicht."],
])("takes an ordinary word with a capital for no name (%s: %s)", (language, text) => {
  expect(namesFound(text, language)).toEqual([]);
});

test("quotes the names that it refuses", () => {
  expect(namesFound("We met Grace and her Anas in Berlin.", "en")[0]).toContain(
    '"Grace", "Berlin"',
  );
});
