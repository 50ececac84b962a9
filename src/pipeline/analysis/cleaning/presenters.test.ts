import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

/** In the language of the post: a text in another one would be taken out. */
const SENTENCES: Readonly<Record<string, string>> = {
  en: "We baked bread in a shop that nobody knew and everybody liked.",
  fr: "Nous avons fait du pain dans une boutique que personne ne connaissait et que tous aimaient.",
  de: "Wir haben in einem Laden Brot gebacken, den niemand kannte und den alle mochten.",
  es: "Hicimos pan en una tienda que nadie conocía y que a todos les gustaba.",
  pt: "Fizemos pão em uma loja que ninguém conhecia e de que todos gostavam.",
  it: "Abbiamo fatto il pane in un negozio che nessuno conosceva e che a tutti piaceva.",
  nl: "Wij hebben brood gebakken in een winkel die niemand kende en die iedereen mooi vond.",
  sv: "Vi har bakat bröd i en butik som ingen kände till och som alla tyckte om.",
};
const longIn = (language: string): string => `${SENTENCES[language]} `.repeat(16).trim();
const LONG = longIn("en");

function cleaned(
  text: string,
  language = "en",
): { texts: string[]; counts: Record<string, number> } {
  const removals = countRemovals();
  const entry = tinyEntry("e1", text, { type: "article", source: "Articles", title: "Bread" });
  const { blocks } = cleanEntry(entry, language, removals);
  return { texts: blocks.map((block) => block.text), counts: removals.counts };
}

test("a sentence that only presents a lost picture goes, and what is said of it", () => {
  const { texts, counts } = cleaned(
    `${LONG}\n\nHere's a photo of the oven I built. It cost me a week. Then we opened.\n\n${LONG}`,
  );

  expect(texts).toEqual([LONG, "Then we opened.", LONG]);
  expect(counts["announcements of what was removed"]).toBe(2);
});

test("a sentence that presents a list, code or a quotation stays", () => {
  const rules = "The list of rules looks like this:\n\n- Bake early.\n- Sell all of it.";
  const prompt = "Here's the prompt below:\n\n```\nWrite about bread.\n```";

  const { texts } = cleaned(`${LONG}\n\n${rules}\n\n${prompt}\n\n${LONG}`);

  expect(texts).toContain("The list of rules looks like this:");
  expect(texts).toContain("Here's the prompt below:");
});

test("a sentence that says something of its own stays, though it points at a picture", () => {
  const said =
    "My brother, who had never held a spade, dug the whole garden in one week, which you can see in the photo below, and planted forty trees.";

  expect(cleaned(`${LONG}\n\n${said}\n\n${LONG}`).texts).toContain(said);
});

test.each([
  ["en", "You can read it here."],
  ["fr", "Vous pouvez lire l'article complet ici."],
  ["de", "Den ganzen Text lest ihr hier."],
  ["es", "Puedes leer el texto completo aquí."],
  ["pt", "Você pode ler o texto completo aqui."],
  ["it", "Potete leggere tutto il testo qui."],
  ["nl", "Je kunt het hele stuk lezen via deze link."],
  ["sv", "Du kan läsa hela texten här."],
])("a sentence that only points at a link goes (%s)", (language, pointer) => {
  const long = longIn(language);

  expect(cleaned(`${long}\n\n${pointer}\n\n${long}`, language).texts).toEqual([long, long]);
});

test.each([
  ["en", "I'll keep you posted.", "promises of more"],
  ["en", "Have an excellent weekend everyone!", "greetings and sign-offs"],
  ["en", "This is part 3 of my series on bread.", "notes on a series"],
  ["fr", "Je vous parlerai du four dans un prochain billet.", "promises of more"],
  ["de", "Ich berichte euch bald davon.", "promises of more"],
  ["es", "Os mantendré informados.", "promises of more"],
  ["pt", "Vou contar mais em breve.", "promises of more"],
  ["it", "Ne parlerò nel prossimo articolo.", "promises of more"],
  ["nl", "Ik vertel er volgende week meer over.", "promises of more"],
  ["sv", "Jag berättar mer i nästa inlägg.", "promises of more"],
])("what belongs to the day of a post goes from its end (%s: %s)", (language, closing, reason) => {
  const long = longIn(language);
  const { texts, counts } = cleaned(`${long}\n\n${closing}`, language);

  expect(texts).toEqual([long]);
  expect(counts[reason]).toBe(1);
});

test("the author's name goes with the goodbye above it", () => {
  expect(cleaned(`${LONG}\n\nI'll keep you posted.\n\nJakob`).texts).toEqual([LONG]);
  expect(cleaned(`${LONG}\n\nIt was an honest loaf.\n\nJakob`).texts).toContain("Jakob");
});

test("a promise among the last words of a post's only paragraph goes, and its first sentence stays", () => {
  const promise = "I'll share the recipe soon.";
  const story = "We baked bread in a shop that nobody knew.";

  expect(cleaned(`${story} ${promise} It sold well.`).texts).toEqual([`${story} It sold well.`]);
  expect(cleaned(`${promise} ${story} It sold well.`).texts).toEqual([
    `${promise} ${story} It sold well.`,
  ]);
});

test("a promise of a long only paragraph, which the paragraph may keep, stays", () => {
  const paragraph = `We baked. I'll share the recipe soon. ${LONG} ${LONG}`;

  expect(cleaned(paragraph).texts).toEqual([paragraph]);
});

test("a promise in the middle of a post, which the post may keep, stays", () => {
  const promise = "I'll share the recipe soon, but first the story.";

  expect(cleaned(`${LONG}\n\n${promise}\n\n${LONG}\n\n${LONG}`).texts).toContain(promise);
});
