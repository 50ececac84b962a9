import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import { measureBook, measureSizes, textOfDraft, textOfPosts } from "#pipeline/quality/quality.ts";
import type { BookQuality, Separation } from "#pipeline/quality/schema.ts";
import { measureSeparation } from "#pipeline/quality/separation.ts";
import { measureVoice } from "#pipeline/quality/voice.ts";
import type { Draft } from "#pipeline/draft/schema.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { randomBook, rawPosts, shuffledBook } from "./baselines.ts";
import type { Corpus } from "./corpora.ts";
import type { Trial } from "./report.ts";

/**
 * A corpus with the book made from all of it, the same book as a short and as a long one, and the one made from every
 * other entry.
 */
export type WrittenCorpus = Corpus &
  Readonly<Record<"whole" | "short" | "long" | "half", WrittenBook>>;

const SEED = 20_260_101;
// One random book's separation varies by a fifth from seed to seed; the draft is compared with the mean of several.
const RANDOM_BOOKS = 9;

/** Measures a corpus's draft, and beside it the three books it must beat. */
export function runTrial(corpus: WrittenCorpus, all: readonly WrittenCorpus[]): Trial {
  const { whole, half, entries, author } = corpus;
  const { analysis, draft, foundation } = whole;
  const { language, posts } = analysis;
  const strangers = all.filter(
    (other) => other.author !== author && other.whole.analysis.language === language,
  );
  const others = strangers.map((other) => textOfPosts(other.whole.analysis.posts));
  const written = new Set(half.analysis.posts.map(({ entryId }) => entryId));
  const heldOut = textOfPosts(posts.filter(({ entryId }) => !written.has(entryId)));
  const targetWords = wishedWords(foundation);

  const measured = (book: Draft, from: readonly Post[], spoken: Draft): BookQuality => ({
    ...measureBook(book, { posts: from, language, targetWords, others: [] }),
    voice: measureVoice(textOfDraft(spoken), heldOut, others, language),
  });
  const raw = rawPosts(ownEntries(entries, whole));
  const rawHalf = rawPosts(ownEntries(everyOther(entries), whole));
  const [stranger] = strangers;
  return {
    corpus: corpus.name,
    language,
    posts: posts.length,
    draft: {
      ...measured(draft, posts, half.draft),
      short: measureSizes(corpus.short.draft, wishedWords(corpus.short.foundation)),
      long: measureSizes(corpus.long.draft, wishedWords(corpus.long.foundation)),
    },
    random: {
      ...measured(randomBook(raw, draft, SEED), raw, randomBook(rawHalf, half.draft, SEED)),
      separation: meanSeparation(
        Array.from({ length: RANDOM_BOOKS }, (_, index) =>
          measureSeparation(randomBook(raw, draft, SEED + index), language),
        ),
      ),
    },
    shuffled: measured(shuffledBook(draft, SEED), posts, half.draft),
    foreign: stranger
      ? {
          corpus: stranger.name,
          quality: measured(stranger.whole.draft, posts, stranger.half.draft),
        }
      : null,
  };
}

function wishedWords({ tableOfContents }: BookFoundation): number {
  return tableOfContents.chapters.reduce((sum, { targetWordCount }) => sum + targetWordCount, 0);
}

/** Null when one of them could not be measured. */
export function meanSeparation(measured: readonly (Separation | null)[]): Separation | null {
  const known = measured.filter((separation) => separation !== null);
  if (known.length < measured.length || known.length === 0) return null;
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    within: mean(known.map(({ within }) => within)),
    between: mean(known.map(({ between }) => between)),
    value: mean(known.map(({ value }) => value)),
    withSelfPairs: mean(known.map(({ withSelfPairs }) => withSelfPairs)),
  };
}

/** The first, third, fifth ... entry: what the half book is made from. */
export function everyOther(entries: readonly Entry[]): Entry[] {
  return entries.filter((_, index) => index % 2 === 0);
}

/** What a careless book would be pasted from: all of the author's own words in the language of the book. */
function ownEntries(entries: readonly Entry[], { analysis }: WrittenBook): Entry[] {
  const foreign = new Set(
    analysis.setAside
      .filter(({ reason }) => reason === "another language")
      .map(({ entryId }) => entryId),
  );
  return entries.filter(
    ({ id, rights, text }) => rights === "own" && text.trim() !== "" && !foreign.has(id),
  );
}
