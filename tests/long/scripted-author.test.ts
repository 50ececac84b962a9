import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import { liesIn, uncaught, writeFromAnalysis } from "#tests/books/write-with-author.ts";
import { entriesOf } from "#tests/books/write-from-csv.ts";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";

const folder = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const corpora = [
  "benbalter_blog.csv",
  "swyx_writing.csv",
  "linkedin_shares_anand.csv",
  "hoizey_articles_fr.csv",
  "azu_blog_ja.csv",
].filter((file) => existsSync(join(folder, file)));

// The short form, on the golden books' posts, is tests/books/scripted-author.test.ts.
test.runIf(corpora.length > 0).each(corpora)(
  "five authors who lie in four answers of ten bring no lie into the book of %s",
  { timeout: 900_000 },
  async (file) => {
    const analysis = await analyse(entriesOf(file, readFileSync(join(folder, file))), () => {});
    for (const seed of [1, 2, 3, 4, 5]) {
      const author = scriptedAuthor({ seed, lieShare: 0.4 });

      const made = await writeFromAnalysis(analysis, author);

      expect(author.lies.length).toBeGreaterThan(10);
      expect(liesIn(made.book, author.lies)).toEqual([]);
      expect(uncaught(made, author.lies)).toEqual([]);
    }
  },
);
