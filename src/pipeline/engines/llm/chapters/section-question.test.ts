import { expect, test } from "vitest";
import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { tinyArchiveCards, tinySection } from "#tests/models/tiny-section.ts";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { fencedIn } from "#tests/models/tiny-model.ts";
import { sectionPieces } from "./section-pieces.ts";
import { sectionQuestion } from "./section-question.ts";

const cards = tinyArchiveCards();

function ask(more: Partial<SectionBrief> = {}, strength = 3): string {
  const brief = tinySection(more);
  const strong = cards.map((card) => (card.id === "c2" ? { ...card, strength } : card));
  const pieces = sectionPieces(brief.section, brief.posts, strong, "en");
  return sectionQuestion(brief, pieces, "s").question.prompt;
}

/** The brief of the chapter's second section, which is its last, in a book of so many chapters. */
function lastSection(chapters: number): Partial<SectionBrief> {
  const { outline, foundation } = tinySection();
  const [chapter] = foundation.tableOfContents.chapters;
  const section = outline.mainSections[1];
  if (!section || !chapter) throw new Error("The tiny book has no second section");
  const tableOfContents = {
    ...foundation.tableOfContents,
    chapters: Array.from({ length: chapters }, (_, index) => ({ ...chapter, number: index + 1 })),
  };
  return { section, foundation: { ...foundation, tableOfContents } };
}

test("each piece says its post, its month and its strength", () => {
  const dates: Record<string, string> = {
    "pricing-1": "2021-03-14T09:00:00Z",
    "pricing-2": "2019",
  };
  const posts = tinySection().posts.map((post) => ({ ...post, date: dates[post.entryId] ?? null }));

  const prompt = ask({ posts }, 4);

  expect(prompt).toContain('id="c1" note="post 1, 2021-03, strength 3">');
  expect(prompt).toContain('id="c2" note="post 2, 2019, strength 4">');
});

test("the first piece of a post says its headline, which may be all that tells whose thoughts it holds", () => {
  const { section, posts } = tinySection();
  const headed = posts.map((post) => ({ ...post, title: "What I learned from Ada Quist" }));
  const long = posts.map((post) => ({ ...post, title: "one two three four five six ".repeat(3) }));
  const sources = [
    { entryId: "pricing-1", paragraphs: [1] },
    { entryId: "pricing-2", paragraphs: [1] },
    { entryId: "pricing-1", paragraphs: [2] },
  ];
  const notesOf = (prompt: string): string[] =>
    [...prompt.matchAll(/id="c\d+" note="([^"]*)"/gu)].map(([, note = ""]) => note);

  const prompt = ask({ posts: headed, section: { ...section, sources } });

  expect(notesOf(prompt)).toEqual([
    "post 1, strength 3: What I learned from Ada Quist",
    "post 2, strength 3: What I learned from Ada Quist",
    "post 1, strength 3",
  ]);
  expect(notesOf(ask({ posts: long }))[0]).toBe(
    "post 1, strength 3: one two three four five six one two three four five six ...",
  );
});

test("the pieces stand in the order of the outline, and those of one post are known as such", () => {
  const { section } = tinySection();
  const sources = [
    { entryId: "pricing-2", paragraphs: [2] },
    { entryId: "pricing-1", paragraphs: [1, 2] },
    { entryId: "pricing-2", paragraphs: [1] },
  ];

  const prompt = ask({ section: { ...section, sources } });

  const notes = [...prompt.matchAll(/id="c\d+" note="([^",]*)[^"]*">\n(\w+)/gu)].map(
    ([, note, word]) => `${note}: ${word}`,
  );
  expect(notes).toEqual(["post 1: Quote", "post 2: Pricing", "post 1: Pricing"]);
});

test("a section knows what comes next, and whether it opens or ends a chapter or the book", () => {
  expect(ask()).toContain("You write section 1 of 2. It opens the book. Section 2 comes next.");
  expect(ask(lastSection(3))).toContain(
    "You write section 2 of 2. It ends its chapter; chapter 2 comes next.",
  );
  expect(ask(lastSection(1))).toContain("You write section 2 of 2. It ends the book.");
});

/** The last section of a chapter that closes on a sentence of this block. */
function closingOn(entryId: string, content: string): Partial<SectionBrief> {
  const { outline } = tinySection();
  const closing = { content, source: { entryId, paragraphs: [1] } };
  return { ...lastSection(3), outline: { ...outline, closing } };
}

test("the last section ends on the chapter's closing sentence, if a piece of it has it", () => {
  const prompt = ask(closingOn("pricing-3", "Discounts teach people to wait."));

  expect(prompt).toContain(
    "Your last paragraph ends with this sentence, word for word: Discounts teach people to wait.",
  );
  expect(prompt).not.toContain("printed after your text");
});

test("a closing sentence that no section tells is printed behind the text, so it is only led to", () => {
  const posts = [...tinySection().posts, tinyPost("closing", ["A price is a door. It was open."])];

  const prompt = ask({ ...closingOn("closing", "It was open."), posts });

  expect(prompt).toContain(
    "This sentence is printed after your text; lead to it, do not say it: It was open.",
  );
});

test("nothing is said of a closing sentence that an earlier section tells since an edit", () => {
  const [first] = tinySection().posts;
  const content = first?.blocks[0]?.text ?? "";

  const prompt = ask(closingOn("pricing-1", content));

  expect(content).not.toBe("");
  expect(prompt).not.toContain(content);
});

test("names the piece that opens the chapter, and dictates no words of it", () => {
  const prompt = ask();

  expect(prompt).toContain("Open the chapter with what c1 tells.");
  expect(prompt).not.toContain("Open the chapter with: ");
});

test("an exercise of the chapter is not told where its piece stands, because its end prints it", () => {
  const content = "Quote for the result, and write down what is left out.";
  const said =
    "Quote for the result, write down what is left out, and let the client choose between three sizes of the same promise.";
  const source = { entryId: "pricing-2", paragraphs: [2] };
  const { outline } = tinySection();
  const { foundation } = lastSection(2);
  const element = { type: "Exercise", placement: "End of the chapter", source };
  const asked = (text: string): string =>
    ask({
      outline: { ...outline, engagementElements: [{ ...element, content: text }] },
      ...(foundation && { foundation }),
    });

  const elsewhere = fencedIn(asked(said)).find(({ id }) => id === "elsewhere");

  expect(elsewhere?.text).toBe(`- at the end of this chapter: ${said}`);
  expect(fencedIn(asked(content)).some(({ id }) => id === "elsewhere")).toBe(false);
});
