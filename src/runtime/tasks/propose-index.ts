import { proposeIndex } from "#pipeline/book/index/propose-index.ts";
import type { Draft } from "#pipeline/draft/schema.ts";

/** A written book, as far as its index is made of it. */
export type IndexMaterial = { draft: Draft; language: string; keywords: string[] };

export function proposeIndexTask({ draft, ...known }: IndexMaterial): string[] {
  return proposeIndex(draft, known);
}
