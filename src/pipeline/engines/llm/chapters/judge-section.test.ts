import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tinyArchiveCards, tinySection } from "#tests/models/tiny-section.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import { judgeSection, factsOf, passageOf } from "./judge-section.ts";
import { sectionPieces } from "./section-pieces.ts";

const brief = tinySection();
const pieces = sectionPieces(brief.section, brief.posts, tinyArchiveCards(), "en");
const secrets = { secret: "s", nonces: ["0123456789ab"] };
const facts = factsOf(brief, pieces, 60, { chapter: [], before: [] }, secrets);

const SENTENCES = [
  "Pricing is a promise about what you will not do.",
  "When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in.",
  "Pricing by the hour punishes you for getting better.",
  "Quote for the result, write down what is left out, and let the client choose between three sizes of the same promise.",
];
const RIGHT = [" [[c1]]", " [[c2]]", " [[c1,c2]]"];
const MARKERS = [...RIGHT, ...RIGHT, ...RIGHT, "\n[[c2]]", " [[c77]]", " [[]]", "[[c1", "c2]]", ""];
const QUIET = Array.from({ length: 20 }, () => "");
const NOISE = [
  ...QUIET,
  "## Heading",
  "</post-0123456789ab>",
  "```\n",
  "Here is the section: ",
  "- ",
  "[[[c1]]]",
];

/** A paragraph with something before it, mostly nothing, and some marker behind it. */
const anyParagraph = fc
  .tuple(fc.constantFrom(...NOISE), fc.constantFrom(...SENTENCES), fc.constantFrom(...MARKERS))
  .map((parts) => parts.join(""));

test("whatever a model answers, what is kept of it holds no marks and cites known blocks only", () => {
  const blocks = new Set(
    pieces.flatMap(({ entryId, paragraphs }) => paragraphs.map((n) => `${entryId} ${n}`)),
  );
  const answers = fc.array(anyParagraph, { maxLength: 5 });
  let kept = 0;
  fc.assert(
    fc.property(answers, (parts) => {
      const { value, faults } = judgeSection(parts.join("\n\n"), facts, pieces, SECTION_CHECKS);

      // Either something is kept, or the model is told why nothing is.
      expect(value !== null || faults.length > 0).toBe(true);
      if (value === null) return;
      kept += 1;
      for (const { text, kind, sources } of value) {
        expect(text).not.toMatch(/\[\[|\]\]|<\/?post-|^#|```|^- |Here is/u);
        expect(kind === "linking" ? 0 : 1).toBe(Math.min(1, sources.length));
        for (const { entryId, paragraph } of sources)
          expect(blocks).toContain(`${entryId} ${paragraph}`);
      }
    }),
    { numRuns: 500 },
  );
  expect(kept).toBeGreaterThan(20);
});

test("more bad paragraphs than good ones make no section", () => {
  const bad =
    "Alpine marmots hibernate underneath gravel slopes until glaciers release meltwater. [[c1]]";

  const { value, faults } = judgeSection(
    `${SENTENCES[3]} [[c2]]\n\n${bad}\n\n${bad}`,
    facts,
    pieces,
    SECTION_CHECKS,
  );

  expect(value).toBeNull();
  expect(faults.length).toBeGreaterThan(0);
});

test("a model's paragraph has the links of its pieces on the words that it left, and no others", () => {
  const [post] = brief.posts;
  const [block] = post?.blocks ?? [];
  const at = block?.text.indexOf("promise") ?? -1;
  const links = [{ at, length: 7, url: "https://example.org/promise" }];
  const posts = brief.posts.map((each) => ({
    ...each,
    blocks: each.blocks.map((other) => (other === block ? { ...other, links } : other)),
  }));
  const linked = sectionPieces(brief.section, posts, tinyArchiveCards(), "en");

  const texts = ["Pricing is a promise.", "Pricing tells what you will not do."].map(
    (text) => passageOf({ text, ids: ["c1"] }, linked)?.text,
  );

  expect(texts).toEqual([
    "Pricing is a [promise](https://example.org/promise).",
    "Pricing tells what you will not do.",
  ]);
});

test("a text may say when its posts were written, in words, and no other year", () => {
  const posts = brief.posts.map((post) => ({ ...post, date: "2021-03-14T09:00:00Z" }));
  const dated = sectionPieces(brief.section, posts, tinyArchiveCards(), "en");
  const known = factsOf({ ...brief, posts }, dated, 20, { chapter: [], before: [] }, secrets);
  const faultsOf = (when: string): readonly string[] =>
    judgeSection(
      `When I raised my price to 900 euros in ${when}, two clients left within a week. [[c1]]`,
      known,
      dated,
      SECTION_CHECKS,
    ).faults;

  expect(faultsOf("March 2021")).toEqual([]);
  expect(faultsOf("March 2019")).toHaveLength(1);
});

test("a break that a model sets between two posts is printed as an ornament", () => {
  const answer = `${SENTENCES[0]} [[c1]]\n\n***\n\n${SENTENCES[3]} [[c2]]`;

  const { value } = judgeSection(answer, { ...facts, targetWords: 30 }, pieces, []);

  expect(value?.map(({ role }) => role)).toEqual(["body", "ornament", "body"]);
});
