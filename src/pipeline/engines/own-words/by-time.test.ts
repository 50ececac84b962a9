import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { planChapters } from "./chapters.ts";
import { corpusOf } from "./corpus.ts";
import { piecesOf } from "./plan.ts";

const NOTES = [
  "Homegirl told us that we look like the cast of a show on ice, because we are a large group of skinny people.",
  "Gave the editor another run this morning, and there are many things that I like, and many that I do not.",
  "The pool tables cost four dollars an hour here, and there is no food to be found on a Sunday night at all.",
];

function notes(titles: boolean) {
  return ["2009", "2010", "2012"].flatMap((year, at) =>
    NOTES.map((note, place) =>
      tinyPost(`${year}-${place}`, [`${note} It was day ${at * 3 + place} of the ${place} week.`], {
        date: `${year}-0${3 - place}-01`,
        ...(titles ? { title: `On day ${place} of ${year}`, titleGiven: true } : {}),
      }),
    ),
  );
}

test("a book of notes of a sentence or two goes through the years, and says so in its chapters' titles", () => {
  const corpus = corpusOf(tinyAnalysis(notes(false)));

  const chapters = planChapters(corpus, 60);

  expect(chapters.map(({ title }) => title.text)).toEqual(["2009", "2010", "2012"]);
  for (const { plan } of chapters) {
    const dates = piecesOf(plan.sections).map(({ post }) => post.date);
    expect(dates).toEqual(dates.toSorted());
  }
});

test("notes that have headlines have subjects, too, and are named by them", () => {
  const corpus = corpusOf(tinyAnalysis(notes(true)));

  const titles = planChapters(corpus, 60).map(({ title }) => title.text);

  expect(titles).not.toContainEqual(expect.stringMatching(/^\d{4}/u));
});
