import type { TracedPassage } from "#contracts/draft.ts";

const BETWEEN = "\n\n";

/**
 * Where in the chapter's text each passage begins. One that is not found word for word (its Markdown had to be closed so
 * that it cannot run into the next) counts to the passage before it. Null: the text is another one.
 */
export function passageStarts(
  content: string,
  passages: readonly TracedPassage[],
): number[] | null {
  let next = 0;
  let found = 0;
  const starts: number[] = [];
  for (const { text } of passages) {
    const at = content.startsWith(text, next) ? next : laterAt(content, text, next);
    if (at === null) {
      starts.push(starts.at(-1) ?? 0);
    } else {
      starts.push(at);
      next = at + text.length + BETWEEN.length;
      found += 1;
    }
  }
  return found * 2 > passages.length ? starts : null;
}

function laterAt(content: string, text: string, next: number): number | null {
  const at = content.indexOf(BETWEEN + text, Math.max(0, next - BETWEEN.length));
  return at === -1 ? null : at + BETWEEN.length;
}
