import type { Field, Mapping } from "#pipeline/sources/schema.ts";
import type { ReadFile } from "#server/data/uploads.ts";
import { Refusal } from "#server/platform/errors.ts";

const SUBSTANCE: readonly Field[] = ["text", "title", "url"];

/**
 * The meanings of columns that the author has corrected, by the number of the file: the new correction together with
 * the earlier ones.
 */
export function mappingsWith(
  files: readonly ReadFile[],
  { part, mapping }: { part: number; mapping: Mapping },
): Record<number, Mapping> {
  const file = files.find((each) => each.part === part);
  if (!file) throw new Refusal("invalid", "This upload has no such file. Please reload the page.");
  const mappings: Record<number, Mapping> = {};
  for (const each of files) if (each.isCorrected) mappings[each.part] = each.mapping;
  mappings[part] = checked(mapping, file);
  return mappings;
}

function checked(mapping: Mapping, { file, columns }: ReadFile): Mapping {
  if (columns.length === 0) {
    throw new Refusal("invalid", `${file} has no columns: there is nothing to choose.`);
  }
  const known = new Set(columns);
  const kept: Mapping = {};
  // The cast is safe: the schema allows no keys but fields.
  for (const [field, names = []] of Object.entries(mapping) as [Field, string[] | undefined][]) {
    const unknown = names.find((name) => !known.has(name));
    if (unknown !== undefined) {
      throw new Refusal("invalid", `${file} has no column "${unknown}".`);
    }
    if (names.length > 0) kept[field] = names;
  }
  if (!SUBSTANCE.some((field) => kept[field])) {
    throw new Refusal("invalid", "Please choose a column for the text, the title or the link.");
  }
  return kept;
}
