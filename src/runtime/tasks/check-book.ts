import type { Draft } from "#pipeline/draft/schema.ts";
import { preflight, type PreflightFacts } from "#pipeline/quality/preflight.ts";
import type { PreflightCheck } from "#pipeline/quality/schema.ts";
import { dictionariesIn } from "#runtime/dictionaries.ts";

/** `dictionaryFolder`: where the operator's dictionaries are installed. Null: nowhere. */
export type CheckRequest = Omit<PreflightFacts, "dictionaryOf"> & {
  draft: Draft;
  dictionaryFolder: string | null;
};

/** Looks a book over before it leaves: all checks, each with what it found. */
export function checkBookTask({
  draft,
  dictionaryFolder,
  ...facts
}: CheckRequest): PreflightCheck[] {
  return preflight(draft, { ...facts, dictionaryOf: dictionariesIn(dictionaryFolder) });
}
