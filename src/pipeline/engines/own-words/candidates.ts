import { proseOf } from "#pipeline/text/prose.ts";
import type { Post } from "#pipeline/analysis/schema.ts";
import { sentencesOf } from "#pipeline/text/sentences.ts";
import { countWords } from "#pipeline/text/words.ts";
import { LISTICLES } from "./listicles.ts";

/** A string of the author's that might name a chapter, and where it stands (block 0 is the post's title). */
export type Candidate = {
  text: string;
  /** The author's words it was made from: the whole headline, heading or sentence. */
  headline: string;
  kind: "title" | "heading" | "question" | "sentence";
  /** True when it is a part of a longer headline. */
  part: boolean;
  entryId: string;
  n: number;
};

/** Words from which a repetition is noticed (DESIGN.md section 7: 0 sentences of 8 words or more printed twice). */
const SAID_ONCE = 8;
const NEGATION = /\b(?:not|no|never|without|pas|sans|non|nicht|kein|ohne|sin|nunca|não|sem)\b/iu;

/** Every candidate a post offers: its title, headings, short questions and short sentences, each also unwrapped. */
export function candidatesOf(post: Post, language: string): Candidate[] {
  const found: Candidate[] = [];
  const offer = (text: string, kind: Candidate["kind"], n: number): void => {
    for (const { text: form, part } of unwrap(proseOf(text), language)) {
      found.push({ text: form, headline: proseOf(text), kind, part, entryId: post.entryId, n });
    }
  };
  if (post.title) offer(post.title, "title", 0);
  for (const block of post.blocks) {
    if (block.twin) continue;
    if (block.kind === "heading") offer(block.text, "heading", block.n);
    if (block.kind !== "paragraph") continue;
    for (const [place, sentence] of sentencesOf(block.text, language).entries()) {
      const words = countWords(sentence);
      // A chapter title is not said again below it: a long one must be a first sentence, which the title then replaces.
      if (words >= SAID_ONCE && (place > 0 || block.n !== post.blocks[0]?.n)) continue;
      if (words >= 3 && words <= 10 && sentence.endsWith("?")) offer(sentence, "question", block.n);
      else if (words >= 3 && words <= 9 && /[.!]$/u.test(sentence))
        offer(sentence, "sentence", block.n);
    }
  }
  return found;
}

/** A headline without its wrapping, and the parts of "A: B" (design/own-words-craft.md section 1). */
export function unwrap(raw: string, language: string): { text: string; part: boolean }[] {
  const text = strip(raw);
  const forms = [{ text, part: false }];
  const split = /^(.{3,}?)(?:\s*:\s+|\s+[–—-]\s+)(.{3,})$/u.exec(text);
  if (split?.[1] && split[2]) {
    if (countWords(text) > 9) forms.length = 0;
    forms.push({ text: strip(split[1]), part: true }, { text: strip(split[2]), part: true });
  }
  const unlisted = LISTICLES[language]?.(text);
  if (unlisted) forms.unshift({ text: capitalise(unlisted), part: false });
  return forms
    .map(({ text: form, part }) => ({ text: capitalise(form), part }))
    .filter(({ text: form }) => form.length > 1);
}

function strip(raw: string): string {
  let text = raw.replace(/\s+/gu, " ").trim();
  // Behind the last closing bracket the pattern would look to the end from each opening one.
  const closed = Math.max(text.lastIndexOf(")"), text.lastIndexOf("]")) + 1;
  text =
    text
      .slice(0, closed)
      .replace(/(?<!\s)\s*[([]([^)\]]*)[)\]]/gu, (all, inner: string) =>
        NEGATION.test(inner) ? all : "",
      ) + text.slice(closed);
  text = text.replace(/^(?:\d{1,2}|[A-Z]|[IVX]{1,4})[.):]\s+/u, "");
  text = text.replace(
    /^(?:Takeaway|Tip|Lesson|Rule|Step|Reason)\s*#?\d{1,2}[.:)]?\s+(?=\p{Lu})/u,
    "",
  );
  text = text.replace(/,\s*(?:IMH?O|FWIW|TBH|FTW)\b[.!]?$/u, "");
  text = text.replace(/^["“”«»'‘’](.*)["“”«»'‘’]$/u, "$1").trim();
  return text.replace(/(?<!\b\p{L}|(?<!\b\p{L})[.…,;:–—-])[.…,;:–—-]+$/u, "").trim();
}

function capitalise(text: string): string {
  // A name that begins small on purpose (iPhone, npm) keeps its form; other small beginnings come from a cut.
  return /^\p{Ll}[\p{Ll}’'-]*(?:\s|$)/u.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}
