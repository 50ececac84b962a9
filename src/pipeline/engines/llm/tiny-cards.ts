import type { Card } from "./schema.ts";

/** A card with whatever matters to the test, for tests. */
export function tinyCard(id: string, more: Partial<Card> = {}): Card {
  return {
    id,
    entryId: `entry-${id}`,
    paragraphs: [1],
    words: 100,
    gist: "It says so.",
    kind: "claim",
    topics: ["price"],
    strength: 3,
    ...more,
  };
}
