import { expect, test } from "vitest";
import { describePosts, joinDescriptions } from "./posts-span.ts";

test.each([
  [["2021", "2020", "2022"], ["rye", "salt"], "Posts from 2020 to 2022 on rye and salt."],
  [["2020", "2020"], [], "Posts from 2020."],
  [[], ["rye"], "Posts on rye."],
  [[], [], ""],
])("posts of %j on %j are described in one sentence", (years, topics, description) => {
  expect(describePosts({ years, topics })).toBe(description);
});

test.each([
  [["Posts from 2021 to 2022.", "Posts from 2020 to 2021."], "Posts from 2020 to 2022."],
  [["Posts from 2021 on rye.", "Posts from 2021."], "Posts from 2021 on rye and salt."],
  [["Posts from 2021.", ""], "Posts from 2021."],
  [["How I bake.", "Posts from 2021."], "How I bake. Posts from 2021."],
])("the descriptions %j of two chapters become one", (texts, description) => {
  expect(joinDescriptions(texts, ["rye", "salt"])).toBe(description);
});
