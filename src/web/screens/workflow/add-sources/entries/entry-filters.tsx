import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { EntryFilter, type ListedEntry } from "#contracts/entries.ts";
import type { EntryCounts } from "#web/api/entries.ts";
import { Button } from "#web/components/ui/button.tsx";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { nameOfLanguage } from "#web/screens/workflow/add-sources/material/material-text.ts";

/**
 * The search begins this long after the last key was pressed. That is long enough to type a word and too short to be
 * noticed.
 */
const SEARCH_DELAY_MS = 300;

export function EntryFilters({
  counts,
  filter,
  hasFilter,
  change,
  clear,
}: { counts: EntryCounts | undefined } & ReturnType<typeof useEntryFilter>): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const fields = filterFields(counts);
  const chosen = fields.filter(({ field }) => filter[field] !== undefined).length;
  // On a phone the filters would push the first post out of sight.
  const folded = isOpen ? "" : "max-sm:hidden";
  return (
    <search className="block">
      <SearchField search={filter.search ?? ""} onSearch={(search) => change({ search })} />
      <Button
        kind="ghost"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="mt-2 w-full sm:hidden"
      >
        <SlidersHorizontal size={18} aria-hidden />
        {chosen === 0 ? "Filter" : `Filter (${chosen} set)`}
      </Button>
      <label
        className={`${folded} mt-1 flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-[15px]`}
      >
        <input
          type="checkbox"
          checked={filter.searchIn === "title"}
          onChange={({ target }) => change({ searchIn: target.checked ? "title" : "" })}
          className="size-5 accent-brand-600"
        />
        Search only in the title or first line
      </label>
      <div className={`${folded} mt-1 grid grid-cols-2 gap-2 lg:grid-cols-3`}>
        {fields.map(({ field, label, any, choices }) => (
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
        // Where nothing is found, it stands in place of the posts.
        <Button
          kind="quiet"
          size="small"
          onClick={clear}
          className="mt-2 -ml-3 group-has-[[data-none-found]]/posts:hidden"
        >
          Clear search and filters
        </Button>
      )}
    </search>
  );
}

type SelectField = "source" | "year" | "type" | "rights" | "length" | "included" | "aside";

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
    // Before an analysis, nothing is.
    ...(counts && counts.asides.length > 0
      ? [
          {
            field: "aside" as const,
            label: "Set aside",
            any: "Set aside or not",
            choices: named(counts.asides, setAsideText),
          },
        ]
      : []),
  ];
}

/** Such as "Set aside: Swedish" or "Set aside: words of others". */
export const setAsideText = (aside: string): string =>
  `Set aside: ${/^[a-z]{2,3}$/u.test(aside) ? nameOfLanguage(aside) : aside}`;

const withCount = (name: string, count: number) => `${name} (${count.toLocaleString("en")})`;

// The chosen value stays in the select even if no entry has it any more.
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
  // If the search in the URL has changed in another way than by typing here (by a link, or because the filters were
  // cleared), the field shows it.
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

export const TYPES: Record<ListedEntry["type"], string> = {
  post: "Post",
  article: "Article",
  video: "Video",
  comment: "Comment",
  bookmark: "Bookmark",
};

const RIGHTS: Record<ListedEntry["rights"], string> = {
  own: "My own words",
  others: "Somebody else's words",
};

/** The length classes, with the limits of the contract. */
const LENGTHS = {
  none: "No words yet",
  short: "Under 50 words",
  medium: "50 to 299 words",
  long: "300 words and more",
} as const;

const PAGE_STATES = {
  unread: "Page not read yet",
  waiting: "Page waits to be read",
  read: "Page was read",
  refused: "Page was refused",
} as const;

function nameIn(names: Record<string, string>, value: string): string {
  return names[value] ?? value;
}

const FIELDS = Object.keys(EntryFilter.shape);

/**
 * Reads the filter from the URL and gives a function to change it. A field that is set to an empty value is removed.
 */
export function useEntryFilter(): {
  filter: EntryFilter;
  /** True if any field of the filter is set besides the search. */
  hasFilter: boolean;
  change: (fields: Partial<Record<keyof EntryFilter, string>>) => void;
  clear: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const given = FIELDS.flatMap((field) => {
    const value = search.get(field);
    return value === null || value === "" ? [] : [[field, value] as const];
  });
  // Somebody may have typed the URL or stored it long ago, so it may contain values that no filter has.
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
