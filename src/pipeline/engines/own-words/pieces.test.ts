import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { countsItsParts } from "./counted.ts";
import { cutPiece, tearOut, wholePiece } from "./pieces.ts";

function titled(entryId: string, title: string, texts: string[]): Post {
  return tinyPost(entryId, texts, { title, titleGiven: true });
}

const long = (word: string): string =>
  `${word} ${"readers want a clear answer to their question. ".repeat(12)}`.trim();

test("a post is printed whole, in its own order", () => {
  const post = titled("a", "Readers", [
    "Readers want answers.",
    "# What they ask",
    "- who\n- why",
    "Answer them.",
  ]);

  const piece = wholePiece(post, "en");

  expect(piece?.blocks.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

test("a paragraph the book already holds is taken out, with what only went on from it", () => {
  const post = titled("a", "Readers", [
    long("Writers"),
    "Readers want answers every day.",
    "However, few give them.",
    long("Editors"),
  ]);
  const whole = wholePiece(post, "en");

  const torn = whole ? tearOut(whole, ({ n }) => n === 2, "en") : null;

  expect(torn?.blocks.map(({ n }) => n)).toEqual([1, 4]);
});

test("what sets itself against a paragraph that is taken out goes with it", () => {
  const post = titled("a", "Readers", [
    long("Writers"),
    "Most writers ask an editor for the permission to begin.",
    "I, instead, began on my own at the table in the kitchen.",
    long("Editors"),
  ]);
  const whole = wholePiece(post, "en");

  const torn = whole ? tearOut(whole, ({ n }) => n === 2, "en") : null;

  expect(torn?.blocks.map(({ n }) => n)).toEqual([1, 4]);
});

test("what an author has discarded below a post is not printed, nor what follows it", () => {
  const post = titled("a", "Readers", [
    long("Writers"),
    "# What they ask",
    long("Editors"),
    "# Discarded",
    "In every house.",
    "# Guidelines",
    "1. Who is your audience?\n2. What will they get?",
  ]);

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test("a heading among others that only looks like it takes nothing away", () => {
  const texts = [long("Writers"), "# Discarded", long("Editors"), long("Readers")];

  const piece = wholePiece(titled("a", "Readers", texts), "en");

  expect(piece?.blocks.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

// After "More than mere semantics" of benbalter_blog.csv (Ben Balter, CC BY 3.0).
test.each([
  [
    "en",
    [
      "There are two things you'll notice there. First, the markup is not semantic.",
      "Second, there's a lot of data in there (everything that's orange or red).",
    ],
  ],
  ["fr", ["Vous remarquerez deux choses. D'abord, le balisage n'est pas sémantique."]],
  ["de", ["Ihr seht zwei Dinge. Erstens ist das Markup nicht semantisch."]],
  ["es", ["Fíjate en dos cosas. Primero, el marcado no es semántico."]],
  ["pt", ["Repare em duas coisas. Primeiro, a marcação não é semântica."]],
  ["it", ["Noterete due cose. Primo, il markup non è semantico."]],
  ["nl", ["Let op twee dingen. Ten eerste is de opmaak niet semantisch."]],
  ["sv", ["Du ser två saker. För det första är koden inte semantisk."]],
])(
  "in %s, what points something out in code that is not printed goes with it",
  (language, points) => {
    const post = titled("a", "Formats", [long("Writers"), "CODE", ...points, long("Editors")]);
    const [, code] = post.blocks;
    if (code) Object.assign(code, { kind: "code", text: "<p>\n".repeat(20) });

    const printed = wholePiece(post, language)?.blocks.map(({ text }) => text);

    expect(printed).toEqual([long("Writers"), long("Editors")]);
  },
);

// After a post of linkedin_shares_anand.csv (Anand S, MIT).
test("plans for a year that has gone are taken out with the list they announced", () => {
  const post = titled("a", "Resolutions", [
    "I read 52 books and walked 10,000 steps daily, and both were easier than keeping to my calendar.",
    "In 2022, I plan to:",
    "- Run 50 experiments\n- Speak at 10 forums",
    "Habits outlast resolutions.",
  ]);

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([1, 4]);
});

test("a post that mostly repeats another is not printed", () => {
  const post = titled("a", "Readers", [long("Editors"), "Answer them."]);
  const twin = post.blocks[0];
  if (twin) twin.twin = { entryId: "b", n: 1, how: "retold" };

  expect(wholePiece(post, "en")).toBeNull();
});

test("a heading with nothing below it and a line that announces nothing are not printed", () => {
  const post = titled("a", "Readers", [
    "Readers want answers.",
    "Here is the list:",
    "# More",
    "# Notes",
  ]);

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([1]);
});

test("a piece keeps its beginning, also one that leans a little", () => {
  const post = titled("a", "Readers", ["So this happened again.", "Readers want a clear answer."]);

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([1, 2]);
});

test("a first paragraph that only talks about the page is not printed", () => {
  const post = titled("a", "Readers", [
    "This post was first a talk for editors.",
    "Readers want a clear answer.",
  ]);

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([2]);
});

// Endings a fresh reader marked in a book made from benbalter_blog.csv.
test.each([
  "As always, views are my own.",
  "A big hat tip to my former colleague who inspired me to write this post.",
  "What tips do you have for keeping things on track?",
  "I hope that these posts help set you and your project up for success.",
])("an afterword is not printed: %s", (afterword) => {
  const post = titled("a", "Readers", ["Readers want answers.", "Give them answers.", afterword]);

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([1, 2]);
});

test("a post that is mostly quotation is somebody else's", () => {
  const post = titled("a", "Readers", [
    "> Readers are the ones who finish what the writer began and nobody thanks them.",
    "Well said.",
  ]);

  expect(wholePiece(post, "en")).toBeNull();
});

test("a long piece loses its middle, never its beginning or its end", () => {
  const post = titled("a", "Readers", ["One", "Two", "Three", "Four", "Five", "Six"].map(long));
  const whole = wholePiece(post, "en");

  const cut = whole ? cutPiece(whole, 300, "en") : null;

  expect(cut?.blocks.map(({ n }) => n)).toEqual([1, 2, 6]);
  expect(cut?.gapAfter).toBe(2);
  expect(cut?.words).toBeLessThanOrEqual(300);
});

test.each([
  ["Twelve things a product manager does", ["# Listen", "Do it.", "# Ask", "Do it."], true],
  ["Readers", ["# 1. Listen", "Do it.", "# 2. Ask", "Do it."], true],
  ["What readers want", ["# Listen", "Do it.", "# Ask", "Do it."], false],
])("%j counts its parts: %#", (title, texts, expected) => {
  expect(countsItsParts(titled("a", title, texts))).toBe(expected);
});

test("a paragraph that tells what was still to come is left out, with the second point after it", () => {
  const post = titled("a", "Readers", [
    long("Editors"),
    "First, the agency will soon be rolling out a private cloud for everybody who works there.",
    `Second, ${long("many")}`,
    long("Writers"),
  ]);

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([1, 4]);
});

test("the page that sells the author's book is not printed", () => {
  const post = titled("a", "Open and Async", [
    long("Teams"),
    "# Who it's for",
    "- Managers\n- Individual contributors",
    "# What's inside",
    long("Meetings"),
  ]);

  expect(wholePiece(post, "en")).toBeNull();
});

test("a last part about pull requests is a part of the list, no call", () => {
  const post = titled("a", "The two types of pull requests", [
    "# Just a heads up",
    "You want to tell others about a small change before it goes out to all of them.",
    "# Pull request to a pull request",
    "You'd like to make substantial changes to an existing pull request created by another user.",
  ]);

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
});

test("notes at the beginning and the end of a post are not printed, nor a last list of links", () => {
  const post = tinyPost("a", [
    "> March 2020 update: there is a short version of this.",
    long("bread"),
    long("ovens"),
    long("bakers"),
    "> Author's note: the long version is in my book on bread.",
    "- My book on bread",
  ]);
  const blocks = post.blocks.map((block) =>
    block.kind === "list"
      ? { ...block, links: [{ at: 2, length: 16, url: "https://a.org" }] }
      : block,
  );

  const piece = wholePiece({ ...post, blocks }, "en");

  expect(piece?.blocks.map(({ n }) => n)).toEqual([2, 3, 4]);
});

// After "Thirteen years remote at GitHub" of benbalter_blog.csv (Ben Balter, CC BY 3.0).
test("a paragraph the book already holds stays where a long one after it speaks of what only it tells", () => {
  const used = "Markdown was used for policies and contracts, and everybody could read them.";
  const chosen = `The choice of Markdown wasn't arbitrary, as it uses simple characters. ${long("It")}`;
  const free = `Companies run well on text that everybody can read. ${long("It")}`;
  const torn = (next: string): number[] | undefined => {
    const whole = wholePiece(titled("a", "Readers", [long("Writers"), used, next]), "en");
    return whole ? tearOut(whole, ({ n }) => n === 2, "en")?.blocks.map(({ n }) => n) : undefined;
  };

  expect(torn(chosen)).toEqual([1, 2, 3]);
  expect(torn(free)).toEqual([1, 3]);
  for (const begins of ["But", "However,", "Because of what they pay,"])
    expect(torn(`${begins} nobody asked for it. ${long("They")}`)).toEqual([1, 3]);
});

test.each([
  ["en", "The choice of Markdown was not arbitrary."],
  ["en", "We already talked about one such pattern."],
  ["en", "Starting from the list above, things named above."],
  ["en", "Read the cases listed above once more."],
  ["fr", "Le choix de Markdown n'était pas un hasard."],
  ["fr", "Prenez les cas cités plus haut."],
  ["de", "Die Wahl von Markdown war kein Zufall."],
  ["de", "Nehmt die oben genannten Fälle."],
  ["es", "La elección de Markdown no fue casual."],
  ["es", "Lee los casos mencionados arriba."],
  ["pt", "A escolha do Markdown não foi casual."],
  ["pt", "Leia os casos mencionados acima."],
  ["it", "La scelta di Markdown non era casuale."],
  ["it", "Leggi i casi menzionati sopra."],
  ["nl", "De keuze voor Markdown was geen toeval."],
  ["nl", "Lees de hierboven genoemde gevallen."],
  ["sv", "Valet av Markdown var ingen slump."],
  ["sv", "Läs de ovan nämnda fallen."],
])(
  "in %s, no text goes on after its middle with what only the middle told: %s",
  (language, leans) => {
    const texts = [long("One"), long("Two"), long("Markdown"), long("Four"), leans, long("Six")];
    const whole = wholePiece(titled("a", "Readers", texts), language);

    const cut = whole ? cutPiece(whole, 300, language) : null;

    expect(cut?.blocks.map(({ n }) => n)).toEqual([1, 2, 6]);
  },
);

test("a long post whose paragraphs all name a thing of its middle is cut within two seconds", () => {
  const chosen = Array.from({ length: 9000 }, () => "The choice of Markdown was mine.");
  const begun = Array.from({ length: 120 }, () => long("Writers"));
  const whole = wholePiece(titled("a", "Readers", [...begun, ...chosen]), "en");
  const started = performance.now();

  if (whole) cutPiece(whole, 18_000, "en");

  expect(performance.now() - started).toBeLessThan(2000);
});

test("a text goes on after its middle with what its beginning told", () => {
  const texts = [long("Markdown"), long("Two"), long("Markdown"), long("Four")];
  const chosen = "The choice of Markdown was not arbitrary.";
  const whole = wholePiece(titled("a", "Readers", [...texts, chosen, long("Six")]), "en");

  const cut = whole ? cutPiece(whole, 300, "en") : null;

  expect(cut?.blocks.map(({ n }) => n)).toEqual([1, 2, 5, 6]);
});

test("a list keeps what leads to it, also below code that is not printed", () => {
  const post = titled("a", "Readers", [
    long("Writers"),
    "CODE",
    "So what might you use it for? Here are a few examples:",
    "- A bakery\n- A library",
  ]);
  const [, code] = post.blocks;
  if (code) Object.assign(code, { kind: "code", text: "+--+\n".repeat(20) });

  expect(wholePiece(post, "en")?.blocks.map(({ n }) => n)).toEqual([1, 3, 4]);
});
