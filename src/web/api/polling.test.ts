import { expect, test } from "vitest";
import { HttpError } from "./errors.ts";
import { pollWhileRunning, viewOfRun } from "./polling.ts";

function running(attempts: number) {
  return {
    attempts,
    job: {
      jobId: "job-1",
      status: "running" as const,
      error: null,
      progress: { percentage: 36, currentStep: "A" },
      model: null,
    },
  };
}

test("a run is asked for each 5 s, 240 times and not once more", () => {
  const interval = pollWhileRunning(240);

  expect(interval({ state: { data: running(239), error: null, errorUpdateCount: 0 } })).toBe(5_000);
  expect(interval({ state: { data: running(240), error: null, errorUpdateCount: 0 } })).toBe(false);
});

test("a run that has ended is not asked for again", () => {
  const ended = { attempts: 3, job: { status: "completed" } };

  const interval = pollWhileRunning(240)({
    state: { data: ended, error: null, errorUpdateCount: 0 },
  });

  expect(interval).toBe(false);
});

test("a lost connection does not end the asking, an unknown run does", () => {
  const state = { data: running(3), errorUpdateCount: 1 };

  expect(pollWhileRunning(240)({ state: { ...state, error: new Error("offline") } })).toBe(5_000);
  expect(pollWhileRunning(240)({ state: { ...state, error: new HttpError(404, "") } })).toBe(false);
});

test("while the connection is lost, the last known state stays, with the trouble beside it", () => {
  const offline = new Error("offline");

  expect(viewOfRun({ data: running(3), error: offline }, 240)).toEqual({
    kind: "running",
    jobId: "job-1",
    percentage: 36,
    step: "A",
    trouble: offline,
    model: null,
  });
});

test("a run of a model, which may take hours, is asked for to its end", () => {
  const { attempts, job } = running(5_000);
  const data = {
    attempts,
    job: { ...job, model: { stopped: null, spent: null, finishedWith: null } },
  };

  const interval = pollWhileRunning(240)({ state: { data, error: null, errorUpdateCount: 0 } });
  const view = viewOfRun({ data, error: null }, 240);

  expect(interval).toBe(5_000);
  expect(view).toMatchObject({ kind: "running", percentage: 36 });
});

test("a run still going after the last time of asking is given up by the screen only", () => {
  expect(viewOfRun({ data: running(240), error: null }, 240)).toEqual({ kind: "timedOut" });
});
