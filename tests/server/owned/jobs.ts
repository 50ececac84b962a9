import type { BackgroundJob } from "#contracts/jobs.ts";
import { insertFile } from "#server/data/files.ts";
import * as claims from "#server/data/job-claims.ts";
import { stepsOf } from "#server/data/job-runs.ts";
import * as jobs from "#server/data/jobs.ts";
import { hasAskedModel, modelCallsOf, modelRunOf } from "#server/data/model-calls.ts";
import { listTextsOfJob, readRenewal } from "#server/data/renewals.ts";
import * as writers from "#server/data/writers.ts";
import { JOB_OF_TEXTS } from "./books.ts";
import { annsClaim, DENIES, ENDED, gives, ownClaim, within, type OwnedCall } from "./call.ts";

/** What a call that reached the queue would do is seen in the rows beside it. */
const QUEUE = { send: async () => null, cancel: async () => undefined };

/** What ann's jobs bear. */
const SAME_INPUT = { own: "the same input", usable: ["the same input"] };

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
  // Her job runs, and is hers.
  handBackJob: [
    {
      call: (attempt) => jobs.handBackJob(annsClaim(attempt), QUEUE, "analysis", {}),
      forged: ENDED,
    },
  ],
  cancelModelJobs: [
    { call: ({ project }) => jobs.cancelModelJobs(project, QUEUE), forged: gives(0) },
  ],
  cancelAllJobs: [{ call: ({ project }) => jobs.cancelAllJobs(project, QUEUE), forged: gives(0) }],
  failStuckJobs: [{ call: ({ project }) => jobs.failStuckJobs(project, QUEUE), forged: gives(0) }],
};

const RENEWALS: Record<string, OwnedCall[]> = {
  readRenewal: [{ call: ({ project }) => readRenewal(project), forged: gives(null) }],
  listTextsOfJob: [
    {
      call: ({ project, anns }) => listTextsOfJob(project, anns.place.manuscriptId, JOB_OF_TEXTS),
      forged: gives([]),
    },
  ],
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
    { call: (attempt) => stepsOf(annsClaim(attempt)).adopt(SAME_INPUT), forged: ENDED },
    { call: (attempt) => stepsOf(ownClaim(attempt)).adopt(SAME_INPUT), forged: gives(undefined) },
  ],
};

const CALL = { key: "a question", task: "section@1", model: "gpt", reservedUsd: 1 };
const USAGE = {
  inputTokens: 1,
  cachedInputTokens: 0,
  outputTokens: 1,
  usd: 1,
  isEstimated: false,
};
const END = { usage: USAGE, outcome: "ok", answer: "mine" };

const RUNNING: BackgroundJob = {
  id: "",
  operation: "analysis",
  status: "running",
  progress_percentage: 0,
  created_at: new Date(0).toISOString(),
  started_at: null,
  completed_at: null,
  current_step: null,
  total_steps: null,
  error_message: null,
  metadata: {},
};

/** What a run asks of a language model. */
const CALLS: Record<string, OwnedCall[]> = {
  modelCallsOf: [
    {
      call: (attempt) => modelCallsOf(annsClaim(attempt)).find("the same question"),
      forged: gives(undefined),
    },
    { call: (attempt) => modelCallsOf(annsClaim(attempt)).begin(CALL), forged: ENDED },
    { call: (attempt) => modelCallsOf(ownClaim(attempt)).begin(CALL), forged: DENIES },
    {
      call: (attempt) => modelCallsOf(annsClaim(attempt)).end(attempt.anns.callOnItsWay, END),
      forged: gives(undefined),
    },
    {
      // What everybody spent this month is no secret of Ann's.
      call: async (attempt) => (await modelCallsOf(annsClaim(attempt)).spent()).run,
      forged: gives(0),
    },
  ],
  // Ann's book has asked a model, Ben's has not.
  hasAskedModel: [{ call: async ({ project }) => hasAskedModel(project), forged: gives(false) }],
  modelRunOf: [
    {
      call: async ({ project, anns }) => {
        const metadata = { writer: "llm" };
        const job = { ...RUNNING, id: anns.runningJob, metadata };
        return (await modelRunOf(project, job))?.spent;
      },
      forged: gives({ calls: 0, inputTokens: 0, outputTokens: 0, usd: 0 }),
    },
  ],
};

const MODEL = { main: "gpt", fast: "gpt-mini", host: "llm.example", blocked: null };
const NO_CHOICE = { chosen: null, model: MODEL, agreedAt: null };

/** Who writes. */
const WRITERS: Record<string, OwnedCall[]> = {
  readWriter: [
    { call: ({ project }) => writers.readWriter(project, MODEL), forged: gives(NO_CHOICE) },
  ],
  chooseWriter: [
    {
      call: ({ project }) => writers.chooseWriter(project, MODEL, { writer: "own-words" }),
      forged: gives(NO_CHOICE),
    },
  ],
  writerOfRun: [
    {
      call: ({ project }) => {
        const asked = { regenerate: false, goOnWith: undefined, newest: 0 };
        return writers.writerOfRun(project, MODEL, "analysis", asked);
      },
      // Ann has chosen; a forger sees no choice.
      forged: { refuses: "conflict" },
    },
  ],
};

/** Jobs, as screens and as workers see them. */
export const BACKGROUND: Record<string, OwnedCall[]> = {
  ...JOBS,
  ...RENEWALS,
  ...WORK,
  ...CALLS,
  ...WRITERS,
};
