import { createHash } from "node:crypto";
import { analyse } from "#pipeline/analysis/analysis.ts";
import type { Analysis, AsideReason, Insight } from "#pipeline/analysis/schema.ts";
import { type BookWishes, SEED } from "#pipeline/engines/engine.ts";
import { writeFoundation } from "#pipeline/foundation/foundation.ts";
import type { RemovalReason } from "#pipeline/analysis/cleaning/removals.ts";
import { materialOf } from "#pipeline/book/about-book.ts";
import type { BookFoundation } from "#pipeline/foundation/schema.ts";
import { standingTerms } from "#pipeline/text/standing-terms.ts";
import { withContents } from "#pipeline/foundation/contents.ts";
import { type EarlierContents, holdContents } from "#pipeline/foundation/small-change.ts";
import { askAuthor } from "#pipeline/interview/interview.ts";
import type { Question } from "#pipeline/interview/schema.ts";
import type { Entry } from "#pipeline/sources/schema.ts";
import { engineOf, type EngineChoice } from "#runtime/engines.ts";
import type { TaskContext } from "#runtime/serve-tasks.ts";
import { remoteSteps, takeEntries } from "./exchange.ts";
import { handOverAnalysis, warnOfFaults } from "./stored-analysis.ts";

/** A request to analyse a project. It does not hold the entries, for which the task asks in batches. */
export type AnalysisRequest = EngineChoice & {
  /** Engine, version and model of the writer. They are a part of the input hash. */
  writer: string;
  wishes: BookWishes;
  now: string;
  /** The contents as they are. If they hold, the author is asked about them. Null: there are none. */
  earlier: EarlierContents | null;
  /** If the input hash equals this, nothing is done. With null, the posts are always analysed. */
  unlessHash: string | null;
};

/** What screens show of an analysis. */
export type AnalysisSummary = {
  insights: Insight[];
  language: string;
  words: number;
  posts: number;
  setAside: Record<string, number>;
  /** Pictures, videos and their captions in the posts, which the book does not print. */
  pictures: number;
};

/**
 * A post that a book can be made from, and the key terms of its theme; null for a post that fits no theme.
 * `nearestTheme`: of such a post, those of the theme that it is nearest to.
 */
export type UsablePost = {
  entryId: string;
  words: number;
  theme: string | null;
  nearestTheme?: string;
};

/** The result of an analysis. The analysis itself was sent before, as chunks. */
export type AnalysisOutcome =
  | { isUnchanged: true; inputHash: string }
  | {
      isUnchanged: false;
      inputHash: string;
      size: number;
      summary: AnalysisSummary;
      posts: UsablePost[];
      /** Why posts are set aside, by entry id: the language of one in another language, else the reason. */
      asides: Record<string, string>;
      foundation: BookFoundation;
      questions: Question[];
    };

const STEPS = 6;

/** Analyses a project's entries, writes the foundation, and sends the analysis as packed chunks. */
export async function analysePostsTask(
  { writer, wishes, now, earlier, unlessHash, ...choice }: AnalysisRequest,
  { ask, progress, signal }: TaskContext,
): Promise<AnalysisOutcome> {
  const engine = await engineOf(choice, ask);
  await progress(0, STEPS, "Gathering posts");
  const entries = await takeEntries(ask);
  const inputHash = hashOf(entries, { name: writer, wishes });
  if (inputHash === unlessHash) return { isUnchanged: true, inputHash };
  const analysis = await analyse(entries, (done, _total, step) =>
    // Step 4, the last one of the analysis, is not shown, because the foundation follows at once.
    done === 4 ? undefined : progress(1 + done, STEPS, step),
  );
  warnOfFaults(analysis);
  const context = { signal, steps: remoteSteps(ask), seed: SEED, now };
  const material = await engine.prepare(analysis, {
    ...context,
    // Progress within `prepare` is shown, too, because with a model it takes most of the time.
    progress: (done, total, step) => progress(4 + done / Math.max(1, total), STEPS, step),
  });
  const foundation = await writeFoundation(analysis, material, wishes, engine, {
    ...context,
    progress: (done, _total, step) => (done === 1 ? undefined : progress(5, STEPS, step)),
  });
  const size = await handOverAnalysis({ analysis, material }, ask);
  const [summary, posts] = [summaryOf(analysis), usablePosts(analysis)];
  const held = earlier && holdContents(earlier, posts);
  const asked = held ? withContents(foundation, held) : foundation;
  const asking = await askAuthor({ analysis, material, foundation: asked, entries }, engine, {
    ...context,
    progress: (_done, _total, step) => progress(5, STEPS, step),
  });
  const questions = [...asking.asked, ...asking.spare];
  await progress(STEPS, STEPS, "Analysis complete");
  const asides = asidesOf(analysis);
  const outcome = { inputHash, size, summary, posts, asides, foundation, questions };
  return { isUnchanged: false, ...outcome };
}

function hashOf(entries: readonly Entry[], made: { name: string; wishes: BookWishes }): string {
  const hash = createHash("sha256").update(JSON.stringify(made));
  for (const entry of entries) {
    // The hash leaves out an entry's rows, because duplicate rows do not change the book.
    const { rows: _rows, ...content } = entry;
    hash.update(JSON.stringify(content));
  }
  return hash.digest("hex");
}

const PICTURES = "images, videos and their captions" satisfies RemovalReason;

function summaryOf(analysis: Analysis): AnalysisSummary {
  const { insights, language, words, removed } = analysis;
  const pictures = removed[PICTURES] ?? 0;
  return { insights, language, words, pictures, ...materialOf(analysis) };
}

/** Of a short post, one without words and a repeat, the list of posts shows as much without that. */
const PLAIN: ReadonlySet<AsideReason> = new Set<AsideReason>([
  "too short to stand alone",
  "no words yet",
  "said again in another post",
]);

function asidesOf({ setAside }: Analysis): Record<string, string> {
  return Object.fromEntries(
    setAside
      .filter(({ reason }) => !PLAIN.has(reason))
      .map(({ entryId, reason, language }) => [entryId, language ?? reason]),
  );
}

const THEME_TERMS = 3;

function usablePosts({ posts, themes, misfits, language }: Analysis): UsablePost[] {
  const byId = new Map(posts.map((post) => [post.entryId, post]));
  const names = new Map<string, string>();
  const themeOf = new Map<string, string>();
  for (const { id, keyTerms, entryIds } of themes) {
    const members = entryIds.flatMap((entryId) => byId.get(entryId) ?? []);
    const standing = standingTerms(keyTerms, members, language);
    // Themes are told apart by their names, so one without a subject keeps its word.
    const name = (standing.length > 0 ? standing.slice(0, THEME_TERMS) : keyTerms.slice(0, 1)).join(
      ", ",
    );
    names.set(id, name);
    for (const entryId of entryIds) themeOf.set(entryId, name);
  }
  const nearest = new Map(
    misfits.map(({ entryId, nearestThemeId }) => [entryId, names.get(nearestThemeId)]),
  );
  return posts.map(({ entryId, words }) => {
    const nearestTheme = nearest.get(entryId);
    const theme = themeOf.get(entryId) ?? null;
    return { entryId, words, theme, ...(nearestTheme !== undefined && { nearestTheme }) };
  });
}
