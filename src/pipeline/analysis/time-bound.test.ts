// Excerpts: Anand S, LinkedIn posts (MIT); Ben Balter, ben.balter.com (CC BY 3.0).
import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { preparePosts } from "./prepare-posts.ts";
import { TIME_BOUND_CUT } from "./time-bound.ts";

const ESSAY =
  "Habits beat goals because a habit survives a bad week. I changed one habit a month and kept eight of the twelve after a year.";

function asideReason(text: string): string | undefined {
  const { setAside } = preparePosts([tinyEntry("essay", ESSAY), tinyEntry("it", text)]);
  return setAside.find(({ entryId }) => entryId === "it")?.reason;
}

test.each([
  [
    "a job ad",
    "Dear Alumni, A strategy consulting firm is looking for a senior person in advanced analytics at an associate partner level.",
  ],
  [
    "a trailer for somebody's article",
    "Is your code built to last? Mohammed shares a developer war story. His shortcut worked. But 5 years later, when it failed, he didn't expect he'd still be around.",
  ],
  [
    "an announced tutorial",
    "PowerPoint can do anything. Shape operations are especially powerful. In this tutorial, I create an address card icon and export it as SVG.",
  ],
  [
    "a photo's caption",
    "Richie Lionell demonstrating how reality weaves in with comics at the School of Business. The anecdote I loved was when a bored attendee wandered in here, and was hooked.",
  ],
  [
    "a thing that only the link names",
    "I stopped writing code. When ChatGPT is able to do something basic that existed for 18 years, which I'm not aware of, it's time to admit defeat.\n\nhttps://lnkd.in/e9rt3ah8",
  ],
  [
    "a post that shows a picture",
    "About 7 years ago, Richie and a few others created an automated comic generation app. Today, that became a reality for me. Here is a picture of the original Dee. And a picture of the Dee crafted by a program. We are finally at the stage where comic generation is truly available for the masses.",
  ],
  [
    "a photo's caption without a photo",
    "This is the Calvin & Hobbes Hair Salon in Hinjewadi, Pune. Fans might remember the hairdresser who certainly knows which side HIS bread is buttered on. Maybe I'll go get the top of my head shaved.",
  ],
  [
    "words about a video",
    "A friend described this video as me, convincing the tech lead to solve a problem on the weekend. For those who don't understand Hindi, here's a rough translation of what he says.",
  ],
  [
    "a table that is not there",
    "We all have stuff we know well and don't. I captured some of this in the xkcd style table -- and it turns out generating xkcd style comic strips is harder than I thought.",
  ],
  [
    "a course that is advertised",
    "My Tools in Data Science course is now open to all. It's part of an online program. It includes 2 projects and 7 graded assignments. It's a fairly tough course.",
  ],
  [
    "the price of a day",
    "Fascinating to see how the frontier moves. Recent fights were mostly on cost. Yesterday, OpenAI halved the GPT-4o cost, and the cheapest models are back with them.",
  ],
  [
    "a list of what there is today",
    "There are 4 frontier LLMs today. No other popular model beats them on BOTH cost and quality. It means there's little reason to use any other LLM.",
  ],
  [
    "a private scorecard",
    "Here's my mid-year Goals Bingo status. Better husband. Going OK. Meet all first cousins. Interview 10 experts. 11/10. Live with a stranger. Tried a homestay.",
  ],
])("%s is bound to its day", (_, text) => {
  expect(asideReason(text)).toBe("bound to its day");
});

test.each([
  "Yesterday, Cursor published 2 open-source npm packages that I took credit for. Normally, I make thirty requests a day. The exercise taught me a lot about the process.",
  "This is the story of how I stopped writing code. A program was able to do something basic that existed for 18 years, and I had never heard of it before that day.",
  "A picture is worth a thousand words only when somebody looks at it. I put one chart on the wall of every office, and counted the people who stopped to read it.",
])("%j is a post", (text) => {
  expect(asideReason(text)).toBeUndefined();
});

test("the same words about a thing that no link withholds are a post", () => {
  expect(
    asideReason(
      "I stopped writing code. When ChatGPT is able to do something basic that existed for 18 years, which I'm not aware of, it's time to admit defeat.",
    ),
  ).toBeUndefined();
});

test("an article that hangs on the news of its day counts as bound to it, but stays", () => {
  const { posts } = preparePosts([
    tinyEntry(
      "peg",
      "Today's New York Times article outlining attempts to expand wiretapping authority offers insight into tomorrow. Our lives become increasingly digital. In the cloud, there is no door for the police to kick in. The law protects the files on your own disk. It does not protect those you keep with somebody else. A warrant is needed for the first, a letter will do for the second.",
      { type: "article", title: "Silver linings" },
    ),
    tinyEntry("essay", ESSAY),
  ]);

  expect(posts.map(({ entryId }) => entryId)).toEqual(["peg", "essay"]);
  expect(posts[0]?.timeBound).toBeGreaterThanOrEqual(0.5);
  expect(posts[0]?.timeBound).toBeLessThan(TIME_BOUND_CUT);
});
