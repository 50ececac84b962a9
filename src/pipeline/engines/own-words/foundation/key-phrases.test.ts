import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "#pipeline/engines/own-words/corpus.ts";
import { findKeyPhrases } from "./key-phrases.ts";

const FILLER = [
  "Trains leave the northern station early and carry sleepy clerks toward town.",
  "Gardens want patience, water and somebody who forgives the slugs.",
  "Kitchens smell of onions long before anybody sits at a table.",
  "Winter roads are quiet; the snow swallows every careless footstep.",
];

const AT_WORK = [
  "An open source project welcomes newcomers, and I merged your pull request.",
  "My first open source project failed. Pull requests came anyway.",
  "Run an open source project like a garden; close stale pull requests.",
  "Which open source project did you start? Send pull requests.",
];

test("what several posts are about is a phrase in its usual form, with stop words that matter", () => {
  const posts = FILLER.map((filler, index) =>
    tinyPost(`p${index}`, [filler, AT_WORK[index] ?? ""]),
  );

  const phrases = findKeyPhrases(corpusOf(tinyAnalysis(posts)));

  expect(phrases).toEqual([
    { text: "open source project", words: 3, posts: 4 },
    { text: "pull requests", words: 2, posts: 4 },
  ]);
});

test("French nouns joined by de stay together", () => {
  const sentences = [
    "Un moteur de recherche répond vite aux curieux. La neige recouvre les toits du village voisin.",
    "J'ai installé un moteur de recherche hier. Les trains quittent la gare avant l'aube brumeuse.",
    "Le moteur de recherche ignore mes accents. Une horloge perd trois minutes chaque semaine.",
    "Quel moteur de recherche préférez-vous ? Le facteur boit son café chez la boulangère bavarde.",
  ];
  const posts = sentences.map((text, index) => tinyPost(`p${index}`, [text]));

  const phrases = findKeyPhrases(corpusOf(tinyAnalysis(posts, { language: "fr" })));

  expect(phrases).toEqual([{ text: "moteur de recherche", words: 3, posts: 4 }]);
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

test("a verb with its object is no subject of a book, though it is said often", () => {
  const said = [
    "We knit mittens all winter. A paper lantern hangs above the door.",
    "You knit mittens too. Somebody lit the paper lantern.",
    "Grandmothers who knit mittens are patient. The paper lantern tore.",
    "I knit mittens for the market. Rain put out the paper lantern.",
  ];
  const posts = FILLER.map((filler, index) => tinyPost(`p${index}`, [filler, said[index] ?? ""]));

  const phrases = findKeyPhrases(corpusOf(tinyAnalysis(posts)));

  expect(phrases).toEqual([{ text: "paper lantern", words: 2, posts: 4 }]);
});

test("phrases whose words are ordinary nouns are found", () => {
  const said = [
    "Common sense would do.",
    "Nobody asked common sense.",
    "It lacks common sense.",
    "So much for common sense.",
  ];
  const posts = FILLER.map((filler, index) => tinyPost(`p${index}`, [filler, said[index] ?? ""]));

  const phrases = findKeyPhrases(corpusOf(tinyAnalysis(posts)));

  expect(phrases).toEqual([{ text: "common sense", words: 2, posts: 4 }]);
});
