import { expect, test } from "vitest";
import { readMarked, type SectionFacts } from "./check.ts";
import { SECTION_CHECKS } from "./section-checks.ts";

const HEADLINE = "Fifteen lessons from Jesse Itzler on discipline";
const LESSONS = "Wake before everybody else does, and run before the first call of the day.";
const MAIL =
  'Send the mail while it is fresh: "Are you free next Thursday at ten?" A yes or a no is enough.';
const WORDS_OF_DELAY = 'There is no "next week" or "maybe" with her: she answers on the spot.';
const SWIM = "I go swimming in the lake whenever I feel like it, even in November.";
const NAP = "On Sundays I sleep late in the garden if I feel like sleeping.";
const SLOW = "I feel like the new editor slows my typing down.";
const JOINED = "Last week I joined a choir of retired dentists.";

const PIECE = { id: "c1", entryId: "one", paragraphs: [1], post: { title: HEADLINE } };

/** One post of January 2020, in a chapter that goes on to 2024. */
function factsOf(post: string): SectionFacts {
  return {
    language: "en",
    pieces: new Map([["c1", { ...PIECE, text: post }]]),
    known: `${post}\n${HEADLINE}`,
    knownNames: `${post}\n${HEADLINE}`,
    titles: HEADLINE,
    ordinary: new Set<string>(),
    targetWords: 10,
    before: [],
    sources: [post],
    clock: { months: new Map([["c1", "2020-01"]]), newest: "2024-06" },
    chapter: { words: 1000, linkingWords: 0 },
    secrets: { sentences: "", marks: [] },
  };
}

function found(check: string, written: string, post: string): boolean {
  const answer = `${written} [[c1]]`;
  const section = { answer, paragraphs: readMarked(answer) };
  return SECTION_CHECKS.some(
    (each) => each.id === check && each.find(section, factsOf(post)).length > 0,
  );
}

test.each([
  ["claims", `What follows are lessons from Jesse Itzler. ${LESSONS}`, LESSONS],
  ["days", MAIL, MAIL],
  ["days", WORDS_OF_DELAY, WORDS_OF_DELAY],
  ["hedges", "I went swimming in the lake whenever I felt like it, even in November.", SWIM],
  ["hedges", "On Sundays I slept late in the garden, sleeping as I pleased.", NAP],
  ["hedges", "I felt like the new editor slows my typing down.", SLOW],
])("the check of %s lets an honest sentence pass: %s", (check, written, post) => {
  expect(found(check, written, post)).toBe(false);
});

test.each([
  ["claims", `Discipline outlives talent among athletes. ${LESSONS}`, LESSONS],
  ["days", JOINED, JOINED],
  ["days", `She said "maybe" twice. ${JOINED}`, JOINED],
  ["hedges", "The new editor slows my typing down.", SLOW],
])("the check of %s still finds a fault: %s", (check, written, post) => {
  expect(found(check, written, post)).toBe(true);
});
