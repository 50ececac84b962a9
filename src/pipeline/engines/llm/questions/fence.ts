import { createHmac } from "node:crypto";

/** A text of somebody else's as it is put into a prompt; `note` is a word about it beside the id. */
export type FencedItem = { id: string; text: string; note?: string };

const NONCE_LETTERS = 12;

/**
 * Sets texts apart from the instructions of a prompt: each stands in a tag that carries a nonce, and no text can hold it.
 *
 * The nonce comes from the texts and a secret of this installation. Chance would make every question a new one and miss
 * the memo; a fixed tag could be written into a post.
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

/** What has no place in prose: control characters but line breaks, direction marks, invisible spaces, tag characters. */
// ZWNJ and ZWJ stay: Persian, Hindi and joined emoji are written with them.
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** A text of somebody else's without what could pass for our own signs: markers, fences, invisible characters. */
export function cleanUntrusted(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, "\n")
    .replace(INVISIBLE, "")
    .replace(/\[{2,}/gu, "[")
    .replace(/\]{2,}/gu, "]")
    .replace(/(?<!<[\s/]*)<[<\s/]*(?=post-)/giu, "")
    .trim();
}

/**
 * A word that stands in the instructions and nowhere else: found in an answer, it shows that the instructions were copied
 * out. The same for every question of an installation, so that a provider can keep the instructions in its cache.
 */
export function canaryOf(secret: string): string {
  const bytes = createHmac("sha256", secret).update("canary").digest().subarray(0, NONCE_LETTERS);
  // Letters only: a digit in it would count as an invented number, and hide that the instructions were copied.
  return `ref-${[...bytes].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
}
