import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#pipeline/analysis/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { orderPieces } from "./piece-order.ts";
import { rankPosts } from "./selection.ts";

const POSTS = [
  tinyPost(
    "later",
    [
      "As Why Readers Leave Early showed, readers want answers, and most editors never give them any answer at all, which is why so few of them come back for a second page.",
    ],
    { title: "What editors owe their readers" },
  ),
  tinyPost(
    "early",
    [
      "Readers leave early because the first page asks for patience and gives them nothing that rewards patience in return, so they look for another page that does.",
    ],
    { title: "Why Readers Leave Early" },
  ),
];

test("a post that cites another by its title comes after it", () => {
  const corpus = corpusOf(tinyAnalysis(POSTS));
  const [group] = corpus.groups;
  const ranked = group ? rankPosts(corpus, group, "Readers", null) : [];

  const ordered = orderPieces(corpus, ranked, null);

  expect(ordered.map(({ post }) => post.entryId)).toEqual(["early", "later"]);
});

test("the post that names the chapter opens it", () => {
  const corpus = corpusOf(tinyAnalysis(POSTS));
  const [group] = corpus.groups;
  const ranked = group ? rankPosts(corpus, group, "Readers", null) : [];

  const ordered = orderPieces(corpus, ranked, "later");

  expect(ordered.map(({ post }) => post.entryId)).toEqual(["later", "early"]);
});
