import { type Contents, type ContentsPost, getContents } from "#contracts/contents.ts";
import { answers } from "./answers.ts";
import { BOOK_FOUNDATION } from "./danas-foundation.ts";

function post(entryId: string, opening: string, given: Partial<ContentsPost> = {}): ContentsPost {
  return {
    entryId,
    title: null,
    opening,
    date: "2023-04-17T08:00:00.000Z",
    source: "LinkedIn",
    url: null,
    words: 310,
    nearest: null,
    leftOutTheme: null,
    isLeftOut: false,
    ...given,
  };
}

const POSTS: Record<string, ContentsPost> = {
  e1: post("e1", "Nobody resigns on the day they resign.", {
    url: "https://example.com/posts/1",
  }),
  e2: post("e2", "She stopped arguing in March.", { date: null, title: "The quiet month" }),
  e3: post("e3", "A calendar is a budget.", { source: "Medium" }),
};

/** Dana's contents, three posts in two chapters and two posts in none. */
export const DANAS_CONTENTS: Contents = {
  revision: 1,
  structure: BOOK_FOUNDATION.tableOfContents.structure,
  printedPages: null,
  chapters: BOOK_FOUNDATION.tableOfContents.chapters.map(({ entryIds, ...chapter }) => ({
    ...chapter,
    posts: entryIds.flatMap((entryId) => POSTS[entryId] ?? []),
    states: { outline: "missing", text: "missing", changed: null },
  })),
  unplaced: {
    posts: [
      post("e8", "On hiring slowly, and why it is faster.", {
        nearest: BOOK_FOUNDATION.tableOfContents.chapters[1]?.id ?? null,
      }),
      post("e9", "A walk by the lake.", { words: 120 }),
    ],
    total: 2,
  },
  proposed: null,
};

export const CONTENTS = answers(getContents, DANAS_CONTENTS);
