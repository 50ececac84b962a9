import { hashOf } from "#pipeline/text/shingles.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import type { ManuscriptPassage, Passage } from "./schema.ts";

/** A passage as a person leaves it; `id` null: the editor does not know where it comes from. */
export type EditedPassage = { id: string | null; text: string; role: Passage["role"] };

type Source = Passage["sources"][number];

/** What an edit is applied with; nothing is read from the clock or from chance. */
export type EditContext = {
  /** The moment of the edit, ISO 8601. */
  now: string;
  /** Makes an id that no passage has. */
  newId: () => string;
  /** The book's language, ISO 639-1: how its words are told apart. */
  language: string;
  /** Passages that the text may come from besides those before the edit: of other chapters, and of earlier versions. */
  known: readonly ManuscriptPassage[];
};

/** Words in a row that two texts must share before one counts as taken from the other. */
const RUN_OF_WORDS = 3;
/** Below this many words, runs say nothing: texts of one id are compared word by word, others only as a whole. */
const FEW_WORDS = 6;
/** A passage keeps its sources while this share of its words stays, or while its words fill this share of the new text. */
const STAYS = 0.5;

/**
 * The passages of a chapter after a person has edited it, in the order the person left them in.
 *
 * A passage whose text is unchanged comes back as it was. One that was changed keeps the sources of every known passage that
 * it still holds at least half of, or that at least half of it comes from: so words keep their sources when they are retyped,
 * split, merged, moved or brought back by an undo. Everything else is the person's own addition, without sources.
 */
export function applyEdit(
  before: readonly ManuscriptPassage[],
  after: readonly EditedPassage[],
  { now, newId, language, known }: EditContext,
): ManuscriptPassage[] {
  // Of passages with one id, the one before the edit counts first.
  const origins = new Origins([...before, ...known], language);
  const ids = idsOf(before, after, origins);
  const kept = new Set(ids);
  return after.map(({ text, role }, index) => {
    const id = ids[index] ?? null;
    const own = id === null ? undefined : origins.newest(id);
    const identity = { id: id ?? newId(), lockedAt: own?.lockedAt ?? null };
    // A copy has no id of its own, but says where it comes from.
    const named = id ?? after[index]?.id ?? null;
    const same = named === null ? undefined : origins.unchanged(named, text);
    if (same?.role === role) return { ...same, ...identity };
    const found = origins.of(text, named, ({ id: origin }) => !kept.has(origin));
    return { ...identity, text, role, ...provenance(found), editedAt: now };
  });
}

/** Who wrote a text, and from what. */
function provenance(
  parts: readonly ManuscriptPassage[],
): Pick<ManuscriptPassage, "kind" | "sources" | "madeBy"> {
  const [best] = parts;
  if (!best) return { kind: "added", sources: [], madeBy: "person" };
  const sources = new Map(
    parts.flatMap((part) => part.sources.map((source) => [keyOf(source), source])),
  );
  const kinds = new Set(parts.map(({ kind }) => kind));
  // What a model had a part in stays marked as such.
  const kind = (["model", "own"] as const).find((each) => kinds.has(each)) ?? "linking";
  return { kind, sources: [...sources.values()], madeBy: best.madeBy };
}

function keyOf({ entryId, paragraph }: Source): string {
  return `${paragraph} ${entryId}`;
}

/** Which id each passage keeps; null: it gets a new one. Of copies, the one that is most like the passage keeps its id. */
function idsOf(
  before: readonly ManuscriptPassage[],
  after: readonly EditedPassage[],
  origins: Origins,
): (string | null)[] {
  const keepers = new Map<string, { index: number; share: number }>();
  for (const [index, { id, text }] of after.entries()) {
    const origin = id === null ? undefined : origins.newest(id);
    if (!origin) continue;
    const share = origins.unchanged(origin.id, text) ? 2 : origins.likeness(origin, text);
    if (share > (keepers.get(origin.id)?.share ?? -1)) {
      keepers.set(origin.id, { index, share });
    }
  }
  // What was moved without its id, as by another program, is known by its text.
  const gone = Map.groupBy(
    before.filter(({ id }) => !keepers.has(id)),
    ({ text }) => text,
  );
  return after.map(({ id, text }, index) => {
    if (id === null) return gone.get(text)?.shift()?.id ?? null;
    return keepers.get(id)?.index === index ? id : null;
  });
}

/** The passages that an edited text may come from, found by the runs of words they share with it. */
class Origins {
  readonly #language: string;
  readonly #byId: Map<string, ManuscriptPassage[]>;
  readonly #byRun = new Map<number, ManuscriptPassage[]>();
  readonly #words = new Map<ManuscriptPassage, readonly string[]>();
  /** What is known as the engine wrote it, by source. */
  readonly #written: ReadonlySet<string>;

  constructor(passages: readonly ManuscriptPassage[], language: string) {
    this.#language = language;
    this.#byId = Map.groupBy(passages, ({ id }) => id);
    this.#written = new Set(passages.filter(isAsWritten).flatMap(keysOf));
    for (const passage of passages) {
      const words = wordsOf(passage.text, language);
      this.#words.set(passage, words);
      for (const run of new Set(runsOf(words))) {
        const holders = this.#byRun.get(run);
        if (holders) holders.push(passage);
        else this.#byRun.set(run, [passage]);
      }
    }
  }

  newest(id: string): ManuscriptPassage | undefined {
    return this.#byId.get(id)?.[0];
  }

  /** The passage of that id with exactly this text, in whichever version it had it. */
  unchanged(id: string, text: string): ManuscriptPassage | undefined {
    return this.#byId.get(id)?.find((passage) => passage.text === text);
  }

  /** How much of a passage a text with its id still is, 0 to 1. */
  likeness(origin: ManuscriptPassage, text: string): number {
    return likeness(this.#words.get(origin) ?? [], wordsOf(text, this.#language), true);
  }

  /**
   * What a text comes from, in whichever version, the most like it first; each with those of its sources that speak for this
   * text, and without what is a person's own.
   */
  of(
    text: string,
    id: string | null,
    isGone: (origin: ManuscriptPassage) => boolean,
  ): ManuscriptPassage[] {
    const words = wordsOf(text, this.#language);
    const sharing = new Set(runsOf(words).flatMap((run) => this.#byRun.get(run) ?? []));
    const sameId = id === null ? [] : (this.#byId.get(id) ?? []);
    const found: { origin: ManuscriptPassage; share: number }[] = [];
    for (const origin of new Set([...sameId, ...sharing])) {
      const isOwn = origin.id === id;
      const originWords = this.#words.get(origin) ?? [];
      const share = likeness(originWords, words, isOwn);
      // A phrase of a few words may stand anywhere: it is taken from a passage only where that passage is gone.
      const isPhrase = Math.min(originWords.length, words.length) < FEW_WORDS;
      if (share >= STAYS && (isOwn || !isPhrase || isGone(origin))) found.push({ origin, share });
    }
    const isOf = this.#sourcesOf(sharing);
    return found
      .toSorted((a, b) => b.share - a.share)
      .map(({ origin }) => ({ ...origin, sources: origin.sources.filter(isOf(origin)) }))
      .filter(({ kind, sources }) => kind === "linking" || sources.length > 0);
  }

  /**
   * A passage that was edited before, such as two that were merged, may have given only a part of a text: its sources count
   * where the text shares a run of words with what the engine wrote from them, or where that is not known any more.
   */
  #sourcesOf(
    sharing: ReadonlySet<ManuscriptPassage>,
  ): (origin: ManuscriptPassage) => (source: Source) => boolean {
    const shared = new Set([...sharing].filter(isAsWritten).flatMap(keysOf));
    return (origin) => (source) => {
      const key = keyOf(source);
      return isAsWritten(origin) || shared.has(key) || !this.#written.has(key);
    };
  }
}

function isAsWritten({ editedAt }: ManuscriptPassage): boolean {
  return editedAt === null;
}

function keysOf({ sources }: ManuscriptPassage): string[] {
  return sources.map(keyOf);
}

/** The share of either text's words that stand in the other one in a run of several; 0 to 1. */
function likeness(origin: readonly string[], words: readonly string[], isSameId: boolean): number {
  const fewest = Math.min(origin.length, words.length);
  if (isSameId && fewest < FEW_WORDS) return commonWords(origin, words) / Math.max(1, fewest);
  if (fewest < RUN_OF_WORDS) return fewest > 0 && origin.join(" ") === words.join(" ") ? 1 : 0;
  return Math.max(covered(origin, words), covered(words, origin));
}

/** The share of a text's words that stand in the other one in a run of at least RUN_OF_WORDS. */
function covered(words: readonly string[], other: readonly string[]): number {
  const shared = new Set(runsOf(other));
  let count = 0;
  let end = 0;
  for (const [start, run] of runsOf(words).entries()) {
    if (!shared.has(run)) continue;
    count += start + RUN_OF_WORDS - Math.max(start, end);
    end = start + RUN_OF_WORDS;
  }
  return count / words.length;
}

/** How many words two texts share, in any order; each counts as often as both have it. */
function commonWords(a: readonly string[], b: readonly string[]): number {
  const left = Map.groupBy(a, (word) => word);
  return b.filter((word) => left.get(word)?.pop() !== undefined).length;
}

function runsOf(words: readonly string[]): number[] {
  return words
    .slice(RUN_OF_WORDS - 1)
    .map((_, start) => hashOf(words.slice(start, start + RUN_OF_WORDS).join(" ")));
}
