import type { Post } from "#pipeline/analysis/schema.ts";
import type { Passage } from "#pipeline/draft/schema.ts";
import type { EngineContext, FrameBrief } from "#pipeline/engines/engine.ts";
import { monthOf } from "#pipeline/engines/llm/cards/month-of.ts";
import { type SectionCheck, wordCountOf } from "#pipeline/engines/llm/checks/check.ts";
import { SECTION_CHECKS } from "#pipeline/engines/llm/checks/section-checks.ts";
import type { Prompt } from "#pipeline/engines/llm/prompts/prompt.ts";
import { askForText, type LlmOptions } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { factsOf, judgeSection, withCanary } from "./judge-section.ts";
import type { SectionPiece } from "./section-pieces.ts";
import { answerTokens, type FencedQuestion } from "./section-question.ts";
import { voiceCardOf } from "./voice-card.ts";

/** A text of the frame that a model is asked for. */
export type FrameText = {
  prompt: Prompt;
  pieces: readonly SectionPiece[];
  /** Its words: about so many are asked for, and it is refused outside of the limits. */
  words: { target: number; least: number; most: number };
  /** What the question says besides the pieces; `text` is made from posts, so it is as untrusted as they are. */
  about: { line: string; text: string }[];
};

/** The whole answer of a model for which the pieces do not carry such a text. */
const NONE = /^\W*none\W*$/iu;

/** Has the model write a text of the frame. Returns nothing if no answer passes all checks, or the model sees no text. */
export async function writeFrameText(
  text: FrameText,
  brief: FrameBrief,
  { signal }: EngineContext,
  options: LlmOptions,
): Promise<Passage[]> {
  const { question, nonces } = frameQuestion(text, brief, options.secret);
  const { pieces, prompt, words } = text;
  const facts = frameFacts(text, brief, { secret: options.secret, nonces });
  const checks = [
    ...(options.checks ?? SECTION_CHECKS).filter(({ id }) => id !== "length"),
    lengthWithin(words),
  ];
  const { value } = await askForText(
    { ...options, signal },
    withCanary(prompt, options.secret),
    question,
    (answer) => {
      if (NONE.test(answer)) return { value: [], faults: [] };
      const judged = judgeSection(answer, facts, pieces, checks);
      // A paragraph of a post in its place would be no prologue: all of it is good, or there is none.
      return judged.faults.length === 0 ? judged : { ...judged, value: null };
    },
  );
  return value ?? [];
}

/** The question for a text of the frame. */
function frameQuestion(
  { pieces, words, about }: FrameText,
  { analysis }: Pick<FrameBrief, "analysis">,
  secret: string,
): FencedQuestion {
  const shown = fencePosts(
    pieces.map(({ id, text, gist, post }) => ({
      id,
      text,
      note: [monthOf(post), gist].filter((part) => part !== "").join(": "),
    })),
    secret,
  );
  const told = about.map(({ line, text }) => ({
    line,
    ...fencePosts([{ id: "plan", text }], secret),
  }));
  const manner = voiceCardOf(analysis).lines.map((line) => `- ${line}`);
  const prompt = [
    `Language: ${analysis.language}. Words: about ${words.target}.`,
    ...told.map(({ line, fenced }) => `${line}\n${fenced}`),
    `How the author writes; the pieces are the excerpts:\n${manner.join("\n")}`,
    `The pieces:\n${shown.fenced}`,
    "Write it now, ids behind every paragraph.",
  ].join("\n\n");
  return {
    question: { prompt, maxOutputTokens: answerTokens(words.target), salt: "" },
    nonces: [shown.nonce, ...told.map(({ nonce }) => nonce)],
  };
}

function frameFacts(
  { pieces, prompt, words }: FrameText,
  brief: FrameBrief,
  secrets: { secret: string; nonces: readonly string[] },
): ReturnType<typeof factsOf> {
  const [outline] = brief.outlines;
  if (!outline) throw new Error("A frame is written around at least one chapter.");
  const posts = [...new Set(pieces.map(({ post }) => post))];
  const printed = { chapter: brief.chapter, before: [] };
  const facts = factsOf({ ...brief, outline, posts }, pieces, words.target, printed, secrets);
  const months = pieces.map(({ post }) => namesOfMonth(post, facts.language)).join("\n");
  return {
    ...facts,
    // The months are shown, so they may be named: "2025-05" is "May 2025" in a text.
    known: `${facts.known}\n${months}`,
    titles: `${facts.titles}\n${months}`,
    secrets: {
      ...facts.secrets,
      sentences: `${facts.secrets.sentences}\n${prompt.instructions}`,
    },
  };
}

function namesOfMonth(post: Pick<Post, "date">, language: string): string {
  const month = monthOf(post);
  if (!/-/u.test(month)) return month;
  const named = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return `${month} ${named.format(new Date(month))}`;
}

function lengthWithin({ target, least, most }: FrameText["words"]): SectionCheck {
  return {
    id: "length",
    find: ({ paragraphs }) => {
      const words = wordCountOf(paragraphs);
      if (words >= least && words <= most) return [];
      const message = `It has ${words} words; about ${target} are wanted, at most ${most} and at least ${least}.`;
      return [{ paragraph: null, message }];
    },
  };
}
