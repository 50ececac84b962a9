import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkBook } from "./checker/check-book.ts";
import { describe as inWords } from "./checker/violations.ts";
import { makeBookFiles } from "./golden.ts";
import { mostCited, withoutRow } from "./without-row.ts";

const folder = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const corpora = [
  "benbalter_blog.csv",
  "swyx_writing.csv",
  "linkedin_shares_anand.csv",
  "chesterton_columns.csv",
  "hoizey_articles_fr.csv",
];
// Two in the short run: posts, and articles of which there is no golden book.
const read = process.env["TEST_LONG"] ? corpora : ["linkedin_shares_anand.csv", "swyx_writing.csv"];
const here = read.filter((file) => existsSync(join(folder, file)));
if (here.length < read.length) {
  console.log(`${read.length - here.length} of ${read.length} corpora are not in ${folder}: left out`);
}

// The five of the acceptance; the golden books hold excerpts of four of them and always run.
test.runIf(here.length > 0).each(here)("the independent checker passes the book of %s, until a row is missing", async (file) => {
  const book = await makeBookFiles(file, readFileSync(join(folder, file)));
  const { url, places } = mostCited(book);

  const whole = checkBook(book);
  const short = checkBook(withoutRow(book, url));

  expect(whole.violations.map(inWords)).toEqual([]);
  const failed = short.violations.filter(({ chapter }) => chapter !== null);
  expect(new Set(failed.map(({ chapter, paragraph }) => `${chapter}.${paragraph}`))).toEqual(new Set(places));
});
