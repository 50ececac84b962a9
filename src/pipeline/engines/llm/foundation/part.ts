import type { Analysis, Post } from "#pipeline/analysis/schema.ts";
import type { BookWishes } from "#pipeline/engines/engine.ts";
import type { PlannedFoundation, Evidence } from "#pipeline/foundation/schema.ts";
import type { Asking } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { ModelDoor } from "#pipeline/engines/llm/door.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";
import type { BookTheme } from "#pipeline/engines/llm/cards/themes.ts";

/** What every part of a foundation is made from. */
export type FoundationFacts = {
  analysis: Analysis;
  wishes: BookWishes;
  posts: ReadonlyMap<string, Post>;
  cards: readonly Card[];
  themes: readonly BookTheme[];
  /** What own-words makes of the same posts: what is counted in it is kept, and it stands in for what the model refuses. */
  own: PlannedFoundation;
};

/** Who is asked, and for how long. */
export type PartAsking = { door: ModelDoor; asking: Asking };

/** Some fields of a foundation with their evidence, by path; null: the model gave nothing usable, own-words' stand. */
export type Part = {
  value: Partial<Omit<PlannedFoundation, "evidence" | "metadata">>;
  evidence: Record<string, Evidence>;
} | null;

/** A foundation in which a part has taken the place of what stood there, evidence included. */
export function withPart(foundation: PlannedFoundation, part: Part): PlannedFoundation {
  if (part === null) return foundation;
  const replaced = Object.keys(part.value);
  const kept = Object.entries(foundation.evidence).filter(
    ([path]) => !replaced.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  return {
    ...foundation,
    ...part.value,
    evidence: { ...Object.fromEntries(kept), ...part.evidence },
  };
}

/** The evidence of own-words below a path, for what a part takes over from it. */
export function ownEvidence(own: PlannedFoundation, path: string): Record<string, Evidence> {
  return Object.fromEntries(
    Object.entries(own.evidence).filter(
      ([key]) => key === path || key.startsWith(`${path}.`) || key.startsWith(`${path}[`),
    ),
  );
}

/** Probable, made by a model from these posts: the author should look at it. */
export function restingOn(cards: readonly Card[]): Evidence {
  return {
    status: "confirm",
    entryIds: [...new Set(cards.map(({ entryId }) => entryId))],
    quotes: [],
  };
}
