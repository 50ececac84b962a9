import { expect, test } from "vitest";
import { hasAged, isNewsPeg } from "./sentence-kinds.ts";

test.each([
  [
    "Today's New York Times article outlining new authority offers interesting insight.",
    "en",
    true,
  ],
  ["A petition was recently posted on We The People.", "en", true],
  ["Today, public comments close on a federal source code policy.", "en", true],
  ["Apple vient d'annoncer une nouvelle gamme d'ordinateurs.", "fr", true],
  ["Today, most teams write their decisions down.", "en", false],
  ["Last week, I lost my keys in the snow.", "en", false],
  ["Yesterday, OpenAI halved the GPT-4o cost.", "en", true],
  ["There are 4 frontier LLMs today.", "en", true],
  ["With the Gemini 2.5 Flash release, Google envelopes the entire frontier.", "en", true],
  ["There are four seasons in a year.", "en", false],
  ["With the best of intentions, teams write nothing down.", "en", false],
  ["Today's New York Times article", "nl", false],
])("%s [%s] hangs on the news: %s", (sentence, language, expected) => {
  expect(isNewsPeg(sentence, language)).toBe(expected);
});

test.each([
  ["The agency will soon be rolling out a Federal private cloud.", "en", true],
  ["Comment before the comment period closes later today.", "en", true],
  ["Le service sera bientôt disponible.", "fr", true],
  ["Results for the newest models are not yet on the leaderboard.", "en", true],
  ["Let a fool hate France: if the fool loves it he will soon be a knave.", "en", false],
  ["In 2022, I plan to:", "en", true],
  ["So I'm introducing a project next week for my students:", "en", true],
  ["In 2022, I planned less and wrote more.", "en", false],
  ["Sooner or later everybody learns to write things down.", "en", false],
  ["A store that closes early loses its evening customers.", "en", false],
])("%s [%s] was still to come: %s", (sentence, language, expected) => {
  expect(hasAged(sentence, language)).toBe(expected);
});
