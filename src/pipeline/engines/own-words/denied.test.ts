import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { type Candidate, candidatesOf, titleFault } from "./candidates.ts";
import { rankTitles } from "./chapter-titles.ts";
import { corpusOf } from "./corpus.ts";
import { isDenied } from "./denied.ts";
import { isMisspelt } from "./misspelt.ts";

const deniedLines = (text: string, language = "en", title: string | null = null): string[] => {
  const post = tinyPost("a", [text], { title, titleGiven: title !== null });
  return candidatesOf(post, language)
    .filter((candidate: Candidate) => isDenied(candidate, post, language))
    .map((candidate) => candidate.text);
};

test.each([
  [
    "In theory they are right. Machines can be a huge boost. For now.",
    "Machines can be a huge boost",
  ],
  [
    "Machines can be a huge boost. But nobody gets the afternoon off.",
    "Machines can be a huge boost",
  ],
  ["Apparently this is a crisis. The sky is falling.", "The sky is falling"],
  ["It is the classical approach. Users have full control.", "Users have full control"],
  ["Bread needs no salt. Wrong.", "Bread needs no salt"],
])("what a post takes back names no chapter: %s", (text, line) => {
  expect(deniedLines(text)).toContain(line);
});

test.each([
  [
    "de",
    "Angeblich ist alles einfach. Gutes Brot ist immer billig. Von wegen.",
    "Gutes Brot ist immer billig",
  ],
  ["pt", "Dizem que é fácil. O pão bom é barato. Só que não.", "O pão bom é barato"],
  [
    "fr",
    "En théorie, oui. Le bon pain est simple. Mais il faut du temps.",
    "Le bon pain est simple",
  ],
])("what a post takes back names no chapter (%s)", (language, text, line) => {
  expect(deniedLines(text, language)).toContain(line);
});

test("a headline that its own post refutes names no chapter", () => {
  const text = "Wrong. It needs salt, time and a cold night.";

  expect(deniedLines(text, "en", "Bread needs nothing but flour")).toContain(
    "Bread needs nothing but flour",
  );
});

test("a line that the post stands by may name a chapter", () => {
  const text = "A pilot is a prototype. It is supposed to break. That is what it is for.";

  expect(deniedLines(text, "en", "What pilots are for")).toEqual([]);
});

const QUESTIONS =
  "Good questions need time. We ask questions of bakers, and the questions of bakers are better than the questions of anybody else. Business ideas need evaluation, and an evaluation of ideas needs questions.";

test("a headline with a typing error names no chapter, the same without it may", () => {
  const corpus = corpusOf(tinyAnalysis([tinyPost("a", [QUESTIONS, QUESTIONS])]));

  expect(isMisspelt("Business Idea Evaluation Qustions", corpus)).toBe(true);
  expect(isMisspelt("Business Idea Evaluation Questions", corpus)).toBe(false);
});

test("a chapter takes another headline than the one with a typing error", () => {
  const titled = (id: string, title: string): ReturnType<typeof tinyPost> =>
    tinyPost(id, [QUESTIONS, QUESTIONS, QUESTIONS], { title, titleGiven: true });
  const posts = [
    titled("a", "Evaluation of Business Qustions"),
    titled("b", "Why business questions need evaluation"),
  ];
  const corpus = corpusOf(
    tinyAnalysis(posts, { themes: [{ id: "t", keyTerms: [], entryIds: ["a", "b"], words: 200 }] }),
  );

  const [group] = corpus.groups;
  const titles = group ? rankTitles(corpus, group).map(({ text }) => text) : [];

  expect(titles).toEqual(["Why business questions need evaluation"]);
});

test("a label with the name of somebody says nothing to a stranger", () => {
  const post = tinyPost("a", ["A luz da manhã enche o quarto inteiro."], {
    title: "Detalhes de Mari",
  });
  const corpus = corpusOf(tinyAnalysis([post], { language: "pt" }));
  const [label] = candidatesOf(post, "pt");

  expect(label && titleFault(label, corpus, "chapter")).toBe("a name");
});
