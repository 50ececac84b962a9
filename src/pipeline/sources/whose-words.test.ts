import { describe, expect, test } from "vitest";
import { readSources } from "./csv-file.ts";
import { entriesOf, rightsOf, rows } from "#tests/pipeline/tiny-tables.ts";

/** What the file is, and its rows. */
const LISTS_OF_OTHERS: [string, string][] = [
  [
    "Wallabag keeps whole articles",
    'Title;URL;Content;Tags;"MIME Type";Language;"Creation date"\n' +
      'How to think;https://essays.example/a;"What should an essay be? Many people would say persuasive.";essay;text/html;en;"01/02/2023 10:00:00"\n' +
      'Prices;https://news.example/x;"The paper says that the economy is going down.";;text/html;en;"05/02/2023 10:00:00"\n',
  ],
  [
    "highlights of one book, whose author has all rows",
    "Book,Author,Highlight,Note,Location,Date\n" +
      'Deep Work,Cal Newport,"Clarity about what matters provides clarity about what does not.",,123,2023-01-01\n' +
      'Deep Work,Cal Newport,"Who you are is the sum of what you focus on.",,140,2023-01-02\n',
  ],
  [
    "passages of one book under a plain name",
    "Book,Author,Text,Location\n" +
      'Deep Work,Cal Newport,"Clarity about what matters provides clarity about what does not.",123\n' +
      'Deep Work,Cal Newport,"Who you are is the sum of what you focus on.",140\n',
  ],
  [
    "a collection of quotations, with one favourite",
    'Quote,Author\n"Be yourself; everyone else is already taken.",Oscar Wilde\n' +
      '"I can resist everything except temptation.",Oscar Wilde\n',
  ],
  [
    "quotations with the figures of their site",
    'Quote,Author,Likes\n"Be yourself; everyone else is already taken.",Oscar Wilde,90\n' +
      '"I can resist everything except temptation.",Oscar Wilde,80\n',
  ],
  [
    "German quotations",
    'Zitat;Autor\n"Man sieht nur mit dem Herzen gut.";Saint-Exupéry\n"Was wichtig ist, sieht man nicht.";Saint-Exupéry\n',
  ],
  [
    "highlights of pages",
    'Title,URL,Highlight,Note,Tags,Date\nEssay,https://essays.example/a,"Many people would say persuasive.",,x,2023-01-01\n' +
      'Prices,https://news.example/x,"The economy is going down this year.",,y,2023-01-01\n',
  ],
  [
    "excerpts of pages in folders",
    rows(
      "url,title,excerpt,folder,created",
      "https://site#.example/a,Page #,What page # says about bread,Unsorted,2023-01-01",
    )
      .split("\n")
      .slice(0, 7)
      .join("\n"),
  ],
  [
    "Diigo's list",
    rows(
      "title,url,tags,description,comments,annotations,created_at",
      "Page #,https://site#.example/a,essay,What page # says about bread,,Highlight: bread #,2023-01-01 10:00",
    )
      .split("\n")
      .slice(0, 7)
      .join("\n"),
  ],
  [
    "what is still to be read",
    "url,title,description,unread\n" +
      "https://essays.example/a,Essay,Many people would say persuasive.,1\n" +
      "https://news.example/b,Another,Few people would say convincing.,0\n",
  ],
  [
    "videos of some channels",
    "Title,URL,Channel,Description\n" +
      "Sourdough,https://www.youtube.com/watch?v=aaaaaaaaaaa,Bake Lab,How to feed a starter in winter\n" +
      "Rye,https://www.youtube.com/watch?v=bbbbbbbbbbb,Rye School,How to bake a dark rye bread\n" +
      "Knots,https://www.youtube.com/watch?v=ccccccccccc,Sea School,How to tie the four knots\n",
  ],
  [
    "posts of X that were kept, with who posted them",
    "Posted by,Link,Text\n@naval,https://x.com/naval/status/1,Wise words of naval are here\n" +
      "@eve,https://x.com/eve/status/3,Words of eve are here\n@bob,https://x.com/bob/status/4,Words of bob are here\n",
  ],
  [
    "papers with their authors and abstracts",
    "Author,Title,Url,Abstract,Notes\nSmith,Bread,https://a.example/1,We show that bread is well,\n" +
      "Jones,Rye,https://b.example/1,We prove that nothing is well,\n" +
      "Poe,Spelt,https://c.example/1,We doubt that anything is well,\n",
  ],
  [
    "podcasts that were listened to",
    "Podcast,Episode,Link,Description\n" +
      "Bread Talk,Flour,https://bread.example/1,A miller tells about his stones\n" +
      "Sea Talk,Tides,https://sea.example/1,A sailor tells about the tides\n" +
      "Hill Talk,Sheep,https://hill.example/1,A shepherd tells about the winter\n",
  ],
  [
    "pages of many sites",
    rows("url,title,description", "https://site#.example/a,Page #,What page # says about bread"),
  ],
];

describe("words of others in a table of no known kind are not the author's", () => {
  test.each(LISTS_OF_OTHERS)("%s", (_, text) => {
    const rights = rightsOf(text);

    expect(rights.length).toBeGreaterThan(0);
    expect(new Set(rights)).toEqual(new Set(["others"]));
  });
});

test.each([
  ["two channels of one's own", "Channel", "Main", "Clips"],
  ["a name that once bears a title", "Author", "Ana Lee", "Ana Lee PhD"],
])("of %s the one with most rows keeps them", (_, column, usual, other) => {
  const people = [usual, usual, usual, other];
  const lines = people.map(
    (person, n) =>
      `https://www.youtube.com/watch?v=aaaaaaaaaa${n},Title ${n},My words of dough ${n},${person}`,
  );

  const rights = rightsOf(`URL,Title,Description,${column}\n${lines.join("\n")}\n`);

  expect(rights).toEqual(["own", "own", "own", "others"]);
});

test("a file that is called bookmarks holds others' words, though a favourite wrote most", () => {
  const table =
    "tweet_url,author,text,created_at\n" +
    "https://x.com/naval/status/1,naval,Wise words of naval are here,2024-01-01\n" +
    "https://x.com/naval/status/2,naval,More wise words of naval are here,2024-01-02\n" +
    "https://x.com/eve/status/3,eve,Words of eve are here,2024-01-02\n";

  expect(rightsOf(table, "x-bookmarks-2024.csv")).toEqual(["others", "others", "others"]);
  expect(rightsOf(table, "posts.csv")).toEqual(["own", "own", "others"]);
});

test("a note beside a highlight is the author's own, and the highlight a quotation below it", () => {
  const entries = entriesOf(
    "Book,Author,Highlight,Note,Location\n" +
      'Deep Work,Cal Newport,"Who you are is the sum of what you focus on.",I like this thought a lot,140\n' +
      'Atomic Habits,James Clear,"You fall to the level of your systems.",I would say it is the other way,12\n' +
      'Deep Work,Cal Newport,"Clarity about what matters provides clarity.",,123\n',
  );

  expect(entries.map(({ text, rights, type }) => [text, rights, type])).toEqual([
    [
      "I like this thought a lot\n\n> Who you are is the sum of what you focus on.",
      "own",
      "bookmark",
    ],
    [
      "I would say it is the other way\n\n> You fall to the level of your systems.",
      "own",
      "bookmark",
    ],
    ["Clarity about what matters provides clarity.", "others", "bookmark"],
  ]);
});

test("columns that the author chose are kept, and what is quoted in them stays others'", () => {
  const bytes = new TextEncoder().encode(
    "Book,Author,Highlight,Note\nDeep Work,Cal Newport,Who you are is the sum of it,I like this thought a lot\n",
  );

  const { entries, files } = readSources([
    { file: "table.csv", bytes, mapping: { title: ["Book"], text: ["Highlight"] } },
  ]);

  expect(files[0]?.mapping).toEqual({ title: ["Book"], text: ["Highlight"] });
  expect(entries.map(({ text, rights }) => [text, rights])).toEqual([
    ["Who you are is the sum of it", "others"],
  ]);
});
