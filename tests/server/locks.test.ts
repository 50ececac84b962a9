import { expect, test } from "vitest";
import type { Analysis } from "#pipeline/analysis/schema.ts";
import { writeDraft, type DraftBrief } from "#pipeline/draft/draft.ts";
import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import type { WritingEngine } from "#pipeline/engines/engine.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { ownWords } from "#pipeline/engines/own-words/own-words.ts";
import { writeOutline } from "#pipeline/outline/outline.ts";
import type { ChapterOutline } from "#pipeline/outline/schema.ts";
import { seededRandom } from "#tests/pipeline/random.ts";
import { MemorySteps } from "#runtime/memory-steps.ts";
import { takeAnalysis } from "#runtime/tasks/stored-analysis.ts";
import {
  readAnalysis,
  readFoundation,
  newestOutline,
  type OutlineRow,
} from "#server/data/stages.ts";
import { asSystem } from "#server/data/database.ts";
import { readChapters, type ChapterRow } from "#server/data/chapters.ts";
import { readChunk } from "#server/data/files.ts";
import { claimJob, completeJob } from "#server/data/job-claims.ts";
import { startJob } from "#server/data/jobs.ts";
import { ownedProject, type OwnedProject } from "#server/data/owned-project.ts";
import { lockedChapters, storeChapter } from "#server/features/draft/job.ts";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { onOneDatabase } from "./databases.ts";
import { isLocked, LockingAuthor } from "./locking-author.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, upload, withWorker, write } from "./stories.ts";

const SEQUENCES = process.env["TEST_LONG"] ? 200 : 10;
const TIME_MS = process.env["TEST_LONG"] ? 1_800_000 : 120_000;
const QUEUE = { send: async () => null, cancel: async () => undefined };

/** By the name of an engine, one that answers otherwise for each seed. */
const ENGINES: Record<string, (seed: number) => WritingEngine> = {
  "own-words": () => ownWords,
  llm: (seed) => llm({ model: scriptedAuthor({ seed, lieShare: 0.2 }).port, secret: "secret" }),
};

onOneDatabase("locks", (open) => {
  test.each(Object.keys(ENGINES))(
    `over ${SEQUENCES} sequences of edits, locks, restores and runs, no run of %s changes what its author has edited or locked`,
    { timeout: TIME_MS },
    async (name) => {
      const server = await startServer(await open({ poolSize: 5 }));
      const person = await server.signUp({ email: "locks@example.org", code: "BETA" });
      const worker = await withWorker(server);
      await upload(server, person, { projectId: person.projectId, csv: benbalter() });
      await analyse(server, person);
      await write(server, person, "outline", { selectedTitle: "Locked" });
      await worker.stop();
      const project = await ownedProject(server.db, person.userId, person.projectId);
      const book = await readBook(project, name);
      const seen = { kept: 0, replaced: 0, proposedLocks: 0 };

      for (let sequence = 1; sequence <= SEQUENCES; sequence += 1) {
        const next = seededRandom(sequence);
        const author = new LockingAuthor(server, person, next);
        await forgetChapters(project);
        await run(project, book, next, (store) => store());
        for (let turn = 0; turn < 3; turn += 1) {
          for (let acts = next() * 4; acts >= 0; acts -= 1)
            await author.act(1 + Math.floor(next() * 2));
          await run(project, book, next, async (store, { chapterNumber, chapterId }) => {
            // Its author goes on while the run writes.
            const isLate = next() < 0.2;
            if (isLate) await author.act(chapterNumber);
            const before = await shown(project, book, chapterId);
            await store();
            const after = await shown(project, book, chapterId);

            const proposed = (await author.hasNothingToDecide(chapterNumber))
              ? "nothing new"
              : await author.proposed(chapterNumber);
            const wrong = faultsOf(before, after, proposed, isLate, seen);
            expect(wrong, `sequence ${sequence}, turn ${turn}, chapter ${chapterNumber}`).toEqual(
              [],
            );
          });
        }
      }

      expect(seen.kept).toBeGreaterThan(SEQUENCES);
      expect(seen.replaced).toBeGreaterThan(0);
      expect(seen.proposedLocks).toBeGreaterThan(SEQUENCES);
    },
  );
});

/** What a run did wrong with a chapter that stood there before. */
function faultsOf(
  before: ChapterRow | undefined,
  after: ChapterRow | undefined,
  proposed: ManuscriptPassage[] | "nothing new" | null,
  isLate: boolean,
  seen: { kept: number; replaced: number; proposedLocks: number },
): string[] {
  if (!before || !after) return ["the chapter is gone"];
  const { passages } = before.text;
  const isPersons =
    passages.some((passage) => passage.editedAt !== null || isLocked(passage)) ||
    !["drafted", "regenerated"].includes(before.reason);
  if (!isPersons) {
    seen.replaced += 1;
    return after.version > before.version ? [] : ["the run stored nothing"];
  }
  seen.kept += 1;
  const wrong: string[] = [];
  if (after.versionId !== before.versionId) wrong.push("another version is shown");
  if (JSON.stringify(after.text) !== JSON.stringify(before.text)) wrong.push("the text changed");
  if (proposed === "nothing new") return wrong;
  if (!proposed) return [...wrong, "nothing is proposed"];
  const locked = passages.filter(isLocked).map((passage) => JSON.stringify(passage));
  const came = proposed.filter(isLocked).map((passage) => JSON.stringify(passage));
  seen.proposedLocks += locked.length;
  // What was locked while the run wrote stands behind what it followed; the run knew nothing of its order.
  const [expected, got] = isLate ? [locked.toSorted(), came.toSorted()] : [locked, came];
  if (JSON.stringify(got) !== JSON.stringify(expected)) {
    wrong.push(`locked: ${expected.join("\n")}\nproposed: ${got.join("\n")}`);
  }
  return wrong;
}

type Book = {
  row: OutlineRow;
  engineOf: (seed: number) => WritingEngine;
  brief: Omit<DraftBrief, "outline">;
  /** The outlines of chapters 1 and 2, each in several ways. */
  outlines: ChapterOutline[][];
};

async function readBook(project: OwnedProject, name: string): Promise<Book> {
  const row = await newestOutline(project);
  const engineOf = ENGINES[name];
  if (!row || !engineOf) throw new Error("There is nothing to write.");
  const foundation = await readFoundation(project, row.foundationId);
  const { fileId } = await readAnalysis(project, foundation.analysisId);
  const { analysis } = await takeAnalysis((_question, position) =>
    readChunk(project, fileId, Number(position)),
  );
  const planned = await plansOf(analysis, foundation.body, engineOf);
  const stored = row.body.outlines.slice(0, 2);
  const outlines = stored.map((outline, index) => [
    outline,
    otherWay(outline),
    planned[index] ?? outline,
  ]);
  return {
    row,
    engineOf,
    brief: { analysis, foundation: foundation.body, material: null },
    outlines,
  };
}

async function plansOf(
  analysis: Analysis,
  foundation: DraftBrief["foundation"],
  engineOf: Book["engineOf"],
): Promise<ChapterOutline[]> {
  const material = await engineOf(1).prepare(analysis, tinyContext());
  const plan = await writeOutline({ analysis, foundation, material }, engineOf(1), tinyContext());
  return plan.outlines;
}

/** The same sections the other way round. */
function otherWay(outline: ChapterOutline): ChapterOutline {
  const sections = outline.mainSections.toReversed();
  const mainSections = sections.map((section, index) => ({ ...section, sectionNumber: index + 1 }));
  return { ...outline, mainSections };
}

/** Drafts chapters 1 and 2 anew, as the draft's job does; `around` stores each. */
async function run(
  project: OwnedProject,
  { row, engineOf, brief, outlines }: Book,
  next: () => number,
  around: (store: () => Promise<void>, outline: ChapterOutline) => Promise<void>,
): Promise<void> {
  const { jobId } = await startJob(project, QUEUE, "draft", {});
  const claimed = await claimJob(project, jobId);
  if (!claimed) throw new Error("The job has ended.");
  const seed = Math.floor(next() * 1_000_000);
  const engine = engineOf(seed);
  const chosen = outlines.flatMap((ways) => ways[Math.floor(next() * ways.length)] ?? []);
  const current = lockedChapters(await readChapters(project, row.manuscriptId));
  const { chapters } = await writeDraft(
    { ...brief, outline: { outlines: chosen }, current },
    engine,
    tinyContext({ steps: new MemorySteps() }),
  );
  const hash = `run ${seed}`;
  const made = { madeBy: engine.name, inputHash: hash, bestHash: hash };
  const making = { ...made, isNewVersion: true, isOnlyFillingIn: false };
  for (const [index, outline] of chosen.entries()) {
    const chapter = chapters[index];
    if (!chapter) throw new Error("A chapter is missing.");
    const store = async (): Promise<void> => {
      await storeChapter(claimed.claim, making, row, chapter);
    };
    await around(store, outline);
  }
  await completeJob(claimed.claim, {});
}

async function shown(
  project: OwnedProject,
  { row }: Book,
  chapterId: string,
): Promise<ChapterRow | undefined> {
  return (await readChapters(project, row.manuscriptId)).get(chapterId);
}

async function forgetChapters(project: OwnedProject): Promise<void> {
  await asSystem(project.db, (tx) =>
    tx.executeSql("delete from chapters where project_id = $1", [project.id]),
  );
}
