import type { ReadFile } from "#contracts/sources.ts";

export type ColumnMapping = ReadFile["mapping"];
/**
 * The fields for which the author can choose columns. All others, such as tags and replies, keep the columns that were
 * guessed.
 */
export type MappedField = "url" | "title" | "text" | "engagement" | "type" | "date";

/** The fields in the order in which they are shown. */
export const FIELDS: readonly { field: MappedField; name: string }[] = [
  { field: "text", name: "Text" },
  { field: "title", name: "Title" },
  { field: "url", name: "Link" },
  { field: "date", name: "Date" },
  { field: "engagement", name: "Engagement" },
  { field: "type", name: "Type" },
];

/** Returns the names of the fields that a column is read as, such as ["Text"]. Empty if the column is not read. */
export function fieldsOf(column: string, mapping: ColumnMapping): string[] {
  return FIELDS.filter(({ field }) => mapping[field]?.includes(column)).map(({ name }) => name);
}

/** Returns a text such as "Likes + Comments". Null if there are no columns. */
export function columnsText(columns: readonly string[] | undefined): string | null {
  return columns === undefined || columns.length === 0 ? null : columns.join(" + ");
}

const LIST = new Intl.ListFormat("en-GB");

/** Returns a sentence such as "We read the text from “Caption” and the engagement from “Likes” + “Comments”." */
export function mappingText(mapping: ColumnMapping): string {
  const read = FIELDS.flatMap(({ field, name }) => {
    const columns = mapping[field] ?? [];
    if (columns.length === 0) return [];
    return [`the ${name.toLowerCase()} from ${columns.map((column) => `“${column}”`).join(" + ")}`];
  });
  return `We read ${LIST.format(read)}.`;
}

/** Changes a mapping: `field` is read from these columns and no others. Without columns, the field is not read. */
export function withColumns(
  mapping: ColumnMapping,
  field: MappedField,
  columns: readonly string[],
): ColumnMapping {
  const { [field]: _, ...rest } = mapping;
  return columns.length === 0 ? rest : { ...rest, [field]: [...columns] };
}

/** True if the mapping has a text, a title or a link. Without any of these, no row can be read. */
export function canBeRead({ text, title, url }: ColumnMapping): boolean {
  return [text, title, url].some((columns) => columns !== undefined && columns.length > 0);
}
