import type { ModelAnswer, ModelPort, ModelProfile } from "#pipeline/engines/llm/model-port.ts";
import { seededRandom } from "#tests/pipeline/random.ts";
import { hashOf } from "#pipeline/text/shingles.ts";
import { composeFrom, type Paragraph, withMarker } from "./author/compose.ts";
import { FAULTS_FOUND, lookAt } from "./author/look.ts";
import { PLAN_LIES, type PlanLie, planLieOf } from "./author/plan-lies.ts";
import { planAnswer, type PlanTask } from "./author/plan-tasks.ts";
import { lieOf, PROSE_LIES, type ProseLie } from "./author/prose-lies.ts";
import {
  blamedIn,
  languageIn,
  piecesIn,
  type Quoted,
  quotedIn,
  rangeIn,
  sectionsIn,
} from "./author/read-prompt.ts";

/** As much of a question as the author reads. */
export type Asked = { instructions: string; prompt: string };

/** A lie the author told. `text` must not stand in the book more than `times`; null: nothing of it is untrue. */
export type Lie = {
  task: Task;
  kind: ProseLie | PlanLie;
  text: string | null;
  times: number;
  request: Asked;
  answer: unknown;
};

export type AuthorOptions = {
  seed: number;
  /** Of all answers, how many hold a lie; a tenth unless said otherwise. */
  lieShare?: number;
  /** Only these lies; all of them unless said otherwise. */
  proseLies?: readonly ProseLie[];
  planLies?: readonly PlanLie[];
  /** How many faults its last look at a chapter finds at most; as many as a careful reader's unless said otherwise. */
  faultsFound?: number;
};

/** A model that knows nothing but its prompts. */
export type ScriptedAuthor = {
  /** For a scripted server: prose, or a value for JSON. */
  answer(request: Asked): unknown;
  port: ModelPort & { asked: Asked[] };
  lies: Lie[];
};

type Task = PlanTask | "last-look" | "section" | "repair" | "revise";

/** How the author knows what is wanted: by reading the instructions, as a model would. */
const TASKS: readonly (readonly [RegExp, Task])[] = [
  [/Write one card for every piece/u, "cards"],
  [/You tidy the subjects of a book/u, "subjects"],
  [/Group the subjects into themes/u, "themes"],
  [/Propose nine titles/u, "titles"],
  [/Make chapters of the themes/u, "contents"],
  [/You look once more at which posts stand/u, "places"],
  [/You describe how an author writes/u, "tone"],
  [/You look for what an author's posts say/u, "market"],
  [/a book shop shows/u, "description"],
  [/You prepare a short interview/u, "gaps"],
  [/You outline one chapter/u, "outline"],
  [/You check one chapter of a book/u, "last-look"],
  [/You write one section of a book/u, "section"],
  [/You write one chapter of a book/u, "section"],
  // Both are composed of their pieces as a section is.
  [/You write the prologue of a book/u, "section"],
  [/You write the opening of one part/u, "section"],
  [/You write one paragraph of a book anew/u, "revise"],
  [/You mend some paragraphs of a section/u, "repair"],
];

const PROFILE: ModelProfile = {
  models: { fast: "scripted-fast", main: "scripted-main" },
  host: "127.0.0.1",
  contextTokens: 128_000,
  maxOutputTokens: 16_000,
  concurrency: 4,
  tokenFactor: 1,
  thinks: { fast: false, main: false },
  prices: { fast: null, main: null },
  pace: { firstTokenSeconds: 1, tokensPerSecond: 80 },
};

/**
 * A model that works only from what a prompt holds: it finds the quoted pieces and their ids, composes from their sentences,
 * and lies on purpose in a tenth of its answers. The same question gets the same answer, lie included.
 */
export function scriptedAuthor({
  seed,
  lieShare = 0.1,
  proseLies = PROSE_LIES,
  planLies = PLAN_LIES,
  faultsFound = FAULTS_FOUND,
}: AuthorOptions): ScriptedAuthor {
  const lies = new Map<string, Lie>();
  const answer = (request: Asked): unknown => {
    const { instructions, prompt } = request;
    if (instructions.includes("whether you are there")) return "ready";
    const task = taskOf(instructions);
    const next = seededRandom(hashOf(`${seed}\n${prompt}`));
    const isLying = next() < lieShare;
    const note = (kind: Lie["kind"], lied: Omit<Lie, "task" | "kind" | "request">): unknown => {
      lies.set(prompt, { task, kind, request: { instructions, prompt }, ...lied });
      return lied.answer;
    };
    if (task === "repair") return repairOf(prompt, next);
    if (task !== "section" && task !== "revise") {
      const honest = task === "last-look" ? lookAt(prompt, faultsFound) : planAnswer(task, prompt);
      const kind = isLying ? planLies[Math.floor(next() * planLies.length)] : undefined;
      const lied = kind === undefined ? null : planLieOf(kind, honest, next);
      return kind === undefined || !lied ? honest : note(kind, { ...lied, times: 0 });
    }
    const paragraphs = task === "section" ? sectionOf(prompt, next) : revisionOf(prompt, next);
    const kind = isLying ? proseLies[Math.floor(next() * proseLies.length)] : undefined;
    const lied =
      kind === undefined ? null : lieOf(kind, { instructions, prompt, paragraphs, next });
    return kind === undefined || !lied ? paragraphs.map(withMarker).join("\n\n") : note(kind, lied);
  };
  const asked: Asked[] = [];
  return {
    answer,
    get lies() {
      return [...lies.values()];
    },
    port: {
      profile: PROFILE,
      asked,
      ask: async (request): Promise<ModelAnswer> => {
        asked.push(request);
        const given = answer(request);
        return typeof given === "string"
          ? { kind: "text", text: given }
          : { kind: "data", data: given };
      },
    },
  };
}

function taskOf(instructions: string): Task {
  const found = TASKS.find(([sign]) => sign.test(instructions));
  if (!found)
    throw new Error(`The scripted author does not know this task: ${instructions.slice(0, 120)}`);
  return found[1];
}

/** A section, or all sections of a chapter, each with its share of the words. */
function sectionOf(prompt: string, next: () => number): Paragraph[] {
  const words = rangeIn(prompt, "Words")?.least ?? 400;
  const pieces = piecesIn(prompt);
  const compose = (some: readonly Quoted[], most: number): Paragraph[] =>
    composeFrom(some, most, languageIn(prompt), blamedIn(prompt), next);
  const sections = sectionsIn(prompt);
  if (sections.length === 0) return compose(pieces, words);
  const lengthOf = (some: readonly Quoted[]): number =>
    some.reduce((sum, { text }) => sum + text.length, 0);
  return sections.flatMap(({ number, ids }) => {
    const own = pieces.filter(({ id }) => ids.includes(id));
    const share = lengthOf(own) / Math.max(1, lengthOf(pieces));
    const [first, ...rest] = compose(own, share * words);
    return first ? [{ ...first, begins: number }, ...rest] : [];
  });
}

/** Leaves out of each bad paragraph what is wrong: it is composed anew from the pieces that it was made from. */
function repairOf(prompt: string, next: () => number): string {
  const pieces = piecesIn(prompt);
  return quotedIn(prompt)
    .filter(({ id }) => /^p\d+$/u.test(id))
    .map(({ id, note, text }) => {
      const ids = new Set(note.match(/\bc\d+\b/gu));
      const own = pieces.filter((piece) => ids.has(piece.id));
      const from = own.length > 0 ? own : pieces.slice(0, 1);
      const words = text.split(/\s+/u).length;
      const mended = composeFrom(from, words, languageIn(prompt), blamedIn(prompt), next);
      return `[${id}]\n${mended.slice(0, 1).map(withMarker).join("\n\n")}`;
    })
    .join("\n\n");
}

/** The sentences of the pieces that the paragraph did not use come first, so that the new one is another. */
function revisionOf(prompt: string, next: () => number) {
  const words = rangeIn(prompt, "Words")?.least ?? 80;
  const old = quotedIn(prompt).find(({ id }) => id === "paragraph")?.text ?? "";
  const [first, ...more] = composeFrom(
    piecesIn(prompt),
    words,
    languageIn(prompt),
    [...blamedIn(prompt), ...heldAgainst(prompt)],
    next,
  );
  const others = more.filter(({ text }) => !old.includes(text.slice(0, 40)));
  const chosen = others[0] ?? first;
  return chosen ? [chosen] : [];
}

/** What the prompt holds against the paragraph: words that an earlier chapter says, or that sound like a machine. */
function heldAgainst(prompt: string): string[] {
  const why = /What is wrong with it: (.*)/u.exec(prompt)?.[1] ?? "";
  return [...why.matchAll(/"([^"]{4,})"/gu)].map(([, said = ""]) => said);
}
