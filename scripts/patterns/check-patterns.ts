import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { analyse } from "scslre";
import { readTree } from "#scripts/laws/tree.ts";
import type { Finding } from "#scripts/laws/tree.ts";
import { BUILT_ON_CALL, FALSE_ALARMS } from "./exceptions.ts";
import { findPatterns } from "./find-patterns.ts";
import type { FoundPattern } from "./find-patterns.ts";

/** Languages that have word lists, whose patterns are built when a text of the language is first read. */
const LANGUAGES = ["en", "fr", "de", "es", "pt", "it", "nl", "sv"];
const BUILT_BY_LANGUAGE = [
  { file: "src/pipeline/analysis/cleaning/phrases.ts", build: "phrasesFor" },
  { file: "src/pipeline/text/lexicon.ts", build: "lexiconFor" },
  { file: "src/pipeline/text/leaning.ts", build: "leaningPatterns" },
];

/** All patterns of the product under `root`, and what is wrong with them: slow ones, and ones that cannot be seen. */
export async function checkPatterns(
  root: string,
): Promise<{ patterns: FoundPattern[]; findings: Finding[] }> {
  const files = readTree(root).filter(({ path }) => path.startsWith("src/"));
  const { patterns, unseen } = await findPatterns(root, files, () => buildForLanguages(root));
  const findings = [
    ...patterns.flatMap(checkPattern),
    ...unseen
      .filter(({ file }) => !BUILT_ON_CALL.some((exception) => exception.file === file))
      .map(({ file, line }) => ({
        file,
        line,
        id: "patterns are seen",
        message: "builds a pattern only when it is called, so that nobody can check it",
        instead:
          "build it where the file is loaded, or enter the file in scripts/patterns/exceptions.ts",
      })),
  ];
  return { patterns, findings };
}

function checkPattern({ file, line, source, flags }: FoundPattern): Finding[] {
  const isKnown = FALSE_ALARMS.some(
    (alarm) => alarm.file === file && source.startsWith(alarm.begins),
  );
  const [report] = isKnown ? [] : analyse({ source, flags }).reports;
  if (!report) return [];
  const growth = report.exponential ? "exponential" : "super-linear";
  const { start, end } = placeOf(report);
  return [
    {
      file,
      line,
      id: "linear patterns",
      message: `takes ${growth} time at ${source.slice(start, end)} in /${shortened(source)}/${flags}`,
      instead:
        "keep a search from beginning inside a run it has read, as (?<!\\s)\\s+$, or find the two ends by code (docs/decisions/024)",
    },
  ];
}

type Report = ReturnType<typeof analyse>["reports"][number];

function placeOf(report: Report): { start: number; end: number } {
  if (report.type === "Trade")
    return {
      start: Math.min(report.startQuant.start, report.endQuant.start),
      end: Math.max(report.startQuant.end, report.endQuant.end),
    };
  return report.quant;
}

function shortened(source: string): string {
  return source.length > 80 ? `${source.slice(0, 80)}…` : source;
}

async function buildForLanguages(root: string): Promise<void> {
  for (const { file, build } of BUILT_BY_LANGUAGE) {
    if (!existsSync(join(root, file))) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
    const forLanguage = module[build];
    if (typeof forLanguage !== "function") throw new Error(`${file} has no ${build} any more.`);
    for (const language of LANGUAGES) forLanguage(language);
  }
}
