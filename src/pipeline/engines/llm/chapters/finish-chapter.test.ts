import { expect, test } from "vitest";
import type { Passage } from "#pipeline/draft/schema.ts";
import { finishChapter } from "./finish-chapter.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { tinyModel } from "#tests/models/tiny-model.ts";
import { tinyChapter } from "#tests/models/tiny-section.ts";

const STAYED = written(
  "The clients who stayed asked better questions. They read the proposal to the end, because it cost them something to ignore it.",
  "pricing-1",
);
const HOURS = written(
  "Pricing by the hour punishes you for getting better. The first logo took me forty hours and the tenth took four, and the tenth was the better one.",
  "pricing-2",
);
const DISCOUNTS = written(
  "Discounts teach people to wait. If you have to give something away, give away a smaller thing at its full price.",
  "pricing-3",
);

/** Without the last look, which is tested by itself. */
const QUIET = { secret: "s", lastLook: false };

function written(text: string, entryId: string): Passage {
  const sources = [1, 2].map((paragraph) => ({ entryId, paragraph }));
  return { text, kind: "model", sources, role: "body" };
}

function says(text: string): ModelAnswer {
  return { kind: "text", text };
}

test("a chapter that repeats nothing and has few words is left as it is, without a question", async () => {
  const model = tinyModel();

  const finished = await finishChapter(tinyChapter([[STAYED, HOURS], [DISCOUNTS]]), tinyContext(), {
    model,
    ...QUIET,
  });

  expect(model.asked).toEqual([]);
  expect(finished).toEqual({
    passages: [STAYED, HOURS, DISCOUNTS],
    report: { arrangedSections: [], revised: 0, voice: null },
  });
});

test("only the paragraph that an earlier chapter says already is written anew", async () => {
  const anew = "They read the proposal to the end, because it cost them something to ignore it.";
  const model = tinyModel({ revise: () => says(`${anew} Better questions came of it. [[c1]]`) });
  const before = [
    [
      written(
        "As I said, the clients who stayed asked better questions every single time.",
        "hiring-1",
      ),
    ],
  ];
  const repeated = written(
    "Here the clients who stayed asked better questions every single time, too.",
    "pricing-1",
  );

  const { passages, report } = await finishChapter(
    // The second section of the outline is told first.
    tinyChapter([[DISCOUNTS], [repeated, HOURS]], { before }),
    tinyContext(),
    { model, ...QUIET },
  );

  expect(model.asked).toHaveLength(1);
  expect(model.asked[0]?.prompt).toContain(
    "the clients who stayed asked better questions every single",
  );
  expect(passages.map(({ text }) => text)).toEqual([
    DISCOUNTS.text,
    `${anew} Better questions came of it.`,
    HOURS.text,
  ]);
  expect(report?.revised).toBe(1);
});

test("a repeated paragraph that nobody writes anew is left out where the section has others", async () => {
  const model = tinyModel({ revise: () => ({ kind: "none", reason: "refused" }) });
  const before = [[STAYED]];

  const { passages } = await finishChapter(
    tinyChapter([[STAYED, HOURS], [DISCOUNTS]], { before }),
    tinyContext(),
    { model, ...QUIET },
  );

  expect(passages).toEqual([HOURS, DISCOUNTS]);
});

test("a paragraph full of machine's turns is written anew, and kept because it has fewer", async () => {
  const mechanical = written(
    `Moreover, it is crucial to delve into pricing by the hour, a testament to how it punishes you for getting better.`,
    "pricing-2",
  );
  const model = tinyModel({
    revise: () =>
      says(
        "Pricing by the hour punishes you for getting better. The tenth logo was the better one. [[c2]]",
      ),
  });

  const { passages, report } = await finishChapter(
    tinyChapter([[STAYED, mechanical], [DISCOUNTS]]),
    tinyContext(),
    { model, ...QUIET },
  );

  expect(model.asked[0]?.prompt).toContain('"Moreover"');
  expect(passages[1]?.text).toBe(
    "Pricing by the hour punishes you for getting better. The tenth logo was the better one.",
  );
  expect(report?.revised).toBe(1);
});

test("a revision that is no better is thrown away", async () => {
  const mechanical = written(
    "Moreover, pricing by the hour punishes you for getting better, and the tenth logo was the better one.",
    "pricing-2",
  );
  const model = tinyModel({
    revise: () =>
      says(
        "Furthermore, pricing by the hour punishes you for getting better at the tenth logo. [[c2]]",
      ),
  });

  const { passages, report } = await finishChapter(
    tinyChapter([[STAYED, mechanical], [DISCOUNTS]]),
    tinyContext(),
    { model, ...QUIET },
  );

  expect(passages[1]).toEqual(mechanical);
  expect(report?.revised).toBe(0);
});

test("the report names the sections that stand in the author's own words", async () => {
  const own: Passage = { ...DISCOUNTS, kind: "own", text: "Discounts teach people to wait." };

  const { report } = await finishChapter(tinyChapter([[STAYED, HOURS], [own]]), tinyContext(), {
    model: tinyModel(),
    ...QUIET,
  });

  expect(report?.arrangedSections).toEqual([2]);
});

test("linking paragraphs give way when they are more than 3 % of what is left", async () => {
  const link: Passage = {
    text: "And that leads to the next thing.",
    kind: "linking",
    sources: [],
    role: "body",
  };

  const { passages } = await finishChapter(
    tinyChapter([[STAYED, link, HOURS], [DISCOUNTS]]),
    tinyContext(),
    { model: tinyModel(), ...QUIET },
  );

  expect(passages).toEqual([STAYED, HOURS, DISCOUNTS]);
});

test("what is locked is left as it is, whether it repeats an earlier chapter, sounds like a machine, or only links", async () => {
  const model = tinyModel({ revise: () => says("Better questions came of it. [[c1]]") });
  const mechanical = written(
    "Moreover, it is crucial to delve into pricing by the hour, a testament to getting better.",
    "pricing-2",
  );
  const link: Passage = { text: "So what then?", kind: "linking", sources: [], role: "body" };
  const own: Passage = { ...DISCOUNTS, kind: "own" };
  const locked = [STAYED, mechanical, link, own].map((passage, id) => ({
    ...passage,
    id: `${id}`,
  }));

  const { passages, report } = await finishChapter(
    tinyChapter([[...locked.slice(0, 3), HOURS], locked.slice(3)], { before: [[STAYED]] }),
    tinyContext(),
    { model, ...QUIET },
  );

  expect(model.asked).toEqual([]);
  expect(passages).toEqual([...locked.slice(0, 3), HOURS, ...locked.slice(3)]);
  expect(report?.arrangedSections).toEqual([]);
});
