import { expect, test } from "vitest";
import { seededRandom } from "#tests/pipeline/random.ts";
import { applyEdit, type EditedPassage } from "./apply-edit.ts";
import { compareTexts, keepIds, takeChanges } from "./compare.ts";
import { asProposed } from "./edits.ts";
import { withLocksKept } from "./locked.ts";
import { type PastVersion, pastOf } from "./past.ts";
import type { ManuscriptPassage, Passage } from "./schema.ts";

const SEQUENCES = process.env["TEST_LONG"] ? 20_000 : 150;
const NOW = "2026-11-25T12:00:00.000Z";

test(`over ${SEQUENCES} sequences of edits, splits, merges, locks, runs and takes, no text is lost or there twice`, () => {
  const seen = { proposals: 0, split: 0, locked: 0, restored: 0 };
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const author = new Author(seededRandom(seed));
    author.play(seen);
    expect(author.faults, `sequence ${seed}`).toEqual([]);
  }

  expect(Math.min(...Object.values(seen))).toBeGreaterThan(SEQUENCES / 10);
});

/** An author of a chapter who works on it between runs of an engine. Each word of the posts and of theirs is unique. */
class Author {
  readonly faults: string[] = [];
  readonly #next: () => number;
  readonly #versions: PastVersion[] = [];
  readonly #cut = new Set<string>();
  #shown: ManuscriptPassage[] = [];
  #count = 0;

  constructor(next: () => number) {
    this.#next = next;
  }

  play(seen: Record<string, number>): void {
    this.#shown = this.#write(this.#engine());
    this.#note("drafted", this.#shown);
    for (let turn = 0; turn < 3; turn += 1) {
      for (let acts = 1 + this.#below(5); acts > 0; acts -= 1) this.#act(seen);
      const order = this.#engine();
      const written = this.#write(order);
      const isTaken = this.#next() < 0.7;
      this.#note("regenerated", written, isTaken ? "taken" : "declined");
      const proposal = this.#versions.at(-1);
      // Its author goes on while the proposal waits.
      for (let acts = this.#below(3); acts > 0; acts -= 1) this.#act(seen, "late");
      const past = pastOf(this.#versions.filter((version) => version !== proposal));
      this.#judge(written, order, past, isTaken);
      seen["proposals"] = (seen["proposals"] ?? 0) + 1;
      if (this.#next() < 0.2) this.#restore(seen);
    }
  }

  /** The numbers of the posts' paragraphs that a run prints, in its order. */
  #engine(): number[] {
    const blocks = Array.from({ length: 8 }, (_, block) => block);
    const kept = blocks.filter(() => this.#next() < 0.7);
    return this.#next() < 0.5 ? kept : kept.toSorted(() => this.#next() - 0.5);
  }

  /** As own words does: a block of a locked passage is not used again; a locked passage stands behind what it follows. */
  #write(order: readonly number[]): ManuscriptPassage[] {
    const locked = this.#shown.filter(({ lockedAt }) => lockedAt !== null);
    const used = new Set(
      locked.flatMap(({ sources }) => sources.map(({ paragraph }) => paragraph)),
    );
    const written: Passage[] = order
      .filter((block) => !used.has(block))
      .map((block) => ({ text: textOf(block), kind: "own", role: "body", sources: of(block) }));
    let place = 0;
    for (const passage of this.#shown) {
      const at = written.findIndex(({ text }) => text === passage.text);
      if (at >= 0) place = at + 1;
      if (passage.lockedAt === null) continue;
      written.splice(place, 0, passage);
      place += 1;
    }
    const given = pastOf(this.#versions).given;
    return keepIds(written, this.#shown, { basis: given, madeBy: "own-words", newId: this.#newId });
  }

  #act(seen: Record<string, number>, when?: "late"): void {
    const edited = this.#shown.map(({ id, text, role }): Edited => ({ id, text, role }));
    const at = this.#below(edited.length);
    const passage = edited[at];
    const act = this.#one([
      "type",
      "split",
      "split",
      "merge",
      "add",
      "move",
      "remove",
      "lock",
      "lock",
      "unlock",
      "putIn",
    ]);
    if (act === "add" || !passage) {
      edited.splice(at, 0, { id: null, text: this.#typed(8), role: "body" });
    } else if (act === "type") {
      const words = passage.text.split(" ");
      passage.text = words.toSpliced(this.#below(words.length + 1), 0, this.#typed(1)).join(" ");
    } else if (act === "remove") {
      for (const word of passage.text.split(" ")) this.#cut.add(word);
      edited.splice(at, 1);
    } else if (act === "move") {
      edited.splice(this.#below(edited.length), 0, ...edited.splice(at, 1));
    } else if (act === "merge") {
      const other = edited.splice(at + 1, 1);
      passage.text = [passage, ...other].map(({ text }) => text).join(" ");
    } else if (act === "split") {
      const words = passage.text.split(" ");
      // A few words that end up in another paragraph are told from a coincidence by nobody.
      const border = words.findIndex(
        (word, index) =>
          index > 0 && blockOf(word) !== null && blockOf(word) !== blockOf(words[0] ?? ""),
      );
      const half = border < 0 ? words.length >> 1 : border;
      if (Math.min(half, words.length - half) < 20) return;
      seen["split"] = (seen["split"] ?? 0) + 1;
      passage.text = words.slice(0, half).join(" ");
      edited.splice(at + 1, 0, { id: passage.id, text: words.slice(half).join(" "), role: "body" });
    } else if (act === "putIn") {
      const block = this.#below(8);
      const printed = this.#shown.flatMap(({ text }) => text.split(" "));
      if (
        when ||
        textOf(block)
          .split(" ")
          .some((word) => printed.includes(word))
      )
        return;
      this.#putIn(block, at);
      return;
    } else {
      if (act === "lock") seen["locked"] = (seen["locked"] ?? 0) + 1;
      passage.isLocked = act === "lock";
    }
    this.#save(edited);
  }

  #save(edited: readonly Edited[]): void {
    const known = this.#versions.flatMap(({ text }) => text.passages);
    const context = { now: NOW, newId: this.#newId, language: "en", known };
    this.#shown = applyEdit(this.#shown, edited, context).map((passage, index) => {
      const isLocked = edited[index]?.isLocked;
      return isLocked === undefined ? passage : { ...passage, lockedAt: isLocked ? NOW : null };
    });
    this.#note("edited", this.#shown);
  }

  #putIn(block: number, at: number): void {
    for (const word of textOf(block).split(" ")) this.#cut.delete(word);
    const passage = { text: textOf(block), kind: "own", role: "body", sources: of(block) } as const;
    const own = { id: this.#newId(), madeBy: "person", editedAt: null, lockedAt: null };
    this.#shown = this.#shown.toSpliced(at, 0, { ...passage, ...own });
    this.#note("edited", this.#shown);
  }

  #judge(
    written: readonly ManuscriptPassage[],
    order: readonly number[],
    past: ReturnType<typeof pastOf>,
    isTaken: boolean,
  ): void {
    const proposed = asProposed(written, this.#shown, past);
    this.#seeNothingTwice(proposed, "proposed");
    this.#seeLocked(proposed, "proposed");
    const words = new Set(proposed.flatMap(({ text }) => text.split(" ")));
    for (const { text, madeBy } of this.#shown) {
      const all = text.split(" ");
      const blocks = new Set(all.flatMap((word) => blockOf(word) ?? []));
      const isOfRun = [...blocks].some((block) => order.includes(block));
      if (!isOfRun && madeBy !== "person") continue;
      const lost = all.filter((word) => !words.has(word));
      if (lost.length > 0) this.#fault(`lost from what is proposed: ${lost.join(" ")}`, proposed);
    }
    // Where its author has cut a part, and a run the rest, the paragraph may come back whole.
    const here = new Set(this.#shown.flatMap(({ text }) => text.split(" ")));
    const isCut = (word: string): boolean => this.#cut.has(word) || here.has(word);
    const back = [...words].filter(
      (word) =>
        this.#cut.has(word) &&
        textOf(blockOf(word) ?? 0)
          .split(" ")
          .every(isCut),
    );
    if (back.length > 0) this.#fault(`cut, and proposed again: ${back.join(" ")}`, proposed);
    this.#seeOrder(proposed, written);
    if (!isTaken) return;
    const ids = compareTexts(this.#shown, proposed)
      .filter(({ kind }) => kind !== "same")
      .flatMap(({ before, after }) => (after ?? before)?.id ?? []);
    const isWhole = this.#next() < 0.5;
    const chosen = new Set(ids.filter(() => this.#next() < 0.5));
    const taken = isWhole ? proposed : takeChanges(this.#shown, proposed, chosen);
    this.#seeNothingTwice(taken, "taken");
    this.#seeLocked(taken, "taken");
    this.#shown = taken;
    this.#note("taken over", taken);
  }

  #restore(seen: Record<string, number>): void {
    const version = this.#one(this.#versions.filter(({ proposal }) => proposal === null));
    const restored = withLocksKept(version.text.passages, this.#shown);
    this.#seeNothingTwice(restored, "restored");
    this.#seeLocked(restored, "restored");
    const words = new Set(restored.flatMap(({ text }) => text.split(" ")));
    // What is locked stands there in its author's later words, with all that it was joined with.
    const locked = this.#versions.flatMap(({ text }) =>
      text.passages.flatMap((each) => (each.lockedAt === null ? [] : blocksOf(each))),
    );
    const isFree = (each: ManuscriptPassage): boolean =>
      !blocksOf(each).some((block) => locked.includes(block));
    const wanted = version.text.passages.filter(isFree).flatMap(({ text }) => text.split(" "));
    const lost = wanted.filter((word) => !words.has(word));
    if (lost.length > 0) this.#fault(`lost by a restore: ${lost.join(" ")}`, restored);
    for (const word of words) this.#cut.delete(word);
    seen["restored"] = (seen["restored"] ?? 0) + 1;
    this.#shown = restored;
    this.#note("restored", restored);
  }

  #seeNothingTwice(passages: readonly ManuscriptPassage[], what: string): void {
    const words = passages.flatMap(({ text }) => text.split(" "));
    const twice = words.filter((word, at) => words.indexOf(word) < at);
    if (twice.length > 0) this.#fault(`twice in what is ${what}: ${twice.join(" ")}`, passages);
    const ids = new Set(passages.map(({ id }) => id));
    if (ids.size < passages.length)
      this.#fault(`an id is there twice in what is ${what}`, passages);
  }

  #seeLocked(passages: readonly ManuscriptPassage[], what: string): void {
    const there = new Set(passages.map((each) => JSON.stringify(each)));
    const lost = this.#shown.filter(
      (each) => each.lockedAt !== null && !there.has(JSON.stringify(each)),
    );
    if (lost.length > 0) this.#fault(`locked and not in what is ${what}: ${show(lost)}`, passages);
  }

  /** Parts of one paragraph of a post that stand together stay together, in their author's order. */
  #seeOrder(proposed: readonly ManuscriptPassage[], written: readonly ManuscriptPassage[]): void {
    // A run chooses the places of what was locked when it began.
    const back = new Set(written.flatMap(({ id, lockedAt }) => (lockedAt === null ? [] : id)));
    const places = new Map(proposed.map(({ id }, place) => [id, place]));
    for (const [at, part] of this.#shown.entries()) {
      const next = this.#shown[at + 1];
      if (!next || blocksOf(part).length !== 1 || (back.has(part.id) && back.has(next.id)))
        continue;
      if (String(blocksOf(part)) !== String(blocksOf(next))) continue;
      const [place, after] = [places.get(part.id), places.get(next.id)];
      if (place === undefined || after === undefined || after === place + 1) continue;
      this.#fault(`taken apart: ${part.id} and ${next.id}`, proposed);
    }
  }

  #fault(what: string, passages: readonly ManuscriptPassage[]): void {
    this.faults.push(`${what}\nshown:\n${show(this.#shown)}\nnew:\n${show(passages)}`);
  }

  #note(
    reason: PastVersion["reason"],
    passages: ManuscriptPassage[],
    proposal: PastVersion["proposal"] = null,
  ): void {
    const madeBy = reason === "drafted" || reason === "regenerated" ? "own-words" : "person";
    this.#versions.push({ reason, madeBy, proposal, text: { passages } });
  }

  readonly #newId = (): string => `id${(this.#count += 1)}`;

  #typed(count: number): string {
    return Array.from({ length: count }, () => `mine${(this.#count += 1)}`).join(" ");
  }

  #below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  #one<Value>(list: readonly Value[]): Value {
    return list[this.#below(list.length)] as Value; // no list is empty
  }
}

type Edited = EditedPassage & { isLocked?: boolean };

function textOf(block: number): string {
  return Array.from({ length: 40 }, (_, word) => `b${block}w${word}`).join(" ");
}

function of(block: number): Passage["sources"] {
  return [{ entryId: "post", paragraph: block }];
}

function blockOf(word: string): number | null {
  const [, block] = /^b(\d+)w/u.exec(word) ?? [];
  return block === undefined ? null : Number(block);
}

function blocksOf({ text }: ManuscriptPassage): number[] {
  return [...new Set(text.split(" ").flatMap((word) => blockOf(word) ?? []))];
}

function show(passages: readonly ManuscriptPassage[]): string {
  return passages
    .map(({ id, text, lockedAt }) => `${lockedAt ? "L " : ""}${id}: ${text}`)
    .join("\n");
}
