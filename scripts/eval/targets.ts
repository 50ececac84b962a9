import type { BookQuality, Sizes } from "#pipeline/quality/schema.ts";

/** What was measured of a book; of a draft also the sizes of the short and the long book of the same posts. */
export type MeasuredBook = BookQuality & { short?: Sizes; long?: Sizes };

/** What one measure says of a book: the figure as printed, and whether it reaches the target (null: there is none). */
export type Cell = { text: string; reached: boolean | null };

export type Measure = {
  name: string;
  target: string;
  read: (book: MeasuredBook, random: BookQuality) => Cell;
};

const NOT_MEASURED: Cell = { text: "not measured", reached: null };
const PRINTED_RESIDUE: ReadonlySet<string> = new Set([
  "link",
  "hashtag",
  "mention",
  "thread counter",
]);

// Random posts have next to nothing to hold them together, so twice their figure may be no figure at all. .03: of 72 random
// books over eight corpora none came above .027, nor further than .02 above the mean of its corpus.
const LEAST_LEAD = 0.03;

// What rounds to zero is printed without a sign.
const digits = (value: number, places = 3): string =>
  value.toFixed(places).replace(/^-(?=0\.?0*$)/u, "");
const atLeast = (value: number, least: number): Cell => ({
  text: digits(value),
  reached: value >= least,
});

function atMost(value: number | null | undefined, most: number, places = 3): Cell {
  if (value === null || value === undefined) return NOT_MEASURED;
  return { text: digits(value, places), reached: value <= most };
}

function asWished(sizes: Sizes | undefined): Cell {
  const share = sizes?.toTarget ?? null;
  if (share === null) return NOT_MEASURED;
  return { text: digits(share, 2), reached: share >= 0.85 && share <= 1.15 };
}

/** The measures in the order of the table, with the targets of the own-words engine beside them. */
export const MEASURES: readonly Measure[] = [
  {
    name: "sentences found in the post they cite",
    target: "1",
    read: ({ grounding }) => atLeast(grounding.share, 1),
  },
  {
    name: "runs of five words found in any post",
    target: ">= .97",
    read: ({ grounding }) => atLeast(grounding.nGrams, 0.97),
  },
  {
    name: "words in connecting lines",
    target: "< .03",
    read: ({ grounding }) => atMost(grounding.linking, 0.03),
  },
  {
    name: "sentences printed twice",
    target: "0 (<= .003)",
    read: ({ duplicates }) => ({
      text: `${duplicates.repeated} (${digits(duplicates.share, 4)})`,
      reached: duplicates.repeated === 0,
    }),
  },
  {
    name: "paragraphs printed twice, nearly word for word",
    target: "0",
    read: ({ duplicates }) => atMost(duplicates.nearRepeats.length, 0, 0),
  },
  {
    name: "links, hashtags, mentions, thread counters",
    target: "0",
    read: ({ residue }) =>
      atMost(residue.hits.filter(({ kind }) => PRINTED_RESIDUE.has(kind)).length, 0, 0),
  },
  {
    name: "residue of all kinds in 10,000 words",
    target: "<= 5",
    read: ({ residue }) => {
      const cell = atMost(residue.per10kWords, 5, 1);
      return residue.callsMeasured ? cell : { ...cell, text: `${cell.text} without calls` };
    },
  },
  {
    name: "sentences in a second language",
    target: "0",
    read: ({ secondLanguage }) => atMost(secondLanguage.length, 0, 0),
  },
  {
    name: "sentences that lean on what is not printed, in 10,000 words",
    target: "<= 2",
    read: ({ leanings }) =>
      leanings.isMeasured ? atMost(leanings.lostPer10kWords, 2, 1) : NOT_MEASURED,
  },
  {
    name: "greetings, promises and calls at the ends of pieces",
    target: "0",
    read: ({ leanings }) =>
      leanings.isMeasured ? atMost(leanings.edges.length, 0, 0) : NOT_MEASURED,
  },
  {
    name: "pieces under 110 words, where posts are long",
    target: "<= .10",
    read: ({ pieces }) => (pieces.fromLongPosts ? atMost(pieces.scrapShare, 0.1) : NOT_MEASURED),
  },
  {
    name: "pieces that their chapter's title covers",
    target: ">= .6",
    read: ({ titles }) => (titles.cover === null ? NOT_MEASURED : atLeast(titles.cover, 0.6)),
  },
  {
    name: "words of other chapters' titles repeated in titles",
    target: "0",
    read: ({ titles }) => atMost(titles.repeated.length, 0, 0),
  },
  {
    name: "separation of chapters",
    target: ">= .10",
    read: ({ separation }) => (separation ? atLeast(separation.value, 0.1) : NOT_MEASURED),
  },
  {
    name: "separation, beside that of random posts",
    target: ">= 2 x random and >= random + .03",
    read: ({ separation }, random) => {
      if (!separation || !random.separation) return NOT_MEASURED;
      const { value } = separation;
      const base = random.separation.value;
      return {
        text: `${digits(value)} (random ${digits(base)})`,
        reached: value >= 2 * Math.max(base, 0) && value - base >= LEAST_LEAD,
      };
    },
  },
  {
    name: "separation with a post's likeness to itself",
    target: "none",
    read: ({ separation }) =>
      separation ? { text: digits(separation.withSelfPairs), reached: null } : NOT_MEASURED,
  },
  {
    name: "adjacency of posts",
    target: "none",
    read: ({ adjacency }) =>
      adjacency === null ? NOT_MEASURED : { text: digits(adjacency), reached: null },
  },
  {
    name: "voice: distance from own / from nearest other",
    target: "<= .8",
    read: ({ voice }) => atMost(voice?.ratio, 0.8, 2),
  },
  {
    name: "words in runs of 60 and more from one post",
    target: "none",
    read: ({ substance }) => ({ text: digits(substance), reached: null }),
  },
  {
    name: "the same, of the words from posts of 60 and more",
    target: ">= .70",
    read: ({ uncut }) => (uncut === null ? NOT_MEASURED : atLeast(uncut, 0.7)),
  },
  {
    name: "variation of chapter sizes",
    target: "<= .3",
    read: ({ sizes }) => atMost(sizes.variation, 0.3, 2),
  },
  {
    name: "length / target",
    target: ".85-1.15",
    read: ({ sizes }) => asWished(sizes),
  },
  {
    name: "length / target of the short book",
    target: ".85-1.15",
    read: ({ short }) => asWished(short),
  },
  {
    name: "length / target of the long book",
    target: ".85-1.15",
    read: ({ long }) => asWished(long),
  },
];
