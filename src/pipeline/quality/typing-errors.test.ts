import { expect, test } from "vitest";
import { findTypingErrors } from "./typing-errors.ts";

const WORDS = new Set(
  `because could the quick brown fox jumps over lazy dog said that she organize color practice center
  travel will write down project programming follow screen share and it was there have receive`.split(
    /\s+/u,
  ),
);
const english = { language: "en", isKnown: (word: string) => WORDS.has(word.toLowerCase()) };
const found = (text: string, options = english): string[] =>
  findTypingErrors([text], options).map(({ kind, found: word, instead }) =>
    [kind, word, instead].join(" "),
  );

test.each([
  ["two letters swapped", "beacuse", "because"],
  ["a letter left out", "becuse", "because"],
  ["a letter too many", "projject", "project"],
  ["a wrong letter", "prohect", "project"],
])("a misspelt word is found with its correction: %s", (_, word, right) => {
  const errors = findTypingErrors([`The ${word} fox.`], english);

  expect(errors).toEqual([{ kind: "spelling", text: 0, at: 4, found: word, instead: right }]);
});

test.each([
  ["a name", "Prohect jumps."],
  ["a British spelling", "They organised the colour of the travelling centre, and practised."],
  ["a word with a prefix or an ending", "An unfollow, foxlike."],
  ["a compound of two words", "A screenshare."],
  ["a word the author writes often", "The becuse. The becuse. The becuse."],
  ["code, an address, a handle", "`becuse` https://a.bc/becuse @becuse #becuse a@becuse.org"],
  ["the target of a link", "[the fox](https://a.bc/becuse(1)_x)"],
  ["a foreign word in italics", "the *becuse* fox"],
  ["a short form", "That'll do, it'd be, becuse'"],
])("a right text has no error: %s", (_, text) => {
  const errors = found(text).filter((error) => error.startsWith("spelling"));

  expect(errors).toEqual([]);
});

test("a language without a dictionary has its spelling left alone", () => {
  const errors = findTypingErrors(["becuse becuse"], { language: "fi", isKnown: null });

  expect(errors).toEqual([]);
});

test.each([
  ["a doubled word", "over the the dog", ["doubled the the the"]],
  ["one across lines", "over the\nthe dog", ["doubled the\nthe the"]],
  ["twice on purpose", "She said that that was very, very quick.", []],
  ["an open bracket", "The dog (lazy was there.", ["bracket ( "]],
  ["a closed one that was never opened", "The dog lazy) was there.", ["bracket ) "]],
  ["a list and a face", "a) the fox\n1) the dog :) ;-)", []],
  ["a remark after a bracket", "The fox (lazy): the dog (a) and 5) that.", []],
  ["a quotation without its end", "She said “the fox.", ["quotes “ "]],
  ["a quotation with two kinds of marks", 'She said “the fox".', ['quotes " ']],
  ["inches", 'A 5" screen and “the fox”.', []],
])("%s", (_, text, errors) => {
  expect(found(text)).toEqual(errors);
});

test("a quotation of several paragraphs is closed by the last of them", () => {
  const texts = ["She said: “The fox.", "“The dog,” she said."];

  expect(findTypingErrors(texts, english)).toEqual([]);
});
