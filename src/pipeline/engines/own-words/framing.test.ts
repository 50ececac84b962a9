import { expect, test } from "vitest";
import { tinyAnalysis, tinyPost } from "#tests/pipeline/tiny-posts.ts";
import { corpusOf } from "./corpus.ts";
import { bestClosing, openingsOf, theses } from "./framing.ts";

// Read as good in design/own-words-craft.md sections 3 and 4 (posts of benbalter_blog.csv).
const OPENING =
  "Open source is about much more than publishing code. It is about building communities around shared problems, and it can still be a challenge for maintainers to grow one.";
const THESIS =
  "Potential contributors should be pampered and encouraged, not hazed and subjected to needless work.";

const corpus = corpusOf(
  tinyAnalysis([
    tinyPost("a", [OPENING, "Maintainers of open source communities answer contributors."]),
    tinyPost("b", [`Open source communities grow slowly. ${THESIS}`, "Contributors stay."]),
    tinyPost("c", [
      "Yesterday we announced this release of our open source community, and I was so happy about it that I wrote this post at once.",
    ]),
  ]),
);

test("a chapter of short posts opens with a whole paragraph that stands alone", () => {
  const [group] = corpus.groups;

  const [opening] = group ? openingsOf(corpus, group, () => false) : [];

  expect(opening?.text).toBe(OPENING);
});

test("a chapter does not close with an anecdote or with a question to the readers", () => {
  const anecdote =
    "Open source communities fool their maintainers. For a second I thought a contributor had broken our community, and it was only a font that the maintainers had changed for a joke.";
  const question =
    "Open source communities are built by maintainers around shared problems and open contributions. Are there any maintainers of old open source communities here, or are contributors too new for it?";
  const told = corpusOf(
    tinyAnalysis([tinyPost("anecdote", [anecdote]), tinyPost("question", [question])]),
  );
  const summed = corpusOf(tinyAnalysis([tinyPost("sum", [OPENING])]));

  const closings = [told, summed].map((one) =>
    one.groups.map((group) => bestClosing(one, group, null)?.entryId ?? null),
  );

  expect(closings).toEqual([[null], ["sum"]]);
});

test("a thesis is a claim that needs nothing around it; news and first person are none", () => {
  const [group] = corpus.groups;

  const found = group ? theses(corpus, group, 0).map(({ text }) => text) : [];

  expect(found).toContain(THESIS);
  expect(found.some((text) => text.includes("Yesterday"))).toBe(false);
});
