import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { wholePiece } from "./pieces.ts";
import { isUnfinished } from "./unfinished.ts";

const BODY =
  "Bakers who hurry their bread get a loaf without taste, and most people in this town never notice it at all.";

test.each([
  ["a mark of its author's", [BODY, "TODO find the study about rye", BODY]],
  ["a mark at the end of a line", [BODY, "# Why rye is everywhere TODO", BODY]],
  ["headings with nothing under them", [BODY, "# Rye", "# Wheat", "# Spelt", BODY]],
  ["an end that announces what does not follow", [BODY, "These are the ovens that we tried:"]],
  ["an end that promises a list", [BODY, "To celebrate, here are my ten best loaves of the year."]],
  [
    "only some of the parts that it names",
    [
      "You need four machines:",
      "- The oven machine\n- The mill machine\n- The sales machine\n- The team machine",
      "# The oven machine",
      BODY,
      "# How to build them",
      BODY,
    ],
  ],
])("a post with %s is unfinished, and not printed", (_what, texts) => {
  const post = tinyPost("a", [BODY, ...texts]);

  expect(isUnfinished(post.blocks)).toBe(true);
  expect(wholePiece(post, "en")).toBeNull();
});

test.each([
  ["its to-do list", ["My TODO list for the bakery has three pages.", BODY]],
  ["TODO's of others", ["I began with the TODO's in the code of the oven.", BODY]],
  ["a mark in code", ["The title may hold `TODO: add tests` at first.", BODY]],
  ["a part with a first section", ["# Rye", "# Why rye", BODY]],
  ["a smile at its end", [BODY, "Come and see the oven :)"]],
  [
    "all of the parts that it names",
    ["There are two machines:", "- Oven\n- Mill", "# Oven", BODY, "# Mill", BODY],
  ],
  [
    "no part under a name of its own",
    ["There are two machines:", "- Oven\n- Mill", "# Rye", BODY, "# Spelt", BODY],
  ],
])("a post with %s is finished", (_what, texts) => {
  expect(isUnfinished(tinyPost("a", [BODY, ...texts]).blocks)).toBe(false);
});
