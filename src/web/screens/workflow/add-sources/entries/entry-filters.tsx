import { Search } from "lucide-react";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import type { EntryFilter } from "#contracts/entries.ts";
import type { EntryCounts } from "#web/api/entries.ts";
import { Button } from "#web/components/ui/button.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { LENGTHS, nameIn, PAGE_STATES, RIGHTS, TYPES } from "./filter-names.ts";
import type { useEntryFilter } from "./use-entry-filter.ts";

/** Long enough that a word is typed, short enough not to be noticed. */
const SEARCH_DELAY_MS = 300;

/** What narrows the list: words to look for, and what the posts have in common. */
export function EntryFilters({
  counts,
  filter,
  hasFilter,
  change,
  clear,
}: { counts: EntryCounts | undefined } & ReturnType<typeof useEntryFilter>): ReactElement {
  return (
    <search className="block">
      <SearchField search={filter.search ?? ""} onSearch={(search) => change({ search })} />
      <div className="mt-3 grid grid-cols-2 gap-2 lg:grid-cols-3">
        {filterFields(counts).map(({ field, label, any, choices }) => (
          <SelectBox
            key={field}
            label={label}
            value={filter[field] ?? ""}
            choices={withChosen([{ value: "", label: any }, ...choices], filter[field])}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
      {(filter.page ?? filter.uploadId ?? filter.entryId) !== undefined && (
        <p className="mt-3 text-[15px] text-ink-700">
          {filter.entryId !== undefined && "Only the one post that a row became. "}
          {filter.uploadId !== undefined && "Only the posts of one upload. "}
          {filter.page !== undefined && `Only: ${PAGE_STATES[filter.page].toLowerCase()}. `}
        </p>
      )}
      {hasFilter && (
        <Button kind="quiet" size="small" onClick={clear} className="mt-2 -ml-3">
          Clear search and filters
        </Button>
      )}
    </search>
  );
}

type SelectField = "source" | "year" | "type" | "rights" | "length" | "included";

function filterFields(counts: EntryCounts | undefined): {
  field: SelectField;
  label: string;
  any: string;
  choices: { value: string; label: string }[];
}[] {
  const named = (each: EntryCounts["sources"] | undefined, nameOf: (value: string) => string) =>
    (each ?? []).map(({ value, count }) => ({ value, label: withCount(nameOf(value), count) }));
  return [
    {
      field: "source",
      label: "Source",
      any: "Any source",
      choices: named(counts?.sources, (value) => value),
    },
    {
      field: "year",
      label: "Year",
      any: "Any year",
      choices: named(counts?.years, (value) => (value === "none" ? "No date" : value)),
    },
    {
      field: "type",
      label: "Kind",
      any: "Any kind",
      choices: named(counts?.types, (value) => nameIn(TYPES, value)),
    },
    {
      field: "rights",
      label: "Whose words",
      any: "Anyone's words",
      choices: named(counts?.rights, (value) => nameIn(RIGHTS, value)),
    },
    {
      field: "length",
      label: "Length",
      any: "Any length",
      choices: named(counts?.lengths, (value) => nameIn(LENGTHS, value)),
    },
    {
      field: "included",
      label: "In the book",
      any: "In or left out",
      choices: [
        { value: "true", label: withCount("Included", counts?.included ?? 0) },
        { value: "false", label: withCount("Left out", counts?.excluded ?? 0) },
      ],
    },
  ];
}

const withCount = (name: string, count: number) => `${name} (${count.toLocaleString("en")})`;

// The chosen value may have no entries any more: the select must still say what is chosen.
function withChosen(
  choices: { value: string; label: string }[],
  chosen: EntryFilter[SelectField],
): { value: string; label: string }[] {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: withCount(chosen, 0) }];
}

function SearchField({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (search: string) => void;
}): ReactElement {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  // The address changed by other means (cleared, or a link was followed), not by what was typed here a moment ago.
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) setText(search);
  }
  const tell = useEffectEvent((wanted: string) => {
    if (wanted === search) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => tell(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="relative">
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-600"
      />
      <input
        type="search"
        aria-label="Search your posts"
        placeholder="Search in title, text and link"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className="field h-12 pl-11"
      />
    </div>
  );
}
