import { expect, test } from "vitest";
import { describePosts, joinDescriptions } from "./posts-span.ts";

test.each([
  [["2021", "2020", "2022"], ["rye", "salt"], "Posts from 2020 to 2022 on rye and salt."],
  [["2020", "2020"], [], "Posts from 2020."],
  [[], ["rye"], "Posts on rye."],
  [[], [], ""],
])("posts of %j on %j are described in one sentence", (years, topics, description) => {
  expect(describePosts({ years, topics, headlines: [] })).toBe(description);
});

test.each([
  [["Rye for beginners"], "Posts from 2020 to 2022: “Rye for beginners”."],
  [["Rye", "Salt", "Why “sour”?"], "Posts from 2020 to 2022: “Rye”, “Salt” and “Why 'sour'?”."],
  [["One", "Two", "Three", "Four"], "Posts from 2020 to 2022: “One”, “Two”, “Three” and more."],
])("posts with the headlines %j are described by them", (headlines, description) => {
  expect(describePosts({ years: ["2020", "2022"], topics: ["rye"], headlines })).toBe(description);
});

test.each([
  [["Posts from 2021 to 2022.", "Posts from 2020 to 2021."], "Posts from 2020 to 2022."],
  [["Posts from 2021 on rye.", "Posts from 2021."], "Posts from 2021 on rye and salt."],
  [["Posts from 2021.", ""], "Posts from 2021."],
  [
    [
      "Posts from 2021: “One” and “Two”.",
      "Posts from 2020: “Three”, “Four: a sequel”, “Five” and more.",
    ],
    "Posts from 2020 to 2021: “One”, “Three”, “Two” and more.",
  ],
  [["Posts from 2021 on rye.", "Posts from 2021: “One”."], "Posts from 2021: “One”."],
  [["How I bake.", "Posts from 2021."], "How I bake. Posts from 2021."],
])("the descriptions %j of two chapters become one", (texts, description) => {
  expect(joinDescriptions(texts, ["rye", "salt"])).toBe(description);
});
