import type { Feature } from "./faults.ts";

/** What the server in use can do, as far as is known: hoped for at first, then given up where it says no. */
export type Abilities = {
  /** schema: it is told the schema; object: it is told that JSON is wanted; none: only the question says so. */
  json: "schema" | "object" | "none";
  /** A probe saw an answer forced into its schema. */
  isSchemaProven: boolean;
  stream: boolean;
  streamUsage: boolean;
  thinking: boolean;
};

/** All that could be. */
export function hopedFor(): Abilities {
  return {
    json: "schema",
    isSchemaProven: false,
    stream: true,
    streamUsage: true,
    thinking: true,
  };
}

/**
 * Gives a feature up, for all questions to come. `sent` is what the refused question was sent with: of many that are
 * refused at once, only the first gives something up. False: it was sent without that already.
 */
export function giveUp(abilities: Abilities, feature: Feature, sent: Abilities): boolean {
  if (feature !== "schema") {
    abilities[feature] = false;
    return sent[feature];
  }
  if (sent.json === "none") return false;
  if (abilities.json === sent.json) abilities.json = sent.json === "schema" ? "object" : "none";
  return true;
}
