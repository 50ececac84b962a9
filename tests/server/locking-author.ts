import type { ManuscriptPassage } from "#pipeline/draft/schema.ts";
import type { Answer, Person, TestServer } from "./start-server.ts";

type Edited = { id: string | null; text: string; role: string; isLocked?: boolean };

/** What the author may do to a chapter; the run comes between. */
const ACTS = [
  "edit",
  "edit",
  "edit",
  "lock",
  "lock",
  "lock",
  "unlock",
  "bring",
  "restore",
  "take",
  "decline",
] as const;

/** An author who edits, locks and restores chapters 1 and 2 at random, over HTTP. */
export class LockingAuthor {
  readonly #server: TestServer;
  readonly #person: Person;
  readonly #next: () => number;

  constructor(server: TestServer, person: Person, next: () => number) {
    this.#server = server;
    this.#person = person;
    this.#next = next;
  }

  /** Does something to a chapter that is written. */
  async act(chapter: number): Promise<void> {
    const act = this.#one(ACTS);
    if (act === "restore") return this.#restore(chapter);
    if (act === "take") return this.#take(chapter);
    if (act === "decline") {
      await this.#call("DELETE", `${chapter}/proposal`);
      return undefined;
    }
    const { body } = await this.#call("GET", String(chapter));
    const before: ManuscriptPassage[] = body.chapter.passages;
    const passages = before.map(({ id, text, role }): Edited => ({ id, text, role }));
    if (act === "edit") this.#edit(passages);
    if (act === "bring") passages.splice(this.#at(passages), 0, await this.#other(chapter));
    for (const passage of this.#some(passages, act === "lock" || act === "unlock" ? 0.3 : 0)) {
      passage.isLocked = act === "lock";
    }
    const { revision, title } = body.chapter;
    const saved = await this.#call("PUT", String(chapter), {
      baseRevision: revision,
      title,
      passages,
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    return undefined;
  }

  /** The passages that a run proposes beside a chapter; null: none waits. */
  async proposed(chapter: number): Promise<ManuscriptPassage[] | null> {
    const { status, body } = await this.#call("GET", `${chapter}/proposal`);
    if (status !== 200) return null;
    return body.changes.flatMap(({ after }: { after: ManuscriptPassage | null }) => after ?? []);
  }

  /** Whether the newest version counts as taken over, because it brings nothing but the author's own changes. */
  async hasNothingToDecide(chapter: number): Promise<boolean> {
    const { body } = await this.#call("GET", `${chapter}/versions`);
    return body.versions[0].proposal === "taken";
  }

  #edit(passages: Edited[]): void {
    const at = this.#at(passages);
    const passage = passages[at];
    const words = passage?.text.split(" ") ?? [];
    const half = Math.ceil(words.length / 2);
    const fresh: Edited = {
      id: null,
      text: `What I think by now is ${this.#next()}.`,
      role: "body",
    };
    const act = this.#one(["retype", "rewrite", "add", "split", "merge", "move", "remove"]);
    if (act === "add" || !passage) passages.splice(at, 0, fresh);
    else if (act === "retype") passage.text = words.with(half - 1, "(mine)").join(" ");
    else if (act === "rewrite") passage.text = fresh.text;
    else if (act === "remove") passages.splice(at, 1);
    else if (act === "move") passages.splice(this.#at(passages), 0, ...passages.splice(at, 1));
    else if (act === "merge") {
      const next = passages.splice(at + 1, 1);
      passage.text = [passage, ...next].map(({ text }) => text).join(" ");
    } else if (words.length > 1) {
      passage.text = words.slice(0, half).join(" ");
      passages.splice(at + 1, 0, { ...fresh, text: words.slice(half).join(" ") });
    }
  }

  async #other(chapter: number): Promise<Edited> {
    const { body } = await this.#call("GET", String(3 - chapter));
    const { id, text, role } = this.#one<ManuscriptPassage>(body.chapter.passages);
    return { id, text, role, isLocked: this.#next() < 0.5 };
  }

  async #restore(chapter: number): Promise<void> {
    const { body } = await this.#call("GET", `${chapter}/versions`);
    const { id } = this.#one<{ id: string }>(body.versions);
    const before = await this.#call("GET", String(chapter));
    const restored = await this.#change(chapter, `versions/${id}/restore`, {});
    // One ornament is as good as another.
    const withoutId = (passage: ManuscriptPassage): string =>
      JSON.stringify({ ...passage, id: "" });
    const kept = new Set(restored.map(withoutId));
    const locked: ManuscriptPassage[] = before.body.chapter.passages.filter(isLocked);
    const lost = locked.filter((passage) => !kept.has(withoutId(passage)));
    if (lost.length > 0) throw new Error(`Restoring a version lost ${JSON.stringify(lost)}`);
  }

  /** Takes all or half of what is proposed, and sees that nothing locked is lost by that. */
  async #take(chapter: number): Promise<void> {
    const proposed = await this.proposed(chapter);
    if (!proposed) return;
    const { body } = await this.#call("GET", String(chapter));
    const some = this.#some(proposed, 0.5).map(({ id }) => id);
    const taken = await this.#change(
      chapter,
      "proposal/take",
      some.length > 0 && this.#next() < 0.5 ? { passageIds: some } : {},
    );
    const locked: ManuscriptPassage[] = body.chapter.passages.filter(isLocked);
    const lost = locked.filter(
      (passage) => !taken.some((other) => JSON.stringify(other) === JSON.stringify(passage)),
    );
    if (lost.length > 0) throw new Error(`Taking a proposal lost ${JSON.stringify(lost)}`);
    const before = toldTwice(body.chapter.passages);
    const twice = [...toldTwice(taken)].filter((words) => !before.has(words));
    if (twice.length > 0) throw new Error(`Taking a proposal told twice: ${twice.join(" / ")}`);
  }

  async #change(chapter: number, what: string, body: object): Promise<ManuscriptPassage[]> {
    const shown = await this.#call("GET", String(chapter));
    const baseRevision = shown.body.chapter.revision;
    const changed = await this.#call("POST", `${chapter}/${what}`, { ...body, baseRevision });
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
    return changed.body.chapter.passages;
  }

  #call(method: string, path: string, body?: object): Promise<Answer> {
    const { token, projectId } = this.#person;
    return this.#server.call(token, method, `/api/projects/${projectId}/chapters/${path}`, body);
  }

  #at(list: readonly unknown[]): number {
    return Math.floor(this.#next() * list.length);
  }

  #one<Value>(list: readonly Value[]): Value {
    const value = list[this.#at(list)];
    if (value === undefined) throw new Error("There is nothing to choose from.");
    return value;
  }

  #some<Value>(list: readonly Value[], share: number): Value[] {
    return list.filter(() => this.#next() < share);
  }
}

/** The runs of ten words that a text has more than once. */
function toldTwice(passages: readonly ManuscriptPassage[]): Set<string> {
  const words = passages.flatMap(({ text }) => text.split(/\s+/u));
  const runs = words.map((_, at) => words.slice(at, at + 10).join(" ")).slice(0, -9);
  const counts = Map.groupBy(runs, (run) => run);
  return new Set([...counts].flatMap(([run, { length }]) => (length > 1 ? run : [])));
}

/** Whether no run may change a passage. */
export function isLocked({ lockedAt }: Pick<ManuscriptPassage, "lockedAt">): boolean {
  return lockedAt !== null;
}
