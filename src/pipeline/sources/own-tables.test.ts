import { describe, expect, test } from "vitest";
import { entriesOf, rightsOf, rows } from "#tests/pipeline/tiny-tables.ts";

/** What the file is, and its rows. */
const POSTS_OF_ONES_OWN: [string, string][] = [
  [
    "the specification's sample, spread over some sites",
    "url,title,description,engagement,type\n" +
      "https://marta.example/a,First client,I wrote forty letters by hand,128,post\n" +
      "https://medium.com/@marta/b,Kneading,A short text about dough and patience,40,post\n" +
      "https://guest.example/c,Prices,Nobody left and two people thanked me,77,article\n",
  ],
  [
    "posts without figures on a few sites",
    "url,title,description\nhttps://marta.example/a,Dough,My words about dough and patience\n" +
      "https://guest.example/b,Rye,My words about rye in the winter\nhttps://marta.example/c,Spelt,My words about spelt in the summer\n",
  ],
  [
    "a plan whose channels are networks",
    "Date,Channel,Text\n2024-01-01,LinkedIn,My words about dough and patience\n2024-01-02,Instagram,My words about rye in winter\n" +
      "2024-01-03,X,My words about spelt in the summer\n",
  ],
  [
    "a guest on many sites, with figures",
    rows(
      "url,title,description,engagement,type",
      "https://site#.example/a,Title #,My # words of bread,#,post",
    ),
  ],
  [
    "a portfolio of many sites with one author",
    rows(
      "url,title,description,author",
      "https://site#.example/a,Title #,My # words of bread,Marta",
    ),
  ],
  [
    "posts of one's own with links to many sites",
    rows("Date,Post,Link", "2024-01-01,My # words about a page,https://site#.example/a"),
  ],
  [
    "articles of one's own blog in folders",
    "URL,Title,Content,Folder,Tags,Starred\n" +
      "https://marta.example/a,Dough,My words about dough and patience,Bread,x,No\n" +
      "https://marta.example/b,Rye,My words about rye in the winter,Bread,y,Yes\n",
  ],
  [
    "posts on LinkedIn in folders",
    "Link,Text,Folder\n" +
      "https://www.linkedin.com/feed/update/urn:li:activity:1,My words about dough and patience,Bread\n" +
      "https://www.linkedin.com/feed/update/urn:li:activity:2,My words about rye in the winter,Bread\n",
  ],
  [
    "articles with a column of highlights beside them",
    "URL,Title,Content,Highlights\n" +
      "https://marta.example/a,Dough,My words about dough and patience,Patience is all of it\n" +
      "https://marta.example/b,Rye,My words about rye in the winter,Rye is cold in winter\n",
  ],
  [
    "posts with a tick for the highlight",
    "Date,Text,Highlight\n2024-01-01,My words about dough and patience,yes\n2024-01-02,My words about rye in winter,no\n",
  ],
  [
    "posts that quote others, with figures",
    "Date,Text,Quote,Likes\n2024-01-01,My words about dough and patience,Patience is a virtue,3\n" +
      "2024-01-02,My words about rye in winter,Winter is coming soon,4\n",
  ],
  [
    "a plan for three accounts, none with half of the rows",
    "Date,Account,Text\n2024-01-01,Jane on LinkedIn,Hello world of mine today\n" +
      "2024-01-02,@janex,Other words of mine today\n2024-01-03,jane.ig,Third words of mine today\n" +
      "2024-01-04,Jane on LinkedIn,Fourth words of mine are here\n2024-01-05,@janex,Fifth words of mine are here\n",
  ],
  [
    "a LinkedIn page that three people post to",
    "Post title,Post link,Post type,Campaign name,Posted by,Created date,Impressions,Likes,Comments\n" +
      "Hello world of mine today,https://www.linkedin.com/feed/update/urn:li:activity:1,Organic,,Jane Doe,01/02/2024,100,3,1\n" +
      "Other words of mine today,https://www.linkedin.com/feed/update/urn:li:activity:2,Organic,,Tom Roe,01/13/2024,100,3,1\n" +
      "Third words of mine today,https://www.linkedin.com/feed/update/urn:li:activity:3,Organic,,Ann Poe,01/14/2024,100,3,1\n",
  ],
  [
    "three handles with figures that only their owner is shown",
    "Date,Handle,Text,Link,Impressions\n2024-01-01,@jane,Hello world of mine today,https://x.com/jane/status/1,100\n" +
      "2024-01-02,@janedoe,Other words of mine today,https://x.com/janedoe/status/2,90\n" +
      "2024-01-03,@doe,Third words of mine today,https://x.com/doe/status/3,80\n",
  ],
  [
    "one name in several spellings",
    "Title,Content,Author\nDough,My words about dough and patience,Jane Doe\n" +
      "Rye,My words about rye in the winter,jane doe\nSpelt,My words about spelt in the summer,@Jane Doe \n",
  ],
  [
    "the only channel of a list of videos",
    "Title,URL,Channel Name,Description\n" +
      "Sourdough,https://www.youtube.com/watch?v=aaaaaaaaaaa,Bake Lab,How to feed a starter in winter\n" +
      "Rye,https://www.youtube.com/watch?v=bbbbbbbbbbb,Bake Lab,How to bake a dark rye bread\n",
  ],
  [
    "notes on books by several authors",
    "Book,Author,My Review,Date read\nDeep Work,Cal Newport,It made me shut the door for good,2023-01-01\n" +
      "Atomic Habits,James Clear,Too long for what it has to say,2023-02-01\nEmma,Jane Austen,I laughed on every single page,2023-03-01\n",
  ],
  [
    "a shelf of books with reviews",
    "Book Id,Title,Author,My Rating,My Review,Read Count\n1,Emma,Jane Austen,5,I laughed on every page,1\n" +
      "2,Deep Work,Cal Newport,3,It made me shut the door,1\n3,The Hobbit,J.R.R. Tolkien,3,The songs I left out,1\n",
  ],
  [
    "a newsletter with a quotation beside each letter",
    "Title,Body,Quote,Sent\nDough,My own words about dough and patience,Patience is all of it,2024-01-01\n" +
      "Rye,My own words about rye in the winter,Rye is cold in winter,2024-01-02\n",
  ],
  [
    "a plan with links to pages of others, for three accounts",
    "Date,Account,Text,Link\n2024-01-01,Jane on LinkedIn,Hello world of mine today,https://bread.example/1\n" +
      "2024-01-02,@janex,Other words of mine today,https://sea.example/1\n2024-01-03,jane.ig,Third words of mine today,https://hill.example/1\n",
  ],
  [
    "a Notion table of one's own articles",
    "Name,Tags,Folder,URL,Created,Content\nDough,x,Blog,https://marta.example/a,2024-01-01,My words about dough\n" +
      "Rye,y,Blog,https://marta.example/b,2024-01-02,My words about rye\n",
  ],
  [
    "posts about books by several authors",
    "Date,Book,Author,Caption,Likes\n2023-01-01,Deep Work,Cal Newport,It made me shut the door for good,5\n" +
      "2023-02-01,Deep Work,Cal Newport,And then I opened it again at last,4\n",
  ],
];

const ARTICLE = "My words about dough, which is patient and wants a warm place. ".repeat(8);

/** What real people have beside their posts, all of which was once taken for others' words. */
const WITH_QUOTATIONS_AND_PLANS: [string, string][] = [
  [
    "articles of one site with a line to share and notes to oneself",
    rows(
      "Title,URL,Publish date,Content,Quote,Notes",
      `Title #,https://marta.example/#,2024-01-01,${ARTICLE.replaceAll(",", ";")} #,Dough is patient and warm,Reshare this one in spring`,
    ),
  ],
  [
    "articles without links with a quotation and empty notes",
    rows(
      "Name,Status,Publish date,Content,Quote,Notes",
      "Title #,Done,2024-01-01,My # words about dough and patience,Dough is patient and warm,",
    ),
  ],
  [
    "articles with a quotation, by one author",
    rows(
      "Title,Publish date,Content,Quote,Author",
      "Title #,2024-01-01,My # words about dough and patience,Dough is patient and warm,Marta",
    ),
  ],
  [
    "posts on LinkedIn with a quotation",
    rows(
      "url,title,description,quote",
      "https://www.linkedin.com/feed/update/urn:li:activity:#,Title #,My # words about dough and patience,Dough is patient and warm",
    ),
  ],
  [
    "a plan with three owners",
    "Title,Status,Platform,Publish date,Caption,Link,Owner\n" +
      "Dough,Done,LinkedIn,2024-01-01,My words about dough and patience,https://www.linkedin.com/feed/update/urn:li:activity:1,Marta\n" +
      "Rye,Done,LinkedIn,2024-01-02,My words about rye in the winter,https://www.linkedin.com/feed/update/urn:li:activity:2,Ana\n" +
      "Spelt,Done,LinkedIn,2024-01-03,My words about spelt in the summer,https://www.linkedin.com/feed/update/urn:li:activity:3,Tom\n",
  ],
  [
    "a few articles of two sites, with a favourite",
    "Title,Content,URL,Favorite\nDough,My words about dough and patience,https://marta.example/1,Yes\n" +
      "Rye,My words about rye in the winter,https://guest.example/2,No\n",
  ],
  [
    "a plan for guest posts with a collection and a favourite",
    rows(
      "Title,Content,URL,Collection,Status,Favorite",
      "Title #,My # words about dough and patience,https://site#.example/a,Bread,Done,Yes",
    ),
  ],
  [
    "a blog with the day each article was saved",
    "Title,URL,Content,Saved at\nDough,https://marta.example/1,My words about dough and patience,2024-01-01\n" +
      "Rye,https://marta.example/2,My words about rye in the winter,2024-01-02\n",
  ],
  [
    "letters with how many opened them and whether they were read",
    "Title,URL,Content,Read status,Opens\nDough,https://marta.example/1,My words about dough and patience,Read,90\n" +
      "Rye,https://guest.example/2,My words about rye in the winter,Read,80\n",
  ],
  [
    "posts of Instagram whose kind is a highlight",
    "url,title,description,engagement,type\nhttps://www.instagram.com/p/1,Dough,My words about dough and patience,9,Highlight\n",
  ],
];

test.each(WITH_QUOTATIONS_AND_PLANS)("%s stay own, and posts with all their words", (_, text) => {
  const entries = entriesOf(text);

  expect(entries.length).toBeGreaterThan(0);
  expect(new Set(entries.map(({ rights }) => rights))).toEqual(new Set(["own"]));
  expect(entries.filter(({ type }) => type === "bookmark")).toEqual([]);
  expect(entries.filter((entry) => !entry.text.startsWith("My "))).toEqual([]);
});

describe("the author's own posts stay own", () => {
  test.each(POSTS_OF_ONES_OWN)("%s", (_, text) => {
    const rights = rightsOf(text);

    expect(rights.length).toBeGreaterThan(0);
    expect(new Set(rights)).toEqual(new Set(["own"]));
  });
});
