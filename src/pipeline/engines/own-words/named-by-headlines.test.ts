import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { rankTitles } from "./chapter-titles.ts";
import { corpusOf } from "./corpus.ts";
import { UNSCORED, withHeadlines } from "./named-by-headlines.ts";
import type { ChapterPlan } from "./plan.ts";
import { rankPosts } from "./selection.ts";

// Posts of Anand S (MIT): see tests/books/linkedin. They have no headlines.
const POSTS = path.join(import.meta.dirname, "../../../../tests/books/linkedin/posts.csv");

test("a chapter of remarks is named by the line above one of its posts, not by a question asked in passing", async () => {
  const { foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(POSTS)));

  const titles = foundation.tableOfContents.chapters.map(({ title }) => title);

  expect(titles).toContain("I've been quietly bringing ChatGPT into meetings");
  expect(titles).not.toContain("How do LLMs handle contradictory instructions?");
});

/** The title of a chapter that had `label` and prints a post with this headline. */
function named(label: string, headline: string): string | undefined {
  const text =
    "The route of each request is matched by an extension, and whoever writes one has to know how the future of the route will look.";
  const corpus = corpusOf(
    tinyAnalysis([
      tinyPost("only", [text, "Nobody likes routes."], { title: headline, titleGiven: true }),
    ]),
  );
  const [group] = corpus.groups;
  const ordered = group ? rankPosts(corpus, group, label, null) : [];
  const plan = { ordered } as unknown as ChapterPlan;
  return withHeadlines(corpus, [{ ...UNSCORED, text: label, candidate: null }], [plan])[0]?.text;
}

test("a chapter of two nouns is named by a headline that it prints, however long; one of names keeps these", () => {
  const long = "Why the next version of the router should just give it a rest already";

  expect(named("Route and extension", long)).toBe(long);
  expect(named("SPIP and Flickr", long)).toBe("SPIP and Flickr");
});

test("a chapter gives up a title of which a nameless chapter's only headline has a word, for its next line", () => {
  const loaves = ["We bake rye.", "Rye needs an oven.", "The oven needs an hour of heat."].join(
    " ",
  );
  const boats = "Anchors rust in the harbour, and the harbour sells ropes to every boat.";
  const posts = [
    tinyPost("rye", [loaves], { title: "Rye needs patience", titleGiven: true }),
    tinyPost("oven", [loaves], { title: "Why the oven needs rye", titleGiven: true }),
    tinyPost("boat", [boats], { title: "Patience in the harbour", titleGiven: true }),
  ];
  const themes = [["rye", "oven"], ["boat"]].map((entryIds, index) => {
    return { id: `theme-${index}`, keyTerms: [], entryIds, words: 100 };
  });
  const corpus = corpusOf(tinyAnalysis(posts, { themes }));
  const plans = corpus.groups.map((group) => {
    return { ordered: rankPosts(corpus, group, "", null) } as unknown as ChapterPlan;
  });
  const [rye] = corpus.groups
    .flatMap((group) => rankTitles(corpus, group))
    .filter(({ text }) => text === "Rye needs patience");
  const label = { ...UNSCORED, text: "Anchors and ropes", candidate: null };

  const names = withHeadlines(corpus, rye ? [rye, label] : [], plans).map(({ text }) => text);

  expect(names).toEqual(["Why the oven needs rye", "Patience in the harbour"]);
});
