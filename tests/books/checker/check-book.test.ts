import { expect, test } from "vitest";
import { ZodError } from "zod";
import { checkBook } from "./check-book.ts";
import { cited, onDisk } from "./tiny-book.ts";
import { describe } from "./violations.ts";

const posts = [
  "# On bread\n\nBread is **good**. It is [made of flour](https://example.com/flour) &amp; water.",
  "On cheese\n\nCheese is <em>better</em>.[^1] It keeps for months in the cellar of my aunt.",
];
const passages = [
  cited(1, 0, "On bread", 1),
  cited(1, 1, "Bread is good. It is made of flour & water.", 1),
  cited(2, 0, "On cheese", 2),
  cited(2, 1, "*Cheese* is better. It keeps for months in the cellar of my aunt.", 2),
];

function violationsOf(book: Parameters<typeof checkBook>[0]): string[] {
  return checkBook(book).violations.map(describe);
}

test("passes a book whose every sentence stands in the row it cites", () => {
  const report = checkBook(onDisk(posts, passages));

  expect(report.violations).toEqual([]);
  expect(report).toMatchObject({ sentences: 6, found: 6, elsewhere: 0 });
});

test("fails exactly the paragraphs that cite a row which was taken out of the CSV", () => {
  const whole = onDisk(posts, passages);
  const [, second = ""] = posts;
  const missing = onDisk([null, second], passages);

  expect(violationsOf(whole)).toEqual([]);
  const failed = checkBook(missing).violations.filter(({ chapter }) => chapter !== null);
  const places = failed.map(({ chapter, paragraph }) => `${chapter}.${paragraph}`);
  expect(new Set(places)).toEqual(new Set(["1.0", "1.1"]));
});

test("(a) finds a word that book.md and passages.json do not share", () => {
  const book = onDisk(posts, passages);
  const edited = { ...book, bookMarkdown: book.bookMarkdown.replace("Bread is good", "Bread is great") };

  expect(violationsOf(edited)).toEqual([expect.stringMatching(/^files: chapter 1, paragraph 1: /u)]);
});

test("(a) finds a title that differs, a paragraph too many and a chapter too many", () => {
  const book = onDisk(posts, passages);

  expect(violationsOf({ ...book, bookMarkdown: book.bookMarkdown.replace("1: On bread", "1: Bread") })).toEqual([
    expect.stringMatching(/^files: chapter 1, paragraph 0: /u),
  ]);
  expect(violationsOf({ ...book, bookMarkdown: `${book.bookMarkdown}\nOne more.\n` })).toEqual([
    expect.stringMatching(/^files: chapter 2, paragraph 2: .*"One more\."/u),
  ]);
  expect(violationsOf({ ...book, bookMarkdown: `${book.bookMarkdown}\n# Chapter 3: More\n` })).toEqual([
    expect.stringMatching(/^files: book: /u),
    expect.stringMatching(/^files: chapter 3, paragraph 0: /u),
  ]);
});

test("(b) finds a sentence that stands in another row than the one cited", () => {
  const foreign = passages.with(1, cited(1, 1, "Cheese is better.", 1));

  expect(violationsOf(onDisk(posts, foreign))).toEqual([
    'grounding: chapter 1, paragraph 1: stands in no row it cites and is not marked linking: "Cheese is better."',
    // The same three words are also in chapter 2, but are too few for "once".
    "grounding: book: only 4 of 5 sentences were found",
    expect.stringMatching(/^grounding: book: \d+\.\d % of the words stand in no row$/u),
  ]);
});

test("(b) finds a word left out of the middle of a sentence", () => {
  const cut = passages.with(3, cited(2, 1, "It keeps for months in the cellar.", 2));
  const skipped = passages.with(3, cited(2, 1, "It keeps in the cellar of my aunt.", 2));

  expect(violationsOf(onDisk(posts, cut))).toEqual([]);
  expect(violationsOf(onDisk(posts, skipped))[0]).toMatch(/^grounding: chapter 2, paragraph 1: /u);
});

test("(b) lists linking lines without blaming their paragraph, and fails when they are many", () => {
  const line = cited(1, 2, "Three years later.", 1, { kind: "linking", sources: [], entries: [] });

  const report = checkBook(onDisk(posts, passages.toSpliced(2, 0, line)));

  expect(report.rest).toEqual([{ chapter: 1, paragraph: 2, kind: "linking", text: "Three years later." }]);
  // 6 of 7 sentences, and 3 of 29 words.
  expect(report.violations.map(describe)).toEqual([
    "grounding: book: only 6 of 7 sentences were found",
    "grounding: book: 10.3 % of the words stand in no row",
  ]);
});

test("(c) passes a paragraph whose first sentence stands above it as its heading, and not below it again", () => {
  const taken = "This is a long sentence about the bread of my aunt";
  const heading = cited(2, 2, `## ${taken}`, 2, { sources: [{ entryId: "post 2", paragraph: 7 }], role: "heading" });
  const rest = cited(2, 3, "Bread is good.", 1, { sources: [{ entryId: "post 2", paragraph: 7 }] });
  const again = { ...rest, text: `${taken}. Bread is good.` };

  const checkOnce = (below: typeof rest): string[] =>
    violationsOf(onDisk(posts, [...passages, heading, below])).filter((message) => message.startsWith("once"));

  expect(checkOnce(rest)).toEqual([]);
  expect(checkOnce(again)).toContainEqual(expect.stringMatching(/^once: chapter 2, paragraph 3: prints paragraph 7/u));
});

test("(c) finds a paragraph of a post that is printed twice", () => {
  const again = cited(2, 2, "Bread is good.", 1, { sources: [{ entryId: "post 1", paragraph: 1 }] });

  expect(violationsOf(onDisk(posts, [...passages, again]))).toEqual([
    "once: chapter 2, paragraph 2: prints paragraph 1 of post 1 again (chapter 1, paragraph 1)",
  ]);
});

test("(c) finds a sentence of eight words printed from two posts", () => {
  const sentence = "It keeps for months in the cellar of my aunt.";
  const again = cited(2, 2, sentence, 3);

  expect(violationsOf(onDisk([...posts, sentence], [...passages, again]))).toEqual([
    `once: chapter 2, paragraph 2: says again (chapter 2, paragraph 1): "${sentence}"`,
  ]);
});

test("(c) lets a refrain stand that the row itself repeats, and no oftener", () => {
  const refrain = "We shall all of us go down to the sea.";
  const twice = `${refrain}\n\n${refrain}`;
  const first = [cited(1, 0, "We shall", 1), cited(1, 1, refrain, 1), cited(1, 2, refrain, 1)];
  const third = cited(1, 3, refrain, 1);

  expect(violationsOf(onDisk([twice], first))).toEqual([]);
  expect(violationsOf(onDisk([twice], [...first, third]))).toEqual([
    `once: chapter 1, paragraph 3: says again (chapter 1, paragraph 1): "${refrain}"`,
  ]);
});

test.each([
  ["Look at https://example.com/bread first.", "bare link https://example.com/bread"],
  ["Look at lnkd.in/bread first.", "bare link lnkd.in/bread"],
  ["Bread is #good they say.", "hashtag #good"],
  ["Thanks, @anna, for the bread.", "mention @anna"],
  ["3/7 Bread is good.", 'thread counter in "3/7 Bread is good."'],
  ["Bread is good. (3/7)", 'thread counter in "Bread is good. (3/7)"'],
])("(d) finds what must not be printed: %j", (text, message) => {
  const book = onDisk([`${text} Bread.`], [cited(1, 0, "Bread.", 1), cited(1, 1, text, 1)]);

  expect(violationsOf(book)).toEqual([`residue: chapter 1, paragraph 1: ${message}`]);
});

test.each([
  ["Look at [this page](https://example.com/bread#crust) first."],
  ["Write `https://example.com` or `#good` or `@anna` there."],
  ["```css\n@media print { color: #abc }\n```"],
  ["We are open 24/7 since 9/11, in C# and by anna@example.com."],
  ["## A heading is no hashtag"],
])("(d) lets prose and code stand: %j", (text) => {
  const book = onDisk([`${text} Bread.`], [cited(1, 0, "Bread.", 1), cited(1, 1, text, 1)]);

  expect(violationsOf(book)).toEqual([]);
});

test("(e) holds a full book, but no booklet, to 5 to 30 chapters of 600 words", () => {
  const book = onDisk(posts, passages);

  expect(violationsOf(book)).toEqual([]);
  expect(violationsOf({ ...book, booklet: false })).toEqual([
    "chapters: book: 2 chapters; 5 to 30 expected",
    "chapters: chapter 1, paragraph ?: 9 words; at least 600 expected",
    "chapters: chapter 2, paragraph ?: 13 words; at least 600 expected",
  ]);
});

test("(e) passes five chapters of 600 words", () => {
  const words = Array.from({ length: 600 }, (_, index) => `word${index}`).join(" ");
  const five = [1, 2, 3, 4, 5].flatMap((chapter) => [
    cited(chapter, 0, `Title${chapter}`, chapter),
    cited(chapter, 1, words.replaceAll("word", `w${chapter}x`), chapter),
  ]);
  const rows = [1, 2, 3, 4, 5].map((chapter) => `Title${chapter} ${words.replaceAll("word", `w${chapter}x`)}`);

  expect(violationsOf({ ...onDisk(rows, five), booklet: false })).toEqual([]);
});

test("refuses a passages.json of another shape", () => {
  const book = { ...onDisk(posts, passages), passagesJson: '[{ "chapter": 1 }]' };

  expect(() => checkBook(book)).toThrow(ZodError);
});
