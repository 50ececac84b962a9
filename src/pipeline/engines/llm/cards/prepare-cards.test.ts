import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { cutPosts } from "./pieces.ts";
import { choosePieces } from "./prepare-cards.ts";
import { tinyArchive } from "#tests/models/tiny-archive.ts";

test("reads every piece of a small archive, numbered in reading order", () => {
  const analysis = tinyArchive();

  const { pieces, unread } = choosePieces(analysis, cutPosts(analysis));

  expect(unread).toBe(0);
  expect(pieces.map(({ id }) => id)).toEqual([
    "c1",
    "c2",
    "c3",
    "c4",
    "c5",
    "c6",
    "c7",
    "c8",
    "c9",
  ]);
  expect(pieces[0]?.entryId).toBe("pricing-1");
});

test("reads of a large archive as many as asked for, of every theme its share, and says how many it left", () => {
  const analysis = tinyArchive();

  const { pieces, unread } = choosePieces(analysis, cutPosts(analysis), 6);

  expect(unread).toBe(3);
  expect(pieces.map(({ id }) => id)).toEqual(["c1", "c2", "c3", "c4", "c5", "c6"]);
  expect(pieces.map(({ entryId }) => entryId.split("-")[0])).toEqual([
    "pricing",
    "pricing",
    "hiring",
    "hiring",
    "writing",
    "writing",
  ]);
});

test("leaves a post bound to its day to the end", () => {
  const texts = ["monday", "tuesday", "wednesday"].map((day) =>
    tinyPost(day, [
      `Prices are promises that a shop makes to itself, and on a ${day} it keeps them. A shop that breaks them sells less, and everybody who walks past its window can see why it does.`,
    ]),
  );
  const analysis = tinyAnalysis(
    texts.map((post) => ({ ...post, timeBound: post.entryId === "monday" ? 1 : 0 })),
  );

  const { pieces } = choosePieces(analysis, cutPosts(analysis), 2);

  expect(pieces.map(({ entryId }) => entryId)).toEqual(["tuesday", "wednesday"]);
});
