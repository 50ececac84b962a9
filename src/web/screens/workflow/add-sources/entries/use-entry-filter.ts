import { useSearchParams } from "react-router";
import { EntryFilter } from "#contracts/entries.ts";

const FIELDS = Object.keys(EntryFilter.shape);

/** The filter that the address says, and a way to change fields of it; an empty value takes a field away. */
export function useEntryFilter(): {
  filter: EntryFilter;
  /** Beyond the search, which has a field of its own. */
  hasFilter: boolean;
  change: (fields: Partial<Record<keyof EntryFilter, string>>) => void;
  clear: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const given = FIELDS.flatMap((field) => {
    const value = search.get(field);
    return value === null || value === "" ? [] : [[field, value] as const];
  });
  // An address that was typed or is old may say what no filter can.
  const read = EntryFilter.safeParse(Object.fromEntries(given));
  const write = (fields: Record<string, string>) =>
    setSearch(
      (before) => {
        for (const [field, value] of Object.entries(fields)) {
          if (value === "") before.delete(field);
          else before.set(field, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter: read.success ? read.data : {},
    hasFilter: given.length > 0,
    change: (fields) => write({ ...fields }),
    clear: () => write(Object.fromEntries(FIELDS.map((field) => [field, ""]))),
  };
}
