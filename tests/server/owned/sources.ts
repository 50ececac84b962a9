import { readAuthor } from "#server/data/authors.ts";
import { addEntries, readEntries, readQuoted, readStats } from "#server/data/entries.ts";
import { readKeptRows, type ProjectList } from "#server/data/export.ts";
import { addFile, insertFile, openFile, readChunk } from "#server/data/files.ts";
import { changeProject, readProject, saveSelectedTitle } from "#server/data/projects.ts";
import { beginUpload, findUpload, listUploads, readFates } from "#server/data/uploads.ts";
import { DENIES, gives, NOT_FOUND, within, type OwnedCall } from "./call.ts";

const UPLOAD = {
  uploadKey: "my key",
  kind: "csv" as const,
  report: {
    file: "mine.csv",
    format: "CSV",
    encoding: "utf-8" as const,
    delimiter: "," as const,
    columns: [],
    mapping: {},
    rows: 0,
    accepted: 0,
    merged: 0,
    skipped: [],
  },
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
};

const KEPT_LISTS: ProjectList[] = [
  "project",
  "uploads",
  "uploadRows",
  "analyses",
  "foundations",
  "outlines",
  "chapterVersions",
  "passages",
  "jobs",
  "jobSteps",
  "modelCalls",
];

/** Projects, uploads, entries and files. */
export const SOURCES: Record<string, OwnedCall[]> = {
  readAuthor: [{ call: ({ project }) => readAuthor(project), forged: gives(null) }],
  readProject: [{ call: ({ project }) => readProject(project), forged: NOT_FOUND }],
  changeProject: [
    { call: ({ project }) => changeProject(project, { name: "Mine" }), forged: NOT_FOUND },
  ],
  saveSelectedTitle: [
    { call: ({ project }) => saveSelectedTitle(project, "Mine"), forged: gives(undefined) },
  ],
  readKeptRows: KEPT_LISTS.map((list) => ({
    call: ({ project }) => readKeptRows(project, list, 0),
    forged: gives([]),
  })),
  beginUpload: [{ call: ({ project }) => beginUpload(project, UPLOAD), forged: DENIES }],
  findUpload: [
    { call: ({ project }) => findUpload(project, "the same key for both"), forged: gives(null) },
  ],
  listUploads: [{ call: ({ project }) => listUploads(project), forged: gives([]) }],
  readFates: [
    { call: ({ project, anns }) => readFates(project, anns.uploadId), forged: gives([]) },
  ],
  addEntries: [
    {
      call: (attempt) => {
        const upload = { id: attempt.anns.uploadId, project: attempt.project };
        return within(attempt, (tx) => addEntries(tx, upload, 1, [ENTRY]));
      },
      forged: DENIES,
    },
    {
      // A post that Ann has already.
      call: (attempt) => {
        const upload = { id: attempt.anns.uploadId, project: attempt.project };
        const known = { ...ENTRY, id: attempt.anns.entryId };
        return within(attempt, (tx) => addEntries(tx, upload, 1, [known]));
      },
      forged: DENIES,
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
      forged: gives({ totalEntries: 0, totalPostUrls: 0, totalVideoUrls: 0, sourceBreakdown: {} }),
    },
  ],
  addFile: [
    {
      call: (attempt) => addFile(attempt.project, (work) => within(attempt, work), "mine.csv"),
      forged: DENIES,
    },
  ],
  insertFile: [
    {
      call: (attempt) => within(attempt, (tx) => insertFile(tx, attempt.project, "mine.csv")),
      forged: DENIES,
    },
  ],
  openFile: [
    {
      call: (attempt) => {
        const { project, anns } = attempt;
        const file = openFile(project, (work) => within(attempt, work), anns.emptyFileId);
        return file.addChunk(new Uint8Array(1));
      },
      forged: DENIES,
    },
  ],
  readChunk: [
    { call: ({ project, anns }) => readChunk(project, anns.fileId, 0), forged: gives(null) },
  ],
};
