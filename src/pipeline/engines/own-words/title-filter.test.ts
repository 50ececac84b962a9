import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { type Candidate, titleFault, unwrap } from "./candidates.ts";
import type { Corpus } from "./corpus.ts";
import { corpusOf } from "./corpus.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";

function titled(entryId: string, title: string, texts: string[]): Post {
  return tinyPost(entryId, texts, { title, titleGiven: true });
}

const english: Corpus = corpusOf(
  tinyAnalysis(
    [
      titled("a", "On readers", [
        "We asked Maria Lopez about readers, and Maria Lopez said that Acme Weekly reads Acme Weekly.",
      ]),
    ],
    { language: "en" },
  ),
);
const french: Corpus = corpusOf(
  tinyAnalysis([titled("a", "Lire", ["Un texte sur la lecture."])], { language: "fr" }),
);

const portuguese: Corpus = corpusOf(
  tinyAnalysis([titled("a", "Amar", ["Um texto sobre o amor."])], { language: "pt" }),
);
const japanese: Corpus = corpusOf(
  tinyAnalysis([titled("a", "私と電子書籍", ["電子書籍を読む。"])], { language: "ja" }),
);

const candidate = (text: string, kind: Candidate["kind"] = "title"): Candidate => ({
  text,
  headline: text,
  kind,
  part: false,
  entryId: "a",
  n: 0,
});

test.each([
  ["Introduction", "heading"],
  ["Conclusion", "heading"],
  ["See https://example.org for more", "title"],
  ["What I learned in 2019 about readers", "title"],
  ["And then the readers left", "title"],
  ["Swyx Faves: Software Engineering Daily", "title"],
  ['"Attempting" is key.', "sentence"],
  ["Subscribe to read more essays", "title"],
  ["My readers and their habits", "title"],
  ["I was wrong about readers.", "sentence"],
  ["Nothing like readers.", "sentence"],
  ["Why is this so hard to read?", "question"],
  ["Today readers want more", "title"],
  ["The reading was slow", "heading"],
] as const)("%j (%s) names no chapter", (text, kind) => {
  expect(titleFault(candidate(text, kind), english, "chapter")).not.toBeNull();
});

test.each([
  ["Why readers should never be hazed", "title"],
  ["How well can readers multiply numbers?", "question"],
  ["Readers are encouraged to reply.", "sentence"],
] as const)("%j (%s) can name a chapter", (text, kind) => {
  expect(titleFault(candidate(text, kind), english, "chapter")).toBeNull();
});

test("a headline made of names only says nothing about the chapter", () => {
  expect(titleFault(candidate("Maria Lopez"), english, "chapter")).not.toBeNull();
});

test.each([
  "Readers of Build In Public",
  "Why readers love #bread",
  "What bread_and_salt taught readers",
])("%j names no chapter, because of its hashtag or account name", (text) => {
  const post = { ...titled("a", "On readers", ["Build In Public."]), signs: ["Build In Public"] };
  const corpus = corpusOf(tinyAnalysis([post], { language: "en" }));

  expect(titleFault(candidate(text), corpus, "chapter")).not.toBeNull();
});

test("what a review praises names no chapter: only the label before its colon was the author's", () => {
  const [, , name] = unwrap("Swyx Faves: Software Engineering Daily", "en");
  const praised = {
    ...candidate("Software Engineering Daily"),
    headline: "Swyx Faves: Software Engineering Daily",
    part: name?.part === true,
  };

  expect(titleFault(praised, english, "chapter")).toBe("a name");
});

test("a pun in words that nobody else would know names no chapter", () => {
  const pun = candidate("JAMstack or 'Pilha de Atolamento'?");

  expect(titleFault(pun, english, "chapter")).toBe("words that nobody knows");
});

// Titles that readers judged absurd or "from a random sentence".
test.each([
  ["Want to enhance your photography skills?", "question"],
  ["Isn't nibbling a delight?", "question"],
  ["Ah, Sanderson is amazing.", "sentence"],
  ["Arguments with customers?", "question"],
  ["USER: What's Elon Musk's number?", "question"],
  ["Coding agents didn't run such experiments.", "sentence"],
  ["AI maturity creates another dimension", "sentence"],
  ["The imagination and subtlety is brilliant.", "sentence"],
  ["The flesh is mostly tasteless.", "sentence"],
] as const)("%j (%s) names no book", (text, kind) => {
  expect(titleFault(candidate(text, kind), english, "book")).not.toBeNull();
});

test.each([
  ["The best readers are slow.", "sentence"],
  ["How well can readers multiply numbers?", "question"],
  ["Business sense or reader sense?", "question"],
] as const)("%j (%s) can name a book", (text, kind) => {
  expect(titleFault(candidate(text, kind), english, "book")).toBeNull();
});

test("a step inside a post can head its section, but not name the book", () => {
  const step = candidate("Filling in the readers' gaps", "heading");

  expect(titleFault(step, english, "chapter")).toBeNull();
  expect(titleFault(step, english, "book")).toBe("a step of its post");
});

test.each(["É a concretização do amor", "São momentos preciosos demais"])(
  "%j has left its subject in the sentence before it",
  (text) => {
    expect(titleFault(candidate(text, "sentence"), portuguese, "book")).toBe("without its subject");
  },
);

test.each([
  "Greasemonkey2.0対応",
  "JavaScript Promiseの本Ver1.2とAsciidoctor",
  "Shibuya.XSS アウトラインメモ",
  "最近のニコニコ動画の削除について",
])("a release, a memo and news name no Japanese book: %s", (text) => {
  expect(titleFault(candidate(text), japanese, "book")).not.toBeNull();
});

test("a library whose name ends in .js is no file", () => {
  expect(titleFault(candidate("Readers of Node.js and React"), english, "chapter")).toBeNull();
  expect(
    titleFault(candidate("What readers put into index.js"), english, "chapter"),
  ).not.toBeNull();
});

test("an English headline does not name a chapter of a French book", () => {
  expect(titleFault(candidate("What is the Meatrix ?"), french, "chapter")).toBe(
    "another language",
  );
});

test("a French diary headline is about its author, not about a subject", () => {
  const diary = candidate("Faut-il que j'abandonne SPIP pour DotClear ?");
  expect(titleFault(diary, french, "chapter")).toBe("about the author");
});

test("a ten-word headline is too long for an English chapter but not for a French one", () => {
  const long = "Lire les textes que personne ne lit jamais sans effort";
  expect(titleFault(candidate(long), english, "chapter")).toBe("too long");
  expect(titleFault(candidate(long), french, "chapter")).toBeNull();
});

test.each([
  ["No more Insight Porn", english],
  ["From underpants to readers", english],
  ["Les lecteurs en culotte", french],
  ["A merda do amor", portuguese],
] as const)("%j names a chapter, and no book", (text, corpus) => {
  expect(titleFault(candidate(text), corpus, "chapter")).toBeNull();
  expect(titleFault(candidate(text), corpus, "book")).toBe("not for a cover");
});

test.each([
  ["Learn people how to catch fish", "Teach people how to catch fish", english],
  ["Detalhes que as vezes são esquecidos", "Detalhes que às vezes são esquecidos", portuguese],
] as const)("%j names no chapter, for a reader sees the slip at once", (slip, right, corpus) => {
  expect(titleFault(candidate(slip), corpus, "chapter")).not.toBeNull();
  expect(titleFault(candidate(right), corpus, "chapter")).toBeNull();
});

test.each([
  ["You could of course ask your readers", english],
  ["Seu agente faz o trabalho", portuguese],
  ["Todas as vezes que errei", portuguese],
] as const)("%j is right, and may name a chapter", (right, corpus) => {
  expect(titleFault(candidate(right), corpus, "chapter")).toBeNull();
});

test("a line that begins with a number names a chapter, but no book", () => {
  const numbered = candidate("23, a potential successor of readers");

  expect(titleFault(numbered, english, "book")).toBe("begins with a number");
  expect(titleFault(numbered, english, "chapter")).not.toBe("begins with a number");
});
