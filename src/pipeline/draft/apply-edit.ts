import { withoutAddresses } from "#pipeline/text/links.ts";
import { wordsOf } from "#pipeline/text/words.ts";
import { covered, RUN_OF_WORDS, runsOf } from "./likeness.ts";
import type { ManuscriptPassage, Passage } from "./schema.ts";

/** A passage as a person left it after editing. `id` null: the editor does not know which passage it comes from. */
export type EditedPassage = { id: string | null; text: string; role: Passage["role"] };

type Source = Passage["sources"][number];

/** What `applyEdit` needs besides the texts. Time and ids are passed in, so that equal input gives equal results. */
export type EditContext = {
  now: string;
  newId: () => string;
  /** The book's language, ISO 639-1. It decides how text is split into words. */
  language: string;
  /** Passages of other chapters and of earlier versions, from which edited text may also come. */
  known: readonly ManuscriptPassage[];
};

/**
 * A text with fewer words than this is compared word by word with a passage of the same id. With passages of other ids,
 * it is compared only as a whole.
 */
const FEW_WORDS = 6;
/**
 * An edited text keeps a passage's sources if at least this share of the words of one of the two is also in the other.
 */
const STAYS = 0.5;

/**
 * Returns a chapter's passages after a person's edit. Edited text keeps the sources of every known passage that makes
 * up half of it, or of which half is left, even if it was split, merged, moved or restored. Other text has no sources.
 */
export function applyEdit(
  before: readonly ManuscriptPassage[],
  after: readonly EditedPassage[],
  { now, newId, language, known }: EditContext,
): ManuscriptPassage[] {
  // `before` comes first, because `newest` returns the first passage of an id.
  const origins = new Origins([...before, ...known], language);
  const ids = idsOf(before, after, origins);
  const kept = new Set(ids);
  return after.map(({ text, role }, index) => {
    const id = ids[index] ?? null;
    const own = id === null ? undefined : origins.newest(id);
    const identity = { id: id ?? newId(), lockedAt: own?.lockedAt ?? null };
    // A copy gets a new id, but its sources are looked up under the original's id.
    const named = id ?? after[index]?.id ?? null;
    const same = named === null ? undefined : origins.unchanged(named, text);
    if (same?.role === role) return { ...same, ...identity };
    const found = origins.of(text, named, ({ id: origin }) => !kept.has(origin));
    return { ...identity, text, role, ...provenance(found), editedAt: now };
  });
}

function provenance(
  parts: readonly ManuscriptPassage[],
): Pick<ManuscriptPassage, "kind" | "sources" | "madeBy"> {
  const [best] = parts;
  if (!best) return { kind: "added", sources: [], madeBy: "person" };
  const sources = new Map(
    parts.flatMap((part) => part.sources.map((source) => [keyOf(source), source])),
  );
  const kinds = new Set(parts.map(({ kind }) => kind));
  // A text stays marked as a model's when any part of it came from a model.
  const kind = (["model", "own"] as const).find((each) => kinds.has(each)) ?? "linking";
  return { kind, sources: [...sources.values()], madeBy: best.madeBy };
}

function keyOf({ entryId, paragraph }: Source): string {
  return `${paragraph} ${entryId}`;
}

/**
 * Returns the id that each passage keeps, or null if it needs a new one. Of several copies, the one most like the
 * original keeps the id.
 */
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
  // Another program may move text without its id. Such a passage is recognised by its text.
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
  /** The keys of all sources that unedited passages cite. */
  readonly #written: ReadonlySet<string>;

  constructor(passages: readonly ManuscriptPassage[], language: string) {
    this.#language = language;
    this.#byId = Map.groupBy(passages, ({ id }) => id);
    this.#written = new Set(passages.filter(isAsWritten).flatMap(keysOf));
    for (const passage of passages) {
      const words = wordsOf(withoutAddresses(passage.text), language);
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

  unchanged(id: string, text: string): ManuscriptPassage | undefined {
    return this.#byId.get(id)?.find((passage) => passage.text === text);
  }

  likeness(origin: ManuscriptPassage, text: string): number {
    return likeness(
      this.#words.get(origin) ?? [],
      wordsOf(withoutAddresses(text), this.#language),
      true,
    );
  }

  /**
   * Returns the passages that a text comes from, most alike first, each with only the sources that this text can come
   * from.
   */
  of(
    text: string,
    id: string | null,
    isGone: (origin: ManuscriptPassage) => boolean,
  ): ManuscriptPassage[] {
    const words = wordsOf(withoutAddresses(text), this.#language);
    const sharing = new Set(runsOf(words).flatMap((run) => this.#byRun.get(run) ?? []));
    const sameId = id === null ? [] : (this.#byId.get(id) ?? []);
    const found: { origin: ManuscriptPassage; share: number }[] = [];
    for (const origin of new Set([...sameId, ...sharing])) {
      const isOwn = origin.id === id;
      const originWords = this.#words.get(origin) ?? [];
      const share = likeness(originWords, words, isOwn);
      // A phrase of a few words may occur anywhere. It counts as taken from a passage only if that passage is gone.
      const isPhrase = Math.min(originWords.length, words.length) < FEW_WORDS;
      if (share >= STAYS && (isOwn || !isPhrase || isGone(origin))) found.push({ origin, share });
    }
    const isOf = this.#sourcesOf(sharing);
    // Where the very text was written, what resembles it is not its origin.
    const written = found.filter(({ origin }) => isAsWritten(origin) && origin.text === text);
    return (written.length > 0 ? written : found)
      .toSorted((a, b) => b.share - a.share)
      .map(({ origin }) => ({ ...origin, sources: origin.sources.filter(isOf(origin)) }))
      .filter(({ kind, sources }) => kind === "linking" || sources.length > 0);
  }

  /**
   * Returns a function that tells whether an edited text can come from a source of a passage. All sources of an
   * unedited passage count. A source of an edited passage counts if an unedited passage made from it shares words with
   * the text, or if there is no such passage.
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

/**
 * How alike two texts are, 0 to 1: the share of a text's words that are in runs which both texts have. The larger of
 * the two shares counts.
 */
function likeness(origin: readonly string[], words: readonly string[], isSameId: boolean): number {
  const fewest = Math.min(origin.length, words.length);
  if (isSameId && fewest < FEW_WORDS) return commonWords(origin, words) / Math.max(1, fewest);
  if (fewest < RUN_OF_WORDS) return fewest > 0 && origin.join(" ") === words.join(" ") ? 1 : 0;
  return Math.max(covered(origin, words), covered(words, origin));
}

function commonWords(a: readonly string[], b: readonly string[]): number {
  const left = Map.groupBy(a, (word) => word);
  return b.filter((word) => left.get(word)?.pop() !== undefined).length;
}
