import { expect, test } from "vitest";
import type { Post } from "#pipeline/analysis/schema.ts";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { tinySection } from "#tests/models/tiny-section.ts";
import { shownVoice, type ShownVoice, voiceCardOf } from "./voice-card.ts";

const RHYTHM =
  "I went to the harbour before the shop was open. The boats had come in with the tide. Nobody said a word about the price of fish that morning, and I did not ask. We carried the boxes up the stairs, one after another, until the sun stood over the roofs.";

function shown(posts: Post[], { turn = 0, told = "" } = {}): ShownVoice {
  const { foundation } = tinySection();
  return shownVoice({ foundation, analysis: tinyAnalysis(posts) }, [{ entryId: told }], turn);
}

test("quotes three paragraphs, from three posts, none over 700 characters or with figures", () => {
  const posts = [
    ...["a", "b", "c", "d", "e"].map((id) => tinyPost(id, [RHYTHM, `${RHYTHM} Once more.`])),
    tinyPost("long", [RHYTHM.repeat(4)]),
    tinyPost("figures", [RHYTHM.replace("a word", "40 words")]),
  ];

  const { excerpts } = shown(posts);

  expect(excerpts).toHaveLength(3);
  expect(excerpts.every((text) => text.length <= 700 && !/\d/u.test(text))).toBe(true);
});

test("no excerpt is from a post that the section tells, and the next section has others", () => {
  const posts = ["ash", "birch", "cedar", "elm", "fir", "hazel", "larch"].map((tree) =>
    tinyPost(tree, [`${RHYTHM} It smelt of ${tree}.`]),
  );
  const treesIn = (turn: number): string[] =>
    shown(posts, { turn, told: "elm" }).excerpts.map((text) => text.split(" ").at(-1) ?? "");

  expect([...treesIn(1), ...treesIn(2)].toSorted()).toEqual([
    "ash.",
    "birch.",
    "cedar.",
    "fir.",
    "hazel.",
    "larch.",
  ]);
  expect(treesIn(3)).toEqual(treesIn(1));
});

test("what the author tells of themselves is an example before news about others", () => {
  const news = RHYTHM.replaceAll("I ", "she ").replace("We ", "They ");
  const posts = [
    ...["a", "b", "c"].map((id) => tinyPost(id, [news])),
    tinyPost("d", [`${RHYTHM} It was so.`]),
  ];

  expect(shown(posts).excerpts[0]).toBe(`${RHYTHM} It was so.`);
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

test("tells the manner and the phrases that a model has shown, and none that were only counted", () => {
  const { foundation } = tinySection();
  const analysis = tinyAnalysis([tinyPost("a", [RHYTHM])]);
  const counted = [{ phrase: "hundreds of thousands", entryIds: ["a"] }];
  const { toneAndStyle } = foundation;
  const tone = {
    ...toneAndStyle,
    voiceCharacteristics: { ...toneAndStyle.voiceCharacteristics, communicationStyle: "Plain." },
    emotionalTone: { ...toneAndStyle.emotionalTone, humorUsage: "You joke." },
    vocabularyAndLanguage: {
      ...toneAndStyle.vocabularyAndLanguage,
      signaturePhrases: ["Hundreds of thousands", "plant your lighthouse"],
    },
  };
  const seen = { entryIds: ["a"], quotes: [RHYTHM] };
  const evidence = {
    "toneAndStyle.voiceCharacteristics.communicationStyle": { ...seen, status: "confirm" },
    "toneAndStyle.emotionalTone.humorUsage": { ...seen, status: "found" },
  } as const;
  const voice = { ...analysis.voice, signaturePhrases: counted };

  const { manner, phrases } = shownVoice(
    {
      analysis: { ...analysis, voice },
      foundation: { ...foundation, toneAndStyle: tone, evidence },
    },
    [],
    1,
  );

  expect(manner).toEqual(["Plain."]);
  expect(phrases).toEqual(["plant your lighthouse"]);
});
