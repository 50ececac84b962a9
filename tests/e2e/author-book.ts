import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";

export type Passage = {
  id: string;
  text: string;
  kind: string;
  role: string;
  sources: { entryId: string }[];
};
export type StoryChapter = {
  id: string;
  title: string;
  number: number;
  passages: Passage[];
  /** How many of its first passages the files print before chapter 1, as an introduction. */
  introducing: number;
  /** How many of its last passages the files print after it, as the epilogue. */
  epilogue: number;
};

/** What the server has of the book of the person whose browser `page` is. */
export type StoryBook = {
  projectId: string;
  read: (path: string) => Promise<any>; // oxlint-disable-line typescript/no-explicit-any -- because each story reads what it expects
  /** All written chapters with their text, in the order of the book. */
  chapters: () => Promise<StoryChapter[]>;
};

export async function bookOf(page: Page, origin: string): Promise<StoryBook> {
  const get = async (address: string) => (await page.request.get(`${origin}${address}`)).json();
  const { projects } = await get("/api/projects");
  const projectId: string = projects[0].id;
  const read = (path: string) => get(`/api/projects/${projectId}/${path}`);
  const chapters = async (): Promise<StoryChapter[]> => {
    const { chapters: written } = await read("drafts?only=chapters");
    const whole: StoryChapter[] = [];
    for (const { id, chapterNumber } of written) {
      const { chapter } = await read(`chapters/${id}`);
      const { title, passages, introducing, epilogue } = chapter;
      whole.push({ id, number: chapterNumber, title, passages, introducing, epilogue });
    }
    return whole;
  };
  return { projectId, read, chapters };
}

/** Letters and figures alone: line breaks, hyphens and quotation marks differ between the screen and the page. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** What a reader reads of a passage: without the address of links. */
export function readOf({ text }: Pick<Passage, "text">): string {
  return lettersOf(text.replace(/!?\[([^\][]*)\]\([^()\s]*\)/gu, "$1"));
}

/**
 * The letters of a PDF's text in the order of reading, without what stands above and below the text of a page. The
 * printed page is the size of a book, and head and folio stand in its outer 14 %.
 */
export function lettersOfPages(pdf: string): string {
  const info = execFileSync("pdfinfo", [pdf], { encoding: "utf8" });
  const [, width = "0", height = "0"] = /Page size:\s+([\d.]+) x ([\d.]+)/u.exec(info) ?? [];
  const box = (share: number, from = 0): string =>
    String(Math.round(Number(height) * share + from));
  const crop = [
    "-x",
    "0",
    "-y",
    box(HEAD),
    "-W",
    String(Math.ceil(Number(width))),
    "-H",
    box(BODY),
  ];
  const text = execFileSync("pdftotext", ["-raw", ...crop, pdf, "-"], {
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  return lettersOf(text);
}

const HEAD = 0.08;
const BODY = 0.84;
