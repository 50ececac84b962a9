import { createHash } from "node:crypto";
import { benbalter } from "./stories.ts";

/** A corpus whose every long word is a random one, and those words: whoever shows one of them has shown the author's text. */
export type SecretPosts = { csv: string; words: ReadonlySet<string> };

/** Short words stay, so that the language is recognised and the posts can be arranged to a book. */
const LONG_WORD_OR_TAG = /<[^>]*>|[A-Za-z]{6,}/gu;

/** Real posts with every word of six letters and more replaced, the same word always by the same one. */
export function makeSecretPosts(seed: string): SecretPosts {
  const words = new Set<string>();
  const [header = "", ...lines] = benbalter().split("\n");
  const csv = [
    header,
    ...lines.map((line) =>
      line.replaceAll(LONG_WORD_OR_TAG, (word) => {
        if (word.startsWith("<")) return word;
        const secret = secretFor(seed, word.toLowerCase());
        words.add(secret);
        return /^[A-Z]/u.test(word) ? `Z${secret.slice(1)}` : secret;
      }),
    ),
  ].join("\n");
  return { csv, words };
}

/** "zq", which begins no word of any language here, and eight letters. */
function secretFor(seed: string, word: string): string {
  const digest = createHash("sha256").update(`${seed} ${word}`).digest();
  const letters = [...digest.subarray(0, 8)].map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `zq${letters.join("")}`;
}

/** The secret words that a text holds, in any case. */
export function secretsIn(text: string, words: ReadonlySet<string>): string[] {
  const found = text.toLowerCase().match(/zq[a-z]{8}/gu) ?? [];
  return found.filter((word) => words.has(word));
}
