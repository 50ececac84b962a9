import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { measureBook } from "./quality.ts";
import { BookQuality } from "./schema.ts";
import { draftOf, own } from "#tests/pipeline/tiny-drafts.ts";

test("collects every measure, and says null where nothing can be measured", () => {
  const draft = draftOf([own("Bread is good.", "a")]);
  const yardstick = {
    posts: [tinyPost("a", ["Bread is good."])],
    language: "en",
    targetWords: 6,
    others: [],
  };

  const quality = measureBook(draft, yardstick);

  expect(BookQuality.parse(quality)).toEqual(quality);
  expect(quality).toMatchObject({ separation: null, adjacency: null, voice: null, substance: 0 });
  expect(quality).toMatchObject({ grounding: { share: 1 }, sizes: { toTarget: 0.5 } });
});
