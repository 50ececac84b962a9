import path from "node:path";

/** An input file: its path, and the name that passages.json and report.json give it. */
export type NamedFile = { path: string; name: string };

/**
 * Names each file by its base name. Files with the same base name get the shortest end of the path that differs
 * ("2023/posts.csv"). A file given twice is listed once.
 */
export function nameFiles(files: readonly string[]): NamedFile[] {
  const places = files.map((file) => path.resolve(file));
  const single = [...new Set(places)].map((place) => ({ place, parts: place.split(path.sep) }));
  return single.map(({ place, parts }) => {
    const isUnlikeOthers = (end: string, length: number): boolean =>
      single.every((other) => other.place === place || endOf(other.parts, length) !== end);
    const ends = parts.map((_, index) => endOf(parts, index + 1));
    return {
      path: files[places.indexOf(place)] ?? place,
      name: ends.find((end, index) => isUnlikeOthers(end, index + 1)) ?? place,
    };
  });
}

function endOf(parts: readonly string[], length: number): string {
  return parts.slice(-length).join("/");
}
