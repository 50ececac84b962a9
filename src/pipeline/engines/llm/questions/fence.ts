import { createHmac } from "node:crypto";
import type { ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { countTokens } from "#pipeline/engines/llm/tokens.ts";

/** A text that is not trusted, as a prompt shows it. `note` is shown beside the id. */
export type FencedItem = { id: string; text: string; note?: string };

const NONCE_LETTERS = 12;

/**
 * Encloses untrusted texts in tags with a nonce, so that a post cannot contain the closing tag. The nonce is a hash of
 * the texts and a secret. Unlike a random one, it is the same for the same texts, so that stored answers are found.
 */
export function fencePosts(
  items: readonly FencedItem[],
  secret: string,
): { fenced: string; nonce: string } {
  const cleaned = items.map(({ id, text, note }) => ({
    id,
    text: cleanUntrusted(text),
    note: note === undefined ? "" : cleanUntrusted(note).replace(/["<>\n]+/gu, " "),
  }));
  const nonce = createHmac("sha256", secret)
    .update(JSON.stringify(cleaned))
    .digest("hex")
    .slice(0, NONCE_LETTERS);
  const fenced = cleaned
    .map(({ id, text, note }) => {
      const about = note === "" ? "" : ` note="${note}"`;
      return `<post-${nonce} id="${id}"${about}>\n${text}\n</post-${nonce}>`;
    })
    .join("\n\n");
  return { fenced, nonce };
}

// Characters that do not belong in prose: direction marks, other invisible characters, and control characters except
// line breaks. ZWNJ and ZWJ are not among them, because Persian, Hindi and joined emoji need them.
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Removes from untrusted text what looks like our [[c1]] markers or <post-...> tags, and invisible characters. */
export function cleanUntrusted(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(INVISIBLE, "")
    .replace(/\[{2,}/gu, "[")
    .replace(/\]{2,}/gu, "]")
    .replace(/(?<!<[\s/]*)<[<\s/]*(?=post-)/giu, "")
    .trim();
}

/** A secret word for the instructions: an answer with it has copied them. It is constant, so that caches work. */
export function canaryOf(secret: string): string {
  const bytes = createHmac("sha256", secret).update("canary").digest().subarray(0, NONCE_LETTERS);
  // It has no digits: an answer that copied them would be rejected for an invented number, not for copying.
  return `ref-${[...bytes].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
}

/** Encloses lines in tags, as they are made from posts and so not trusted. Lines that do not fit are left out. */
export function fenceLines(
  id: string,
  lines: readonly string[],
  secret: string,
  limit: { profile: ModelProfile; room: number },
): string {
  const kept: string[] = [];
  let tokens = 0;
  for (const line of lines) {
    const flat = line.replace(/(?<!\s)\s*\n\s*/gu, " ");
    tokens += countTokens(flat, limit.profile) + 1;
    if (tokens > limit.room) break;
    kept.push(flat);
  }
  return fencePosts([{ id, text: kept.join("\n") }], secret).fenced;
}
