import { expect, test } from "vitest";
import { aroundMark, markInPost } from "./mark-in-post.ts";

test("what a passage repeats of a post is marked, whatever its marks and capitals are", () => {
  const post =
    "Hello all! Nobody quits a job, they said. They quit the third Monday in a row. Bye.";

  const parts = markInPost(post, "They quit *the third* Monday in a row.");

  expect(parts).toEqual([
    { text: "Hello all! Nobody quits a job, they said. ", isMarked: false },
    { text: "They quit the third Monday in a row", isMarked: true },
    { text: ". Bye.", isMarked: false },
  ]);
});

test("single words that happen to be the same are not marked", () => {
  const parts = markInPost("The job and the Monday.", "A Monday is the worst day of the job.");

  expect(parts).toEqual([{ text: "The job and the Monday.", isMarked: false }]);
});

test("a passage of two words is found as a whole", () => {
  expect(markInPost("One. Well then. Two.", "Well then.")).toEqual([
    { text: "One. ", isMarked: false },
    { text: "Well then", isMarked: true },
    { text: ". Two.", isMarked: false },
  ]);
});

test("of a sentence that the author edited, no other paragraph with some of its words is marked", () => {
  const post =
    "Most agency influencers never reached the level you want to reach.\n\nBut to get to that next level you have to know what you're doing.\n\nYou won't find much valuable stuff. Since everyone who knows how to get to that next level is a world-class operator and entrepreneur.";

  const parts = markInPost(
    post,
    "You most likely won't find much valuable stuff. Since everyone who knows how to get to that next level is a world-class operator and entrepreneur.",
  );

  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    "won't find much valuable stuff. Since everyone who knows how to get to that next level is a world-class operator and entrepreneur",
  ]);
});

test("a sentence that was edited in its middle is marked on both sides of it", () => {
  const parts = markInPost(
    "On the third Monday in a row nobody came.\n\nWe had asked them all, and on the third Monday in a row they said no.",
    "We had asked them all, but at last on the third Monday in a row they said no.",
  );

  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    "We had asked them all",
    "on the third Monday in a row they said no",
  ]);
});

test("of a long post the part around the mark is shown", () => {
  const post = `${"Far before it. ".repeat(60)}They quit the third Monday. ${"Long after it. ".repeat(60)}`;

  const { parts, isCut } = aroundMark(markInPost(post, "They quit the third Monday."));
  const shown = parts.map(({ text }) => text).join("");

  expect(isCut).toBe(true);
  expect(shown.length).toBeLessThan(620);
  expect(shown).toMatch(/^….*before it\. They quit the third Monday\. Long after.*…$/u);
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
    "They quit the third Monday",
  ]);
});

test("where a long post is cut, no emoji is cut in two", () => {
  const family = "👩‍👩‍👧‍👦";
  const post = { text: family.repeat(200), isMarked: false };

  const [shown] = aroundMark([post]).parts;

  expect(shown?.text.replaceAll(family, "")).toBe("…");
});

test("a short post is shown whole", () => {
  expect(aroundMark([{ text: "A post.", isMarked: false }])).toEqual({
    parts: [{ text: "A post.", isMarked: false }],
    isCut: false,
  });
});
