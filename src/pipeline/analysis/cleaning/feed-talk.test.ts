import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

function textsOf(text: string, language = "en"): string[] {
  return cleanEntry(tinyEntry("e1", text), language, countRemovals()).blocks.map(
    (block) => `${block.kind}: ${block.text}`,
  );
}

test.each([
  [
    "en",
    "The bread needs a whole night in the cold before it goes into the oven of the house, and nobody who has tasted it wants another.",
    [
      "Link in the comments.",
      "Link in first comment 👇",
      "Follow me for more.",
      "Follow for more tips on bread.",
      "Repost if you agree.",
      "♻️ Repost this if it helped you.",
      "What do you think?",
      "Agree?",
      "Thoughts?",
      "Save this post for later.",
      "Like this post if you agree.",
      "Hit the bell to get notified.",
      "Was this useful? Share it with your network.",
      "Thank me later.",
      "And share your silly ideas with me.",
      "If you need help in your project, I'm always here for you.",
      "Let's me know.",
      "Thanks a lot for these insights, all the comments and all the people who connected with me.",
      "If you want to chat with me, just find a spot in my calendly.",
    ],
  ],
  [
    "fr",
    "Le pain a besoin de toute une nuit au froid avant d'aller au four de la maison, et celui qui l'a goûté n'en veut plus d'autre.",
    [
      "Lien en commentaire.",
      "Le lien est dans le premier commentaire.",
      "Suivez-moi pour plus de contenu.",
      "Abonne-toi pour plus de conseils.",
      "Repartagez si vous êtes d'accord.",
      "Republiez ce post si cela vous a aidé.",
      "Qu'en pensez-vous ?",
      "Et vous ?",
      "D'accord ?",
      "Enregistrez ce post.",
    ],
  ],
  [
    "de",
    "Das Brot braucht eine ganze Nacht in der Kälte, bevor es in den Ofen des Hauses kommt, und wer es einmal gegessen hat, will kein anderes.",
    [
      "Link in den Kommentaren.",
      "Der Link ist im ersten Kommentar.",
      "Link im Kommentar.",
      "Folge mir für mehr.",
      "Folgt mir für mehr solche Beiträge.",
      "Teile diesen Beitrag, wenn du zustimmst.",
      "Repost, wenn du zustimmst.",
      "Was denkt ihr?",
      "Was meinst du?",
      "Wie seht ihr das?",
      "Speichere diesen Beitrag.",
    ],
  ],
  [
    "es",
    "El pan necesita toda una noche en el frío antes de entrar en el horno de la casa, y quien lo ha probado no quiere otro nunca más.",
    [
      "Enlace en los comentarios.",
      "El enlace está en el primer comentario.",
      "Sígueme para más.",
      "Sígueme para más contenido sobre pan.",
      "Comparte si estás de acuerdo.",
      "Republica si te ha servido.",
      "¿Qué opinas?",
      "¿Qué piensas?",
      "¿Y tú?",
      "¿Estás de acuerdo?",
      "Guarda esta publicación.",
    ],
  ],
  [
    "pt",
    "O pão precisa de uma noite inteira no frio antes de ir para o forno da casa, e quem o provou não quer outro nunca mais na vida.",
    [
      "Link nos comentários.",
      "O link está no primeiro comentário.",
      "Me siga para mais.",
      "Siga-me para mais conteúdo.",
      "Compartilhe se concorda.",
      "Reposte se fez sentido para você.",
      "O que você acha?",
      "O que acham?",
      "E você?",
      "Concorda?",
      "Salve este post.",
    ],
  ],
  [
    "it",
    "Il pane ha bisogno di una notte intera al freddo prima di entrare nel forno della casa, e chi lo ha assaggiato non ne vuole più un altro.",
    [
      "Link nei commenti.",
      "Il link è nel primo commento.",
      "Seguimi per altri contenuti.",
      "Seguimi per saperne di più.",
      "Condividi se sei d'accordo.",
      "Ricondividi se ti è stato utile.",
      "Che ne pensi?",
      "Cosa ne pensate?",
      "E tu?",
      "Sei d'accordo?",
      "Salva questo post.",
    ],
  ],
  [
    "nl",
    "Het brood heeft een hele nacht in de kou nodig voordat het in de oven van het huis gaat, en wie het heeft geproefd wil geen ander meer.",
    [
      "Link in de reacties.",
      "De link staat in de eerste reactie.",
      "Volg mij voor meer.",
      "Volg me voor meer tips.",
      "Deel dit als je het ermee eens bent.",
      "Repost als je het eens bent.",
      "Wat denk jij?",
      "Wat vinden jullie?",
      "En jij?",
      "Eens?",
      "Bewaar deze post.",
    ],
  ],
  [
    "sv",
    "Brödet behöver en hel natt i kylan innan det går in i husets ugn, och den som har smakat det vill aldrig ha något annat bröd igen.",
    [
      "Länk i kommentarerna.",
      "Länken finns i första kommentaren.",
      "Länk i kommentar.",
      "Följ mig för mer.",
      "Följ mig för fler tips.",
      "Dela om du håller med.",
      "Dela gärna vidare.",
      "Reposta om du håller med.",
      "Vad tycker du?",
      "Vad tror ni?",
      "Håller du med?",
      "Hur tänker du?",
      "Spara det här inlägget.",
    ],
  ],
])(
  "what is said to the readers of a feed is removed from the end of a post (%s)",
  (language, body, said) => {
    const ends = said.map((line) => textsOf(`${body} ${body}\n\n${line}`, language));

    expect(ends).toEqual(said.map(() => [`paragraph: ${body} ${body}`]));
  },
);

const NIGHT =
  "The bread needs a whole night in the cold before it goes into the oven of the house.";

test.each([
  [`TLDR: ${NIGHT}\n\n${NIGHT}`, [`paragraph: ${NIGHT} ${NIGHT}`]],
  [`## TL;DR\n\n${NIGHT}`, [`paragraph: ${NIGHT}`]],
  [
    `TL;DR: wait a night.\n\n## Why\n\n${`${NIGHT} `.repeat(6).trim()}`,
    ["heading: Why", `paragraph: ${`${NIGHT} `.repeat(6).trim()}`],
  ],
])("no piece opens with TL;DR: %s", (text, blocks) => {
  expect(textsOf(text)).toEqual(blocks);
});

test.each([
  ["Design Sprint Insight nr.6. Reactions over feedback.", "Reactions over feedback."],
  ["Design Sprint Insight nr1: Say no to democracy.", "Say no to democracy."],
  [
    "Part 2 of the portfolio series: The ideal portfolio is short.",
    "The ideal portfolio is short.",
  ],
  ["Teil 3 der Reihe über Brot: Der Teig ruht.", "Der Teig ruht."],
])("a post does not begin with its number in a series: %s", (beginning, kept) => {
  const rest = "Bread needs a whole night in the cold, and nobody who has tasted it wants another.";

  expect(textsOf(`${beginning} ${rest}`)).toEqual([`paragraph: ${kept} ${rest}`]);
});

test("a sentence that ends in a number stays", () => {
  expect(textsOf("We are number 1. Nobody bakes better bread than the two of us in town.")).toEqual(
    ["paragraph: We are number 1. Nobody bakes better bread than the two of us in town."],
  );
});
