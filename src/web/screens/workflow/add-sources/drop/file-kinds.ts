/** What a drop zone takes. */
export type FileKind = {
  /** Endings of names, in lower case. */
  endings: readonly string[];
  /** For the system's file dialog: media types with their endings. */
  accept: Record<string, string[]>;
  /** Said of a file with another ending. */
  wrongKind: string;
};

/** SPEC.md section 2: the zone 'Upload CSV File' takes nothing else. */
export const CSV_FILES: FileKind = {
  endings: [".csv"],
  accept: { "text/csv": [".csv"], "application/vnd.ms-excel": [".csv"] },
  wrongKind:
    "This is not a CSV file. Export or save it as .csv, or drop it under the guide of its network below.",
};

/** Exports as the networks hand them out. */
export const EXPORT_FILES: FileKind = {
  endings: [".zip", ".html", ".htm", ".csv", ".json", ".js", ".md"],
  accept: {
    "application/zip": [".zip"],
    "text/html": [".html", ".htm"],
    "text/csv": [".csv"],
    "application/json": [".json"],
    "text/javascript": [".js"],
    "text/markdown": [".md"],
  },
  wrongKind: "This kind of file cannot be read. Bring a .zip, .html, .csv, .json, .js or .md file.",
};
