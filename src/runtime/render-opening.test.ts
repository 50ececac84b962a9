import { expect, test } from "vitest";
import { firstPages } from "#pipeline/book/first-pages.ts";
import type { Manuscript } from "#pipeline/book/formats/formats.ts";
import { chesterton, manuscriptOf, passage } from "./fixtures/drafts.ts";
import { readPdf } from "./fixtures/pdf-tools.ts";
import { renderFile } from "./render.ts";

const BOOK = manuscriptOf(
  [
    {
      title: "A Piece of Chalk",
      part: "The Early Years",
      passages: [
        passage("I wrote this book for you.", "prologue"),
        passage("How the part begins.", "partOpening"),
        ...Array.from({ length: 40 }, () => passage(chesterton)),
      ],
    },
    { title: "On Lying in Bed", part: "The Early Years", passages: [passage(chesterton)] },
  ],
  { ownPages: { dedication: "To Frances", acknowledgements: "", about: "", contact: "" } },
);

test.each(["classic", "modern", "large-print"] as const)(
  "the page on which the first chapter begins reads in the excerpt as in the whole book: %s",
  async (design) => {
    const pageOf = async (manuscript: Manuscript, index: number): Promise<string[]> => {
      const options = { trim: "5x8", design } as const;
      const { bytes } = await renderFile({ format: "pdf", manuscript, options });
      const { pages, bookmarks } = readPdf(bytes);
      const lines = pages[(bookmarks[index]?.page ?? 0) - 1] ?? [];
      // The part before it has pages of its own, which are counted.
      return lines.filter((line) => !/^\d+$/u.test(line));
    };
    const excerpt = firstPages(BOOK);

    // In the whole book the introduction and the part have bookmarks before it.
    const [inBook, inExcerpt] = await Promise.all([pageOf(BOOK, 2), pageOf(excerpt, 0)]);

    // A page of the whole book has up to three lines less where the chapter's last page would be too short.
    const sure = Math.max(inBook.length, inExcerpt.length) - 3;
    expect(inExcerpt.slice(0, sure)).toEqual(inBook.slice(0, sure));
    expect(inExcerpt.slice(0, 3).join(" ")).toContain("A Piece of Chalk");
    expect(sure).toBeGreaterThan(6);
    expect(excerpt.draft.chapters[0]?.passages.length).toBeLessThan(20);
  },
);
