import type { ChapterReport } from "#pipeline/draft/schema.ts";
import { monthOf } from "#pipeline/engines/llm/cards/month-of.ts";
import { lineOf, sentenceFault } from "#pipeline/engines/llm/checks/line-checks.ts";
import type { LAST_LOOK } from "#pipeline/engines/llm/prompts/last-look.ts";
import type { Verdict } from "#pipeline/engines/llm/questions/ask-checked.ts";
import type { LookedAt } from "./last-look-question.ts";
import { monthsOf } from "#pipeline/text/months.ts";
import type { ParagraphPlace } from "./revise.ts";

type Finding = ReturnType<typeof LAST_LOOK.answer.parse>["findings"][number];

/** What the last look found in one paragraph, after code has looked it up. */
export type Confirmed = {
  place: ParagraphPlace;
  /** What is wrong, for the question that has the paragraph written again. */
  why: string;
  /** What the author is told if the paragraph stays. Null: it is only told twice, which the author's posts bear out. */
  doubt: NonNullable<ChapterReport["doubts"]>[number] | null;
  /** Words without which the paragraph has to do from now on. */
  leaves: string[];
};

/** The most findings of a question. Readers notice the worst ones, and each costs a question. */
const MOST_FINDINGS = 8;
/** More than the 25 that are asked for, because a reason that is a little long is still one. */
const MOST_WORDS_OF_WHY = 40;

/** The screens are in English, whatever the language of the posts. */
const SCREEN_LANGUAGE = "en";

/** What is dropped, pointed at or told twice stands somewhere, and a finding that cannot copy it is a guess. */
const STANDS_SOMEWHERE: ReadonlySet<Finding["kind"]> = new Set(["dropped", "dangling", "twice"]);

const SAYS: Readonly<Record<Finding["kind"], string>> = {
  invented: "No post says this.",
  moved: "The posts tell it at another time or in another order.",
  merged: "The posts tell of two different things.",
  dropped: "The post says it with a reservation, or names somebody who has a share in it.",
  dangling: "What this points at in the post is not in the text.",
  twice: "The chapter has told this already.",
};

/**
 * Keeps the findings that can be looked up: the words stand in a paragraph by the model, and the words that show it stand
 * in its pieces. Findings of one paragraph become one. Only an answer of which nothing can be used is asked again.
 */
export function confirmFindings(
  findings: readonly Finding[],
  paragraphs: readonly LookedAt[],
): Verdict<Confirmed[]> {
  const faults: string[] = [];
  const held = findings.slice(0, MOST_FINDINGS).flatMap((finding, index) => {
    const looked = lookUp(finding, paragraphs);
    if (typeof looked !== "string") return [looked];
    faults.push(`Finding ${index + 1}: ${looked}`);
    return [];
  });
  if (held.length === 0 && faults.length > 0) return { value: null, faults };
  const byParagraph = Map.groupBy(held, ({ paragraph }) => paragraph);
  const confirmed = [...byParagraph.values()].flatMap((some) => joined(some) ?? []);
  return { value: confirmed, faults: [] };
}

type Held = {
  paragraph: LookedAt;
  kind: Finding["kind"];
  words: string;
  why: string;
  shown: string;
};

/** The finding with its words as they stand, or what is wrong with it, in words for the model. */
function lookUp(
  { paragraph: number, kind, words: given, why: said, shown: showing }: Finding,
  paragraphs: readonly LookedAt[],
): Held | string {
  const paragraph = paragraphs.find((each) => each.number === number);
  if (!paragraph) return `there is no paragraph ${number}.`;
  if (paragraph.pieces.length === 0) return `paragraph ${number} is fixed.`;
  const words = standingIn(paragraph.text, given);
  if (words === null) return `its words do not stand in paragraph ${number}, letter by letter.`;
  const texts = paragraph.pieces.flatMap(({ text, post }) => [text, post.title ?? ""]);
  if (kind === "invented" && texts.some((text) => standingIn(text, words) !== null)) {
    return `a piece of paragraph ${number} says "${words}" word for word.`;
  }
  const places =
    kind === "twice"
      ? paragraphs.filter((other) => other.number < number).map(({ text }) => text)
      : texts;
  const shown = firstStanding(places, showing);
  if (shown === null && STANDS_SOMEWHERE.has(kind))
    return `its "shown" is not copied letter by letter.`;
  return { paragraph, kind, words, why: reasonOf(said, kind, paragraphs), shown: shown ?? "" };
}

/** The model's reason if it is fit for the eyes of the author and of another model, or else what its kind says. */
function reasonOf(said: string, kind: Finding["kind"], paragraphs: readonly LookedAt[]): string {
  const line = lineOf(said);
  const pieces = paragraphs.flatMap((paragraph) => paragraph.pieces);
  const months = pieces.map(({ post }) => monthOf(post).replace("-", " "));
  const texts = [...paragraphs, ...pieces].map(({ text }) => text);
  const headlines = pieces.map(({ post }) => post.title ?? "");
  const source = [...texts, ...headlines, ...months, ...monthsOf(SCREEN_LANGUAGE)].join("\n");
  const rule = { mostWords: MOST_WORDS_OF_WHY, source, language: SCREEN_LANGUAGE };
  return sentenceFault("why", line, rule) === null ? line : SAYS[kind];
}

function joined(some: readonly Held[]): Confirmed | null {
  const [first] = some;
  if (!first) return null;
  const why = some.map(
    ({ words, why: said, shown }) =>
      `"${words}": ${said}${shown === "" ? "" : ` This shows it: "${shown}"`}`,
  );
  const doubtful = some.find(({ kind }) => kind !== "twice");
  return {
    place: first.paragraph.place,
    why: why.join(" "),
    doubt: doubtful ? { words: doubtful.words, why: doubtful.why } : null,
    // What has only lost its condition, or what it points at, may stay beside that.
    leaves: some.flatMap(({ kind, words }) =>
      kind === "dropped" || kind === "dangling" ? [] : [words],
    ),
  };
}

function firstStanding(texts: readonly string[], words: string): string | null {
  for (const text of texts) {
    const found = standingIn(text, words);
    if (found !== null) return found;
  }
  return null;
}

/** The words as they stand in a text, whose spaces, quotation marks and dashes may be others. Null: not there. */
function standingIn(text: string, words: string): string | null {
  const sought = evenMarks(words).trim();
  const at = sought === "" ? -1 : evenMarks(text).indexOf(sought);
  return at < 0 ? null : text.slice(at, at + sought.length);
}

// One character for one, so that a place in the result is the same place in the text.
function evenMarks(text: string): string {
  return text
    .replace(/\s/gu, " ")
    .replace(/[‘’]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(/[–—]/gu, "-");
}
