import { useSearchParams } from "react-router";

/** What the address says beyond the book: which view of the sources, of which upload, filtered by what. */
type SourcePlace = Record<string, string | undefined>;

/** The address of a view of the sources, still about the same project; {} is the view in which content is added. */
export function useSourceAddress(): (place: SourcePlace) => string {
  const [search] = useSearchParams();
  const project = search.get("project") ?? undefined;
  return (place) => {
    const given = Object.entries({ project, ...place }).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return `/workflow/add-sources${query === "" ? "" : `?${query}`}`;
  };
}
