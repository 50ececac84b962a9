import type { Entry } from "#pipeline/sources/schema.ts";

/** An entry of this text, with whatever else matters to the test; for tests. */
export function tinyEntry(id: string, text: string, more: Partial<Entry> = {}): Entry {
  return {
    id,
    rows: [{ file: "posts.csv", row: 1, url: null }],
    url: null,
    title: null,
    text,
    date: null,
    engagement: null,
    type: "post",
    source: "LinkedIn",
    rights: "own",
    tags: [],
    sourceId: null,
    replyTo: null,
    ...more,
  };
}
