import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";

const textsOf = (text: string, language: string, type: "post" | "article" = "post"): string[] =>
  cleanEntry(tinyEntry("e1", text, { type }), language, countRemovals()).blocks.map(
    (block) => block.text,
  );

const PT =
  "A luz da manhã enche o quarto inteiro e ninguém fala, porque todos esperam a noiva. Assim começa o dia mais longo da vida de duas pessoas.";
const ES =
  "La luz de la mañana llena la habitación entera y nadie habla, porque todos esperan a la novia. Así empieza el día más largo de la vida de dos personas.";
const DE =
  "Das Licht am Morgen füllt den ganzen Raum, und niemand spricht, weil alle auf die Braut warten. So beginnt der längste Tag im Leben zweier Menschen.";
const FR =
  "La lumière du matin remplit toute la chambre et personne ne parle, car tout le monde attend la mariée. Ainsi commence le jour le plus long de deux vies.";
const EN =
  "The morning light fills the whole room and nobody speaks, because everybody waits for the bride. So begins the longest day in the lives of two people.";

test.each([
  ["pt", PT, "Comenta aqui embaixo o que achou."],
  ["pt", PT, "Salva esse post!"],
  ["pt", PT, "Salve este post para depois."],
  ["pt", PT, "Me conta nos comentários."],
  ["pt", PT, "Link na bio."],
  ["pt", PT, "Marca um amigo."],
  ["pt", PT, "Marque aquela amiga que vai casar."],
  ["pt", PT, "Compartilha com quem precisa ler isso."],
  ["pt", PT, "Arrasta para o lado."],
  ["pt", PT, "Arrasta pro lado pra ver mais 👉"],
  ["pt", PT, "Segue a gente para mais dicas."],
  ["pt", PT, "Quem mais?"],
  ["pt", PT, "Ativa o sininho."],
  ["pt", PT, "Gostou? Curte e compartilha."],
  ["pt", PT, "Detalhes de Rhaiza 🤍"],
  ["pt", PT, "Do casamento lindo de Vera e Neto."],
  ["pt", PT, "Sobre o dia mais importante de Vic e Rob ✨"],
  ["pt", PT, "Ansiosa pra esse álbum 🤍"],
  ["pt", PT, "Mal posso esperar para ser testemunha dessas histórias."],
  ["pt", PT, "Que Deus abençoe sempre a vida de vocês."],
  ["pt", PT, "Sinceros votos de felicidades."],
  ["es", ES, "Comenta aquí abajo."],
  ["es", ES, "Guárdalo para después."],
  ["es", ES, "Compártelo con alguien."],
  ["es", ES, "Desliza para ver más."],
  ["es", ES, "Etiqueta a esa amiga que se casa."],
  ["es", ES, "¿A quién más le pasa?"],
  ["de", DE, "Schreib es in die Kommentare."],
  ["de", DE, "Markier jemanden, der das braucht."],
  ["de", DE, "Wisch nach links für mehr."],
  ["de", DE, "Lass gern einen Kommentar da."],
  ["de", DE, "Wem geht es auch so?"],
  ["fr", FR, "Commente ici."],
  ["fr", FR, "Taguez une amie qui se marie."],
  ["fr", FR, "Partage avec quelqu'un qui en a besoin."],
  ["fr", FR, "Fais glisser vers la gauche."],
  ["fr", FR, "Laisse un commentaire."],
  ["fr", FR, "À qui d'autre ça arrive ?"],
  ["en", EN, "Just send me a DM and we will make it so."],
  ["en", EN, "Save this post."],
  ["en", EN, "Swipe to see the rest."],
  ["en", EN, "Who else does this?"],
])("the end of a caption that speaks to the feed is cut (%s): %s", (language, body, end) => {
  expect(textsOf(`${body.replaceAll("\n", " ")} ${end}`, language)).toEqual([body]);
  expect(textsOf(`${body}\n\n${end}`, language)).toEqual([body]);
});

test.each([
  ["pt", PT, "Quem aí ama detalhes?"],
  ["pt", PT, "Aquela sequência de tirar o fôlego!!"],
  ["pt", PT, "Revisitando esse dia lindo por aqui!"],
  ["pt", PT, "Da série: lugares lindos demais pra não parar ✨"],
  ["es", ES, "De la serie: bodas pequeñas."],
  ["de", DE, "Aus der Reihe: kleine Hochzeiten."],
  ["fr", FR, "De la série : petits mariages."],
])(
  "the beginning of a caption that only goes with its picture is cut (%s): %s",
  (language, body, start) => {
    expect(textsOf(`${start}\n${body}`, language)).toEqual([body]);
  },
);

test.each([
  ["pt", PT, "Dia lindo de @noiva_abc e @noivo.def ✨"],
  ["pt", PT, "Obrigada @noiva_abc e @noivo__def pelo presente de eternizar esse momento."],
  ["pt", PT, "Esse dia incrível foi organizado pela @assessoria.xyz ✨"],
  ["es", ES, "Gracias a @novia_abc por dejarme estar ahí."],
  ["de", DE, "Die Torte kam von @torten.xyz aus der Nachbarschaft."],
  ["en", EN, "The flowers were by @flowers.xyz, as they always are."],
])(
  "a sentence with an account name is cut off a caption whole (%s): %s",
  (language, body, credit) => {
    expect(textsOf(`${body}\n\n${credit}`, language)).toEqual([body]);
  },
);

test("a caption that is one sentence with an account name keeps it", () => {
  expect(textsOf("The flowers of @flowers_xyz last longer than any others I know.", "en")).toEqual([
    "The flowers of flowers_xyz last longer than any others I know.",
  ]);
});

test("an article keeps the sentence that names an account", () => {
  const text = `${EN}\n\nThe flowers were by @flowers, as they always are.`;

  expect(textsOf(text, "en", "article")).toEqual([
    EN,
    "The flowers were by flowers, as they always are.",
  ]);
});

test("a line of hashtags goes with the name behind them", () => {
  expect(textsOf(`${EN}\n\n#weddings #bread Ada Lovelace`, "en")).toEqual([EN]);
});

test("a label above credits goes with them", () => {
  expect(textsOf(`${PT} 🤍\n\nquem fez//\nLocal @sitio_abc\nVestido @atelie.def`, "pt")).toEqual([
    PT,
  ]);
});

test("a sentence after an emoji at a line's end begins anew, whatever its first word", () => {
  const text =
    "Nós somos apaixonados por cada pedacinho dos casamentos que documentamos 💛\n\nA aliança é a representação da união entre duas pessoas.";

  expect(textsOf(text, "pt").join(" ")).toContain("documentamos. A aliança");
});

test("the account names in a text and its hashtags of several words are known", () => {
  const text =
    "We write #BuildInPublic here, at #Bollywood too, and @flowers_xyz reads it all. #tail #tags";

  expect(cleanEntry(tinyEntry("e1", text), "en", countRemovals()).signs).toEqual([
    "Build In Public",
    "flowers_xyz",
  ]);
});
