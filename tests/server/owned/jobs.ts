import { insertFile } from "#server/data/files.ts";
import * as claims from "#server/data/job-claims.ts";
import { adoptSteps, dropSteps, stepsOf } from "#server/data/job-steps.ts";
import * as jobs from "#server/data/jobs.ts";
import { annsClaim, DENIES, ENDED, gives, ownClaim, within, type OwnedCall } from "./call.ts";

/** What a call that reached the queue would do is seen in the rows beside it. */
const QUEUE = { send: async () => null, cancel: async () => undefined };

/** What screens ask of jobs. */
const JOBS: Record<string, OwnedCall[]> = {
  startJob: [
    { call: ({ project }) => jobs.startJob(project, QUEUE, "draft", {}), forged: DENIES },
    // Ann's own is queued.
    { call: ({ project }) => jobs.startJob(project, QUEUE, "outline", {}), forged: DENIES },
  ],
  listJobs: [{ call: ({ project }) => jobs.listJobs(project), forged: gives([]) }],
  findJob: [
    {
      call: ({ project, anns }) => jobs.findJob(project, "outline", anns.queuedJob),
      forged: gives(null),
    },
    { call: ({ project }) => jobs.findJob(project, "outline"), forged: gives(null) },
  ],
  cancelJob: [
    {
      call: ({ project, anns }) => jobs.cancelJob(project, QUEUE, anns.queuedJob),
      forged: gives(null),
    },
  ],
  cancelAllJobs: [{ call: ({ project }) => jobs.cancelAllJobs(project, QUEUE), forged: gives(0) }],
  failStuckJobs: [{ call: ({ project }) => jobs.failStuckJobs(project, QUEUE), forged: gives(0) }],
};

/** What workers do. */
const WORK: Record<string, OwnedCall[]> = {
  claimJob: [
    { call: ({ project, anns }) => claims.claimJob(project, anns.queuedJob), forged: gives(null) },
  ],
  asJob: [
    { call: (attempt) => claims.asJob(annsClaim(attempt), async () => "mine"), forged: ENDED },
    {
      call: (attempt) =>
        claims.asJob(ownClaim(attempt), (tx) => insertFile(tx, attempt.project, "mine.csv")),
      forged: DENIES,
    },
  ],
  noteInJob: [
    {
      call: (attempt) =>
        within(attempt, (tx) => claims.noteInJob(tx, annsClaim(attempt), { note: "mine" })),
      forged: gives(undefined),
    },
  ],
  beat: [
    {
      call: (attempt) =>
        claims.beat(annsClaim(attempt), { percentage: 50, currentStep: "mine", totalSteps: 2 }),
      forged: gives(false),
    },
  ],
  completeJob: [
    { call: (attempt) => claims.completeJob(annsClaim(attempt), { note: "mine" }), forged: ENDED },
  ],
  failJob: [{ call: (attempt) => claims.failJob(annsClaim(attempt), "mine"), forged: ENDED }],
  stepsOf: [
    { call: (attempt) => stepsOf(annsClaim(attempt)).get("step"), forged: gives(undefined) },
    { call: (attempt) => stepsOf(annsClaim(attempt)).put("next", "mine"), forged: ENDED },
    { call: (attempt) => stepsOf(ownClaim(attempt)).put("next", "mine"), forged: DENIES },
  ],
  adoptSteps: [
    { call: (attempt) => adoptSteps(annsClaim(attempt), "the same input"), forged: ENDED },
    {
      call: (attempt) => adoptSteps(ownClaim(attempt), "the same input"),
      forged: gives(undefined),
    },
  ],
  dropSteps: [{ call: (attempt) => dropSteps(annsClaim(attempt)), forged: gives(undefined) }],
};

/** Jobs, as screens and as workers see them. */
export const BACKGROUND: Record<string, OwnedCall[]> = { ...JOBS, ...WORK };
