import type { Analysis } from "#pipeline/analysis/schema.ts";
import { writeDraft } from "#pipeline/draft/draft.ts";
import type { EngineContext } from "#pipeline/engines/engine.ts";
import type { SectionCheck } from "#pipeline/engines/llm/checks/check.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import { llm } from "#pipeline/engines/llm/llm.ts";
import { writeFoundation } from "#pipeline/foundation/foundation.ts";
import { writeOutline } from "#pipeline/outline/outline.ts";
import type { WrittenBook } from "#pipeline/pipeline.ts";
import type { Lie, ScriptedAuthor } from "#tests/models/scripted-author.ts";
import { MADE_AT } from "./write-from-csv.ts";

/** A book by the model engine, and which checks found something wrong with which answer. */
export type AuthorsBook = { book: WrittenBook; caughtBy: ReadonlyMap<string, ReadonlySet<string>> };

/** The secret that the fences of these books are made with. */
export const SECRET = "a secret of the tests";

/** What a book is drafted from. */
export type Plan = Omit<WrittenBook, "draft"> & { material: unknown };

/** Writes a whole book with the scripted author. */
export async function writeFromAnalysis(
  analysis: Analysis,
  author: ScriptedAuthor,
): Promise<AuthorsBook> {
  return await draftFromPlan(await planFromAnalysis(analysis, author), author);
}

/** Foundation and outline with the scripted author. */
export async function planFromAnalysis(analysis: Analysis, author: ScriptedAuthor): Promise<Plan> {
  const engine = llm({ model: author.port, secret: SECRET });
  const wishes = { author: null, title: null, wordsPerChapter: 2000 };
  const context = emptyContext();
  const material = await engine.prepare(analysis, context);
  const foundation = await writeFoundation(analysis, material, wishes, engine, context);
  const outline = await writeOutline({ analysis, foundation, material }, engine, context);
  return { analysis, material, foundation, outline };
}

/** Too few tokens of an answer for a whole chapter. */
const FOR_SECTIONS = 3000;

/**
 * Drafts a planned book with the scripted author; `off` names a check that is left out. `bySections`: one section after
 * another, as for a model that gives short answers.
 */
export async function draftFromPlan(
  plan: Plan,
  author: ScriptedAuthor,
  { off, bySections = false }: { off?: string; bySections?: boolean } = {},
): Promise<AuthorsBook> {
  const caughtBy = new Map<string, Set<string>>();
  const checks = SECTION_CHECKS.filter(({ id }) => id !== off).map((check): SectionCheck => ({
    id: check.id,
    find: (written, facts) => {
      const findings = check.find(written, facts);
      if (findings.length > 0) {
        const caught = caughtBy.get(written.answer) ?? new Set();
        caughtBy.set(written.answer, caught.add(check.id));
      }
      return findings;
    },
  }));
  const { profile } = author.port;
  const model = bySections
    ? { ...author.port, profile: { ...profile, maxOutputTokens: FOR_SECTIONS } }
    : author.port;
  const engine = llm({ model, secret: SECRET, checks });
  const draft = await writeDraft(plan, engine, emptyContext());
  return { book: { ...plan, draft }, caughtBy };
}

function emptyContext(): EngineContext {
  const steps = new Map<string, unknown>();
  return {
    signal: new AbortController().signal,
    progress: () => {},
    steps: {
      get: async (key) => steps.get(key),
      put: async (key, value) => {
        steps.set(key, value);
      },
    },
    seed: 1,
    now: MADE_AT,
  };
}

/** The lies of an author that stand in a book: in its text, its outline or its foundation. */
export function liesIn({ foundation, outline, draft }: WrittenBook, lies: readonly Lie[]): Lie[] {
  const prose = draft.chapters
    .flatMap(({ passages }) => passages)
    // A heading comes from the outline.
    .filter(({ role }) => role !== "heading")
    .map(({ text }) => text)
    .join("\n");
  // What the author is told of a chapter, as well.
  const reports = draft.chapters.map(({ report }) => report);
  const plan = JSON.stringify([foundation, outline, reports]);
  return lies.filter(({ task, text, times }) => {
    if (text === null) return false;
    const place = task === "section" || task === "revise" ? prose : plan;
    return place.split(text).length - 1 > times;
  });
}

/** The lies in prose that no check found anything wrong with. */
export function uncaught({ caughtBy }: AuthorsBook, lies: readonly Lie[]): Lie[] {
  return lies
    .filter(({ task }) => task === "section" || task === "revise")
    .filter(({ answer }) => typeof answer !== "string" || !caughtBy.has(answer));
}
