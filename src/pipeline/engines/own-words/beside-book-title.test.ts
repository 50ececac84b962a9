import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { entriesOf, writeFrom } from "#tests/books/write-from-csv.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { besideBookTitle } from "./beside-book-title.ts";
import { type NamedChapter, planChapters } from "./chapters.ts";
import { corpusOf } from "./corpus.ts";

const essay = (title: string, text: string) =>
  tinyPost(title, [`${text} `.repeat(20)], { title, titleGiven: true });

/** A book of one chapter of these essays, and what becomes of its titles beside these proposals. */
function besideProposals(
  posts: ReturnType<typeof essay>[],
  proposed: string[],
  wished: string | null = null,
): { chapter: string | undefined; book: string | undefined } {
  const corpus = corpusOf(tinyAnalysis(posts));
  const chapters: NamedChapter[] = planChapters(corpus, 2000);
  const book = besideBookTitle(corpus, chapters, {
    wished,
    proposed: proposed.map((text) => ({ text, candidate: null })),
  });
  return { chapter: book.chapters[0]?.title.text, book: book.proposed[0]?.text };
}

const OVENS = essay(
  "An oven is no kitchen",
  "An oven of stone holds the heat of one fire for a whole day, and whoever owns an oven and no kitchen bakes for his neighbours. A baker learns that in his first winter with bread.",
);
const CRUSTS = essay(
  "Crusts are the better bread",
  "Children leave the crust on the plate, and their grandmothers eat it with butter. A crust keeps what the crumb has lost, says the baker, and sells old bread at noon.",
);

test("a chapter whose title the book has takes the headline of its other essay", () => {
  const first = planChapters(corpusOf(tinyAnalysis([OVENS, CRUSTS])), 2000)[0]?.title.text ?? "";
  const other = [OVENS.title, CRUSTS.title].find((title) => title !== first);

  expect(besideProposals([OVENS, CRUSTS], [first, "On Bread and Ovens"])).toEqual({
    chapter: other,
    book: first,
  });
});

test("the book of one essay takes the next title that is not the essay's, whole or before a colon", () => {
  expect(
    besideProposals(
      [OVENS],
      ["An oven is no kitchen", "An Oven is no Kitchen: essays", "Bread and stone"],
    ),
  ).toEqual({ chapter: "An oven is no kitchen", book: "Bread and stone" });
});

test("a title that the author insists on stays, and titles that differ stay as they are", () => {
  expect(besideProposals([OVENS], ["Bread and stone"], "An oven is no kitchen").book).toBe(
    "Bread and stone",
  );
  expect(besideProposals([OVENS], ["Bread and stone"])).toEqual({
    chapter: "An oven is no kitchen",
    book: "Bread and stone",
  });
});

test.each(["benbalter", "chesterton", "hoizey", "linkedin"])(
  "no chapter of the book of %s has its title",
  async (name) => {
    const file = path.join(import.meta.dirname, `../../../../tests/books/${name}/posts.csv`);
    const { foundation } = await writeFrom(entriesOf("posts.csv", readFileSync(file)));
    const [book] = foundation.bookTitles.primary;

    expect(foundation.tableOfContents.chapters.map(({ title }) => title)).not.toContain(
      book?.mainTitle,
    );
  },
);
