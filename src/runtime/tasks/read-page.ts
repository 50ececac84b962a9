import { readPage, type PageBytes, type PageReading } from "#pipeline/sources/page-text.ts";

export function readPageTask(page: PageBytes): PageReading {
  return readPage(page);
}
