import { z } from "zod";
import { textOf } from "./text-of.ts";

/** The assignment that turns the data of X into a script: window.YTD.tweets.part0 = [ ... ] */
const ASSIGNMENT = /^\s*window\.YTD\.(\w+)\.part\d+\s*=\s*/u;
/** Objects and lists that a file may hold: a post has a dozen; as objects in memory each takes a hundred bytes. */
const MOST_STRUCTURES = 5_000_000;
const OPENING = /[{[]/gu;
/** As bytes, as text and as objects at once, a file takes some five times its size. */
const MOST_BYTES = 200 * 1024 * 1024;

/** The data of a JSON file, or of one of X's scripts, which is read as data and never run; null for anything else. */
export function jsonOf(bytes: Uint8Array): { data: unknown; script: string | null } | null {
  if (bytes.length > MOST_BYTES) return null;
  const text = textOf(bytes);
  const assigned = ASSIGNMENT.exec(text);
  const body = assigned ? text.slice(assigned[0].length).replace(/;\s*$/u, "") : text;
  let structures = 0;
  for (const _ of body.matchAll(OPENING)) {
    structures += 1;
    if (structures > MOST_STRUCTURES) return null;
  }
  try {
    return { data: JSON.parse(body), script: assigned?.[1] ?? null };
  } catch (error) {
    // Not JSON, or nested deeper than the parser follows: both are files that hold no posts.
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/** A figure that exports write as a number or as text. */
export const Figure = z.union([z.number(), z.string().regex(/^\d{1,15}$/u)]).transform(Number);
