import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { RENDERERS } from "#pipeline/book/formats/formats.ts";
import { complaintsOfEpubcheck } from "#runtime/fixtures/epub-tools.ts";
import { entriesOf, MADE_AT, writeFrom } from "./write-from-csv.ts";

const folder = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const corpora = [
  "linkedin_shares_anand.csv",
  "azu_blog_ja.csv",
  "benbalter_blog.csv",
  "chesterton_columns.csv",
  "flowinho_blog_de.csv",
  "hoizey_articles_fr.csv",
  "instagram_wedding_photographer_pt.csv",
  "swyx_writing.csv",
  "twitter_archive_housandi.csv",
];
// One in the short run: the validators take their time.
const read = process.env["TEST_LONG"] ? corpora : corpora.slice(0, 1);
const here = read.filter((file) => existsSync(join(folder, file)));
if (here.length < read.length) {
  console.log(`${read.length - here.length} of ${read.length} corpora are not in ${folder}: left out`);
}

test.runIf(here.length > 0).each(here)(
  "the validators have nothing to object to in the e-book and the web page of %s",
  async (file) => {
    const entries = entriesOf(file, readFileSync(join(folder, file)));
    const { draft, analysis } = await writeFrom(entries);
    const posts = Object.fromEntries(
      entries.map(({ id, title, text, source, date, url }) => [
        id,
        { title, opening: text.slice(0, 160), source, date, url },
      ]),
    );
    const details = {
      title: "A <Book> & its \"Files\"",
      subtitle: "",
      author: "Ann Example",
      language: analysis.language,
      madeAt: MADE_AT,
      notice: null,
      origins: { dates: "month", notes: "listed", posts },
    } as const;

    const epub = await RENDERERS.epub({ draft, details }, { trim: "6x9" }, []);
    const html = RENDERERS.html({ draft, details }, { trim: "6x9" }, []);

    expect(complaintsOfEpubcheck(epub.bytes)).toEqual([]);
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    const { results } = await validator.validateString(new TextDecoder().decode(html.bytes));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  },
);
