import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { brokenPromises } from "#tests/books/conformance.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { writeBook, type WrittenBook } from "#pipeline/pipeline.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { llm } from "./llm.ts";
import { ModelStopped, type ModelAnswer } from "./model-port.ts";
import { tinyArchive, tinyContext } from "#tests/models/tiny-archive.ts";
import { type Answers, tinyModel } from "#tests/models/tiny-model.ts";

const ROOT = new URL("../../../../tests/books/", import.meta.url);
const WISHES = { author: null, title: null, wordsPerChapter: 2000 };

function entriesOf(name: string): Entry[] {
  const bytes = readFileSync(new URL(`${name}/posts.csv`, ROOT));
  return readSources([{ file: "posts.csv", bytes }]).entries;
}

async function analysisOf(name: string): Promise<Analysis> {
  return analyse(entriesOf(name), () => undefined);
}

/** A model that gives every task the same answer. */
function always(answer: ModelAnswer): Answers {
  const tasks = "cards themes titles contents tone market description outline section revise".split(
    " ",
  );
  return Object.fromEntries(tasks.map((task) => [task, () => answer]));
}

test.each(["benbalter", "hoizey", "linkedin"])(
  "keeps every promise of an engine with a model that plans well, on %s",
  async (name) => {
    const engine = llm({ model: tinyModel(), secret: "secret" });

    expect(await brokenPromises(engine, await analysisOf(name))).toEqual([]);
  },
);

test.each([
  ["refuses everything", { kind: "none", reason: "refused" }],
  ["answers nothing but broken JSON", { kind: "none", reason: "invalid" }],
  ["answers prose where JSON is wanted", { kind: "text", text: "Sure! Here is your book." }],
  ["answers empty objects", { kind: "data", data: {} }],
] as const)("keeps every promise with a model that %s", async (_what, answer) => {
  const engine = llm({ model: tinyModel(always(answer)), secret: "secret" });

  expect(await brokenPromises(engine, await analysisOf("linkedin"))).toEqual([]);
});

test("makes own-words' own contents when the model is no longer wanted", async () => {
  const analysis = await analysisOf("linkedin");
  const engine = llm({
    model: tinyModel(always({ kind: "none", reason: "unavailable" })),
    secret: "secret",
  });

  const material = await engine.prepare(analysis, tinyContext());
  const foundation = await engine.writeFoundation(analysis, material, WISHES, tinyContext());
  const own = await ownWords.writeFoundation(analysis, null, WISHES, tinyContext());

  expect(foundation.tableOfContents).toEqual(own.tableOfContents);
  expect(foundation.bookTitles).toEqual(own.bookTitles);
});

test("asks nothing new when a book is written again from the same posts", async () => {
  const memo = new Map<string, ModelAnswer>();
  const model = tinyModel();
  let paid = 0;
  const remembering = {
    ...model,
    ask: async (request: Parameters<typeof model.ask>[0]) => {
      const key = JSON.stringify(request);
      const known = memo.get(key);
      if (known) return known;
      paid += 1;
      const answer = await model.ask(request);
      memo.set(key, answer);
      return answer;
    },
  };
  const write = (): Promise<WrittenBook> =>
    writeBook(entriesOf("linkedin"), WISHES, llm({ model: remembering, secret: "secret" }), {
      ...tinyContext(),
      progress: () => undefined,
    });

  const first = await write();
  const paidFirst = paid;
  const second = await write();

  expect(paidFirst).toBeGreaterThan(0);
  expect(paid).toBe(paidFirst);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
});

test("stops a whole run with the reason when the account is empty", async () => {
  const stopped = new ModelStopped("quota", "The account has no credit left.");
  const model = tinyModel();
  const engine = llm({
    model: {
      ...model,
      ask: async (request) => {
        if (request.task.startsWith("tone")) throw stopped;
        return model.ask(request);
      },
    },
    secret: "secret",
  });
  const analysis = tinyArchive();
  const material = await engine.prepare(analysis, tinyContext());

  const writing = engine.writeFoundation(analysis, material, WISHES, tinyContext());

  await expect(writing).rejects.toBe(stopped);
});

test("tells two installations' questions apart by their fences alone", async () => {
  const prompts = await Promise.all(
    ["one secret", "another secret"].map(async (secret) => {
      const model = tinyModel();
      await llm({ model, secret }).prepare(tinyArchive(), tinyContext());
      return model.asked[0]?.prompt ?? "";
    }),
  );

  const [first = "", second = ""] = prompts;
  expect(first).not.toBe(second);
  expect(first.replaceAll(/post-\w{12}/gu, "")).toBe(second.replaceAll(/post-\w{12}/gu, ""));
});
