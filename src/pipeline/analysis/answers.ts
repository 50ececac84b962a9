import { ANSWER_PREFIX, type Entry, INTERVIEW } from "#pipeline/sources/schema.ts";
import { countWords } from "#pipeline/text/words.ts";
import { escapeLineStart, escapeText } from "#pipeline/text/escape.ts";
import type { Answer, Block } from "./schema.ts";

/** Takes the author's answers to the interview out of the entries, so that they change no theme and no measure. */
export function splitAnswers(entries: readonly Entry[]): { posts: Entry[]; answers: Answer[] } {
  const posts: Entry[] = [];
  const answers: Answer[] = [];
  for (const entry of entries) {
    if (entry.source !== INTERVIEW || !entry.id.startsWith(ANSWER_PREFIX)) posts.push(entry);
    else if (entry.text.trim() !== "") answers.push(answerOf(entry));
  }
  return { posts, answers };
}

function answerOf({ id, rows, date, text, source, replyTo }: Entry): Answer {
  const blocks = answerBlocks(text);
  return {
    entryId: id,
    rows,
    url: null,
    title: null,
    titleGiven: false,
    date,
    engagement: null,
    source,
    tags: [],
    blocks,
    words: blocks.reduce((sum, { words }) => sum + words, 0),
    timeBound: 0,
    closingQuestion: null,
    about: replyTo,
  };
}

/** The paragraphs and lists of a typed or pasted answer. It is written for the book, so nothing is cleaned away. */
export function answerBlocks(text: string): Block[] {
  const parts = text
    .replace(/\r\n?/gu, "\n")
    .split(/\n\s*\n/u)
    .map((part) => part.split("\n").flatMap((line) => line.trim() || []))
    .filter((lines) => lines.length > 0);
  return parts.map((lines, index) => {
    const items = lines.map((line) => /^[-*•]\s(.+)$/u.exec(line)?.[1]?.trim());
    const isList = items.every((item) => item !== undefined);
    const written = isList
      ? items.map((item) => `- ${escapeLineStart(escapeText(item))}`).join("\n")
      : escapeLineStart(escapeText(lines.join(" ")));
    return {
      n: index + 1,
      kind: isList ? "list" : "paragraph",
      text: written,
      words: countWords(written),
      twin: null,
    };
  });
}
