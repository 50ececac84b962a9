import type { ReadFile } from "#contracts/sources.ts";

/** Which columns feed which field. */
export type ColumnMapping = ReadFile["mapping"];
/** A field that the author may map; the rest (tags, replies ...) stays as it was guessed. */
export type MappedField = "url" | "title" | "text" | "engagement" | "type" | "date";

/** The fields that are shown, in the order in which people look for them. */
export const FIELDS: readonly { field: MappedField; name: string }[] = [
  { field: "text", name: "Text" },
  { field: "title", name: "Title" },
  { field: "url", name: "Link" },
  { field: "date", name: "Date" },
  { field: "engagement", name: "Engagement" },
  { field: "type", name: "Type" },
];

/** The names of the fields that a column feeds: ["Text"], or [] for a column that is not read. */
export function fieldsOf(column: string, mapping: ColumnMapping): string[] {
  return FIELDS.filter(({ field }) => mapping[field]?.includes(column)).map(({ name }) => name);
}

/** "Likes + Comments"; null for a field that no column feeds. */
export function columnsText(columns: readonly string[] | undefined): string | null {
  return columns === undefined || columns.length === 0 ? null : columns.join(" + ");
}

/** "Text: Caption · Engagement: Likes + Comments": the whole mapping in a line. */
export function mappingText(mapping: ColumnMapping): string {
  return FIELDS.flatMap(({ field, name }) => {
    const columns = columnsText(mapping[field]);
    return columns === null ? [] : [`${name}: ${columns}`];
  }).join(" · ");
}

/** The mapping once `field` is fed by these columns alone; none takes the field away. */
export function withColumns(
  mapping: ColumnMapping,
  field: MappedField,
  columns: readonly string[],
): ColumnMapping {
  const { [field]: _, ...rest } = mapping;
  return columns.length === 0 ? rest : { ...rest, [field]: [...columns] };
}

/** Whether a row read by this mapping could be anything at all. */
export function canBeRead({ text, title, url }: ColumnMapping): boolean {
  return [text, title, url].some((columns) => columns !== undefined && columns.length > 0);
}
