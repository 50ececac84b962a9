import {
  ENTRIES_PER_PAGE,
  getEntryCounts,
  listEntries,
  type ListedEntry,
  getMaterial,
} from "#contracts/entries.ts";
import { getPages } from "#contracts/pages.ts";
import { getProcessed, type UploadAnswer } from "#contracts/sources.ts";
import type { z } from "zod";
import { answers, type StubbedAnswer } from "./answers.ts";

/** The upload of Dana's posts. */
export const UPLOAD_ID = "2c4a7d60-9a4e-4b0c-8f6a-0d6f4d1e7a33";

/** What came of Dana's LinkedIn shares: nine rows, three of them new posts. */
export const SHARES_READ: UploadAnswer = {
  newEntries: 3,
  uploadId: UPLOAD_ID,
  rows: 9,
  accepted: 3,
  merged: 2,
  heldElsewhere: 0,
  skipped: [{ reason: "empty row", count: 4 }],
  mapping: { url: ["ShareLink"], text: ["ShareCommentary"], date: ["Date"] },
  files: [
    {
      part: 0,
      file: "Shares.csv",
      format: "LinkedIn shares",
      rows: 9,
      accepted: 3,
      merged: 2,
      heldElsewhere: 0,
      skipped: [{ reason: "empty row", count: 4 }],
      columns: [
        "Date",
        "ShareLink",
        "ShareCommentary",
        "SharedUrl",
        "MediaUrl",
        "Likes",
        "Comments",
      ],
      mapping: { url: ["ShareLink"], text: ["ShareCommentary"], date: ["Date"] },
      sample: [
        [
          "2025-03-04 08:12:00",
          "https://www.linkedin.com/feed/update/urn:li:share:1",
          "Nobody quits a job. They quit the third Monday in a row. I sat across from four hundred people in the week they left, and not one of them began with the salary.",
          "",
          "",
          "412",
          "38",
        ],
        [
          "2025-03-11 07:40:00",
          "https://www.linkedin.com/feed/update/urn:li:share:2",
          "I asked forty managers what they would stop doing first.",
          "https://example.com/stop-doing",
          "",
          "96",
          "12",
        ],
      ],
    },
  ],
  pagesToRead: 0,
};

/** Two of its posts are links with hardly any words. */
export const LINKS_READ: UploadAnswer = { ...SHARES_READ, pagesToRead: 2 };

/** The same file again: its three posts are in the first upload, and one row of its own repeats another. */
export const SHARES_AGAIN: UploadAnswer = {
  ...SHARES_READ,
  newEntries: 0,
  accepted: 0,
  merged: 5,
  heldElsewhere: 3,
  files: SHARES_READ.files.map((file) => ({ ...file, accepted: 0, merged: 5, heldElsewhere: 3 })),
};

/** Two files of posts in one archive. */
export const ARCHIVE_READ: UploadAnswer = {
  ...SHARES_READ,
  rows: 10,
  accepted: 4,
  files: [
    ...SHARES_READ.files,
    {
      part: 1,
      file: "Articles/third-monday.html",
      format: "LinkedIn article",
      rows: 1,
      accepted: 1,
      merged: 0,
      heldElsewhere: 0,
      skipped: [],
      columns: [],
      mapping: {},
      sample: [],
    },
  ],
};

type Row = z.input<typeof getProcessed.answer>["rows"][number];

const ROW: Row = {
  uploadId: UPLOAD_ID,
  part: 0,
  row: 1,
  fate: "accepted",
  reason: null,
  entryId: "e1",
  excerpt: "Nobody quits a job. They quit the third Monday in a row.",
  isDeleted: false,
};
/** One row of each fate. */
export const ROWS: Row[] = [
  ROW,
  {
    ...ROW,
    row: 2,
    fate: "merged",
    reason: "duplicate",
    excerpt: "Nobody quits a job. They quit the third Monday …",
  },
  { ...ROW, row: 3, fate: "skipped", reason: "empty row", entryId: null, excerpt: null },
  {
    ...ROW,
    row: 4,
    entryId: "e9",
    excerpt: "I asked forty managers what they would stop doing first.",
    isDeleted: true,
  },
];

/** A row of the same file again. */
export const ROW_AGAIN: Row = { ...ROW, fate: "merged", reason: "already in another upload" };

/** Dana's one upload, with the rows of its report. */
export function processedAnswer(
  kind: "file" | "pasted" | "sample" = "file",
  rows: Row[] = ROWS,
  next: string | null = null,
  read: UploadAnswer = SHARES_READ,
): StubbedAnswer {
  return answers(getProcessed, {
    uploads: [
      {
        ...read,
        file: kind === "sample" ? "Sample archive" : "Shares.csv",
        format: "LinkedIn shares",
        kind,
        uploadedAt: "2026-11-20T09:10:00.000Z",
      },
    ],
    rows,
    next,
  });
}

/** Enough for a book, with something left to wish for. */
export const MATERIAL_BODY: z.input<typeof getMaterial.answer>["material"] = {
  entries: 184,
  leftOut: 0,
  wordless: 12,
  ownWords: 30_412,
  othersWords: 2_150,
  pages: 120,
  size: "book",
  languages: [
    { code: "en", share: 0.94 },
    { code: "de", share: 0.06 },
  ],
  from: "2019-02-01",
  to: "2026-11-02",
  advice: ["read pages", "links without words"],
};
export const MATERIAL = answers(getMaterial, { material: MATERIAL_BODY });

/** Pages of two sites, one of which refused some. */
export const PAGES_BODY: z.infer<typeof getPages.answer> = {
  isOn: true,
  job: null,
  hosts: [
    { host: "danawhitlock.com", rights: "others", unread: 2, waiting: 0, read: 7, refused: 0 },
    { host: "www.nytimes.com", rights: "others", unread: 0, waiting: 0, read: 1, refused: 3 },
  ],
};
/** What the server says of them. */
export const PAGES = answers(getPages, PAGES_BODY);

/** One post of Dana's. */
export const ENTRY: ListedEntry = {
  id: "e1",
  url: "https://www.linkedin.com/feed/update/urn:li:share:1",
  title: null,
  text: "Nobody quits a job. They quit the third Monday in a row. I sat across from four hundred people in the week they left, and not one of them began with the salary.",
  words: 31,
  date: "2025-03-04T08:12:00Z",
  engagement: 450,
  type: "post",
  source: "LinkedIn",
  rights: "own",
  isClaimed: false,
  included: true,
  aside: null,
  page: { state: "unread", reason: null, host: "www.linkedin.com" },
};
/** An article that she bookmarked, whose page could not be read. */
export const BOOKMARK: ListedEntry = {
  ...ENTRY,
  id: "e2",
  url: "https://www.nytimes.com/2024/05/01/work.html",
  title: "Why the office came back",
  text: "",
  words: 0,
  date: "2024-05-01",
  engagement: null,
  type: "bookmark",
  source: "nytimes.com",
  rights: "others",
  page: {
    state: "refused",
    reason: "the site does not want its pages read (robots.txt)",
    host: "www.nytimes.com",
  },
};
/** One that she has left out already. */
export const LEFT_OUT: ListedEntry = {
  ...ENTRY,
  id: "e3",
  text: "We are hiring! Two seats left on the coaching team, apply by Friday.",
  words: 12,
  included: false,
  page: null,
  url: null,
};

/** The list of these posts, on as many pages as they need; each of them would hold the same. */
export function entriesAnswer(entries: ListedEntry[], total = entries.length): StubbedAnswer {
  const pages = Math.ceil(total / ENTRIES_PER_PAGE);
  const places = Array.from({ length: pages }, (_, page) => `place-${page + 1}`);
  return answers(listEntries, { entries, total, next: places[1] ?? null, places });
}

/** What there is to filter by. */
export const COUNTS = answers(getEntryCounts, {
  sources: [
    { value: "LinkedIn", count: 2 },
    { value: "nytimes.com", count: 1 },
  ],
  years: [
    { value: "2025", count: 2 },
    { value: "2024", count: 1 },
  ],
  types: [
    { value: "post", count: 2 },
    { value: "bookmark", count: 1 },
  ],
  rights: [
    { value: "own", count: 2 },
    { value: "others", count: 1 },
  ],
  lengths: [
    { value: "short", count: 2 },
    { value: "none", count: 1 },
  ],
  included: 2,
  excluded: 1,
});
