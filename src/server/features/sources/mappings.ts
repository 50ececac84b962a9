import type { Field, Mapping } from "#pipeline/sources/schema.ts";
import type { ReadFile } from "#server/data/uploads.ts";
import { Refusal } from "#server/platform/errors.ts";

/** Fields of which a post needs one at least. */
const SUBSTANCE: readonly Field[] = ["text", "title", "url"];

/** What an upload's files are read by once one of them is corrected: that, and what was corrected before. */
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
  // Keys of a mapping are fields: it was parsed as one.
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
