import type { Face } from "./drawing.ts";
import type { Measure, Metrics } from "./typesetter.ts";
import type { Atom } from "./words.ts";

/** A text broken into lines, and what it measures in em. */
export type Broken = {
  lines: string[];
  metrics: Metrics[];
  widest: number;
  /** How well its breaks read, up to 1: hyphens and lines of one small word cost. */
  comfort: number;
};

/** A broken text at the size that fits. */
export type Fitted = Broken & {
  size: number;
  /** From the top of the first line's ink to the bottom of the last one's, in points. */
  height: number;
  /** From baseline to baseline, in points. */
  pitch: number;
};

/** The room for a text, in points, and how it may be set. */
export type Room = {
  width: number;
  height: number;
  /** The largest size, in points. */
  most: number;
  /** From baseline to baseline, in em. */
  pitch: number;
  maxLines: number;
};

/**
 * The best breaks for a number of lines: even lines, few hyphens, and no line that ends in a small word such as "of".
 * Null: there are fewer atoms than lines.
 */
export function breakLines(
  atoms: readonly Atom[],
  widths: readonly number[],
  space: number,
  count: number,
): string[] | null {
  const total = atoms.length;
  if (count > total) return null;
  // best[line][end]: the least cost of the first `end` atoms in `line` lines, and where the last of them begins.
  let best: { cost: number; cuts: number[] }[] = Array.from({ length: total + 1 }, (_, end) => ({
    cost: end === 0 ? 0 : Infinity,
    cuts: [],
  }));
  for (let line = 1; line <= count; line += 1) {
    const next: typeof best = Array.from({ length: total + 1 }, () => ({
      cost: Infinity,
      cuts: [],
    }));
    for (let end = line; end <= total; end += 1) {
      let width = 0;
      for (let begin = end - 1; begin >= line - 1; begin -= 1) {
        const atom = atoms[begin];
        if (!atom) break;
        width += (widths[begin] ?? 0) + (begin < end - 1 && atom.glue === " " ? space : 0);
        const before = best[begin];
        if (!before || before.cost === Infinity) continue;
        const cost = before.cost + (width * strain(atoms, end)) ** 4;
        const known = next[end];
        if (known && cost < known.cost) next[end] = { cost, cuts: [...before.cuts, begin] };
      }
    }
    best = next;
  }
  const cuts = best[total]?.cuts ?? [];
  return cuts.length === count ? cuts.map((begin, at) => lineOf(atoms, begin, cuts[at + 1])) : null;
}

// Ends of the first part of German compounds.
const linking = /(?:ungs|heits|keits|schafts|ions|täts|tums|lings|fahrts)$/iu;

/** How much wider a line counts for the way in which it ends. */
function strain(atoms: readonly Atom[], end: number): number {
  const last = atoms[end - 1];
  if (!last || end === atoms.length) return 1;
  if (last.glue === " ") {
    if (/^\p{Ll}{1,3}$/u.test(last.text)) return 1.12;
    return /[:;,.!?–—]$/u.test(last.text) ? 0.94 : 1;
  }
  if (last.ending !== "-") return 1.05;
  return linking.test(last.text) ? 1.15 : 1.5;
}

function lineOf(atoms: readonly Atom[], begin: number, end: number = atoms.length): string {
  const last = atoms[end - 1];
  const text = atoms
    .slice(begin, end)
    .map(({ text: piece, glue }) => piece + glue)
    .join("");
  return text.trimEnd() + (last && end < atoms.length ? last.ending : "");
}

/** All ways to break a text: one for each number of lines. */
export function breaksOf(
  atoms: readonly Atom[],
  face: Face,
  maxLines: number,
  measure: Measure,
): Broken[] {
  if (atoms.length === 0) return [];
  const measured = measure([...atoms.map(({ text }) => text), "n n", "nn"], face);
  const [spaced, joined] = measured.slice(-2);
  const space = (spaced?.width ?? 0) - (joined?.width ?? 0);
  const widths = measured.map(({ width }) => width + face.tracking);
  const ways: string[][] = [];
  for (let count = 1; count <= Math.min(maxLines, atoms.length); count += 1) {
    const lines = breakLines(atoms, widths, space, count);
    if (lines) ways.push(lines);
  }
  const all = measure(ways.flat(), face);
  let at = 0;
  return ways.map((lines) => {
    const metrics = all.slice(at, at + lines.length);
    at += lines.length;
    return {
      lines,
      metrics,
      widest: Math.max(...metrics.map(({ width }) => width)),
      comfort: comfortOf(lines),
    };
  });
}

/** Sets a text as large as its room allows. Null: there is no text. */
export function fitText(
  atoms: readonly Atom[],
  face: Face,
  room: Room,
  measure: Measure,
): Fitted | null {
  let best: { worth: number; fitted: Fitted } | null = null;
  for (const way of breaksOf(atoms, face, room.maxLines, measure)) {
    const high = heightOf(way, room.pitch);
    const size = Math.min(room.most, room.width / way.widest, room.height / high);
    // A break that reads badly is taken only for clearly larger letters; each line more costs a little.
    const worth = size * way.comfort * 0.985 ** way.lines.length;
    if (best && worth <= best.worth * 1.001) continue;
    best = { worth, fitted: { ...way, size, height: high * size, pitch: room.pitch * size } };
  }
  return best?.fitted ?? null;
}

function comfortOf(lines: readonly string[]): number {
  if (lines.length === 1) return 1;
  const cut = lines.slice(0, -1).filter((line) => line.endsWith("-"));
  const smooth = cut.filter((line) => linking.test(line.slice(0, -1))).length;
  // Such as "The" or "and the": alone on a line they look lost.
  const lost = lines.filter((line) => /^(?=.{1,8}$)\p{L}{1,3}(?: \p{L}{1,3})*$/u.test(line)).length;
  return 0.82 ** (cut.length - smooth) * 0.93 ** smooth * 0.64 ** lost;
}

/** The height of the ink of all lines, in em. */
function heightOf({ metrics }: Broken, pitch: number): number {
  const [first, last] = [metrics[0], metrics.at(-1)];
  return (first?.ascent ?? 0) + (metrics.length - 1) * pitch + (last?.descent ?? 0);
}
