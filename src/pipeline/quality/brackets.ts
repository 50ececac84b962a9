import { closedOnce, type Found, openedAtStart } from "./closed-marks.ts";

type Mark = { mark: string; at: number };

/** "a)", "1)" and faces such as ":)" have a bracket of their own. */
const NO_BRACKET = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}[.)]\)?|[:;8=][-^']?[()]/gu;
const PARTNERS: Readonly<Record<string, string>> = { ")": "(", "]": "[" };
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]" };

/** Brackets that lack their partner, with what completes them where one place is evident. */
export function openBrackets(text: string): Found[] {
  const { open, alone } = unpaired(text);
  const [first, second, ...more] = [...open, ...alone].toSorted((a, b) => a.at - b.at);
  if (!first) return [];
  if (second && more.length === 0) {
    const crossed = crossedPair(text, first, second);
    if (crossed) return [crossed];
  }
  const isOnly = second === undefined;
  return runsOf(text, [...alone, ...open]).map(({ mark, at, found }): Found => {
    const doubled = doubledOnce(text, { mark, at }, found);
    const offered =
      doubled ?? (isOnly && (mark in CLOSING ? closed(text, at) : openedAtStart(text, at, "(")));
    return { kind: "bracket", isSure: false, ...(offered || { at, found, instead: null }) };
  });
}

function closed(text: string, at: number): ReturnType<typeof closedOnce> {
  return text[at] === "(" ? closedOnce(text, at, ")") : null;
}

function unpaired(text: string): { open: Mark[]; alone: Mark[] } {
  const shown = text.replace(NO_BRACKET, (found, at: number) => {
    const isInside = text.lastIndexOf("(", at) > text.lastIndexOf(")", at - 1);
    return isInside && found.endsWith(")") ? found : " ".repeat(found.length);
  });
  const open: Mark[] = [];
  const alone: Mark[] = [];
  for (const { 0: mark, index: at } of shown.matchAll(/[()[\]]/gu)) {
    const partner = PARTNERS[mark];
    if (partner === undefined) open.push({ mark, at });
    else if (open.at(-1)?.mark === partner) open.pop();
    else alone.push({ mark, at });
  }
  return { open, alone };
}

/** "(a dog]": an opening bracket and, in the same sentence, the closing one of the other kind. */
function crossedPair(text: string, opening: Mark, closing: Mark): Found | null {
  const partner = CLOSING[opening.mark];
  const between = text.slice(opening.at + 1, closing.at);
  if (partner === undefined || closing.mark in CLOSING || /[.!?…\n]/u.test(between)) return null;
  const { at, mark: found } = closing;
  return { kind: "bracket", at, found, instead: partner, isSure: false };
}

/** Brackets of one kind that stand side by side are one error. */
function runsOf(text: string, marks: readonly Mark[]): (Mark & { found: string })[] {
  const runs: (Mark & { found: string })[] = [];
  for (const { mark, at } of marks) {
    const last = runs.at(-1);
    if (last?.mark === mark && last.at + last.found.length === at) last.found += mark;
    else runs.push({ mark, at, found: text.slice(at, at + 1) });
  }
  return runs;
}

/** "(a dog))" and "((a dog)": the bracket beside is the one that has its partner. */
function doubledOnce(
  text: string,
  { mark, at }: Mark,
  found: string,
): { at: number; found: string; instead: string } | null {
  if (found.length > 1) return null;
  if (text[at - 1] === mark) return { at: at - 1, found: mark + mark, instead: mark };
  return text[at + 1] === mark ? { at, found: mark + mark, instead: mark } : null;
}
