import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const OWN =
  "I have baked for eleven years, and nobody asks me for flour. They ask me what I listen to while the dough rests in the dark.";
const END =
  "None of it has ever made my bread any better, and I would not want to miss a single day.";

function read(text: string, language = "en"): string[] {
  const entry = tinyEntry("e1", text, { title: "Bread", type: "article" });
  return cleanEntry(entry, language, countRemovals()).blocks.map(
    ({ kind, text: written }) => `${kind}: ${written}`,
  );
}

const WHOLE = [`paragraph: ${OWN}`, `paragraph: ${END}`];

test.each([
  "Translations welcome! ([Español 1](https://a.example), [Deutsch](https://b.example). Add yours [here](https://c.example)!",
  "Translations are available: [Español](https://a.example)",
  "Author's Note: I have written an expanded version of this essay in [The Bread Book](https://a.example).",
  "Editor’s note: this essay was first published in a newsletter.",
  "Read this next: [Why Dough Rests](https://a.example) (expanding on what rests)",
  "Next post: [Why Dough Rests](https://a.example)",
  "In this post we cover how to set up an oven that nobody has used before.",
  "In this article, I'm going to walk you through my kitchen.",
  "See also: [Why Dough Rests](https://a.example)",
  "This essay was originally drafted [in a letter](https://a.example).",
  "TL;DR",
  "**TL;DR**:",
  "You can now edit the size of the letters of this blog.",
  "Listed at the end with all the others.",
])("what the page of a blog says around a post goes, at either end: %s", (line) => {
  expect(read(`${line}\n\n${OWN}\n\n${END}`)).toEqual(WHOLE);
  expect(read(`> ${line}\n\n${OWN}\n\n${END}`).slice(-2)).toEqual(WHOLE);
});

test.each([
  "> Author's Note: I have written an expanded version of this essay in [The Bread Book](https://a.example).",
  "> Read this next: [Why Dough Rests](https://a.example)\n>\n> - Then learn about [Salt](https://b.example)\n> - Not all is flour: [Water and Time](https://c.example)",
  "## Related (for future blogposts)\n\n- Ovens\n- Mistakes of bakers:\n  - https://a.example/1\n- https://b.example (talked about on [the show](https://c.example))",
])("what a blog says at the end of a post goes: %s", (line) => {
  expect(read(`${OWN}\n\n${END}\n\n${line}`)).toEqual(WHOLE);
});

test.each([
  [
    "fr",
    "Traductions bienvenues !",
    "Je fais du pain depuis onze ans, et personne ne me demande de farine. On me demande ce que j'écoute quand la pâte repose.",
  ],
  [
    "de",
    "Anmerkung des Autors: Dieser Beitrag ist zuerst in einer Zeitung erschienen.",
    "Ich backe seit elf Jahren, und niemand fragt mich nach Mehl. Alle fragen, was ich höre, während der Teig im Dunkeln ruht.",
  ],
  [
    "es",
    "En este artículo vamos a hablar del pan.",
    "Hago pan desde hace once años, y nadie me pide harina. Me preguntan qué escucho mientras la masa descansa en la oscuridad.",
  ],
  [
    "pt",
    "Neste artigo vamos falar do pão.",
    "Faço pão há onze anos, e ninguém me pede farinha. Todos perguntam o que eu ouço enquanto a massa descansa no escuro.",
  ],
])(
  "what a blog says before a post goes in other languages, too (%s): %s",
  (language, line, text) => {
    expect(read(`${line}\n\n${text}`, language)).toEqual([`paragraph: ${text}`]);
  },
);

test("a section that tells readers what they can set on the page goes whole", () => {
  const section =
    "## Try it yourself!\n\nYou can now edit line lengths of this blog.\n\nIts lines start off at a nice length, but you can make them as long as you like.";

  expect(read(`${OWN}\n\n${END}\n\n${section}`)).toEqual(WHOLE);
});

test("the label goes from a summary, and the summary stays", () => {
  expect(read(`${OWN}\n\n**TL;DR**: Flour is not what they come for.\n\n${END}`)[1]).toBe(
    "paragraph: Flour is not what they come for.",
  );
});

test.each([
  "Translations of my recipes are what I am proudest of, for I never learned a word of French.",
  "Author's note: my mother is alive and well, and she bakes.",
  "Next: put the bread into the oven.",
  "In this post office I learned to read, and the smell of paper never left me.",
  "You can change the flour in this recipe, but never the salt.",
])("a sentence of the text stays: %s", (line) => {
  expect(read(`${OWN}\n\n${line}\n\n${END}`)).toContain(`paragraph: ${line}`);
});

test("a heading stays where a post explains what its letters stand for", () => {
  const section = '## TL;DR\n\n"Too long, did not read" is for bakers who have no time.';

  expect(read(`${OWN}\n\n${section}\n\n${END}`)).toContain("heading: TL;DR");
});

test.each([
  "## Thanks\n\nThanks to Jane Doe, Bob Roe and Ann Loe for reviewing early drafts of this!\n\n## More",
  "Thank you to Jane Doe for the conversations that inspired (and are reflected in) this post.",
  "**Update 2015–03–17**: Since then the shop has moved. This post has been updated to remove failing links.",
  "If you found this post helpful, there are two others you may want to read:\n\n- [On salt](https://a.example) and what it does\n- A longer text on ovens",
])("a note on the post goes wherever it stands: %s", (line) => {
  const found = read(`${OWN}\n\n${line}\n\n${END}`);

  expect(found.filter((text) => text !== "heading: More")).toEqual(WHOLE);
});

test("a first paragraph on how the post came to be published goes as a whole", () => {
  const preface =
    "This essay was originally published in a letter to bakers. Years later I revisited it and saw no reason to keep it from those who bake at home. Were I to write it today, I would change a good deal, but here it is as it was.";

  expect(read(`${preface}\n\n${OWN}\n\n${END}`)).toEqual(WHOLE);
});

test("the author's thanks to people of the story stay, and so does an update of a thing", () => {
  const thanks = "Thanks to Jane Doe for reading to me when I was four, and for the oven.";
  const update =
    "Update the starter each morning. The post has been slow, and it was never published.";

  expect(read(`${OWN}\n\n${thanks}\n\n${update}\n\n${END}`)).toEqual([
    WHOLE[0],
    `paragraph: ${thanks}`,
    `paragraph: ${update}`,
    WHOLE[1],
  ]);
});
