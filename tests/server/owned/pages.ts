import {
  endIfNoneWaits,
  isStillReading,
  nextPage,
  savePage,
  waitingHosts,
  askForPages,
  countWaitingPages,
  readPageHosts,
  savePageHost,
  type JudgeLink,
} from "#server/data/linked-pages.ts";
import { annsClaim, DENIES, ENDED, gives, NOT_FOUND, ownClaim, type OwnedCall } from "./call.ts";

const judge: JudgeLink = () => ({ host: "example.net", refusal: null });
const ASKED = { fewerThanWords: 30, judge };
const GONE = { refusal: "Gone." };
/** The page that waits in each of the two projects. */
const WAITS = { host: "waiting.example", entryId: "waiting", url: "https://waiting.example/" };

/** Pages behind links, and the line that they are read in. */
export const PAGES: Record<string, OwnedCall[]> = {
  askForPages: [
    { call: ({ project }) => askForPages(project, {}, ASKED), forged: gives(undefined) },
    {
      call: ({ project, anns }) => askForPages(project, { uploadId: anns.shownUploadId }, ASKED),
      forged: NOT_FOUND,
    },
  ],
  countWaitingPages: [{ call: ({ project }) => countWaitingPages(project), forged: gives(0) }],
  readPageHosts: [{ call: ({ project }) => readPageHosts(project, 30, String), forged: gives([]) }],
  savePageHost: [
    { call: ({ project }) => savePageHost(project, "example.org", "others"), forged: DENIES },
  ],
  waitingHosts: [{ call: ({ project }) => waitingHosts(project), forged: gives([]) }],
  nextPage: [{ call: ({ project }) => nextPage(project, WAITS.host), forged: gives(null) }],
  savePage: [
    { call: (attempt) => savePage(annsClaim(attempt), WAITS, GONE), forged: ENDED },
    { call: (attempt) => savePage(ownClaim(attempt), WAITS, GONE), forged: gives(0) },
  ],
  endIfNoneWaits: [
    { call: (attempt) => endIfNoneWaits(annsClaim(attempt)), forged: ENDED },
    // It is the caller's own job that ends.
    { call: (attempt) => endIfNoneWaits(ownClaim(attempt)), forged: gives(true) },
  ],
  isStillReading: [
    {
      call: ({ project, anns }) => isStillReading(project, anns.runningJob),
      forged: gives(false),
    },
  ],
};
