import { areOnePerson, type NameParts, partsOfName } from "./names.ts";
import type { Row } from "./row.ts";
import type { FileReport, Writers } from "./schema.ts";

/** So many of the commonest names are tried as the author's. */
const TRIED = 5;

/** How often a name stands in the rows of a file, and how it is written there. */
type Name = { key: string; written: string; count: number; parts: NameParts };

/**
 * Finds the names of the author in a file whose rows may be by several people, each name with its number of rows. Those
 * that agree with `given`, the name on the cover, are the author's; if none does, those of whoever has half of the rows.
 */
export function namesOfAuthor(rows: readonly Row[], given: string | null): Name[] {
  const names = namesIn(rows);
  const cover = partsOfName(given ?? "");
  const agreeing = names.filter(({ parts }) => areOnePerson(parts, cover));
  // "Smith" agrees with John and with Zadie Smith; only the one who wrote more is meant.
  const first = agreeing.find(({ parts }) => parts.length > 1);
  if (first) return agreeing.filter(({ parts }) => areOnePerson(parts, first.parts));
  if (agreeing.length > 0) return agreeing;
  const named = sum(names);
  const groups = names
    .slice(0, TRIED)
    .map((centre) => names.filter(({ parts }) => areOnePerson(parts, centre.parts)));
  const [most = []] = groups.toSorted((a, b) => sum(b) - sum(a));
  return named > 0 && sum(most) * 2 >= named ? most : [];
}

/** The names in the rows, the commonest first. */
function namesIn(rows: readonly Row[]): Name[] {
  const names = new Map<string, Name>();
  for (const { author, writer } of rows) {
    if (author === null) continue;
    const known = names.get(author);
    if (known) known.count += 1;
    else {
      const parts = partsOfName(author);
      names.set(author, { key: author, written: writer ?? author, count: 1, parts });
    }
  }
  return [...names.values()].toSorted((a, b) => b.count - a.count);
}

function sum(names: readonly Name[]): number {
  return names.reduce((total, { count }) => total + count, 0);
}

/** Says by whom the rows of a file are. `own` are the author's names. Null if no row names its writer. */
export function writersOf(rows: readonly Row[], own: readonly Name[]): Writers | null {
  const kept = rows.filter(({ skip, writer }) => skip === null && writer !== undefined);
  if (kept.length === 0) return null;
  const others = kept.filter(({ rights }) => rights === "others").length;
  return { author: nameOn(own), own: kept.length - others, others };
}

/** The fullest of the author's names that is no handle. */
function nameOn(names: readonly Name[]): string | null {
  const real = names.filter(
    ({ written }) => /^[^@\d_]*$/u.test(written) && /^\P{Ll}/u.test(written),
  );
  const [fullest] = real.toSorted((a, b) => b.parts.length - a.parts.length || b.count - a.count);
  return fullest?.written ?? null;
}

/** The name that most rows of the files are by, to be proposed for the cover. Null where no file names one. */
export function proposedAuthor(files: readonly Pick<FileReport, "writers">[]): string | null {
  const named = files.flatMap(({ writers }) => (writers?.author ? [writers] : []));
  return named.toSorted((a, b) => b.own - a.own)[0]?.author ?? null;
}
