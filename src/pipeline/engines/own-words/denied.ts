import type { Post } from "#pipeline/analysis/schema.ts";
import { proseOf, sentencesOf } from "#pipeline/text/sentences.ts";
import type { Candidate } from "./candidates.ts";
import { DENIALS } from "./word-lists/denials.ts";

type Patterns = { before: RegExp; after: RegExp; refutes: RegExp };

const opens = (list: string): RegExp => new RegExp(`^[\\s\\p{P}]{0,5}(?:${list})(?!\\p{L})`, "iu");

const PATTERNS: ReadonlyMap<string, Patterns> = new Map(
  Object.entries(DENIALS).map(([language, { before, after, refutes }]) => [
    language,
    { before: opens(before), after: opens(after), refutes: opens(refutes) },
  ]),
);

/** How many sentences before one are read: "Every vendor boasts of it. In theory they are right." */
const READ_BEFORE = 2;

/**
 * Whether the post says a line only to take it back: as what others believe, as what holds in theory, in quotation marks, or
 * with "but" behind it. As a title it would say the opposite of the chapter.
 */
export function isDenied(candidate: Candidate, post: Post, language: string): boolean {
  const patterns = PATTERNS.get(language);
  if (!patterns) return false;
  const prose = post.blocks.filter(({ kind }) => kind === "paragraph" || kind === "heading");
  const place = prose.findIndex(({ n }) => n === candidate.n);
  const [after = ""] = sentencesOf(proseOf(prose[place + 1]?.text ?? ""), language);
  if (candidate.kind === "title" || candidate.kind === "heading")
    return patterns.refutes.test(after);
  if (candidate.kind === "question" || place < 0) return false;
  if (/^["“«„]|["”»]\W?$/u.test(candidate.headline)) return true;
  const sentences = sentencesOf(proseOf(prose[place]?.text ?? ""), language);
  const at = sentences.indexOf(candidate.headline);
  const next = sentences[at + 1] ?? after;
  const earlier = sentences.slice(Math.max(0, at - READ_BEFORE), Math.max(0, at));
  return patterns.after.test(next) || earlier.some((sentence) => patterns.before.test(sentence));
}
