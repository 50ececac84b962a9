import type { Block, Post } from "#pipeline/analysis/schema.ts";
import type { ChapterDraft, Draft, Passage } from "#pipeline/draft/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { seededRandom } from "#tests/pipeline/random.ts";
import { countWords } from "#pipeline/text/words.ts";

/** Entries as posts, uncleaned: every paragraph as it was written. */
export function rawPosts(entries: readonly Entry[]): Post[] {
  return entries.map((entry): Post => {
    const paragraphs = entry.text.split(/\n\s*\n/u).filter((text) => text.trim() !== "");
    const blocks = paragraphs.map((text, index): Block => ({
      n: index + 1,
      kind: "paragraph",
      text: text.trim(),
      words: countWords(text),
      twin: null,
    }));
    return {
      entryId: entry.id,
      rows: entry.rows,
      url: entry.url,
      title: entry.title,
      titleGiven: entry.title !== null,
      date: entry.date,
      engagement: entry.engagement,
      source: entry.source,
      tags: entry.tags,
      blocks,
      words: blocks.reduce((sum, { words }) => sum + words, 0),
      timeBound: 0,
      closingQuestion: null,
    };
  });
}

/** Raw posts pasted in random order, the last one cut off, until each chapter is as long as the draft's. */
export function randomBook(posts: readonly Post[], draft: Draft, seed: number): Draft {
  const pile = shuffled(posts, seed);
  return withChapters(draft, ({ wordCount }) => {
    const passages: Passage[] = [];
    for (let words = 0; words < wordCount;) {
      const post = pile.pop();
      if (!post) break;
      for (const block of post.blocks) {
        if (words >= wordCount) break;
        words += block.words;
        passages.push(passageOf(post.entryId, block));
      }
    }
    return passages;
  });
}

/** The draft's own paragraphs, each chapter as many as before, but drawn from the whole book. */
export function shuffledBook(draft: Draft, seed: number): Draft {
  const pile = shuffled(
    draft.chapters.flatMap(({ passages }) => passages),
    seed,
  );
  return withChapters(draft, ({ passages }) => pile.splice(-passages.length, passages.length));
}

function withChapters(draft: Draft, passagesOf: (chapter: ChapterDraft) => Passage[]): Draft {
  return {
    ...draft,
    chapters: draft.chapters.map((chapter) => ({ ...chapter, passages: passagesOf(chapter) })),
  };
}

function passageOf(entryId: string, { text, n }: Block): Passage {
  return { text, kind: "own", role: "body", sources: [{ entryId, paragraph: n }] };
}

/** Fisher and Yates, seeded. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const next = seededRandom(seed);
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    if (a === undefined || b === undefined) continue;
    mixed[last] = b;
    mixed[other] = a;
  }
  return mixed;
}
