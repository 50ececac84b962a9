import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function textsOf(paragraphs: readonly string[], language: string): string[] {
  const entry = tinyEntry("e1", paragraphs.join("\n\n"));
  return cleanEntry(entry, language, countRemovals()).blocks.map(({ text }) => text);
}

/** A post of some 80 words in each language. */
const POSTS: Readonly<Record<string, string>> = {
  en: "The bread needs a whole night in the cold before it goes into the oven of the house. Nobody who has tasted it wants another. The baker weighs the flour in the evening and goes to bed, and in the morning the dough has risen to the rim of the bowl. What is left is to fold it, to wait an hour, and to heat the oven until the stone is hot. The crust breaks with a sound that the street hears.",
  fr: "Le pain a besoin de toute une nuit au froid avant d'aller au four de la maison. Celui qui l'a goûté n'en veut plus d'autre. Le boulanger pèse la farine le soir et va se coucher, et le matin la pâte est montée jusqu'au bord du saladier. Il reste à la plier, à attendre une heure et à chauffer le four jusqu'à ce que la pierre soit chaude. La croûte se casse avec un bruit que la rue entend.",
  de: "Das Brot braucht eine ganze Nacht in der Kälte, bevor es in den Ofen des Hauses kommt. Wer es einmal gegessen hat, will kein anderes. Der Bäcker wiegt am Abend das Mehl und geht ins Bett, und am Morgen ist der Teig bis zum Rand der Schüssel gestiegen. Nun muss er ihn falten, eine Stunde warten und den Ofen heizen, bis der Stein heiß ist. Die Kruste bricht mit einem Geräusch, das die Straße hört.",
  es: "El pan necesita toda una noche de frío antes de entrar en el horno de la casa. Quien lo ha probado no quiere otro. El panadero pesa la harina por la tarde y se va a la cama, y por la mañana la masa ha subido hasta el borde del cuenco. Queda plegarla, esperar una hora y calentar el horno hasta que la piedra queme. La corteza se rompe con un ruido que se oye en la calle.",
  pt: "O pão precisa de uma noite inteira de frio antes de ir ao forno da casa. Quem o provou não quer outro. O padeiro pesa a farinha à noite e vai para a cama, e de manhã a massa subiu até a borda da tigela. Falta dobrar, esperar uma hora e aquecer o forno até que a pedra fique quente. A casca quebra com um barulho que a rua inteira ouve, e o cheiro entra pelas janelas.",
  it: "Il pane ha bisogno di una notte intera al freddo prima di andare nel forno di casa. Chi lo ha assaggiato non ne vuole altro. Il fornaio pesa la farina la sera e va a letto, e al mattino l'impasto è salito fino al bordo della ciotola. Resta da piegarlo, aspettare un'ora e scaldare il forno finché la pietra scotta. La crosta si rompe con un rumore che si sente per strada.",
  nl: "Het brood heeft een hele nacht in de kou nodig voordat het de oven van het huis in gaat. Wie het heeft geproefd wil geen ander. De bakker weegt 's avonds het meel en gaat naar bed, en in de ochtend is het deeg tot de rand van de kom gestegen. Nu moet hij het vouwen, een uur wachten en de oven stoken tot de steen heet is. De korst breekt met een geluid dat de straat hoort.",
  sv: "Brödet behöver en hel natt i kylan innan det går in i ugnen i huset. Den som har smakat det vill inte ha något annat. Bagaren väger mjölet på kvällen och går och lägger sig, och på morgonen har degen stigit till kanten av skålen. Nu ska den vikas, vila en timme, och ugnen ska eldas tills stenen är het. Skorpan bryts med ett ljud som hörs på gatan.",
};

test.each([
  [
    "en",
    "If this post resonated with you, the book will go much deeper, covering everything from flour to the oven.",
  ],
  [
    "en",
    "I've been spending the past few years adapting these lessons into a book: Bread at Night.",
  ],
  ["en", "I'd love your feedback (and help making it better)."],
  [
    "en",
    "I encourage you to check them out, and if you find any of these useful, tell the others.",
  ],
  ["en", "This is very much just the start. I'd love your feedback."],
  [
    "en",
    "That's my announcement.\n\nI have no idea how long it'll take me. I hope it won't be 10 years.",
  ],
  ["en", "I'm curious: What was your first bread? Did you have a teacher?"],
  ["en", "PS: Just a quick apology to my students for being my lab rats. Don't panic."],
  ["en", "My sincere thanks to the bakers and to Jane Doe for this opportunity. It was fun."],
  ["fr", "Si cet article vous a plu, le livre va bien plus loin."],
  ["fr", "J'aimerais connaître vos recettes."],
  ["fr", "P.-S. : merci à mes élèves pour leur patience."],
  ["de", "Ich freue mich über Feedback zu diesem Rezept."],
  ["de", "Ich schreibe gerade an einem Buch über das Backen bei Nacht."],
  ["de", "PS: Danke an alle, die beim Kneten geholfen haben."],
  ["es", "Me encantaría conocer vuestras recetas."],
  ["es", "Si te interesa el tema, puedes leer más en mi sitio."],
  ["pt", "Eu adoraria saber como vocês fazem."],
  ["pt", "Estou escrevendo um livro sobre o pão da noite."],
  ["it", "Mi piacerebbe sapere come lo fate voi."],
  ["it", "Sto scrivendo un libro sul pane di notte."],
  ["nl", "Ik hoor graag hoe jullie het doen."],
  ["nl", "Als je benieuwd bent naar meer, kun je het boek lezen."],
  ["sv", "Jag skulle gärna vilja höra hur ni gör."],
  ["sv", "Om du är intresserad av mer kan du läsa boken."],
])("in %s, a post does not end with '%s'", (language, end) => {
  const post = POSTS[language] ?? "";

  expect(textsOf([post, end], language)).toEqual([post]);
});

test.each([
  [
    "en",
    "Context: today marks thirteen years since I began. What follows is a sneak preview of the book's intro:",
  ],
  ["fr", "Ce qui suit est l'introduction de mon prochain livre :"],
  ["de", "Dies ist ein Auszug aus meinem nächsten Buch:"],
  ["es", "Lo que sigue es un adelanto de mi próximo libro:"],
  ["pt", "O que segue é um trecho do meu próximo livro:"],
  ["it", "Quello che segue è un estratto dal mio prossimo libro:"],
  ["nl", "Wat volgt is een fragment uit mijn volgende boek:"],
  ["sv", "Det som följer är ett utdrag ur min nästa bok:"],
])("in %s, a post does not begin with '%s'", (language, opening) => {
  const post = POSTS[language] ?? "";

  expect(textsOf([opening, post], language)).toEqual([post]);
});

test.each([
  "If this post-war bread tastes of nothing, the flour is to blame.",
  "You can find the oven by the smell in the street.",
  "Write as if you were telling a friend. Just look at the essay you're reading right now.",
])("a post ends with what it says of its subject: '%s'", (end) => {
  const post = POSTS["en"] ?? "";

  expect(textsOf([post, end], "en")).toEqual([post, end]);
});

test("a post does not ask for anything above a note on its rights or an edit of it", () => {
  const post = POSTS["en"] ?? "";
  const rights = "Note: This post is Copyright © 2026 by Jane Doe. All rights reserved.";
  const edit = "> Edit: Looking for an oven? Check out the list of ovens.";

  expect(textsOf([post, "I'd love your feedback.", rights], "en")).toEqual([post]);
  expect(textsOf([post, "I'd love your feedback.", edit], "en")).toEqual([post]);
});

test("a post does not ask for anything above an edit that has a heading of its own", () => {
  const post = POSTS["en"] ?? "";
  const edit = ":::info[Edit]\nLooking for an oven? Check out [Ovens](https://example.org/).\n:::";

  expect(
    textsOf([post, "I'd love your feedback (and help making it better).", edit], "en"),
  ).toEqual([post]);
});

test("a post does not end with thanks to the readers of that day, below a wish to hear from them", () => {
  const post = POSTS["en"] ?? "";
  const asking = "I would love to hear your thoughts on the change and how you are handling it.";
  const thanks =
    "PS: I’m a bit overwhelmed by all the positive feedback, likes and new contacts with people I would otherwise not meet. So a BIG THANKS to all of you.";
  const link =
    "If you want to talk to me, tell me of your own bread, need a hand or plan an oven, just find a time in my calendar:\nhttps://lnkd.in/abc";

  expect(textsOf([post, asking, thanks, link, "I wish you the best."], "en")).toEqual([post]);
});

test.each([
  ["en", "If you're keen on baking this for a whole street, get in touch!"],
  ["fr", "Si vous voulez la recette, écrivez-moi."],
  ["de", "Wenn du das Rezept haben willst, schreib mir."],
  ["es", "Si te interesa la receta, escríbeme."],
  ["pt", "Se você quiser a receita, me escreva."],
  ["it", "Se vuoi la ricetta, scrivimi."],
  ["nl", "Als je het recept wilt hebben, stuur me een bericht."],
  ["sv", "Om du vill ha receptet, hör av dig."],
])("in %s, a post does not offer in its middle to be written to: '%s'", (language, offer) => {
  const post = POSTS[language] ?? "";

  expect(textsOf([post, offer, post], language)).toEqual([post, post]);
});

test("a short post about a book that its author writes stays", () => {
  const post =
    "I'm working on a book about bread at night. It begins with the flour and ends with the crust.";

  expect(textsOf([post], "en")).toEqual([post]);
});

test.each([
  ["de", "Wenn du dort anrufst, meldet sich ein Automat."],
  ["de", "Wenn jemand aus der Familie stirbt, meldet sich das Amt nach zwei Wochen."],
])("in %s, what somebody else offers stays: '%s'", (language, sentence) => {
  const post = POSTS[language] ?? "";

  expect(textsOf([post, sentence, post], language)[1]).toBe(sentence);
});

test("an offer to be written to behind a dash goes, and what the sentence says stays", () => {
  const said = "I have made a beginning in this project";
  const offer = "if you're keen on making a tool of it, get in touch!";

  expect(textsOf([POSTS["en"] ?? "", `${said} - ${offer}`, POSTS["en"] ?? ""], "en")).toContain(
    `${said}.`,
  );
});

test("a remark on what a call named goes with the call", () => {
  const calls =
    "Watch the full talk. Download the book free at our shop. Both are long. Both are worth it.";

  expect(textsOf([POSTS["en"] ?? "", calls], "en").join(" ")).not.toContain("Both");
});

test("a last question that advises is no question to the readers", () => {
  const advice = "Bread is as old as the house, so why not use the best flour you can find?";

  expect(textsOf([POSTS["en"] ?? "", advice], "en")).toContain(advice);
});

test.each([
  ["en", "So if you learned something from this post, feel free to sing its praise on Twitter."],
  ["fr", "Si vous avez appris quelque chose dans cet article, chantez ses louanges sur Twitter."],
  ["de", "Wenn du aus diesem Beitrag etwas gelernt hast, sing sein Lob auf Twitter."],
  ["es", "Si has aprendido algo con este artículo, canta sus alabanzas en Twitter."],
  ["pt", "Se você aprendeu alguma coisa com este texto, cante os seus louvores no Twitter."],
  ["it", "Se hai imparato qualcosa da questo articolo, canta le sue lodi su Twitter."],
  ["nl", "Als je iets van dit artikel hebt geleerd, zing dan zijn lof op Twitter."],
  ["sv", "Om du har lärt dig något av det här inlägget, sjung dess lov på Twitter."],
])(
  "what is asked of those who learned from a post goes also above its last paragraph (%s)",
  (language, call) => {
    const post = POSTS[language] ?? "";
    const [last = ""] = post.split(". ");

    expect(textsOf([post, call, `${last}.`], language)).toEqual([post, `${last}.`]);
  },
);

test("a last sentence on what readers liked of the story stays", () => {
  const told = "If you liked the bread of this house, the oven will not surprise you.";

  expect(textsOf([POSTS["en"] ?? "", told], "en")).toContain(told);
});
