import { readPage, type PageBytes, type PageReading } from "#pipeline/sources/page-text.ts";

/** Reads the main text of one page. */
export function readPageTask(page: PageBytes): PageReading {
  return readPage(page);
}
