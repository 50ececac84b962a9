import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { askByRules } from "#pipeline/interview/interview.ts";
import { proseOf } from "#pipeline/text/sentences.ts";
import { lettersOnly } from "#pipeline/text/words.ts";
import { entriesOf } from "./write-from-csv.ts";

const corpora = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const archives = `${corpora}/../readers/archives`;
const SHORT = [`${archives}/linkedin_shares_kehr_sv_en.csv`, `${archives}/kehr60.csv`];
const LONG = [
  `${archives}/greenfeld_entrepreneur_blog.csv`,
  ...[
    "benbalter_blog",
    "chesterton_columns",
    "flowinho_blog_de",
    "hoizey_articles_fr",
    "hoizey_bookmarks",
    "instagram_wedding_photographer_pt",
    "linkedin_comments_anand",
    "linkedin_shares_anand",
    "swyx_writing",
    "twitter_archive_housandi",
  ].map((name) => `${corpora}/${name}.csv`),
];
const files = (process.env["TEST_LONG"] ? [...SHORT, ...LONG] : SHORT).filter((file) =>
  existsSync(file),
);

test.runIf(files.length > 0).each(files)(
  "what a question quotes stands in one piece in its post: %s",
  async (file) => {
    const entries = entriesOf(file, readFileSync(file));
    const analysis = await analyse(entries, () => {});
    const entryIds = analysis.posts.map(({ entryId }) => entryId);
    // Only the contents are read.
    const foundation = {
      tableOfContents: { chapters: [{ title: "All", entryIds, titleIsLabel: false }] },
    } as unknown as BookFoundation;

    const questions = askByRules(analysis, foundation, entries);

    const written = new Map(
      entries.map(({ id, title, text }) => [
        id,
        [lettersOnly(title ?? ""), lettersOnly(text), lettersOnly(proseOf(text))],
      ]),
    );
    const isWritten = (entryId: string, quote: string): boolean =>
      (written.get(entryId) ?? []).some((text) => text.includes(lettersOnly(quote)));
    const unwritten = questions.flatMap(({ kind, text, sources }) => {
      const inText = kind === "story" ? [] : [...text.matchAll(/“([^”]+)”/gu)].map(([, said]) => said ?? "");
      const quotes = [...inText, ...sources.map(({ quote }) => quote)];
      return quotes.filter((quote) => !sources.some(({ entryId }) => isWritten(entryId, quote)));
    });
    expect(questions.length).toBeGreaterThan(1);
    expect(unwritten).toEqual([]);
  },
);
