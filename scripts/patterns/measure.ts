import type { FoundPattern } from "./find-patterns.ts";

/** A text on which a pattern takes too long. */
export type SlowText = { piece: string; tail: string; characters: number; ms: number };

/** The limits of issue 17: a text of 100 kB, 50 ms. */
export const CHARACTERS = 100_000;
export const LIMIT_MS = 50;
/** A short text shows what doubles with each piece, before a longer one would take hours. */
const SHORT = [24, 300];
/** What takes so little on a tenth of the text stays under the limit on the whole, unless it is worse than cubic. */
const LOOK_CHARACTERS = CHARACTERS / 10;
const LOOK_MS = LIMIT_MS / 1000;
/** Nothing at the end, or what few patterns match: then a search that nearly succeeded gives up there. */
const TAILS = ["", "\u0001", "\n\u0001"];
/** A busy machine makes any single run slow, but not all of so many. */
const RETRIES = 40;

/** The first of the texts made of repeated pieces on which the pattern takes longer than the limit; null when none is. */
export function findSlowText(
  { source, flags, isSplit }: FoundPattern,
  pieces: Iterable<string>,
): SlowText | null {
  const pattern = new RegExp(source, flags);
  const run = (text: string): number => timeOf(() => use(pattern, text, isSplit));
  for (const piece of pieces) {
    for (const tail of TAILS) {
      for (const characters of [...SHORT, LOOK_CHARACTERS, CHARACTERS]) {
        const text = piece.repeat(Math.ceil(characters / piece.length)) + tail;
        let ms = run(text);
        if (characters === LOOK_CHARACTERS && ms < LOOK_MS) break;
        for (let again = 0; again < RETRIES && ms > LIMIT_MS; again += 1)
          ms = Math.min(ms, run(text));
        if (ms > LIMIT_MS) return { piece, tail, characters, ms };
      }
    }
  }
  return null;
}

function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Runs a pattern over a whole text as its flags and its place say that it is used; a sticky one is tried at one place. */
function use(pattern: RegExp, text: string, isSplit: boolean): void {
  pattern.lastIndex = 0;
  if (isSplit) text.split(pattern);
  else if (pattern.global) text.replace(pattern, "x");
  else pattern.test(text);
}
