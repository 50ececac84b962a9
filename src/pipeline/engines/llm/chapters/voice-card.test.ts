import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { voiceCardOf } from "./voice-card.ts";

const RHYTHM =
  "I went to the harbour before the shop was open. The boats had come in with the tide. Nobody said a word about the price of fish that morning, and I did not ask. We carried the boxes up the stairs, one after another, until the sun stood over the roofs.";

test("quotes at most four paragraphs, from four posts, none over 700 characters or with figures", () => {
  const posts = [
    ...["a", "b", "c", "d", "e"].map((id) => tinyPost(id, [RHYTHM, `${RHYTHM} Once more.`])),
    tinyPost("long", [RHYTHM.repeat(4)]),
    tinyPost("figures", [RHYTHM.replace("a word", "40 words")]),
  ];

  const { excerpts } = voiceCardOf(tinyAnalysis(posts));

  expect(excerpts).toHaveLength(4);
  expect(excerpts.every((text) => text.length <= 700 && !/\d/u.test(text))).toBe(true);
});

test("says what was counted, and never to do what the author never does", () => {
  const analysis = tinyAnalysis([tinyPost("a", [RHYTHM])]);
  const voice = { ...analysis.voice, wordsPerSentence: 12.4, firstPerson: 31.2, questions: 0.08 };

  const { lines } = voiceCardOf({ ...analysis, voice });

  expect(lines).toContain("Sentences of 12.4 words on average; vary them as the excerpts do.");
  expect(lines).toContain('"I", "we", "my": about 31 in 1,000 words.');
  expect(lines).toContain("Questions: 8 % of sentences.");
  expect(lines).toContain("Never: emoji, exclamation marks.");
});

test("calls only such phrases the author's favourites that not everybody writes", () => {
  const analysis = tinyAnalysis([tinyPost("a", [RHYTHM])]);
  const phrases = ["the hiring process", "plant your lighthouse", "hit a wall"];
  const signaturePhrases = phrases.map((phrase) => ({ phrase, entryIds: ["a"] }));

  const card = voiceCardOf({ ...analysis, voice: { ...analysis.voice, signaturePhrases } });

  expect(card.phrases).toEqual(["plant your lighthouse"]);
});
