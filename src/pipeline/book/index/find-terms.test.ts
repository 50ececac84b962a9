import { expect, test } from "vitest";
import { termFinder } from "./find-terms.ts";

const found = (terms: string[], text: string): string[] =>
  termFinder(terms)(text).map(({ end, term }) => `${term} ${end}`);

test("finds a term with the endings of plural and genitive, and where a sentence begins with it", () => {
  expect(found(["pull request"], "Pull requests are read; a pull request’s end.")).toEqual([
    "pull request 13",
    "pull request 40",
  ]);
});

test("finds a name only with its capitals, and no part of a word", () => {
  expect(found(["Go", "Git"], "go on, Go; GitHub and Git")).toEqual(["Go 9", "Git 25"]);
});

test("takes the longest of the terms that begin at one place", () => {
  expect(found(["Open Source", "Open Source Initiative"], "the Open Source Initiative")).toEqual([
    "Open Source Initiative 26",
  ]);
});

test.each([["C++"], ["a.b"], ["(brackets)"], ["$100"], ["what?"], ["[x]"], ["a|b"]])(
  "takes signs in an author's word for what they are: %s",
  (term) => {
    expect(termFinder([term])(`is ${term} here, ab a and b`)).toHaveLength(1);
  },
);

test("finds a term across the spaces and apostrophes of print", () => {
  expect(found(["Hobson's choice"], "is Hobson’s\u00A0choice")).toEqual(["Hobson's choice 18"]);
});

test.each([
  ["編集", "本の編集者は編集を続ける", ["編集 4", "編集 8"]],
  ["サーバー", "サーバーを止める", ["サーバー 4"]],
  ["开源", "参与开源项目的人", ["开源 4"]],
  ["GitHub", "毎日GitHubを使う", ["GitHub 8"]],
])("finds %s where no space stands beside it", (term, text, places) => {
  expect(found([term], text)).toEqual(places);
});

test("finds nothing for no terms", () => {
  expect(termFinder([])("anything")).toEqual([]);
});
