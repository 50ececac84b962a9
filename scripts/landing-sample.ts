/**
 * `node scripts/landing-sample.ts`: makes the page of a book that the landing page shows, from the posts in
 * tests/books/benbalter, as data: each sentence with the post it stands in and the words around it there. Ends with an error
 * when a sentence of the page stands in no post. Makes the letters it is set in, too. Run again when the engine changes.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import subsetFont from "subset-font";
import { z } from "zod";
import { setLine } from "#pipeline/book/typography.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const POSTS = join(ROOT, "tests/books/benbalter/posts.csv");
const OUT = join(ROOT, "src/web/public/landing/sample");
const FONTS = join(ROOT, "node_modules/@expo-google-fonts/eb-garamond");
/** Where one post ends and another, two years younger, takes up its thought. */
const PLACE = { chapter: 7, from: 13, to: 17, sentencesOfLast: 3 };
const CONTEXT_LETTERS = 150;

const Passages = z.array(
  z.object({
    chapter: z.int(),
    paragraph: z.int(),
    text: z.string(),
    kind: z.string(),
    entries: z.array(z.object({ row: z.int(), url: z.string() })),
  }),
);
const Foundation = z.object({
  bookTitles: z.object({ primary: z.array(z.object({ mainTitle: z.string() })) }),
});
const Posts = z.array(
  z.object({ url: z.string(), title: z.string(), description: z.string(), date: z.string() }),
);
type Post = z.infer<typeof Posts>[number];

function makeBook(): { passages: z.infer<typeof Passages>; title: string } {
  const folder = mkdtempSync(join(tmpdir(), "octavo-sample-"));
  try {
    const book = [join(ROOT, "src/cli/book.ts"), POSTS, "--author", "Ben Balter", "--out", folder];
    execFileSync(process.execPath, book, { stdio: "ignore" });
    const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
    const foundation = Foundation.parse(read("foundation.json"));
    const title = foundation.bookTitles.primary[0]?.mainTitle ?? "";
    return { passages: Passages.parse(read("passages.json")), title: setLine(title, "en") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The sentence with what stands before and after it in the post; throws when the post does not hold it. */
function tracedIn(post: Post, sentence: string): { text: string; before: string; after: string } {
  const { children } = fromMarkdown(post.description, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const parts = children.filter(({ type }) => type !== "footnoteDefinition");
  const text = plain(parts.map((part) => toString(part, { includeImageAlt: false })).join("\n"));
  const at = text.indexOf(plain(sentence));
  if (at < 0) throw new Error(`"${sentence}" does not stand in ${post.url}`);
  const end = at + plain(sentence).length;
  return {
    text: setLine(sentence, "en"),
    before: setLine(lastWords(text.slice(0, at)), "en"),
    after: setLine(firstWords(text.slice(end)), "en"),
  };
}

function plain(text: string): string {
  return text.replaceAll(/[‘’]/gu, "'").replaceAll(/[“”]/gu, '"').replaceAll(/\s+/gu, " ").trim();
}

function lastWords(text: string): string {
  if (text.length <= CONTEXT_LETTERS) return text.trimStart();
  return `… ${text.slice(-CONTEXT_LETTERS).replace(/^\S*\s/u, "")}`;
}

function firstWords(text: string): string {
  if (text.length <= CONTEXT_LETTERS) return text.trimEnd();
  return `${text.slice(0, CONTEXT_LETTERS).replace(/\s\S*$/u, "")} …`;
}

async function makeSample(): Promise<void> {
  const posts = Posts.parse(parse(readFileSync(POSTS), { columns: true }));
  const { passages, title } = makeBook();
  const chapter = passages.filter((passage) => passage.chapter === PLACE.chapter);
  const shown = chapter.filter(({ paragraph }) => paragraph >= PLACE.from && paragraph <= PLACE.to);
  const urls = [...new Set(shown.flatMap(({ entries }) => entries.map(({ url }) => url)))];
  const blocks = shown.map(({ text, entries, paragraph }) => {
    const post = posts.find(({ url }) => url === entries[0]?.url);
    if (!post) throw new Error(`paragraph ${paragraph} comes from no post`);
    const [, marks = "", words = ""] = /^(#*) ?(.*)$/su.exec(text) ?? [];
    const heading = words.replaceAll("\\", "");
    if (marks !== "") return { level: marks.length, text: setLine(heading, "en") };
    const isLast = paragraph === PLACE.to;
    const sentences = sentencesOf(words, "en").slice(0, isLast ? PLACE.sentencesOfLast : undefined);
    return {
      post: urls.indexOf(post.url),
      sentences: sentences.map((sentence) => tracedIn(post, sentence)),
    };
  });
  const sample = {
    title,
    chapter: PLACE.chapter,
    chapterTitle: setLine(chapter[0]?.text ?? "", "en"),
    postCount: posts.length,
    posts: urls.map((address) => {
      const { url, title: name, date } = posts.find((post) => post.url === address) ?? unknown();
      return { url, title: setLine(name, "en"), date: date.slice(0, 10) };
    }),
    blocks,
  };
  writeFileSync(join(OUT, "sample.json"), `${JSON.stringify(sample, null, 2)}\n`);
  await makeLetters(`${JSON.stringify(sample)}0123456789–`);
}

/** The typeface of the book's pages, with no more letters than the page has. */
async function makeLetters(text: string): Promise<void> {
  for (const [name, file] of [
    ["garamond", "400Regular/EBGaramond_400Regular.ttf"],
    ["garamond-italic", "500Medium_Italic/EBGaramond_500Medium_Italic.ttf"],
  ] as const) {
    const bytes = await subsetFont(readFileSync(join(FONTS, file)), text, {
      targetFormat: "woff2",
      noLayoutClosure: true,
    });
    writeFileSync(join(OUT, `${name}.woff2`), bytes);
    console.log(`${name}.woff2: ${bytes.length} bytes`);
  }
}

function unknown(): never {
  throw new Error("a passage names a post that is not in the file");
}

await makeSample();
