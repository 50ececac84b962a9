import type { WrittenChapter as Written } from "#contracts/chapters.ts";
import { corpusPosts } from "#scripts/bench/corpus-posts.ts";
import { askJson, type Caller } from "#tests/load/calls.ts";
import { finish, type Person, upload } from "#tests/load/people.ts";

/** A chapter of the book that was written. */
export type WrittenChapter = { number: number; title: string; words: number };

/** The chapters that a page is measured with. */
export type Book = { longest: WrittenChapter; others: readonly WrittenChapter[] };

/** What the chapters aim for: one long chapter, some short ones, and the rest of 200,000 words in equal parts. */
const LONG = 10_000;
const SHORT = { words: 2_000, chapters: 6 };
const REST = { words: 8_750, chapters: 21 };
const AIMS: readonly number[] = [
  LONG,
  ...Array.from({ length: SHORT.chapters }, () => SHORT.words),
  ...Array.from({ length: REST.chapters }, () => REST.words),
];
/** More than the book prints, because the analysis leaves some out. */
const POSTS = 2_400;

/**
 * Writes a book of about 200,000 words in 28 chapters with the product's own calls: posts of the corpora are uploaded and
 * analysed, the contents get one chapter after the other, and own-words prints all that their posts hold.
 */
export async function writeBigBook(call: Caller, person: Person): Promise<WrittenChapter[]> {
  await upload(call, person, { csv: csvOf(POSTS) });
  await finish(call, person, "analyze", {});
  await arrangeContents(call, person);
  await finish(call, person, "outline", { selectedTitle: "A big book" });
  await finish(call, person, "draft", {});
  const { chapters } = await ask(call, person, "GET", "drafts");
  return chapters.map((chapter: Written): WrittenChapter => {
    const { chapterNumber: number, title, wordCount: words } = chapter;
    return { number, title, words };
  });
}

/** Replaces the contents that the analysis proposes by chapters of the lengths in `AIMS`. */
async function arrangeContents(call: Caller, person: Person): Promise<void> {
  let contents = await ask(call, person, "GET", "contents");
  const change = async (made: object): Promise<void> => {
    const { revision } = contents;
    ({ contents } = await ask(call, person, "POST", "contents", { revision, change: made }));
  };
  // A book has one chapter at least.
  const [last, ...others]: { id: string }[] = contents.chapters;
  for (const { id } of others) await change({ kind: "drop", chapterId: id });
  for (const [index, aim] of AIMS.entries()) {
    const posts: { entryId: string; words: number }[] = contents.unplaced.posts;
    const entryIds: string[] = [];
    for (let words = 0; words < aim;) {
      const post = posts.shift();
      if (!post) throw new Error(`The corpora hold too few posts for chapter ${index + 1}.`);
      words += post.words;
      entryIds.push(post.entryId);
    }
    await change({ kind: "add", title: `Chapter of the bench ${index + 1}`, entryIds });
  }
  await change({ kind: "drop", chapterId: last?.id });
  const { settings } = await ask(call, person, "GET", "settings");
  await ask(call, person, "PUT", "settings", { ...settings, length: "all" });
}

function ask(
  call: Caller,
  { token, projectId }: Person,
  method: string,
  path: string,
  body?: object,
): ReturnType<typeof askJson> {
  return askJson(call, token, method, `/api/projects/${projectId}/${path}`, body);
}

function csvOf(posts: number): string {
  const rows = corpusPosts(posts).map(({ url, text }) => `${url},"${text.replaceAll('"', '""')}"`);
  return `url,description\n${rows.join("\n")}\n`;
}
