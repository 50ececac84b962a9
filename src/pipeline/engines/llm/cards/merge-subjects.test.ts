import { expect, test } from "vitest";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { makeMaterial } from "./prepare-cards.ts";
import { tinyArchive, tinyContext } from "#tests/models/tiny-archive.ts";
import { type Answers, nameOf, rowsIn, tinyCard, tinyModel } from "#tests/models/tiny-model.ts";
import { mergeSubjects } from "./merge-subjects.ts";

const CARDS = [
  tinyCard("c1", { topics: ["job interview", "hiring"] }),
  tinyCard("c2", { topics: ["interviewing", "price"] }),
  tinyCard("c3", { topics: ["hiring talk", "job interviews"] }),
  tinyCard("c4", { topics: ["price"] }),
];

/** The subjects of the cards after this answer. `ids` of groups are names, which stand for the ids in the prompt. */
async function merged(groups: { best: string; ids: string[] }[]): Promise<string[][]> {
  const subjects: Answers["subjects"] = ({ prompt }) => {
    const ids = new Map(rowsIn(prompt, "t").map(([id = "", name = ""]) => [name, id]));
    const idOf = (name: string): string => ids.get(name) ?? name;
    const data = groups.map(({ best, ids: names }) => ({ best: idOf(best), ids: names.map(idOf) }));
    return { kind: "data", data: { groups: data } };
  };
  const { signal } = new AbortController();
  const asking = { model: tinyModel({ subjects }), secret: "secret", signal };
  return (await mergeSubjects(CARDS, "en", asking)).map(({ topics }) => topics);
}

test("gives one subject one name on every card, and keeps the others", async () => {
  const topics = await merged([
    { best: "job interview", ids: ["job interview", "interviewing", "hiring talk"] },
  ]);

  expect(topics).toEqual([
    ["job interview", "hiring"],
    ["job interview", "price"],
    ["job interview"],
    ["price"],
  ]);
});

test.each([
  ["a subject that there is not", [{ best: "t77", ids: ["hiring", "price"] }]],
  ["a group of one", [{ best: "price", ids: ["price"] }]],
  ["no group", []],
])("changes nothing for %s", async (_what, groups) => {
  const topics = await merged(groups);

  expect(topics.flat()).toEqual(
    expect.arrayContaining(["job interview", "interviewing", "hiring talk", "hiring", "price"]),
  );
});

test("keeps a subject in the first group that names it", async () => {
  const topics = await merged([
    { best: "job interview", ids: ["job interview", "interviewing"] },
    { best: "price", ids: ["price", "interviewing"] },
  ]);

  expect(topics[1]).toEqual(["job interview", "price"]);
});

const LONG: [string, string[]][] = Array.from({ length: 20 }, (_, index) => [
  `more-${index}`,
  [`There are many ways to keep a shop, and number ${index} of them is to open it on time.`],
]);

test("asks once after several batches, and not at all where one question read all posts", async () => {
  const [small, large] = [tinyModel(), tinyModel()];

  await makeMaterial(tinyArchive(), tinyContext(), { model: small, secret: "secret" });
  await makeMaterial(tinyArchive(LONG), tinyContext(), { model: large, secret: "secret" });

  expect(small.asked.map(nameOf)).toEqual(["cards"]);
  expect(large.asked.map(nameOf)).toEqual(["cards", "cards", "subjects"]);
  expect(large.asked.at(-1)?.tier).toBe("fast");
});

test("keeps the cards as they were read when the model gives no answer", async () => {
  const refused: ModelAnswer = { kind: "none", reason: "refused" };
  const [honest, silent] = [tinyModel(), tinyModel({ subjects: () => refused })];

  const made = await makeMaterial(tinyArchive(LONG), tinyContext(), { model: honest, secret: "s" });
  const kept = await makeMaterial(tinyArchive(LONG), tinyContext(), { model: silent, secret: "s" });

  expect(kept).toEqual(made);
  expect(kept.cards).toHaveLength(29);
});
