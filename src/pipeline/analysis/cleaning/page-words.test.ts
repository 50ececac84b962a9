import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { withoutPictureWords } from "./page-words.ts";
import { countRemovals } from "./removals.ts";

const textsOf = (text: string, language = "en", type: "article" | "post" = "article"): string[] =>
  cleanEntry(
    tinyEntry("e1", text, { type, title: "A title" }),
    language,
    countRemovals(),
  ).blocks.map((block) => block.text);

const ABOVE = "Paris, Rome, Berlin, Madrid, Oslo, Lisboa, Napoli, Gent.";
const BELOW = "Wien, Praha, Porto, Milano, Utrecht, Uppsala, Dublin, Kiel.";

test.each([
  ["en", "Photos courtesy @stuckincustoms and @winterkanal"],
  ["en", "[Photo used under Creative Commons License courtesy @belochkavita"],
  ["en", "*Image credit: “The Listener” by James C. Christensen*"],
  ["en", "Photo by David Troeger on Unsplash"],
  ["fr", "Crédits photo : Jeanne Dupont"],
  ["fr", "Photo de Jeanne Dupont sur Unsplash"],
  ["de", "Bildnachweis: Anna Schmidt"],
  ["de", "Foto von Anna Schmidt auf Unsplash"],
  ["es", "Créditos de las fotos: Ana García"],
  ["es", "Foto por cortesía de Ana García"],
  ["pt", "Créditos das fotos: Ana Souza"],
  ["pt", "Foto cortesia da Ana Souza"],
  ["it", "Crediti fotografici: Anna Rossi"],
  ["it", "Foto per gentile concessione di Anna Rossi"],
  ["nl", "Fotoverantwoording: Anna de Vries"],
  ["nl", "Foto van Anna de Vries op Unsplash"],
  ["sv", "Bildkälla: Anna Berg"],
  ["sv", "Foto av Anna Berg på Unsplash"],
  ["sv", "Photos courtesy Anna Berg"],
])(
  "a line that credits a picture goes, in the middle of a post too (%s: %s)",
  (language, credit) => {
    expect(textsOf(`${ABOVE}\n\n${credit}\n\n${BELOW}`, language)).toEqual([ABOVE, BELOW]);
  },
);

test.each([
  "Photos courtesy is in short supply among those who write for the papers.",
  "Image credits are what I forget first, and I am sorry for each of them that I forgot in all these years.",
  "Pictures by women of that time are rare, and those on paper are rarer.",
  "Pictures by women on Flickr were the first I collected.",
  "Pictures by women on Flickr.",
  "Images used with permission are rare.",
  "Photos courtesy of nobody.",
  "Image credits: I forget them all, and I am sorry.",
  "Photos from the Gettysburg battlefield.",
  "Photos from Anna at the Gettysburg battlefield.",
])("a sentence about pictures stays: %s", (sentence) => {
  expect(textsOf(`${ABOVE}\n\n${sentence}\n\n${BELOW}`)).toEqual([ABOVE, sentence, BELOW]);
});

test.each([
  "Pictures by women on Flickr were the first I collected",
  "Photos from the Gettysburg battlefield",
  "Images Used With Permission Are Rare",
  "Image credits:",
])("a heading about pictures stays: %s", (heading) => {
  expect(textsOf(`${ABOVE}\n\n## ${heading}\n\n${BELOW}`)).toEqual([ABOVE, heading, BELOW]);
});

test.each([
  ["en", 'You can just click "edit" below (as an example).'],
  ["en", "You can see this in action on this site."],
  ["fr", "Cliquez simplement sur « modifier » ci-dessous."],
  ["de", "Klick einfach unten auf „Bearbeiten“."],
  ["es", "Haz clic en «editar» abajo."],
  ["pt", "Basta clicar em “editar” abaixo."],
  ["it", "Basta cliccare su «modifica» qui sotto."],
  ["nl", "Klik hieronder op ‘bewerken’."],
  ["sv", "Klicka bara på ”redigera” nedan."],
])("a sentence that sends readers to a button of the page goes (%s: %s)", (language, sentence) => {
  expect(textsOf(`${ABOVE} ${sentence} ${BELOW}`, language)).toEqual([`${ABOVE} ${BELOW}`]);
});

test.each([
  "Click on the Automations button in the upper right corner.",
  "Jekyll is a generator of static sites which also powers this site.",
  "That's also how I started the text you're reading right now.",
  'Choose your branch in the menu, or click "edit" if it is protected.',
  'You can just click "edit" below (as an example), or try it with the next thing.',
  "Click Edit on the right, then paste your key.",
  "Tap Share at the top, choose Public.",
  "You can see it on this site of the river.",
])("a sentence that says something stays: %s", (sentence) => {
  expect(textsOf(`${ABOVE} ${sentence} ${BELOW}`)).toEqual([`${ABOVE} ${sentence} ${BELOW}`]);
});

test("the steps of a list stay, also where one sends to a button", () => {
  for (const steps of [
    "1. Open the console.\n2. Click Edit on the right.\n3. Paste your key.",
    "- Open the console.\n- Click Edit on the right.",
  ])
    expect(textsOf(`${ABOVE}\n\n${steps}\n\n${BELOW}`)).toEqual([ABOVE, steps, BELOW]);
  expect(textsOf(`${ABOVE}\n\nStep:\n\n2\\. Click Edit on the right.\n\n${BELOW}`)).toContain(
    "2\\. Click Edit on the right.",
  );
});

test.each([
  ["en", "(in navigation)"],
  ["en", "(in the footer)"],
  ["en", "(at the bottom of the page)"],
  ["fr", "(dans la barre latérale)"],
  ["de", "(in der Seitenleiste)"],
  ["es", "(en la barra lateral)"],
  ["pt", "(na barra lateral)"],
  ["it", "(nella barra laterale)"],
  ["nl", "(in de zijbalk)"],
  ["sv", "(i sidofältet)"],
])("brackets that say where something stands stay (%s: %s)", (language, aside) => {
  const text = `Paris, Rome ${aside}, Berlin.`;

  expect(textsOf(`${text}\n\n${BELOW}`, language)).toEqual([text, BELOW]);
});

test.each([
  ["en", "(see the sidebar)"],
  ["en", "(click to enlarge)"],
  ["fr", "(voir la barre latérale)"],
  ["de", "(siehe Seitenleiste)"],
  ["es", "(ver la barra lateral)"],
  ["pt", "(veja a barra lateral)"],
  ["it", "(vedi la barra laterale)"],
  ["nl", "(zie de zijbalk)"],
  ["sv", "(se sidofältet)"],
])("brackets that send readers to another place of the page go (%s: %s)", (language, aside) => {
  expect(textsOf(`Paris, Rome ${aside}, Berlin.\n\n${BELOW}`, language)).toEqual([
    "Paris, Rome, Berlin.",
    BELOW,
  ]);
});

test.each(["Image", "Bild", "Imagen", "Imagem", "Immagine", "Afbeelding", "画像"])(
  "a line that is only %s is what a copied post has left of its picture",
  (word) => {
    const text = `* He posts the link in groups.\n* He posts individual tips on Facebook\n${word}\n\n## Tweak your titles\n\n${BELOW}`;

    expect(textsOf(text)[0]).toBe(
      "- He posts the link in groups.\n- He posts individual tips on Facebook",
    );
    expect(textsOf(`${ABOVE}\n${word}\n\n${BELOW}`, "en", "post").join(" ")).toBe(
      `${ABOVE} ${BELOW}`,
    );
  },
);

test("a list of words may have the word Image in a line", () => {
  expect(
    textsOf(`There are three kinds of posts:\n\n- Text\n- Image\n- Video\n\n${BELOW}`),
  ).toContain("- Text\n- Image\n- Video");
  expect(
    textsOf(`There are three kinds:\nText\nImage\nVideo\n\n${BELOW}`, "en", "post").join("\n"),
  ).toContain("Image");
});

test.each([`${ABOVE}\nImage\nImage\n\n${BELOW}`, `${ABOVE}\n\nImage\n\nImage\n\n${BELOW}`])(
  "what is left of two pictures in a row goes, and is counted (%j)",
  (text) => {
    const removals = countRemovals();
    const { blocks } = cleanEntry(
      tinyEntry("e1", text, { type: "article", title: "A title" }),
      "en",
      removals,
    );

    expect(blocks.map((block) => block.text)).toEqual([ABOVE, BELOW]);
    expect(removals.counts["images, videos and their captions"]).toBe(2);
  },
);

test("a heading that is the word Bild stays", () => {
  expect(textsOf(`${ABOVE}\n\nBild\n\n${BELOW}`, "de")).toEqual([ABOVE, "Bild", BELOW]);
});

test("250,000 characters of pictures are read within a second", () => {
  const started = performance.now();
  withoutPictureWords("Image\n".repeat(40_000), countRemovals());
  withoutPictureWords("Image\n\n".repeat(40_000), countRemovals());

  expect(performance.now() - started).toBeLessThan(1000);
});
