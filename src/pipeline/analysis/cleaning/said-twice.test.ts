import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

/** A list of places, which makes a post long enough in any language. */
const PLACES = Array.from({ length: 160 }, (_, index) => `Ort${index}`).join(", ");

/** The blocks of a post of these paragraphs, which a long one follows. */
const textsOf = (paragraphs: readonly string[], language = "en"): string[] =>
  cleanEntry(
    tinyEntry("e1", [...paragraphs, `${PLACES}.`].join("\n\n"), {
      type: "article",
      title: "A title",
    }),
    language,
    countRemovals(),
  )
    .blocks.map(({ text }) => text)
    .filter((text) => !text.startsWith("Ort"));

test("a conclusion says once more nothing that the post says word for word above", () => {
  const begun = [
    "Every feature you add creates an implicit contract with your users that you support it. That means that every redesign becomes more complex with each new feature, as the list grows.",
    "Chances are, users need fewer knobs than you think.",
    "If the feature doesn't bring your target users joy, it's probably best to cut it.",
    "## Conclusion",
  ];
  const conclusion =
    "Features aren't what makes a product great. Every feature you add creates an implicit contract with your users that you support it. That means that every redesign becomes more complex with each new feature. If the feature doesn't *bring your target users joy*, it's probably best to cut it.";

  expect(textsOf([...begun, conclusion])).toEqual([
    begun[0],
    begun[1],
    begun[2],
    "Conclusion",
    "Features aren't what makes a product great.",
  ]);
});

const SAID: Readonly<Record<string, string>> = {
  en: "There is almost a perfect correlation between my level of fear and what readers like.",
  fr: "Il y a une relation presque parfaite entre ma peur et ce que mes lecteurs aiment le plus.",
  de: "Meine Angst vor einem Text und die Freude der Leser daran hängen fast immer eng zusammen.",
  es: "Hay una relación casi perfecta entre el miedo que siento y lo que gusta a mis lectores.",
  pt: "Há uma relação quase perfeita entre o medo que eu sinto e o que agrada aos leitores.",
  it: "Esiste una relazione quasi perfetta fra la mia paura e ciò che piace di più ai lettori.",
  nl: "Mijn angst voor een tekst en het plezier van de lezers hangen bijna altijd nauw samen.",
  sv: "Min rädsla för en text och läsarnas glädje över den hänger nästan alltid nära ihop.",
};

test.each(Object.entries(SAID))(
  "a paragraph that stands in a post twice is said once in %s",
  (language, said) => {
    const [one, other] = ["Paris, Rome, Berlin, Madrid.", "Oslo, Lisboa, Napoli, Gent."];

    expect(textsOf([said, one, said, other], language)).toEqual([said, one, other]);
  },
);

test("a refrain stays, as does a sentence said again at once, a question, talk and what the next sentence takes up", () => {
  const far = "Somebody else says something else in between.";
  const refrain = "That retreat was perceived, and that retreat was, at long last, cut off.";
  const kept = [
    ["The market does not care about you.", far, "The market does not care about you."],
    [`One. ${refrain}`, far, `Two. ${refrain}`, far, `Three. ${refrain}`],
    [`It went on for years in that way. ${refrain}`, `${refrain} And then it was over.`],
    [
      "Can you tell me, old man, what the people of this town are really like?",
      far,
      "Can you tell me, old man, what the people of this town are really like?",
      far,
    ],
    [
      "“You will find that the people here are very much the same as there.”",
      far,
      "“You will find that the people here are very much the same as there.”",
    ],
    [
      "Nobody in the whole town had ever seen the book that my mother wrote.",
      far,
      "Nobody in the whole town had ever seen the book that my mother wrote. That hurt her.",
    ],
  ];

  for (const paragraphs of kept) expect(textsOf(paragraphs)).toEqual(paragraphs);
});

test("a sentence stays where the words above it lead to it", () => {
  const far = "Somebody else says something else in between.";
  const said = "Nobody in the whole town had ever seen the book that my mother wrote.";
  const more = "Paris, Rome, Berlin, Madrid.";

  for (const paragraphs of [
    [said, far, "Let me say it again:", said, more],
    [said, far, `Let me say it again: ${said} Oslo, Lisboa, Napoli, Gent.`, more],
    [said, far, `I have to *say it again:* ${said} ${more}`],
  ])
    expect(textsOf(paragraphs)).toEqual(paragraphs);
});

test("items of two lists may be the same", () => {
  const steps =
    "- A member of the staff decides that the service will further the agency's mission";

  expect(textsOf(["The old way:", steps, "The new way:", `${steps}\n- Then it is bought`])).toEqual(
    ["The old way:", steps, "The new way:", `${steps}\n- Then it is bought`],
  );
});
