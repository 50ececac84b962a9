import type { Analysis } from "#pipeline/analysis/schema.ts";
import { currentSections } from "#pipeline/draft/locked.ts";
import { type ManuscriptPassage, Passage } from "#pipeline/draft/schema.ts";
import type { BookWishes, ChapterBrief, EngineContext, StepStore, WritingEngine } from "#pipeline/engines/engine.ts";
import { PlannedFoundation } from "#pipeline/foundation/schema.ts";
import type { Gap } from "#pipeline/interview/schema.ts";
import { PlannedOutline, type Wish } from "#pipeline/outline/schema.ts";
import { chapterAsWished } from "#pipeline/outline/wishes.ts";
import { withoutAddresses } from "#pipeline/text/links.ts";
import { countWords, lettersOnly } from "#pipeline/text/words.ts";
import { gapFaults } from "./gap-faults.ts";

/** What an engine made of an analysis, all of it. */
type Run = {
  foundation: PlannedFoundation;
  gaps: Gap[];
  outlines: PlannedOutline[];
  /** By chapter and section, before the chapters were gone over. */
  sections: Passage[][][];
  passages: Passage[][];
};

const WISHES: BookWishes = { author: null, title: null, wordsPerChapter: 2000 };
const LINKING_SHARE = 0.03;

/** What an author may wish for all at once. */
const WISHED: Wish[] = [
  { kind: "shorter" },
  { kind: "moreStories" },
  { kind: "otherOpening" },
  { kind: "otherOrder" },
];

/**
 * Runs an engine over an analysis and lists the promises it breaks; an empty list means that it conforms.
 *
 * Every engine behind WritingEngine must pass: shapes of SPEC.md section 3, sources for every word, nothing printed
 * twice, the same book for the same input, steps kept and reused, cancelling obeyed, the analysis left as it was, and what its
 * author has locked word for word, and all that of chapters that are written anew as their author wishes, too.
 */
export async function brokenPromises(engine: WritingEngine, analysis: Analysis): Promise<string[]> {
  const before = JSON.stringify(analysis);
  const store = new CountingStore();
  const run = await runWhole(engine, analysis, contextWith(store));
  const broken = [
    ...foundationFaults(run.foundation, analysis),
    ...gapFaults(run.gaps, analysis),
    ...run.outlines.flatMap((outline, index) => outlineFaults(outline, index, run.foundation)),
    ...passageFaults(run.passages.flat(), analysis),
  ];
  if (JSON.stringify(analysis) !== before) broken.push("changed the analysis it was given");

  const again = await runWhole(engine, analysis, contextWith(new CountingStore()));
  if (JSON.stringify(again) !== JSON.stringify(run))
    broken.push("gives another book for the same input");

  const stored = store.puts;
  await runWhole(engine, analysis, contextWith(store));
  if (store.puts > stored) broken.push("does a stored step again");
  broken.push(...(await lockedFaults(engine, analysis, run, [])));
  broken.push(...(await lockedFaults(engine, analysis, run, WISHED)));
  const wished = await runWhole(engine, analysis, contextWith(new CountingStore()), [], WISHED);
  broken.push(...passageFaults(wished.passages.flat(), analysis));
  broken.push(...leftFaults(run, wished));
  if (!(await stopsWhenCancelled(engine, analysis))) broken.push("goes on after it was cancelled");
  return broken;
}

async function runWhole(
  engine: WritingEngine,
  analysis: Analysis,
  context: EngineContext,
  current: ManuscriptPassage[][][] = [],
  asked: readonly Wish[] = [],
): Promise<Run> {
  const material = await engine.prepare(analysis, context);
  const foundation = await engine.writeFoundation(analysis, material, WISHES, context);
  const gapBrief = { analysis, material, foundation, asked: [] };
  const gaps = (await engine.findGaps?.(gapBrief, context)) ?? [];
  const byId = new Map(analysis.posts.map((post) => [post.entryId, post]));
  const outlines: PlannedOutline[] = [];
  const written: Passage[][][] = [];
  const passages: Passage[][] = [];
  const briefs: Omit<ChapterBrief, "outlines" | "sections" | "before" | "current">[] = [];
  for (const [index, planned] of foundation.tableOfContents.chapters.entries()) {
    const wishes = asked.length === 0 ? [] : [...asked, withoutFirst(planned)];
    const chapter = chapterAsWished({ ...planned, id: String(index), part: null }, wishes);
    const posts = chapter.entryIds.flatMap((entryId) => byId.get(entryId) ?? []);
    const common = { posts, foundation, analysis, material, wish: wishes.length === 0 ? null : { asked: wishes, round: 1 } };
    const outline = await engine.outlineChapter({ ...common, chapter }, context);
    outlines.push(outline);
    briefs.push({ ...common, outline });
  }
  for (const [index, common] of briefs.entries()) {
    const { outline } = common;
    const here = current[index] ?? [];
    // A chapter that is written anew may have other sections than before.
    const sectioned = asked.length === 0 ? here : currentSections(here.flat(), outline);
    const brief = { ...common, outlines, current: sectioned };
    const atOnce = sectioned.length > 0 ? null : await engine.draftChapter?.(brief, context);
    const sections = [...(atOnce ?? [])];
    for (const section of atOnce ? [] : outline.mainSections) {
      const before = sections.flat();
      sections.push(await engine.draftSection({ ...brief, section, written: before }, context));
    }
    const whole = { ...brief, sections, before: [...passages] };
    const finished = await engine.finishChapter?.(whole, context);
    written.push(sections);
    passages.push(finished?.passages ?? sections.flat());
  }
  return { foundation, gaps, outlines, sections: written, passages };
}

/** The wish for a chapter without its first post, if it has others. */
function withoutFirst({
  entryIds,
}: PlannedFoundation["tableOfContents"]["chapters"][number]): Extract<Wish, { entryIds: unknown }> {
  return { kind: "withoutPosts", entryIds: entryIds.length > 2 ? entryIds.slice(0, 1) : [] };
}

/** A chapter prints the post that its author wishes away. */
function leftFaults({ foundation }: Run, wished: Run): string[] {
  return foundation.tableOfContents.chapters.flatMap((chapter, index) => {
    const { entryIds: left } = withoutFirst(chapter);
    const isPrinted = wished.passages[index]?.some(({ sources }) =>
      sources.some(({ entryId }) => left.includes(entryId)),
    );
    return isPrinted
      ? [`chapter ${index + 1} prints the post that its author wished away`]
      : [];
  });
}

function foundationFaults(foundation: PlannedFoundation, analysis: Analysis): string[] {
  const parsed = PlannedFoundation.safeParse(foundation);
  if (!parsed.success) return [`foundation: ${parsed.error.message}`];
  const broken: string[] = [];
  const known = new Set(analysis.posts.map(({ entryId }) => entryId));
  const used = new Set<string>();
  for (const [index, { number, entryIds }] of foundation.tableOfContents.chapters.entries()) {
    if (number !== index + 1) broken.push(`chapter ${index + 1} has the number ${number}`);
    for (const entryId of entryIds) {
      if (!known.has(entryId))
        broken.push(`chapter ${number} is made from unknown entry ${entryId}`);
      if (used.has(entryId)) broken.push(`entry ${entryId} stands in two chapters`);
      used.add(entryId);
    }
  }
  const words = new Map(
    analysis.posts.map(({ entryId, title, blocks, closingQuestion }) => [
      entryId,
      lettersOnly(
        [title ?? "", ...blocks.map(({ text }) => text), closingQuestion ?? ""].join(" "),
      ),
    ]),
  );
  for (const [path, { status, entryIds, quotes }] of Object.entries(foundation.evidence)) {
    // A value counted over all posts rests on no single one; a quotation always stands somewhere.
    if (status === "found" && entryIds.length === 0 && quotes.length > 0) {
      broken.push(`${path} quotes without naming an entry`);
    }
    const foreign = entryIds.find((entryId) => !known.has(entryId));
    if (foreign !== undefined) broken.push(`${path} rests on unknown entry ${foreign}`);
    if (entryIds.length === 0) continue;
    for (const quote of quotes) {
      const letters = lettersOnly(quote);
      if (!entryIds.some((entryId) => words.get(entryId)?.includes(letters))) {
        broken.push(`${path} quotes what its entries do not say: ${quote.slice(0, 60)}`);
      }
    }
  }
  return broken;
}

function outlineFaults(
  outline: PlannedOutline,
  index: number,
  foundation: PlannedFoundation,
): string[] {
  const parsed = PlannedOutline.safeParse(outline);
  if (!parsed.success) return [`outline ${index + 1}: ${parsed.error.message}`];
  const chapter = foundation.tableOfContents.chapters[index];
  const broken: string[] = [];
  if (outline.chapterNumber !== chapter?.number || outline.chapterTitle !== chapter.title) {
    broken.push(`outline ${index + 1} is not of its chapter`);
  }
  const given = new Set(chapter?.entryIds);
  for (const { sectionNumber, sources } of outline.mainSections) {
    const foreign = sources.find(({ entryId }) => !given.has(entryId));
    if (foreign)
      broken.push(
        `section ${sectionNumber} of chapter ${index + 1} cites unknown entry ${foreign.entryId}`,
      );
  }
  return broken;
}

function passageFaults(passages: Passage[], analysis: Analysis): string[] {
  const broken: string[] = [];
  const parsed = Passage.array().safeParse(passages);
  if (!parsed.success) return [`passages: ${parsed.error.message}`];
  const texts = new Map<string, string>();
  for (const { entryId, title, blocks } of analysis.posts) {
    texts.set(`${entryId} 0`, lettersOnly(title ?? ""));
    for (const block of blocks) texts.set(`${entryId} ${block.n}`, lettersOnly(block.text));
  }
  const printed = new Map<string, string[]>();
  let linking = 0;
  let all = 0;
  for (const { text, kind, sources } of passages) {
    const words = text === "---" ? 0 : countWords(text);
    all += words;
    if (kind === "linking") linking += words;
    if (kind !== "linking" && kind !== "added" && sources.length === 0)
      broken.push(`no source: ${text.slice(0, 60)}`);
    const cited = sources.map(({ entryId, paragraph }) => texts.get(`${entryId} ${paragraph}`));
    if (cited.includes(undefined))
      broken.push(`cites a paragraph that does not exist: ${text.slice(0, 60)}`);
    if (kind === "own" && !cited.some((letters) => letters?.includes(lettersOnly(withoutAddresses(text))))) {
      broken.push(`not the author's words: ${text.slice(0, 60)}`);
    }
    for (const { entryId, paragraph } of kind === "own" ? sources : []) {
      const key = `${entryId} ${paragraph}`;
      const letters = lettersOnly(withoutAddresses(text));
      // A very long paragraph may be printed in parts.
      const earlier = printed.get(key) ?? [];
      const isAgain = earlier.some((other) => other.includes(letters) || letters.includes(other));
      if (isAgain) broken.push(`printed twice: ${text.slice(0, 60)}`);
      printed.set(key, [...earlier, letters]);
    }
  }
  if (linking > LINKING_SHARE * all) broken.push("more than 3 % of the words are linking lines");
  return broken;
}

/** Every third passage of a chapter is locked after its author has changed it, and a new one is locked behind each of them. */
async function lockedFaults(
  engine: WritingEngine,
  analysis: Analysis,
  { sections, outlines }: Run,
  asked: readonly Wish[],
): Promise<string[]> {
  const current = sections.map((chapter, index) => lockSome(chapter, `chapter ${index + 1}`));
  const run = await runWhole(engine, analysis, contextWith(new CountingStore()), current, asked);
  return run.passages.flatMap((passages, index) => {
    const locked = (current[index] ?? []).flat().filter(({ lockedAt }) => lockedAt !== null);
    const came = passages.filter(({ id }) => id !== undefined);
    const wanted = locked.map((passage) => Passage.parse(passage));
    const broken: string[] = [];
    if (JSON.stringify(Passage.array().parse(came)) !== JSON.stringify(wanted)) {
      broken.push(`chapter ${index + 1} came back without what is locked in it, word for word`);
    }
    const parted = new Set(partedBlocks(outlines[index]));
    // A model names whole pieces, of which a passage may say little: there is more to say of those.
    const own = locked.filter(({ kind, role }) => kind === "own" && role === "body");
    const used = new Set(own.flatMap(blocksOf));
    const again = passages.find(
      (passage) =>
        passage.id === undefined &&
        passage.role === "body" &&
        blocksOf(passage).some((block) => used.has(block) && !parted.has(block)),
    );
    if (again) broken.push(`says again what is locked: ${again.text.slice(0, 60)}`);
    return broken;
  });
}

function lockSome(sections: readonly Passage[][], chapter: string): ManuscriptPassage[][] {
  const lockedAt = "2026-01-01T00:00:00.000Z";
  const by = { madeBy: "an engine", editedAt: null };
  return sections.map((passages, section) =>
    passages.flatMap((passage, index): ManuscriptPassage[] => {
      const id = `${chapter}, ${section}, ${index}`;
      if (index % 3 !== 1) return [{ ...passage, ...by, id, lockedAt: null }];
      const text =
        passage.role === "ornament" ? passage.text : `${passage.text} (As I see it now.)`;
      const added = { text: `What I had to add: ${id}.`, kind: "added", role: "body" } as const;
      return [
        { ...passage, ...by, id, text, editedAt: lockedAt, lockedAt },
        { ...added, ...by, id: `${id}, behind it`, sources: [], lockedAt },
      ];
    }),
  );
}

function blocksOf({ sources }: Passage): string[] {
  return sources.map(({ entryId, paragraph }) => `${entryId} ${paragraph}`);
}

/** Very long paragraphs are dealt out in parts: one that is locked says nothing of the others. */
function partedBlocks(outline: PlannedOutline | undefined): string[] {
  const runs = outline?.mainSections.flatMap(({ sources }) => sources) ?? [];
  return runs.flatMap(({ entryId, paragraphs, parts }) =>
    parts ? paragraphs.map((paragraph) => `${entryId} ${paragraph}`) : [],
  );
}

async function stopsWhenCancelled(engine: WritingEngine, analysis: Analysis): Promise<boolean> {
  const cancelled: EngineContext = {
    ...contextWith(new CountingStore()),
    signal: AbortSignal.abort(),
  };
  try {
    await engine.writeFoundation(
      analysis,
      await engine.prepare(analysis, cancelled),
      WISHES,
      cancelled,
    );
    return false;
  } catch (error) {
    if (error === cancelled.signal.reason) return true;
    throw error;
  }
}

function contextWith(steps: StepStore): EngineContext {
  return {
    signal: new AbortController().signal,
    progress: () => undefined,
    steps,
    seed: 1,
    now: "2026-01-01T00:00:00.000Z",
  };
}

/** A StepStore in memory that counts what is put into it. */
class CountingStore implements StepStore {
  puts = 0;
  private readonly values = new Map<string, unknown>();

  async get(key: string): Promise<unknown> {
    return this.values.get(key);
  }

  async put(key: string, value: unknown): Promise<void> {
    this.puts += 1;
    this.values.set(key, structuredClone(value));
  }
}
