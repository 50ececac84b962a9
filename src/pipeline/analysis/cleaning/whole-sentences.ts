import { sentencesOf } from "#pipeline/text/sentences.ts";

/** The sentences of a cleaned paragraph; a full stop inside inline code or a bracketed remark ends none. */
export function wholeSentences(paragraph: string, language: string): string[] {
  const found = sentencesOf(paragraph, language);
  if (!/[`(]/u.test(paragraph)) return found;
  const whole: string[] = [];
  let isOpen = false;
  for (const sentence of found) {
    const last = whole.at(-1);
    if (isOpen && last !== undefined) whole[whole.length - 1] = `${last} ${sentence}`;
    else whole.push(sentence);
    isOpen = isUnfinished(whole.at(-1) ?? "");
  }
  return whole;
}

/** An odd backtick, or a bracket that is not closed within a sentence or two. */
function isUnfinished(text: string): boolean {
  const ticks = text.match(/(?<!\\)`/gu)?.length ?? 0;
  if (ticks % 2 === 1) return true;
  const prose = text.replace(/`[^`]*`|[:;]-?\(+/gu, "");
  const open = (prose.match(/\(/gu)?.length ?? 0) - (prose.match(/\)/gu)?.length ?? 0);
  return open === 1 && prose.length < 400;
}
