import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { describeKeywords } from "./keywords.ts";

test("tags of the author's come first among the hashtag keywords, without their mark", () => {
  const analysis = tinyAnalysis([
    tinyPost("a", ["Rain falls."], { tags: ["#Bread", "flour"] }),
    tinyPost("b", ["Rain stops."], { tags: ["bread"] }),
  ]);

  const { value, evidence } = describeKeywords(analysis);

  expect(value.hashtagKeywords).toEqual(["Bread", "flour"]);
  expect(evidence["keywords.hashtagKeywords[0]"]?.entryIds).toEqual(["a", "b"]);
});

test("headlines that ask how are long-tail phrases, announcements are not", () => {
  const analysis = tinyAnalysis([
    tinyPost("a", ["Rain falls."], { title: "How to bake rye bread in winter", titleGiven: true }),
    tinyPost("b", ["Rain stops."], { title: "How I baked rye bread yesterday", titleGiven: true }),
    tinyPost("c", ["Rain again."], { title: "Rye bread", titleGiven: true }),
  ]);

  const { value } = describeKeywords(analysis);

  expect(value.longTailPhrases).toEqual(["How to bake rye bread in winter"]);
});

test("what is only said often is no keyword, what headlines name is one", () => {
  const fillers = ["gardens", "hedges", "roses", "ponds", "gravel", "spades", "ladders", "plums"];
  const analysis = tinyAnalysis(
    fillers.map((word, index) => {
      const others = Array.from("abcdefghijklmnopqrst", (letter) => `${letter}${word}`).join(", ");
      return tinyPost(
        `p${index}`,
        [`I saw ${others}. It is so in the real world. My cold emails name ${word}.`],
        { title: index < 3 ? `Cold emails, ${word}` : `A note, ${word}`, titleGiven: true },
      );
    }),
  );

  const { value } = describeKeywords(analysis);

  expect(value.amazonKDP).toContain("cold emails");
  expect(value.amazonKDP).not.toContain("real world");
  expect(value.hashtagKeywords).not.toContain("realworld");
});

test("posts without a subject have no keywords, and the evidence says so", () => {
  const { value, evidence } = describeKeywords(tinyAnalysis([tinyPost("a", ["Rain falls."])]));

  expect(value).toEqual({
    amazonKDP: [],
    amazonCategories: [],
    hashtagKeywords: [],
    longTailPhrases: [],
  });
  expect(evidence["keywords.amazonKDP"]?.status).toBe("notFound");
});
