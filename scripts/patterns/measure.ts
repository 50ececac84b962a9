import { spawnSync } from "node:child_process";
import { json } from "node:stream/consumers";
import type { FoundPattern } from "./find-patterns.ts";

/** A text on which a pattern takes too long. */
export type SlowText = {
  piece: string;
  tail: string;
  characters: number;
  ms: number;
  peerMs: number;
};

/** The limits of issue 17: a text of 100 kB, 50 ms. */
export const CHARACTERS = 100_000;
export const LIMIT_MS = 50;
/** Short texts show what doubles with each piece, and what is cubic, before a longer one would take hours. */
const SHORT = [24, 28, 300, 1000, 3000];
/** What takes less than a 27th of the limit on a third of the text stays under it on the whole, unless it is worse than cubic. */
const LOOK_CHARACTERS = Math.ceil(CHARACTERS / 3);
const LOOK_MS = LIMIT_MS / 27;
/** Nothing at the end, or what few patterns match: then a search that nearly succeeded gives up there. */
const TAILS = ["", "\u0001", "\n\u0001"];
/** The first runs compile the pattern, and a garbage collector may fall into any. */
const RETRIES = 8;
/** So long no linear pattern takes on any machine. */
const SURE_MS = 20 * LIMIT_MS;
/**
 * What a slow run is compared with in the same moment: a pattern that is linear beyond doubt.
 * On a free machine it takes 1.8 ms, so that 50 ms are 28 times as long. On a machine whose processors
 * are shared with others, both grow alike, and the limit in milliseconds alone would blame the pattern.
 */
const PEER = /\p{L}/gu;
const PEER_TEXT = "a".repeat(CHARACTERS);
export const MOST_TIMES_PEER = 28;

/**
 * The first of the texts made of repeated pieces on which the pattern takes longer than the limit; null when none is. A slow one
 * is measured again in a process of its own: V8 compiles patterns worse, and they run ten times as long, in one that has
 * compiled 16 MB of them, as a process that measures all patterns has.
 */
export function findSlowText(pattern: FoundPattern, pieces: Iterable<string>): SlowText | null {
  for (const { piece } of slowTexts(pattern, pieces)) {
    const { stdout } = spawnSync(process.execPath, [import.meta.filename], {
      input: JSON.stringify({ pattern, piece }),
      encoding: "utf8",
    });
    const alone = JSON.parse(stdout) as SlowText | null;
    if (alone !== null) return alone;
  }
  return null;
}

function* slowTexts(
  { source, flags, isSplit }: FoundPattern,
  pieces: Iterable<string>,
): Generator<SlowText> {
  const pattern = new RegExp(source, flags);
  const run = (all: string): number => timeOf(() => use(pattern, all, isSplit));
  for (const piece of pieces) {
    for (const tail of TAILS) {
      for (const characters of [...SHORT, LOOK_CHARACTERS, CHARACTERS]) {
        const all = piece.repeat(Math.ceil(characters / piece.length)) + tail;
        let ms = run(all);
        if (characters === LOOK_CHARACTERS && ms < LOOK_MS) break;
        let peerMs = Infinity;
        for (let again = 0; again < RETRIES && ms < SURE_MS && isSlow(ms, peerMs); again += 1) {
          peerMs = Math.min(
            peerMs,
            timeOf(() => use(PEER, PEER_TEXT, false)),
          );
          ms = Math.min(ms, run(all));
        }
        if (isSlow(ms, peerMs)) {
          yield { piece, tail, characters, ms, peerMs };
          break;
        }
      }
    }
  }
}

function isSlow(ms: number, peerMs: number): boolean {
  return ms > LIMIT_MS && (peerMs === Infinity || ms > MOST_TIMES_PEER * peerMs);
}

function timeOf(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

/** Runs a pattern over a whole text as its flags and its place say that it is used; a sticky one is tried at one place. */
function use(pattern: RegExp, text: string, isSplit: boolean): void {
  pattern.lastIndex = 0;
  if (isSplit) text.split(pattern);
  else if (pattern.global) text.replace(pattern, "x");
  else pattern.test(text);
}

if (process.argv[1] === import.meta.filename) {
  const { pattern, piece } = (await json(process.stdin)) as {
    pattern: FoundPattern;
    piece: string;
  };
  const [slow = null] = slowTexts(pattern, [piece]);
  console.log(JSON.stringify(slow));
}
