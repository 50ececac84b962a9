import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A pattern that was built, and the place that built it. */
export type BuiltPattern = { file: string; line: number; source: string; flags: string };

/** Notes every pattern that code under `root`/src builds with `RegExp(...)`, until it is stopped. */
export function recordPatterns(root: string): { made: BuiltPattern[]; stop: () => void } {
  const made: BuiltPattern[] = [];
  const native = globalThis.RegExp;
  const note = (pattern: RegExp): RegExp => {
    const place = callerUnder(root);
    if (place) made.push({ ...place, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(native, {
    construct: (target, given, maker) => note(Reflect.construct(target, given, maker) as RegExp),
    apply: (target, self, given) => note(Reflect.apply(target, self, given) as RegExp),
  });
  return {
    made,
    stop: () => {
      globalThis.RegExp = native;
    },
  };
}

/** The innermost place of the product's own code on the stack; null when a package builds the pattern. */
function callerUnder(root: string): { file: string; line: number } | null {
  const lines = (new Error("where").stack ?? "").split("\n").slice(1);
  const caller = lines.find((line) => !line.includes("record-patterns"));
  const [, url, line] = /(file:\/\/[^\s()]+?):(\d+):\d+\)?$/u.exec(caller ?? "") ?? [];
  if (!url) return null;
  const file = relative(root, fileURLToPath(url)).replaceAll("\\", "/");
  return file.startsWith("src/") ? { file, line: Number(line) } : null;
}
