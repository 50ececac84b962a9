import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import { measureVoice } from "#pipeline/analysis/voice.ts";
import { describeTone } from "./tone.ts";

function toneOf(posts: Post[], language = "en"): ReturnType<typeof describeTone> {
  return describeTone(tinyAnalysis(posts, { language, voice: measureVoice(posts, language) }));
}

test("an author who speaks to the reader is direct, and a sentence shows it", () => {
  const { value, evidence } = toneOf([
    tinyPost("a", ["Your garden needs you.", "Rain falls on every roof."]),
  ]);

  expect(value.voiceCharacteristics.communicationStyle).toBe(
    "You speak to your readers directly, as “you”.",
  );
  expect(evidence["toneAndStyle.voiceCharacteristics.communicationStyle"]).toEqual({
    status: "found",
    entryIds: ["a"],
    quotes: ["Your garden needs you."],
  });
});

test("a voice is told in words, not in figures", () => {
  const { value } = toneOf([
    tinyPost("a", [
      "Why do roofs leak? I never knew why. My father always said that I should look up.",
    ]),
    tinyPost("b", [
      "What would you repair first? I repaired the gutter, and I have never been wet again.",
    ]),
  ]);

  const { voiceCharacteristics, vocabularyAndLanguage, emotionalTone, signatureElements } = value;
  const told = [
    ...Object.values(voiceCharacteristics),
    vocabularyAndLanguage.readingLevel,
    ...Object.values(emotionalTone),
    ...signatureElements,
  ].filter((text) => text !== null);
  expect(told.join(" ")).not.toMatch(/\d/u);
  expect(
    told.filter((text) => !/^(?:You|Your|At times you|Most adults) .+\.$/u.test(text)),
  ).toEqual([]);
  expect(emotionalTone.primaryEnergy).toBe("You ask questions, of the reader and of yourself.");
});

test("what is not measured for a language is null and not found", () => {
  const { value, evidence } = toneOf([tinyPost("a", ["毎日書きます。"])], "ja");

  expect(value.voiceCharacteristics.communicationStyle).toBeNull();
  expect(value.vocabularyAndLanguage.readingLevel).toBeNull();
  expect(evidence["toneAndStyle.voiceCharacteristics.authorityLevel"]?.status).toBe("notFound");
});

test("admissions in three posts are shown to be confirmed, what others say is not", () => {
  const posts = [
    tinyPost("a", ["I was wrong about the oven."]),
    tinyPost("b", ["I failed twice before the loaf held."]),
    tinyPost("c", ["My biggest mistake was too much water."]),
    tinyPost("d", ["She said: “I was wrong about everything.”"]),
  ];

  const { value, evidence } = toneOf(posts);

  expect(value.emotionalTone.vulnerabilityLevel).toBe(
    "You admit mistakes, fears and doubts at times.",
  );
  expect(evidence["toneAndStyle.emotionalTone.vulnerabilityLevel"]?.status).toBe("confirm");
});

test("habits are told as a person would, with how often they show", () => {
  const posts = [1, 2, 3].map((index) =>
    tinyPost(`p${index}`, ["Why do roofs leak when it rains so little here in summer?"], {
      closingQuestion: "What would you repair first?",
    }),
  );

  const { value } = toneOf(posts);

  expect(value.signatureElements).toContain("You usually end with a question to the reader.");
  expect(value.signatureElements).toContain("You usually open with a question.");
});
