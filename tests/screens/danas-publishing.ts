import { checkBook, downloadBook, getBookOpening } from "#contracts/book.ts";
import { getDossier } from "#contracts/dossier.ts";
import { renderFile } from "#runtime/render.ts";
import { answers, type StubbedAnswer } from "./answers.ts";
import { ERROR } from "./danas-typing-errors.ts";

const PLACE = { chapterId: ERROR.chapterId, chapterNumber: 1, passageId: ERROR.passageId };
/** What the checks found in her book. */
export const FOUND = answers(checkBook, {
  pages: 214,
  trim: "6x9",
  checks: [
    {
      id: "links",
      title: "Links",
      state: "passed",
      text: "Every link has the form of a public web address.",
      findings: [],
      total: 0,
    },
    {
      id: "leftovers",
      title: "Leftovers from posts",
      state: "look",
      text: "These made sense in a post.",
      findings: ["recieve a job", "b", "c", "d"].map((words) => ({ words, why: "", place: PLACE })),
      total: 60,
    },
    {
      id: "chapters",
      title: "Chapters",
      state: "problem",
      text: "A reader thinks that something is missing.",
      findings: [
        {
          words: "The Third Monday",
          why: "This chapter has no text.",
          place: { ...PLACE, passageId: null },
        },
        { words: "", why: "Chapter 3 is not written yet.", place: null },
      ],
      total: 2,
    },
  ],
});

/** What a shop asks of her. */
export const DOSSIER = answers(getDossier, {
  words: {
    all: 1_000,
    own: 700,
    ownEdited: 100,
    model: 0,
    modelEdited: 0,
    linking: 10,
    added: 190,
  },
  ai: {
    kind: "none",
    texts: "None",
    images: "None",
    translations: "None",
    why: "No language model was used.",
  },
  published: {
    share: 0.7,
    posts: 2,
    sources: [{ source: "LinkedIn", posts: 2 }],
    withoutAddress: { posts: 0, share: 0 },
    select: "conflicts",
    why: "70% of the words stand in posts that have a public address.",
  },
  listing: {
    title: "The Third Monday",
    subtitle: "",
    author: "Dana Reyes",
    language: "en",
    description: "How to leave a job.\n\nAnd begin another.",
    keywords: ["career change", "quitting"],
    categories: ["Business › Careers"],
  },
  chapters: [
    {
      number: 1,
      title: "Leaving",
      posts: [
        {
          title: null,
          opening: "I quit on a Monday.",
          source: "LinkedIn",
          date: "2024-03-05",
          url: "https://example.org/monday",
        },
      ],
      answers: 1,
    },
  ],
});

/** Her book as a PDF, as one in this language is set; made when it is asked for first. */
export function pdfIn(language: string): StubbedAnswer {
  let made: Promise<Buffer> | null = null;
  return {
    method: "GET",
    path: downloadBook.path,
    status: 200,
    body: "",
    headers: { "content-type": "application/pdf" },
    makes: async () => ({ status: 200, body: await (made ??= makePdf(language)) }),
  };
}

export const PDF = pdfIn("en");

/** The beginning of its first chapter, the same for each design. */
export const OPENING: StubbedAnswer = { ...PDF, path: getBookOpening.path };

async function makePdf(language: string): Promise<Buffer> {
  const words = "The third Monday came, and nobody had told me what to do with it. ".repeat(120);
  const chapters = ["Leaving", "Arriving"].map((title, index) => ({
    chapterNumber: index + 1,
    title,
    passages: [{ text: words, kind: "own" as const, role: "body" as const, sources: [] }],
    wordCount: 1_680,
  }));
  const { bytes } = await renderFile({
    format: "pdf",
    manuscript: {
      draft: { chapters, totalChapters: 2, totalWordCount: 3_360 },
      details: {
        title: "The Third Monday",
        subtitle: "",
        author: "Dana Whitlock",
        language,
        madeAt: "2026-01-01T00:00:00Z",
        notice: null,
      },
    },
    options: { trim: "6x9" },
  });
  return Buffer.from(bytes);
}
