import type { SectionBrief } from "#pipeline/engines/engine.ts";
import { answerTokens, type FencedQuestion } from "./section-question.ts";
import { saltOf } from "./outline-question.ts";
import { judgeSection, withCanary, type WrittenPassage } from "./judge-section.ts";
import type { SectionPiece } from "./section-pieces.ts";
import {
  BREAK_LINE,
  type Finding,
  type MarkedParagraph,
  readMarked,
  type SectionCheck,
  sectionLine,
  type SectionFacts,
  wordCountOf,
} from "#pipeline/engines/llm/checks/check.ts";
import { faultLine, type Verdict } from "#pipeline/engines/llm/questions/ask-checked.ts";
import { fencePosts } from "#pipeline/engines/llm/questions/fence.ts";
import { REPAIR } from "#pipeline/engines/llm/prompts/repair.ts";

/** What a section is judged by, and what a question for its bad paragraphs is made from. */
export type Judging = {
  brief: Pick<SectionBrief, "analysis" | "wish">;
  facts: SectionFacts;
  pieces: readonly SectionPiece[];
  checks: readonly SectionCheck[];
  secret: string;
};

/**
 * Judges a section. Where at most half of its paragraphs are bad, and nothing is wrong with the whole, the next question
 * asks for these paragraphs only: asking for all 560 words again costs more, and spoils good ones.
 */
export function judgeToRepair(answer: string, judging: Judging): Verdict<WrittenPassage[]> {
  const { facts, pieces, checks, secret } = judging;
  const { repairable, ...verdict } = judgeSection(answer, facts, pieces, checks);
  if (repairable.length === 0) return verdict;
  const paragraphs = readMarked(answer, facts.sections !== undefined);
  const { question, nonces } = repairQuestion(paragraphs, repairable, judging);
  const marks = [...facts.secrets.marks, ...nonces];
  const next = { ...judging, facts: { ...facts, secrets: { ...facts.secrets, marks } } };
  const repair = {
    prompt: withCanary(REPAIR, secret),
    question,
    check: (reply: string) => judgeToRepair(putInPlace(paragraphs, repairable, reply), next),
  };
  return { ...verdict, repair };
}

const MOST_FAULTS = 3;
const NEAR_LETTERS = 200;

function repairQuestion(
  paragraphs: readonly MarkedParagraph[],
  findings: readonly Finding[],
  { brief, pieces, secret }: Judging,
): FencedQuestion {
  const bad = placesOf(findings);
  const parts = bad.map((place) => {
    const { text = "", ids = [] } = paragraphs[place] ?? {};
    const near = [
      {
        id: `before-p${place + 1}`,
        text: (paragraphs[place - 1]?.text ?? "").slice(-NEAR_LETTERS),
      },
      { id: `p${place + 1}`, text, note: `made from ${ids?.join(", ") ?? "?"}` },
      {
        id: `after-p${place + 1}`,
        text: (paragraphs[place + 1]?.text ?? "").slice(0, NEAR_LETTERS),
      },
    ].filter((item) => item.text !== "");
    return { shown: fencePosts(near, secret), faults: faultsOf(place, findings) };
  });
  const material = fencePosts(
    piecesFor(
      bad.map((place) => paragraphs[place]),
      pieces,
    ).map(({ id, text }) => ({ id, text })),
    secret,
  );
  const words = wordCountOf(bad.flatMap((place) => paragraphs[place] ?? []));
  const prompt = [
    `Language: ${brief.analysis.language}. Words: about ${words}.`,
    `The pieces:\n${material.fenced}`,
    ...parts.map(({ shown, faults }) => `${shown.fenced}\nWhat is wrong:\n${faults.join("\n")}`),
    `Mend ${bad.map((place) => `[p${place + 1}]`).join(", ")} now, ids behind every paragraph.`,
  ].join("\n\n");
  return {
    question: { prompt, maxOutputTokens: answerTokens(words), salt: saltOf(brief.wish) },
    nonces: [material, ...parts.map(({ shown }) => shown)].map(({ nonce }) => nonce),
  };
}

function placesOf(findings: readonly Finding[]): number[] {
  const places = findings.flatMap(({ paragraph }) => paragraph ?? []);
  return [...new Set(places)].toSorted((a, b) => a - b);
}

function faultsOf(place: number, findings: readonly Finding[]): string[] {
  const messages = findings.filter(({ paragraph }) => paragraph === place);
  return [...new Set(messages.map(({ message }) => faultLine(message)))].slice(0, MOST_FAULTS);
}

/** The pieces that the paragraphs cite, with the others of their posts. All, if a paragraph cites none that is known. */
function piecesFor(
  bad: readonly (MarkedParagraph | undefined)[],
  pieces: readonly SectionPiece[],
): readonly SectionPiece[] {
  const cited = bad.map((paragraph) => pieces.filter(({ id }) => paragraph?.ids?.includes(id)));
  if (cited.some((some) => some.length === 0)) return pieces;
  const posts = new Set(cited.flat().map(({ entryId }) => entryId));
  return pieces.filter(({ entryId }) => posts.has(entryId));
}

/** The line with the number of a paragraph. No two parts of it match the same blank lines, so that it is linear. */
const NUMBER = /^[^\S\n\r\u2028\u2029]*(?:\[\s*)?p(\d+)(?:\s*\])?(?:\s*:)?[^\S\n]*$/imu;

/** The section with the mended paragraphs in their places. One that the reply does not name stays as it was. */
function putInPlace(
  paragraphs: readonly MarkedParagraph[],
  findings: readonly Finding[],
  reply: string,
): string {
  const bad = placesOf(findings);
  const [first = "", ...rest] = reply.split(NUMBER);
  const mended = new Map<number, string>();
  // A reply for one paragraph may leave its number out.
  if (rest.length === 0 && bad.length === 1) mended.set(bad[0] ?? 0, first);
  for (let at = 0; at < rest.length; at += 2)
    mended.set(Number(rest[at]) - 1, (rest[at + 1] ?? "").trim());
  return paragraphs
    .map((paragraph, place) => {
      const mend = bad.includes(place) ? mended.get(place) : undefined;
      return apart(paragraph, mend ?? withMarker(paragraph));
    })
    .filter((text) => text !== "")
    .join("\n\n");
}

function withMarker({ text, ids }: MarkedParagraph): string {
  return ids === null ? text : `${text} [[${ids.join(",")}]]`;
}

/** A paragraph of an answer with the line that stands above it: a break, or the number of its section. */
function apart({ isApart, begins }: MarkedParagraph, text: string): string {
  const line = begins !== undefined ? sectionLine(begins) : isApart ? BREAK_LINE : "";
  // A section whose first paragraph goes begins with its second.
  if (text === "") return begins === undefined ? "" : line;
  return line === "" ? text : `${line}\n\n${text}`;
}
