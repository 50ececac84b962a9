import {
  addVersion,
  lockChapter,
  readChapter,
  readChapters,
  saveChapter,
} from "#server/data/chapters.ts";
import { listMadeVersions, listPastContents, measureVersions } from "#server/data/book-versions.ts";
import * as versions from "#server/data/chapter-versions.ts";
import type { JobClaim } from "#server/data/job-claims.ts";
import { listEarlierBooks, readManuscript } from "#server/data/manuscripts.ts";
import { proposeText } from "#server/data/passage-proposals.ts";
import { chapterText } from "./books.ts";
import {
  annsClaim,
  DENIES,
  ENDED,
  gives,
  NOT_FOUND,
  ownClaim,
  within,
  type OwnedCall,
} from "./call.ts";
import { ANNS_WORD, type AuthorsRows } from "./two-authors.ts";

const MAKING = { madeBy: "own-words", inputHash: "another input" };

function chapter(
  claim: JobClaim,
  { outlineId, place }: AuthorsRows,
  chapterId: string,
): ReturnType<typeof saveChapter> {
  const making = {
    ...MAKING,
    bestHash: MAKING.inputHash,
    isNewVersion: true,
    isOnlyFillingIn: false,
  };
  const made = { place: { ...place, chapterId }, outlineId, text: chapterText("mine") };
  return saveChapter(claim, making, made);
}

function proposal(claim: JobClaim, { place }: AuthorsRows): ReturnType<typeof proposeText> {
  return proposeText(claim, place, "llm", () => chapterText("mine"));
}

/** Chapters, their versions and the books they belong to. */
export const CHAPTERS: Record<string, OwnedCall[]> = {
  saveChapter: [
    { call: (attempt) => chapter(annsClaim(attempt), attempt.anns, "chapter-one"), forged: ENDED },
    {
      call: (attempt) => chapter(ownClaim(attempt), attempt.anns, "chapter-one"),
      forged: NOT_FOUND,
    },
    { call: (attempt) => chapter(ownClaim(attempt), attempt.anns, "another"), forged: NOT_FOUND },
  ],
  proposeText: [
    { call: (attempt) => proposal(annsClaim(attempt), attempt.anns), forged: ENDED },
    { call: (attempt) => proposal(ownClaim(attempt), attempt.anns), forged: NOT_FOUND },
  ],
  readChapters: [
    {
      call: async ({ project, anns: { place } }) => [
        ...(await readChapters(project, place.manuscriptId)).values(),
      ],
      forged: gives([]),
    },
  ],
  lockChapter: [
    {
      call: (attempt) =>
        within(attempt, (tx) => lockChapter(tx, attempt.project, attempt.anns.place)),
      forged: NOT_FOUND,
    },
  ],
  addVersion: [
    {
      call: (attempt) =>
        within(attempt, (tx) =>
          addVersion(tx, attempt.project, attempt.anns.place, {
            reason: "edited",
            madeBy: "person",
            inputHash: "",
            outlineId: null,
            jobId: null,
            proposal: null,
            text: chapterText("mine"),
          }),
        ),
      forged: DENIES,
    },
  ],
  readManuscript: [
    {
      call: ({ project, anns }) => readManuscript(project, anns.place.manuscriptId),
      forged: gives(null),
    },
  ],
  changeChapter: [
    {
      call: ({ project, anns }) =>
        versions.changeChapter(project, anns.place, {
          reason: "edited",
          baseRevision: null,
          make: () => chapterText("mine"),
        }),
      forged: NOT_FOUND,
    },
  ],
  readChapter: [
    { call: ({ project, anns }) => readChapter(project, anns.place), forged: gives(null) },
  ],
  listVersions: [
    { call: ({ project, anns }) => versions.listVersions(project, anns.place), forged: gives([]) },
  ],
  blocksTakenOut: [
    {
      call: ({ project, anns }) => versions.blocksTakenOut(project, anns.place),
      forged: gives([]),
    },
  ],
  listMadeVersions: [
    {
      call: ({ project, anns }) => listMadeVersions(project, anns.place.manuscriptId),
      forged: gives([]),
    },
  ],
  listPastContents: [
    {
      call: ({ project, anns }) => listPastContents(project, anns.place.manuscriptId),
      forged: gives([]),
    },
  ],
  measureVersions: [
    {
      call: ({ project, anns: { place, versionId } }) => {
        const { manuscriptId, chapterId } = place;
        return measureVersions(project, manuscriptId, [{ chapterId, versionId }], () => 1);
      },
      forged: gives(new Map()),
    },
  ],
  showAgain: [
    {
      call: ({ project, anns: { place, versionId } }) =>
        versions.showAgain(project, place, { versionId, baseRevision: null }),
      forged: NOT_FOUND,
    },
  ],
  readVersion: [
    {
      call: ({ project, anns }) => versions.readVersion(project, anns.place, anns.versionId),
      forged: NOT_FOUND,
    },
  ],
  openProposal: [
    {
      call: ({ project, anns }) => versions.openProposal(project, anns.place),
      forged: gives(null),
    },
  ],
  declineProposal: [
    {
      call: ({ project, anns }) => versions.declineProposal(project, anns.place),
      forged: gives(false),
    },
  ],
  knownPassages: [
    {
      call: ({ project, anns }) => versions.knownPassages(project, anns.place, [ANNS_WORD]),
      forged: gives([]),
    },
  ],
  listCitingVersions: [
    {
      call: ({ project, anns }) =>
        versions.listCitingVersions(project, anns.place.manuscriptId, [anns.entryId]),
      forged: gives([]),
    },
  ],
  listEarlierBooks: [
    { call: ({ project, anns }) => listEarlierBooks(project, anns.place), forged: gives([]) },
  ],
};
