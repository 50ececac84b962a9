import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { planChapters } from "./chapters.ts";
import { corpusOf } from "./corpus.ts";
import { piecesOf } from "./plan.ts";

const NOTES: readonly [string, string][] = [
  [
    "2009-03-01",
    "Homegirl told us that we look like the cast of a show on ice, because we are a large group of skinny people at a bar.",
  ],
  [
    "2009-01-01",
    "Gave the editor another run this morning, and there are many things that I like about it, and many that I do not like at all.",
  ],
  [
    "2010-02-01",
    "The pool tables cost four dollars an hour in this town, and there is no food to be found on a Sunday night in any bar.",
  ],
  [
    "2010-01-01",
    "My car has maps built in, and yet I only ever use those on my phone, which makes the next update a bad idea, right?",
  ],
  [
    "2012-05-01",
    "Nobody warned me that the reward for clearing every unread message would be a reminder to pay the insurance of the car that I hardly drive.",
  ],
  [
    "2012-01-01",
    "Someone thanked me in the chat for working on the release, which makes up for most of the trolling that I have seen this winter.",
  ],
];

function notes(titles: boolean) {
  return NOTES.map(([date, note], place) =>
    tinyPost(`n${place}`, [note], {
      date,
      ...(titles ? { title: `A note on day ${place}`, titleGiven: true } : {}),
    }),
  );
}

test("a book of notes of a sentence or two goes through the years, and says so in its chapters' titles", () => {
  const corpus = corpusOf(tinyAnalysis(notes(false)));

  const chapters = planChapters(corpus, 35);

  expect(chapters.map(({ title }) => title.text)).toEqual(["2009", "2010", "2012"]);
  for (const { plan } of chapters) {
    const dates = piecesOf(plan.sections).map(({ post }) => post.date);
    expect(dates).toEqual(dates.toSorted((a, b) => String(a).localeCompare(String(b))));
  }
});

test("notes that have headlines have subjects, too, and are named by them", () => {
  const corpus = corpusOf(tinyAnalysis(notes(true)));

  const titles = planChapters(corpus, 35).map(({ title }) => title.text);

  expect(titles).not.toContainEqual(expect.stringMatching(/^\d{4}/u));
});

test("notes that are all shorter than usual make chapters all the same", () => {
  const posts = NOTES.map(([date, note], place) =>
    tinyPost(`s${place}`, [note.split(" ").slice(0, 12).join(" ")], { date }),
  );

  expect(planChapters(corpusOf(tinyAnalysis(posts)), 2000).length).toBeGreaterThan(0);
});

test("the notes of one year make chapters of months", () => {
  const months = ["01", "02", "03", "04", "05", "06"];
  const posts = NOTES.map(([, note], place) =>
    tinyPost(`m${place}`, [note], { date: `2012-${months[place]}-01` }),
  );

  const chapters = planChapters(corpusOf(tinyAnalysis(posts)), 35);

  expect(chapters.map(({ title }) => title.text.replace(/\s*–\s*/u, "–"))).toEqual([
    "January–February 2012",
    "March–April 2012",
    "May–June 2012",
  ]);
});

test("an undated note stands in the chapter of the one before it", () => {
  const posts = [
    ...notes(false),
    ...notes(false).map((post) => ({ ...post, entryId: `${post.entryId}b` })),
  ];
  const undated = posts.map((post) => (post.entryId === "n3" ? { ...post, date: null } : post));

  const chapters = planChapters(corpusOf(tinyAnalysis(undated)), 70);

  const withUndated = chapters.filter(({ entryIds }) => entryIds.includes("n3"));
  expect(withUndated.map(({ title }) => title.text)).toEqual(["2010"]);
});
