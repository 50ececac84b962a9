import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import { blamedIn, languageIn, quotedIn } from "./read-prompt.ts";

const MOST = 3;

/**
 * An honest last look at a chapter: it reports where a paragraph goes back in time behind the one before it, and copies
 * its first sentence.
 */
export function lookAt(prompt: string): Record<string, unknown> {
  const blamed = blamedIn(prompt);
  const findings: Record<string, unknown>[] = [];
  let before = "";
  for (const { id, note, text } of quotedIn(prompt)) {
    if (!/^p\d+$/u.test(id)) continue;
    const month = /\d{4}-\d{2}/u.exec(note)?.[0] ?? "";
    const [words = ""] = sentencesOf(text, languageIn(prompt));
    const isEarlier = month !== "" && month < before;
    if (isEarlier && countWords(words) <= 25 && !blamed.includes(words)) {
      const why = `The post is of ${month}, earlier than what stands before it.`;
      findings.push({ paragraph: Number(id.slice(1)), kind: "moved", words, why, shown: "" });
    }
    before = month || before;
  }
  return { findings: findings.slice(0, MOST) };
}
