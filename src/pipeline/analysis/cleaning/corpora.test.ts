import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { Entry } from "#pipeline/sources/schema.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { preparePosts } from "#pipeline/analysis/prepare-posts.ts";

// The figures are DESIGN.md section 7's: no bare link, hashtag, mention or thread counter outside code, in any corpus.
const corpora = process.env["CORPORA_DIR"] ?? "../shared/corpora";
const FILES = [
  { file: "benbalter_blog.csv", text: "description", type: "article", language: "en" },
  { file: "swyx_writing.csv", text: "description", type: "article", language: "en" },
  { file: "chesterton_columns.csv", text: "description", type: "article", language: "en" },
  { file: "hoizey_articles_fr.csv", text: "description", type: "article", language: "fr" },
  { file: "hoizey_bookmarks.csv", text: "note", type: "bookmark", language: "en" },
  { file: "azu_blog_ja.csv", text: "description", type: "article", language: "ja" },
  { file: "flowinho_blog_de.csv", text: "description", type: "article", language: "de" },
  { file: "linkedin_shares_anand.csv", text: "ShareCommentary", type: "post", language: "en" },
  { file: "instagram_wedding_photographer_pt.csv", text: "Caption", type: "post", language: "pt" },
] as const;
const present = new Set(existsSync(corpora) ? readdirSync(corpora) : []);
const found = FILES.filter(({ file }) => present.has(file));

test.runIf(found.length < FILES.length)("some corpora are not here", () => {
  console.warn(
    `${FILES.length - found.length} of ${FILES.length} corpora left out: not in ${corpora}`,
  );

  expect(found.length).toBeLessThan(FILES.length);
});

function entriesOf(file: string, column: string, type: Entry["type"]): Entry[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(corpora, file)), {
    columns: true,
    bom: true,
    relax_quotes: true,
  });
  return rows.map((row, index) => {
    // LinkedIn writes each line break as quote, newline, quote.
    const text = (row[column] ?? "").replaceAll('"\n"', "\n");
    return tinyEntry(`${file}:${index + 1}`, text, { title: row["title"] ?? null, type });
  });
}

test.each(found)(
  "$file is left without links, hashtags, mentions and counters, in its language",
  ({ file, text, type, language }) => {
    const entries = entriesOf(file, text, type);

    const prepared = preparePosts(entries);

    const prose = prepared.posts
      .flatMap((post) => post.blocks)
      .filter((block) => block.kind !== "code")
      .map((block) =>
        block.text.replace(/(`+)(?:(?!\1).)+\1/gu, "").replace(/^(?:-|\d+\.) /gmu, ""),
      )
      .join("\n");
    expect(prepared.language).toBe(language);
    expect(prepared.posts.length + prepared.setAside.length).toBe(entries.length);
    expect(prose.match(/https?:\/\/\S+|(?<!\p{L})www\.\w+/giu) ?? []).toEqual([]);
    expect(prose.match(/(?<![\p{L}\p{N}&/])#\p{L}[\p{L}\p{N}_]*/gu) ?? []).toEqual([]);
    expect(prose.match(/(?<![\p{L}\p{N}_.+/])@\p{L}\w*/gu) ?? []).toEqual([]);
    expect(
      prose.match(/^(?:\d{1,2}\/\d{1,2}|\(\d{1,2}\/\d{1,2}\)|\d{1,2}\/)\s+\p{Lu}.{0,20}/gmu) ?? [],
    ).toEqual([]);
    const links = prepared.posts.flatMap((post) =>
      post.blocks.flatMap((block) => block.links ?? []),
    );
    expect(links.filter(({ url }) => !/^https?:\/\/[^\s()<>]+$/u.test(url))).toEqual([]);
    expect(prose.match(/(?<!\\)<\/?[a-z]+[ >]|\{%|\]\(/giu) ?? []).toEqual([]);
  },
);
