import { countWords, webAddress } from "./cells.ts";
import { isDate } from "./dates.ts";
import { figure } from "./figures.ts";
import type { Mapping } from "./schema.ts";

/** Maps what the names did not tell by what the columns hold: the longest prose is the text, web addresses the url. */
export function mapByContent(names: string[], sample: string[][], byName: Mapping): Mapping {
  const mapping: Mapping = { ...byName };
  const taken = new Set(Object.values(byName).flat());
  const free = (): Profile[] => profiles.filter(({ name }) => !taken.has(name));
  const take = (field: keyof Mapping, column: Profile | undefined): void => {
    if (!column) return;
    mapping[field] = [column.name];
    taken.add(column.name);
  };
  const profiles = names
    .map((name, index) => profile(name, sample, index))
    .filter(({ filled }) => filled > 0);
  const prose = free().filter(
    (column) => column.words / column.filled >= 3 && !isMostly(column, column.urls),
  );
  const longest = prose.toSorted((a, b) => b.words - a.words)[0];
  // A column that is called "text" and holds a word here and there loses against real prose.
  const named = profiles.find(({ name }) => name === byName.text?.[0]);
  if (!named || (longest && named.words * 8 < longest.words)) take("text", longest);
  if (!mapping.url) {
    take(
      "url",
      free().find((column) => isMostly(column, column.urls) && !PICTURES.test(column.name)),
    );
  }
  if (!mapping.date)
    take(
      "date",
      free().find((column) => isMostly(column, column.dates)),
    );
  // Only when no name was understood: a known header that lacks a title or figures has none.
  if (taken.size > 0 && Object.keys(byName).length > 0) return mapping;
  const short = free().filter(
    (column) => column.words / column.filled <= 15 && column.letters > column.filled / 2,
  );
  take(
    "title",
    short.find((column) => column.filled >= 3 && column.distinct >= column.filled * 0.8),
  );
  const figures = free().filter((column) => isMostly(column, column.figures) && !column.isCounter);
  if (figures.length === 1) take("engagement", figures[0]);
  return mapping;
}

const PICTURES = /image|img|photo|picture|avatar|thumb|media|cover|profile|bild|foto/i;

type Profile = {
  name: string;
  filled: number;
  distinct: number;
  words: number;
  urls: number;
  dates: number;
  figures: number;
  /** Cells with letters that are no address and no date. */
  letters: number;
  /** An index or an id: rising by the row, or too long for a count. */
  isCounter: boolean;
};

function isMostly(column: Profile, count: number): boolean {
  return count >= column.filled * 0.6;
}

function profile(name: string, sample: string[][], index: number): Profile {
  const values = sample.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
  const count = (isOne: (value: string) => boolean): number => values.filter(isOne).length;
  const isAddress = (value: string): boolean => webAddress(value) !== null;
  const rising = values.every(
    (value, at) => at === 0 || Number(value) === Number(values[at - 1]) + 1,
  );
  return {
    name,
    filled: values.length,
    distinct: new Set(values).size,
    words: values.reduce((sum, value) => sum + countWords(value), 0),
    urls: count(isAddress),
    dates: count(isDate),
    figures: count((value) => figure(value) !== null),
    letters: count((value) => /\p{L}/u.test(value) && !isAddress(value) && !isDate(value)),
    isCounter:
      (rising && values.length > 1) || count((value) => /^\d{9,}$/.test(value)) > values.length / 2,
  };
}
