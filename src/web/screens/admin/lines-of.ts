/** The fields of an answer as lines: nested names joined by a dot, empty ones left out. */
export function linesOf(value: Record<string, unknown>): { name: string; text: string }[] {
  return Object.entries(value).flatMap(([name, field]) => {
    if (field === null || field === "" || field === undefined) return [];
    if (Array.isArray(field)) {
      return field.length === 0 ? [] : [{ name, text: field.map(textOf).join(", ") }];
    }
    if (typeof field !== "object") return [{ name, text: textOf(field) }];
    return linesOf({ ...field }).map((line) => ({ ...line, name: `${name}.${line.name}` }));
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
