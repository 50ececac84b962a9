import { readAuthor } from "#server/data/projects.ts";
import { addEntries, countEntriesBeside, type BringingUpload } from "#server/data/add-entries.ts";
import { beginUpload } from "#server/data/arriving-uploads.ts";
import { clearUpload, takeBackUpload } from "#server/data/clear-uploads.ts";
import { readEntries, readQuoted, readStats, countSomePosts } from "#server/data/entries.ts";
import {
  changeEntries,
  deleteEntries,
  undoEntryChange,
  forgetDeleted,
} from "#server/data/entry-changes.ts";
import { countEntries, listEntries } from "#server/data/entry-list.ts";
import { readKeptEntries, readKeptRows, type ProjectList } from "#server/data/export.ts";
import { sumKeptBytes } from "#server/data/files.ts";
import { sampleTexts, sumMaterial } from "#server/data/material.ts";
import { beginWalk, positionWindows } from "#server/data/walk-entries.ts";
import { clearFates, insertFates, readProcessedRows } from "#server/data/row-fates.ts";
import {
  countUnreadLinks,
  findUpload,
  isArriving,
  listUploads,
  readUploadRow,
} from "#server/data/uploads.ts";
import { DENIES, gives, NOT_FOUND, within, type Attempt, type OwnedCall } from "./call.ts";

const UPLOAD = {
  uploadKey: "my key",
  kind: "file" as const,
  file: "mine.csv",
  files: [],
  fileId: null,
  replaces: null,
};
const bringing = ({ project, anns }: Attempt): BringingUpload => ({
  id: anns.uploadId,
  project,
  replaces: null,
  isAlone: false,
});
const FATE = {
  part: 1,
  row: 1,
  fate: "skipped" as const,
  reason: "empty row" as const,
  entryId: null,
  excerpt: null,
};
const NO_SUMS = {
  entries: 0,
  leftOut: 0,
  wordless: 0,
  unread: {},
  ownWords: 0,
  othersWords: 0,
  ownWordsInShort: 0,
  from: null,
  to: null,
};
const NO_COUNTS = {
  sources: [],
  years: [],
  types: [],
  rights: [],
  lengths: [],
  asides: [],
  included: 0,
  excluded: 0,
};
const ENTRY = {
  id: "mine",
  rows: [],
  url: null,
  title: null,
  text: "Mine.",
  date: null,
  engagement: null,
  type: "post" as const,
  source: "Mine",
  rights: "own" as const,
  tags: [],
  sourceId: null,
  replyTo: null,
  words: 1,
};

const KEPT_LISTS: ProjectList[] = [
  "project",
  "uploads",
  "uploadRows",
  "deletedEntries",
  "entryChanges",
  "pages",
  "pageHosts",
  "questions",
  "fieldAnswers",
  "analyses",
  "foundations",
  "outlines",
  "chapterVersions",
  "jobs",
  "jobSteps",
  "modelCalls",
];

/** Projects, uploads, entries and files. */
export const SOURCES: Record<string, OwnedCall[]> = {
  readAuthor: [{ call: ({ project }) => readAuthor(project), forged: gives(null) }],
  readKeptRows: KEPT_LISTS.map((list) => ({
    call: ({ project }) => Array.fromAsync(readKeptRows(project, list)),
    forged: gives([]),
  })),
  beginUpload: [{ call: ({ project }) => beginUpload(project, UPLOAD), forged: DENIES }],
  findUpload: [
    { call: ({ project }) => findUpload(project, "the same key for both"), forged: gives(null) },
  ],
  isArriving: [
    {
      call: async ({ project }) => {
        await beginUpload(project, UPLOAD);
        return isArriving(project, UPLOAD.uploadKey);
      },
      forged: DENIES,
    },
  ],
  listUploads: [{ call: ({ project }) => listUploads(project), forged: gives([]) }],
  readUploadRow: [
    {
      call: ({ project, anns }) => readUploadRow(project, anns.shownUploadId),
      forged: NOT_FOUND,
    },
  ],
  countUnreadLinks: [
    {
      call: ({ project }) => countUnreadLinks(project, 30, () => "example.net"),
      forged: gives([]),
    },
  ],
  readProcessedRows: [
    {
      call: ({ project, anns }) =>
        readProcessedRows(project, anns.uploadId, { after: { part: -1, row: -1 }, limit: 9 }),
      forged: gives([]),
    },
  ],
  insertFates: [
    {
      call: (attempt) => {
        const { project, anns } = attempt;
        const upload = { id: anns.uploadId, project, replaces: null, isAlone: true };
        return within(attempt, (tx) => insertFates(tx, upload, [FATE]));
      },
      forged: DENIES,
    },
    {
      // Asks for the entry of the row, which is Ann's.
      call: (attempt) => {
        const { project, anns } = attempt;
        const upload = { id: anns.uploadId, project, replaces: anns.uploadId, isAlone: false };
        const fate = { ...FATE, fate: "accepted" as const, entryId: anns.entryId };
        return within(attempt, (tx) => insertFates(tx, upload, [fate]));
      },
      forged: DENIES,
    },
  ],
  clearFates: [
    { call: ({ project, anns }) => clearFates(project, anns.uploadId), forged: gives(undefined) },
  ],
  clearUpload: [
    {
      call: async ({ project }) => {
        const cutOff = await beginUpload(project, UPLOAD);
        return clearUpload(project, cutOff?.id ?? "");
      },
      forged: DENIES,
    },
  ],
  takeBackUpload: [
    { call: ({ project, anns }) => takeBackUpload(project, anns.uploadId), forged: NOT_FOUND },
  ],
  addEntries: [
    {
      call: (attempt) => {
        const upload = bringing(attempt);
        return within(attempt, (tx) => addEntries(tx, upload, 1, [ENTRY]));
      },
      forged: DENIES,
    },
    {
      // A post that Ann has already.
      call: (attempt) => {
        const upload = bringing(attempt);
        const known = { ...ENTRY, id: attempt.anns.entryId };
        return within(attempt, (tx) => addEntries(tx, upload, 1, [known]));
      },
      forged: DENIES,
    },
  ],
  beginWalk: [
    { call: ({ project }) => beginWalk(project), forged: gives({ window: null, rest: null }) },
  ],
  positionWindows: [
    {
      call: async ({ project }) => Array.fromAsync(positionWindows(project)),
      forged: gives([]),
    },
  ],
  listEntries: [
    {
      call: ({ project }) => listEntries(project, {}, null, 9),
      forged: gives({ entries: [], total: 0, next: null, places: [] }),
    },
  ],
  sumKeptBytes: [{ call: ({ project }) => sumKeptBytes(project), forged: gives(0) }],
  countEntriesBeside: [
    { call: ({ project }) => countEntriesBeside(project, null), forged: gives(0) },
  ],
  countEntries: [{ call: ({ project }) => countEntries(project), forged: gives(NO_COUNTS) }],
  changeEntries: [
    {
      call: async ({ project, anns }) =>
        (await changeEntries(project, { ids: [anns.entryId] }, { included: false })).changed,
      forged: gives(0),
    },
    {
      call: async ({ project }) =>
        (await changeEntries(project, { filter: {} }, { rights: "others" })).changed,
      forged: gives(0),
    },
  ],
  undoEntryChange: [
    { call: ({ project, anns }) => undoEntryChange(project, anns.changeId), forged: gives(0) },
  ],
  deleteEntries: [
    {
      call: ({ project, anns }) => deleteEntries(project, { ids: [anns.entryId] }),
      forged: gives(0),
    },
  ],
  forgetDeleted: [{ call: ({ project }) => forgetDeleted(project), forged: gives(undefined) }],
  sumMaterial: [{ call: ({ project }) => sumMaterial(project), forged: gives(NO_SUMS) }],
  sampleTexts: [{ call: ({ project }) => sampleTexts(project, 9, 99), forged: gives([]) }],
  countSomePosts: [
    {
      call: ({ project }) => countSomePosts(project, 10),
      forged: gives({ count: 0, isAnyIncluded: false }),
    },
  ],
  readKeptEntries: [
    {
      call: ({ project }) => readKeptEntries(project, 0),
      forged: gives({ entries: [], next: null }),
    },
  ],
  readEntries: [
    { call: ({ project }) => readEntries(project, 0), forged: gives({ entries: [], next: null }) },
  ],
  readQuoted: [
    {
      call: ({ project, anns }) => readQuoted(project, [anns.entryId]),
      forged: gives(new Map()),
    },
  ],
  readStats: [
    {
      call: ({ project }) => readStats(project),
      forged: gives({
        totalEntries: 0,
        totalPostUrls: 0,
        totalVideoUrls: 0,
        leftOut: 0,
        answers: 0,
        sourceBreakdown: {},
      }),
    },
  ],
};
