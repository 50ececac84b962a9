import type { Passage } from "#pipeline/draft/schema.ts";
import { cleanUntrusted, type FencedItem } from "#pipeline/engines/llm/questions/fence.ts";
import { scaledWords } from "#pipeline/engines/llm/tokens.ts";
import { isCode } from "#pipeline/quality/printed.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";

// A section has about 400 words. With these limits a question shows most of the section before, and a sentence of each
// paragraph of three or four sections before that.
/** The most words of the chapter's last paragraphs that a question shows whole. */
const WHOLE_WORDS = 300;
/** The most words of first sentences, which stand for the paragraphs before those. */
const SENTENCE_WORDS = 250;
const LONGEST_LINE = 200;
const LONGEST_PARAGRAPH = 1800;

/**
 * What the chapter has printed so far: its last paragraphs whole ("before"), and the first sentence of each earlier one
 * ("told"). It is the printed text itself, so that a later section sees the words, and no error of a summary adds up.
 */
export function printedParts(written: readonly Passage[], language: string): FencedItem[] {
  const paragraphs = written
    .filter((passage) => isText(passage) && !isCode(passage))
    .map(({ text }) => withoutAddresses(text));
  const whole = lastOf(paragraphs, scaledWords(WHOLE_WORDS, language));
  const shown = whole.length > 0 ? whole : paragraphs.slice(-1);
  const first = paragraphs
    .slice(0, paragraphs.length - shown.length)
    .map((text) => firstSentence(text, language))
    .filter((line) => line !== "");
  const told = lastOf(first, scaledWords(SENTENCE_WORDS, language));
  const before = shown.map((text) => text.slice(-LONGEST_PARAGRAPH)).join("\n\n");
  return [
    ...(told.length > 0 ? [{ id: "told", text: told.map((line) => `- ${line}`).join("\n") }] : []),
    ...(before === "" ? [] : [{ id: "before", text: before }]),
  ];
}

function isText({ role }: Passage): boolean {
  return role !== "heading" && role !== "ornament";
}

/** The last of the texts, as many as have at most so many words together. */
function lastOf(texts: readonly string[], most: number): string[] {
  let words = 0;
  const from = texts.findLastIndex((text) => (words += countWords(text)) > most);
  return texts.slice(from + 1);
}

function firstSentence(text: string, language: string): string {
  const [sentence = ""] = sentencesOf(proseOf(text), language);
  return cleanUntrusted(sentence).replace(/\s+/gu, " ").slice(0, LONGEST_LINE);
}
