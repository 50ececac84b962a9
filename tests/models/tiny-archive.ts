import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import type { EngineContext } from "#pipeline/engines/engine.ts";

// Ours, written for these tests: nine posts on three subjects.
const POSTS: readonly [entryId: string, texts: string[]][] = [
  [
    "pricing-1",
    [
      "Pricing is a promise about what you will not do. When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in.",
      "The clients who stayed asked better questions. They read the proposal to the end, because it cost them something to ignore it.",
    ],
  ],
  [
    "pricing-2",
    [
      "Pricing by the hour punishes you for getting better. The first logo took me forty hours and the tenth took four, and the tenth was the better one.",
      "Quote for the result, write down what is left out, and let the client choose between three sizes of the same promise.",
    ],
  ],
  [
    "pricing-3",
    [
      "Discounts teach people to wait. A shop that lowers its prices every November sells nothing in October, and everybody in the street knows why.",
      "If you have to give something away, give away a smaller thing at its full price.",
    ],
  ],
  [
    "hiring-1",
    [
      "Hiring for a gap gives you somebody who fits the gap. I was in a hurry in 2019 and took the first designer who could start on Monday, and by June the gap had moved.",
      "Hire for the work of next year. Let the gap hurt for a month; it tells you what the work really is.",
    ],
  ],
  [
    "hiring-2",
    [
      "Hiring interviews measure interviews. Ask for a day of paid work instead, on a small thing that is real, with the people who would sit beside them.",
      "You learn how somebody asks for help, which no question about their weaknesses has ever shown.",
    ],
  ],
  [
    "hiring-3",
    [
      "References are read between the lines. A former manager who speaks about the person for ten minutes without being asked has told you everything.",
      "One who answers every question with care has told you the rest.",
    ],
  ],
  [
    "writing-1",
    [
      "Writing in the morning is easier because nobody has yet told you what to think. I had an hour before the children woke, and I wrote one page in it for three years.",
      "Most of those pages were bad. The book is made of the others, and I could not have told them apart while I wrote.",
    ],
  ],
  [
    "writing-2",
    [
      "Writing for one reader cures most sentences. Put a name at the top of the page, somebody who is clever and knows nothing of your trade, and take it off when you are done.",
      "What she would skip, everybody skips.",
    ],
  ],
  [
    "writing-3",
    [
      "Writing less often is the same as writing worse. A carpenter who makes a chair a month forgets between chairs what the last one taught him.",
      "Keep the tools out on the bench, and leave the last sentence of the day unfinished so that tomorrow has a door.",
    ],
  ],
];

/** A small archive of an author who writes about prices, hiring and writing; for tests. */
export function tinyArchive(more: readonly [entryId: string, texts: string[]][] = []): Analysis {
  const posts = [...POSTS, ...more].map(([entryId, texts]) =>
    tinyPost(entryId, texts, { url: `https://example.org/${entryId}` }),
  );
  const ids = (begin: string): string[] =>
    posts.map(({ entryId }) => entryId).filter((entryId) => entryId.startsWith(begin));
  return tinyAnalysis(posts, {
    themes: ["pricing", "hiring", "writing"].map((name, index) => ({
      id: `theme-${index + 1}`,
      keyTerms: [name],
      entryIds: ids(name),
      words: 200,
    })),
  });
}

/** A context that stores nothing and is never cancelled; for tests. */
export function tinyContext(more: Partial<EngineContext> = {}): EngineContext {
  return {
    signal: new AbortController().signal,
    progress: () => undefined,
    steps: { get: async () => undefined, put: async () => undefined },
    seed: 1,
    now: "2026-01-01T00:00:00.000Z",
    ...more,
  };
}
