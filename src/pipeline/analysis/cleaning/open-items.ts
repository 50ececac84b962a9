import { NESTED, type Removals } from "./removals.ts";

const LIST_DEPTH = new RegExp(`^${NESTED}*`, "u");

/**
 * The lines of which something is left. Nothing is left of an item that announced the items of a list inside it
 * ("Reactions:"), if all of these are gone. `before` has the same lines before they were cleaned.
 */
export function withoutOpenItems(
  lines: readonly string[],
  before: readonly string[],
  removals: Removals,
): string[] {
  const depths = before.map(depthOf);
  const left: { line: string; depth: number }[] = [];
  for (const [fromEnd, line] of lines.toReversed().entries()) {
    const index = lines.length - 1 - fromEnd;
    const depth = depths[index] ?? 0;
    if (!/[\p{L}\p{N}]/u.test(line)) continue;
    const announced = (depths[index + 1] ?? 0) > depth;
    if (announced && /[:：][*_]*\s*$/u.test(line) && (left.at(-1)?.depth ?? 0) <= depth) {
      removals.note("announcements of what was removed", line);
    } else left.push({ line, depth });
  }
  return left.toReversed().map(({ line }) => line);
}

function depthOf(line: string): number {
  return LIST_DEPTH.exec(line)?.[0].length ?? 0;
}
