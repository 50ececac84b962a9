import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { isStudyNotes } from "./study-notes.ts";

const TEXT =
  "As president of a fund Altman has met many founders. Harry Dry wrote before he had readers, and Simone Weil after she had them. Ada Lovelace had none.";

// The first four are headlines of pieces that blind editors did not want in a book.
test.each([
  ["en", "What I learned from Harry Dry about growing a newsletter"],
  ["en", "Lessons from Sam Altman"],
  ["en", "6 Lessons I Learned from Harry Dry"],
  ["en", "Notes on 'Metaphysics and JavaScript'"],
  ["en", "What I learned from Harry Dry"],
  ["fr", "Ce que j'ai appris de Simone Weil"],
  ["fr", "Ce que j'ai appris d'Ada Lovelace"],
  ["fr", "Notes sur « La pesanteur et la grâce »"],
  ["de", "Was ich von Simone Weil gelernt habe"],
  ["de", "Notizen zu „Schwerkraft und Gnade“"],
  ["es", "Lo que aprendí de Simone Weil"],
  ["pt", "O que aprendi com Simone Weil"],
  ["it", "Quello che ho imparato da Simone Weil"],
  ["nl", "Wat ik heb geleerd van Simone Weil"],
  ["sv", "Vad jag har lärt mig av Simone Weil"],
])(
  "a post that takes down what somebody else taught is study notes (%s): %s",
  (language, title) => {
    const post = tinyPost("a", [TEXT], { title, titleGiven: true });

    expect(isStudyNotes(post, language)).toBe(true);
  },
);

const MARATHON =
  "I was running marathons for two years before I asked what for, and learned that nobody waits at the end.";

test.each([
  ["en", "What I really learned at university"],
  ["en", "Frames and Heuristics (or how I learned to love non-fiction books again)"],
  ["en", "What I learned from failing twice"],
  ["en", "What I Learned From Running Marathons"],
  ["en", "Ten Things You Learn as a Presidential Innovation Fellow"],
  ["fr", "Ce que j'ai appris de mes échecs"],
  ["de", "Was ich von meinen Fehlern gelernt habe"],
  ["sv", "Vad jag har lärt mig av mina fel"],
])("what the author learned himself is none (%s): %s", (language, title) => {
  const post = tinyPost("a", [MARATHON], { title, titleGiven: true });

  expect(isStudyNotes(post, language)).toBe(false);
});

// Headlines a reviewer of the rule named, above first lines such as memoirs and reports of travels have.
test.each([
  [
    "en",
    "Notes from San Francisco",
    "San Francisco smelled of salt. A driver said he had never seen the bridge without fog.",
  ],
  [
    "en",
    "Lessons from Hurricane Sandy",
    "Hurricane Sandy took the roof. The mayor came, and he said that Sandy was over.",
  ],
  [
    "en",
    "Lessons from Grandma Rose",
    "Grandma Rose baked on Sundays. She never weighed her flour, and Rose was never wrong.",
  ],
  [
    "en",
    "What I learned from Anna Miller",
    "I was nine when I met Anna Miller. She had a shop. I went there every day, and I told nobody. I lost her letters.",
  ],
  [
    "en",
    "Lessons from Hong Kong",
    "Trains in Hong Kong leave on time. Kong means harbour, and a port has to wait for nobody.",
  ],
  ["fr", "Notes de Buenos Aires", "Le vent de Buenos Aires sent la viande grillée."],
  ["de", "Lektionen von Oma Rosa", "Oma Rosa buk am Sonntag. Rosa wog nie das Mehl."],
  ["es", "Apuntes de Buenos Aires", "El viento de Buenos Aires huele a carne."],
])("a memoir or a report of travels is none (%s): %s", (language, title, text) => {
  const post = tinyPost("a", [text], { title, titleGiven: true });

  expect(isStudyNotes(post, language)).toBe(false);
});

test("advice in a list is study notes, even if no sentence says who gave it", () => {
  const title = "What I learned from Sam Parr about cold outreach";
  const told = "I was late to cold outreach when I read Sam Parr.";
  const advice = [
    "- Write to one person, not to a list of a hundred.",
    "- Ask for one thing, and make it small.",
    "- Say in the first line why you write to them.",
  ];
  const post = tinyPost("a", [told, ...advice], { title, titleGiven: true });

  expect(isStudyNotes(post, "en")).toBe(true);
});
