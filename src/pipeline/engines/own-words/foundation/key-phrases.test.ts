import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#pipeline/analysis/tiny-posts.ts";
import { corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { findKeyPhrases } from "./key-phrases.ts";

const FILLER = [
  "Trains leave the northern station early and carry sleepy clerks toward town.",
  "Gardens want patience, water and somebody who forgives the slugs.",
  "Kitchens smell of onions long before anybody sits at a table.",
  "Winter roads are quiet; the snow swallows every careless footstep.",
];

test("what several posts are about is a phrase in the author's form, stop words that matter included", () => {
  const posts = FILLER.map((filler, index) =>
    tinyPost(`p${index}`, [
      `${filler} Every open source project welcomes newcomers.`,
      "Pull requests are welcome.",
    ]),
  );

  const phrases = findKeyPhrases(corpusOf(tinyAnalysis(posts)));

  expect(phrases.slice(0, 1)).toEqual([{ text: "open source project", words: 3, posts: 4 }]);
  expect(phrases.map(({ text }) => text)).toContain("pull requests");
  expect(phrases.map(({ text }) => text)).not.toContain("source project");
});

test("French nouns joined by de stay together", () => {
  const posts = ["matin", "soir", "jeudi", "lundi"].map((jour) =>
    tinyPost(jour, [`Le ${jour}, un moteur de recherche répond vite aux curieux.`]),
  );

  const phrases = findKeyPhrases(corpusOf(tinyAnalysis(posts, { language: "fr" })));

  expect(phrases.map(({ text }) => text)).toContain("moteur de recherche");
});

test("names alone are not what a book is about", () => {
  const posts = FILLER.map((filler, index) =>
    tinyPost(`p${index}`, [
      `${filler} Everybody there knows Harold Wetherby and trusts Harold Wetherby.`,
    ]),
  );

  const phrases = findKeyPhrases(corpusOf(tinyAnalysis(posts)));

  expect(phrases.map(({ text }) => text)).not.toContain("harold wetherby");
});
