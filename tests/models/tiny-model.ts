import type {
  ModelAnswer,
  ModelPort,
  ModelProfile,
  ModelRequest,
} from "#pipeline/engines/llm/model-port.ts";
import type { Card } from "#pipeline/engines/llm/schema.ts";

/** What a tiny model answers by the name of the task, in place of the plain answer it makes itself. */
export type Answers = Readonly<
  Partial<Record<string, (request: ModelRequest, times: number) => ModelAnswer | "plain">>
>;

/** A model port for tests, and every question it was asked. */
export type TinyModel = ModelPort & { asked: ModelRequest[] };

export const TINY_PROFILE: ModelProfile = {
  models: { fast: "tiny-fast", main: "tiny-main" },
  host: "127.0.0.1",
  contextTokens: 32_000,
  maxOutputTokens: 4_000,
  concurrency: 4,
  tokenFactor: 1,
  thinks: { fast: false, main: false },
  prices: {
    fast: { input: 0.1, cachedInput: 0.01, output: 0.5 },
    main: { input: 2, cachedInput: 0.1, output: 10 },
  },
  pace: { firstTokenSeconds: 1, tokensPerSecond: 75 },
};

/**
 * A model that answers every planning task rightly from what stands in the prompt, for tests; `answers` take the place of
 * some answers. `times` counts the questions of the task, from 1.
 */
export function tinyModel(answers: Answers = {}, profile: Partial<ModelProfile> = {}): TinyModel {
  const asked: ModelRequest[] = [];
  return {
    profile: { ...TINY_PROFILE, ...profile },
    asked,
    ask: async (request) => {
      asked.push(request);
      const name = nameOf(request);
      const times = asked.filter(({ task }) => task === request.task).length;
      const scripted = answers[name]?.(request, times) ?? "plain";
      // Answers come in another order than the questions, as they do from a real one.
      for (let wait = asked.length % 3; wait > 0; wait -= 1) await Promise.resolve();
      return scripted === "plain" ? plainAnswer(name, request.prompt) : scripted;
    },
  };
}

function plainAnswer(name: string, prompt: string): ModelAnswer {
  const make = PLAIN[name];
  return make ? { kind: "data", data: make(prompt) } : { kind: "none", reason: "refused" };
}

/** The name of the prompt that a question was asked with, without its version. */
export function nameOf({ task }: Pick<ModelRequest, "task">): string {
  return task.split("@")[0] ?? "";
}

/** The fenced texts of a prompt, by id. */
export function fencedIn(prompt: string): { id: string; text: string }[] {
  return [...prompt.matchAll(/<post-(\w+) id="(\w+)"[^>]*>\n([\s\S]*?)\n<\/post-\1>/gu)].map(
    ([, , id = "", text = ""]) => ({ id, text }),
  );
}

/** The lines of fenced lists that begin with an id such as "c12 | ...". */
export function rowsIn(prompt: string, letter: string): string[][] {
  return fencedIn(prompt)
    .flatMap(({ text }) => text.split("\n"))
    .map((line) => line.split(" | "))
    .filter(([id = ""]) => new RegExp(`^${letter}\\d+$`, "u").test(id));
}

const PLAIN: Readonly<Partial<Record<string, (prompt: string) => unknown>>> = {
  cards: (prompt) => ({
    cards: fencedIn(prompt).map(({ id, text }) => ({
      id,
      gist: firstWords(text, 20),
      kind: / I (?:was|went|had) /u.test(text) ? "story" : "claim",
      topics: [topicOf(text)],
      strength: 4,
    })),
  }),
  themes: (prompt) => ({
    themes: inGroups(rowsIn(prompt, "t"), prompt).map((rows) => ({
      name: rows[0]?.[1] ?? "",
      topics: rows.map(([id = ""]) => id),
    })),
  }),
  subjects: () => ({ groups: [] }),
  contents: (prompt) => ({
    chapters: inGroups(rowsIn(prompt, "h"), prompt).map((rows) => ({
      title: `On ${rows[0]?.[1] ?? ""}`,
      description: `What there is to say about ${rows[0]?.[1] ?? ""}.`,
      themes: rows.map(([id = ""]) => id),
      part: "",
    })),
  }),
  places: () => ({ moves: [] }),
  titles: (prompt) => ({
    titles: rowsIn(prompt, "c")
      .slice(0, 9)
      .map(([id = "", gist = ""]) => ({
        mainTitle: firstWords(gist, 4),
        subtitle: firstWords(gist, 9),
        marketability: "Readers look for this.",
        targetAppeal: "It speaks to people who work.",
        cards: [id],
      })),
  }),
  tone: (prompt) => ({
    traits: (["communicationStyle", "authorityLevel", "energyLevel", "primaryEnergy"] as const).map(
      (field, index) => ({
        field,
        text: "The author speaks plainly.",
        quotes: fencedIn(prompt)
          .slice(index, index + 1)
          .map(({ id, text }) => ({ id, quote: firstSentence(text) })),
      }),
    ),
    signatureElements: [],
    phrases: [],
  }),
  market: (prompt) => ({
    facts: fencedIn(prompt)
      .slice(0, 2)
      .map(({ id, text }) => ({
        field: "painPoint",
        value: firstWords(text, 6),
        id,
        quote: firstSentence(text),
      })),
    keywords: [],
    searches: [],
    shelves: ["Business & Economics / Leadership"],
  }),
  description: (prompt) => {
    const rows = rowsIn(prompt, "c");
    const said = rows.map(([, gist = ""]) => gist).join(" ");
    const filler = "It takes work to see what is meant here, and to stand by it. ".repeat(7);
    return {
      paragraphs: [said.split(" ").slice(0, 90).join(" "), filler],
      hooks: rows.slice(0, 3).map(([id = "", text = ""]) => ({ id, text })),
      markers: [],
      cards: rows.slice(0, 2).map(([id = ""]) => id),
    };
  },
  "last-look": () => ({ findings: [] }),
  gaps: (prompt) => ({
    gaps: fencedIn(prompt)
      .filter(({ id }) => /^c\d+$/u.test(id))
      .slice(0, 2)
      .map(({ id, text }) => ({
        kind: "begun",
        quotes: [{ id, quote: firstSentence(text) }],
        question: "How did that go on?",
        reason: "No later post tells how it ended.",
      })),
  }),
  outline: (prompt) => {
    const ids = rowsIn(prompt, "c").map(([id = ""]) => id);
    const half = Math.ceil(ids.length / 2);
    const parts = [ids.slice(0, half), ids.slice(half)].filter((part) => part.length > 0);
    return {
      sections: parts.map((cards, index) => ({
        title: ["Where it begins", "Where it leads"][index],
        objective: "The reader sees how it goes.",
        keyPoints: ["It can be done."],
        cards,
      })),
      leftOut: [],
      closing: "",
      opening: { card: ids[0], purpose: "It shows the trouble." },
      exercises: [],
      anecdotes: [],
      pacing: "Slow at first, then quick.",
    };
  },
};

/** Rows dealt out to as few groups as the prompt asks for ("Themes: 5 to 9."). */
function inGroups(rows: string[][], prompt: string): string[][][] {
  const asked = Number(/^(?:Themes|Chapters): (\d+) to/mu.exec(prompt)?.[1] ?? 1);
  return Array.from({ length: asked }, (_, group) =>
    rows.filter((_row, index) => index % asked === group),
  ).filter((group) => group.length > 0);
}

function firstSentence(text: string): string {
  return /^[^.?!。]*[.?!。]?/u.exec(text)?.[0] ?? text;
}

function firstWords(text: string, most: number): string {
  return firstSentence(text)
    .split(/\s+/u)
    .slice(0, most)
    .join(" ")
    .replace(/(?<![.,;:])[.,;:]+$/u, "");
}

/** The first word of five letters or more. */
function topicOf(text: string): string {
  return /\p{L}{5,}/u.exec(text)?.[0].toLowerCase() ?? "word";
}

/** A card with whatever matters to the test, for tests. */
export function tinyCard(id: string, more: Partial<Card> = {}): Card {
  return {
    id,
    entryId: `entry-${id}`,
    paragraphs: [1],
    words: 100,
    gist: "It says so.",
    kind: "claim",
    topics: ["price"],
    strength: 3,
    ...more,
  };
}
