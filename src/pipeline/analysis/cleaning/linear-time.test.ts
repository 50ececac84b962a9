import { expect, test } from "vitest";
import { tinyEntry } from "#tests/pipeline/tiny-entries.ts";
import { cleanEntry } from "./clean-entry.ts";
import { countRemovals } from "./removals.ts";
import { isTangled } from "#pipeline/text/tangled.ts";

/** What a stranger repeats: pieces of posts, and marks that open something and never close it. */
const PIECES = [
  "@ann ",
  "@ann, ",
  "@ann.",
  "#tag ",
  "#TagName ",
  "😀",
  "😀 ",
  "a 😀 ",
  "🇫",
  "<p>\n",
  "<p>",
  "<b>",
  "[",
  "[a](",
  "[a](b) ",
  "![",
  "(",
  "` ",
  "``` a\n",
  "*",
  "**a ",
  "_a ",
  '"',
  "“",
  "https://a.bc/d ",
  "a@b.c ",
  "漢",
  "。",
  "1",
  "1/2 ",
  "Mr. ",
  "A b. ",
  "word ",
  "a\n",
  "a:\n",
  "a\n\n",
  "- a\n",
  "1. a\n",
  "> a\n",
  "{{",
  "{% highlight x %}",
  "<!--",
  ":a[",
  "[^1]",
  "\\*",
  " ",
  "\n",
  "| a |\n",
];
const CHARACTERS = 50_000;
/** Twice the text takes twice the time; a square would take four times as long. */
const MOST_TIMES = 2.6;
/** Under this a clock and a garbage collector say more than the work. */
const LEAST_MS = 100;
const TRIES = 16;

test.each(PIECES)("cleaning twice as many %j takes at most 2.6 times as long", (piece) => {
  let best = Infinity;
  const once = { text: piece.repeat(CHARACTERS / piece.length), ms: Infinity };
  const twice = { text: once.text + once.text, ms: Infinity };
  for (let index = 0; index < TRIES && best > MOST_TIMES; index += 1) {
    once.ms = Math.min(once.ms, timeOf(once.text));
    twice.ms = Math.min(twice.ms, timeOf(twice.text));
    best = twice.ms < LEAST_MS ? 0 : twice.ms / Math.max(once.ms, LEAST_MS / MOST_TIMES);
  }

  expect(best).toBeLessThanOrEqual(MOST_TIMES);
});

/** The time of what the analysis does with a post: those that count as tangled are not cleaned. */
function timeOf(text: string): number {
  const started = process.cpuUsage();
  if (!isTangled(text)) cleanEntry(tinyEntry("post:1", text), "en", countRemovals());
  // Of this process alone: how busy the machine is does not count.
  return process.cpuUsage(started).user / 1000;
}
