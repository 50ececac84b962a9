import path from "node:path";

/** A file as it is opened, and as the book's trace and report call it. */
export type NamedFile = { path: string; name: string };

/**
 * Names each file by its base name, or, where two files share that, by the shortest end of its path that tells them
 * apart ("2023/posts.csv"). A file that is given twice is one file.
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
