import type { Entry } from "#pipeline/sources/schema.ts";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { corporaFolder, readCorpora } from "#scripts/eval/corpora.ts";

/** About as long as the 500 chunks of one blog that design/llm-engine.md was measured on (133 words each). */
const LEAST_WORDS = 100;
/** The corpora hold 3,397 posts of that length: for more, shorter ones. */
const MOST_POSTS = 3000;
const LEAST_WORDS_OF_MANY = 45;
/** Three authors who write English at length; 500 posts are the first one's alone. */
const AUTHORS = ["benbalter_blog", "swyx_writing", "chesterton_columns"];

/**
 * `count` posts of 100 words and more, or 45 where they are many: paragraphs of the corpora in their order, no text twice. So many posts of one author
 * as there are, then the next one's; the same count gives the same posts.
 */
export function corpusPosts(count: number): Entry[] {
  const leastWords = count > MOST_POSTS ? LEAST_WORDS_OF_MANY : LEAST_WORDS;
  const corpora = readCorpora(corporaFolder());
  const texts = AUTHORS.flatMap((name) =>
    (corpora.find((corpus) => corpus.name === name)?.entries ?? []).flatMap(({ text }) =>
      chunksOf(text, leastWords),
    ),
  );
  if (texts.length < count)
    throw new Error(`The corpora hold ${texts.length} posts, not ${count}.`);
  return texts.slice(0, count).map((text, index) => {
    const url = `https://example.org/posts/${index}`;
    const rows = [{ file: "posts.csv", row: index + 1, url }];
    return tinyEntry(`post-${index}`, text, { rows, url, source: "Articles" });
  });
}

function chunksOf(text: string, leastWords: number): string[] {
  const chunks: string[] = [];
  let open: string[] = [];
  let words = 0;
  for (const paragraph of text.split(/\n\s*\n/u)) {
    open.push(paragraph);
    words += paragraph.split(/\s+/u).length;
    if (words < leastWords) continue;
    chunks.push(open.join("\n\n"));
    open = [];
    words = 0;
  }
  return chunks;
}
