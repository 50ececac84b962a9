import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { readSources } from "#pipeline/sources/csv-file.ts";
import type { WritingEngine } from "#pipeline/engines/engine.ts";
import { brokenPromises } from "./conformance.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";

let analysis: Analysis;

beforeAll(async () => {
  const bytes = await readFile(
    new URL("./benbalter/posts.csv", import.meta.url),
  );
  analysis = await analyse(readSources([{ file: "posts.csv", bytes }]).entries, () => undefined);
});

/** The own-words engine with one thing done wrong. */
function faulty(change: Partial<WritingEngine>): WritingEngine {
  return { ...ownWords, ...change };
}

test("the own-words engine keeps every promise", async () => {
  expect(await brokenPromises(ownWords, analysis)).toEqual([]);
});

test("an engine that writes a sentence of its own is found out", async () => {
  const inventing = faulty({
    draftSection: async (brief, context) => {
      const [first, ...rest] = await ownWords.draftSection(brief, context);
      return first ? [{ ...first, text: `${first.text} Readers adore it.` }, ...rest] : rest;
    },
  });

  expect(await brokenPromises(inventing, analysis)).toContainEqual(
    expect.stringContaining("not the author's words"),
  );
});

test("an engine that prints a paragraph twice is found out", async () => {
  const repeating = faulty({
    draftSection: async (brief, context) => {
      const passages = await ownWords.draftSection(brief, context);
      return [...passages, ...passages];
    },
  });

  expect(await brokenPromises(repeating, analysis)).toContainEqual(
    expect.stringContaining("printed twice"),
  );
});

test("an engine that calls its own sentences linking lines is found out", async () => {
  const padding = faulty({
    draftSection: async (brief, context) => [
      ...(await ownWords.draftSection(brief, context)),
      {
        text: "And so it goes on for a while. ".repeat(30).trim(),
        kind: "linking",
        sources: [],
        role: "body",
      },
    ],
  });

  expect(await brokenPromises(padding, analysis)).toContain(
    "more than 3 % of the words are linking lines",
  );
});

test("an engine that mends the spelling of a locked passage is found out", async () => {
  const tidying = faulty({
    draftSection: async (brief, context) =>
      (await ownWords.draftSection(brief, context)).map((passage) =>
        passage.id === undefined ? passage : { ...passage, text: passage.text.replace("As", "as") },
      ),
  });

  expect(await brokenPromises(tidying, analysis)).toContainEqual(
    expect.stringContaining("came back without what is locked in it"),
  );
});

test("an engine that writes beside a locked passage what that says is found out", async () => {
  const heedless = faulty({
    draftSection: async (brief, context) => {
      const { section, current } = brief;
      const here = current[section.sectionNumber - 1] ?? [];
      const locked = here.filter(({ lockedAt }) => lockedAt !== null);
      return [...locked, ...(await ownWords.draftSection({ ...brief, current: [] }, context))];
    },
  });

  expect(await brokenPromises(heedless, analysis)).toContainEqual(
    expect.stringContaining("says again what is locked"),
  );
});

test("an engine that puts a post into two chapters is found out", async () => {
  const greedy = faulty({
    writeFoundation: async (given, material, wishes, context) => {
      const foundation = structuredClone(
        await ownWords.writeFoundation(given, material, wishes, context),
      );
      const [first, second] = foundation.tableOfContents.chapters;
      if (first && second) second.entryIds.push(...first.entryIds);
      return foundation;
    },
  });

  expect(await brokenPromises(greedy, analysis)).toContainEqual(
    expect.stringContaining("stands in two chapters"),
  );
});

test("an engine whose evidence says what the post does not is found out", async () => {
  const lying = faulty({
    writeFoundation: async (given, material, wishes, context) => {
      const foundation = structuredClone(
        await ownWords.writeFoundation(given, material, wishes, context),
      );
      const [post] = given.posts;
      foundation.evidence["customerAvatar.demographics.age.range"] = {
        status: "found",
        entryIds: [post?.entryId ?? ""],
        quotes: ["My readers are between 30 and 40."],
      };
      return foundation;
    },
  });

  expect(await brokenPromises(lying, analysis)).toContainEqual(
    expect.stringContaining("quotes what its entries do not say"),
  );
});

test("an engine that asks its author about what no post says is found out", async () => {
  const imagining = faulty({
    findGaps: async ({ analysis: { posts } }) => [
      {
        kind: "begun",
        question: "How did it go on?",
        reason: "No post tells.",
        quotes: [{ entryId: posts[0]?.entryId ?? "", quote: "I sold my kettles to a circus." }],
      },
    ],
  });

  expect(await brokenPromises(imagining, analysis)).toContainEqual(
    expect.stringContaining("asks about what its post does not say"),
  );
});

test("an engine that cites posts its chapter was not given is found out", async () => {
  const straying = faulty({
    outlineChapter: async (brief, context) => {
      const outline = structuredClone(await ownWords.outlineChapter(brief, context));
      outline.mainSections[0]?.sources.push({ entryId: "ghost", paragraphs: [1] });
      return outline;
    },
  });

  expect(await brokenPromises(straying, analysis)).toContainEqual(
    expect.stringContaining("cites unknown entry ghost"),
  );
});

test("an engine that never writes the same book twice is found out", async () => {
  let calls = 0;
  const fickle = faulty({
    writeFoundation: async (given, material, wishes, context) => {
      const foundation = structuredClone(
        await ownWords.writeFoundation(given, material, wishes, context),
      );
      calls += 1;
      foundation.metadata.analysisVersion = String(calls);
      return foundation;
    },
  });

  expect(await brokenPromises(fickle, analysis)).toContain("gives another book for the same input");
});

test("an engine that does finished steps again is found out", async () => {
  let calls = 0;
  const forgetful = faulty({
    prepare: async (given, context) => {
      calls += 1;
      await context.steps.put(`cards/${calls}`, given.words);
      return null;
    },
  });

  expect(await brokenPromises(forgetful, analysis)).toContain("does a stored step again");
});

test("an engine that changes the analysis is found out", async () => {
  const meddling = faulty({
    prepare: async (given) => {
      const [post] = given.posts;
      if (post) post.words += 1;
      return null;
    },
  });

  expect(await brokenPromises(meddling, structuredClone(analysis))).toContain(
    "changed the analysis it was given",
  );
});

test("an engine that goes on after it was cancelled is found out", async () => {
  const deaf = faulty({
    prepare: async () => null,
    writeFoundation: (given, material, wishes, context) =>
      ownWords.writeFoundation(given, material, wishes, {
        ...context,
        signal: new AbortController().signal,
      }),
  });

  expect(await brokenPromises(deaf, analysis)).toContain("goes on after it was cancelled");
});
