import { expect, test } from "vitest";
import { tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { isStudyNotes } from "./study-notes.ts";

const TEXT =
  "As president of a fund Altman has met many founders. Harry Dry wrote before he had readers, and Simone Weil after she had them.";

// The first four are headlines of pieces that blind editors did not want in a book.
test.each([
  ["en", "What I learned from Harry Dry about growing a newsletter"],
  ["en", "Lessons from Sam Altman"],
  ["en", "6 Lessons I Learned from Harry Dry"],
  ["en", "Notes on 'Metaphysics and JavaScript'"],
  ["fr", "Ce que j'ai appris de Simone Weil"],
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
