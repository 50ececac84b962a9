import { expect, test } from "vitest";
import { findRetold } from "./retold.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";

// The story of the camera, told twice, is of the kind own-words-craft section 7 names (Nicolas Hoizey, MIT, in our English).
const CAMERA =
  "A few years ago I invested in the excellent Canon 5D body and some heavy professional lenses, and in 2013 the Olympus hybrid made me doubt whether my shoulders would forgive me another Venice weekend.";
const AGAIN =
  "In 2013 I wondered whether the Olympus hybrid could replace my excellent Canon 5D body, because after a weekend in Venice with those heavy professional lenses my shoulders had not forgiven me.";
const OTHERS = [
  "Gardens teach patience to people who never asked for it, and roses punish anyone who waters them at noon during a July heat wave in the south of the country.",
  "Libraries smell of paper and floor wax, which is why students fall asleep there more happily than in their own beds during the week before examinations begin.",
  "Bread rises slowly in a cold kitchen, so bakers learn to read the clock backwards and to start tomorrow's loaves before they have eaten today's supper at home.",
];

test("a story told twice in other words is found, and nothing else is", () => {
  const posts = [
    tinyPost("camera", [CAMERA]),
    ...OTHERS.map((text, index) => tinyPost(`o${index}`, [text])),
    tinyPost("again", [AGAIN]),
  ];

  expect(findRetold(posts, "en")).toEqual([
    [
      { post: 0, block: 0 },
      { post: 4, block: 0 },
    ],
  ]);
});
