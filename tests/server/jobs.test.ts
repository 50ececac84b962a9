import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { JobEnded } from "#server/data/job-claims.ts";
import { stepsOf } from "#server/data/job-runs.ts";
import { runJob } from "#server/features/jobs/run-job.ts";
import { forEachDatabase } from "./databases.ts";
import { startServer, type TestServer } from "./start-server.ts";
import {
  analyse,
  shareDatabase,
  until,
  upload,
  withWorker,
  type SharedDatabase,
} from "./stories.ts";

const NINE = `description\n${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Thought number ${n}`).join("\n")}\n`;
const TEN = `${NINE}Thought number 10\n`;
const UNKNOWN = "0c3f2f7e-3f3b-4a55-9f38-1df6f27a3a11";

forEachDatabase("background jobs", (open) => {
  const shared = shareDatabase(open);
  starting(shared);
  cancelling(shared);
  cleaningUp(shared);
  keepingOthersOut(shared);
});

function starting(shared: SharedDatabase): void {
  test("nine posts do not unlock the analysis, and ten too short ones are told what is missing", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "short@example.org", code: "BETA" });
    const { token, projectId } = author;
    const start = `/api/projects/${projectId}/analyze/start`;

    await upload(server, author, { projectId, csv: NINE });
    const early = await server.call(token, "POST", start, {});
    await upload(server, author, { projectId, csv: TEN });
    const ended = await analyse(server, author);
    const again = await server.call(token, "POST", start, {});

    expect(early).toMatchObject({
      status: 409,
      body: { error: { message: "Add 1 more post to unlock the analysis." } },
    });
    expect(ended.body).toMatchObject({ status: "error", analysis: null, lacksWords: true });
    expect(ended.body.message).toMatch(
      /^There are only \d+ usable words in 10 entries; a booklet needs at least 300: add more/u,
    );
    expect(again.status).toBe(200);
  });

  test("starting twice starts one job, and a cancelled one leaves things as they were", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "twice@example.org", code: "BETA" });
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: TEN });

    const before = await server.call(token, "GET", `${project}/analyze/status`);
    const [one, two] = await Promise.all([
      server.call(token, "POST", `${project}/analyze/start`, {}),
      server.call(token, "POST", `${project}/analyze/start`, {}),
    ]);
    const queued = await server.call(token, "GET", `${project}/analyze/status`);
    const cancelled = await server.call(token, "POST", `/api/jobs/${one?.body.jobId}/cancel`);
    const after = await server.call(token, "GET", `${project}/analyze/status`);
    const again = await server.call(token, "POST", `/api/jobs/${one?.body.jobId}/cancel`);
    const next = await server.call(token, "POST", `${project}/analyze/start`, {});

    expect(before.body).toMatchObject({ status: "not_started", jobId: null });
    expect(two?.body.jobId).toBe(one?.body.jobId);
    expect(queued.body).toMatchObject({ status: "running", progress: { percentage: 0 } });
    expect(cancelled.body.job).toMatchObject({ status: "cancelled", operation: "analysis" });
    expect(after.body).toMatchObject({ status: "not_started" });
    expect(again.status).toBe(409);
    expect(next.body.jobId).not.toBe(one?.body.jobId);
  });
}

function cancelling(shared: SharedDatabase): void {
  test("a job that runs stops within two seconds of being cancelled, and writes nothing more", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "stops@example.org", code: "BETA" });
    const { token, projectId } = author;
    await upload(server, author, { projectId, csv: TEN });
    const { body } = await server.call(
      token,
      "POST",
      `/api/projects/${projectId}/analyze/start`,
      {},
    );
    let late: unknown = null;
    const stopped = runJob(
      { db: server.db, models: null, onError: (error) => expect(error).toBeNull() },
      async ({ signal, claim }) => {
        await setTimeout(20_000, undefined, { signal }).catch(() => undefined);
        late = await stepsOf(claim)
          .put("late", 1)
          .catch((error: unknown) => error);
        throw late;
      },
      { jobId: body.jobId, signal: new AbortController().signal },
    );
    await setTimeout(700);

    const cancelledAt = performance.now();
    await server.call(token, "POST", `/api/jobs/${body.jobId}/cancel`);
    await stopped;

    expect(performance.now() - cancelledAt).toBeLessThan(2_000);
    expect(late).toBeInstanceOf(JobEnded);
    const { body: listed } = await server.call(token, "GET", `/api/debug/jobs/${projectId}`);
    expect(listed.jobs).toMatchObject([{ id: body.jobId, status: "cancelled" }]);
  });
}

function cleaningUp(shared: SharedDatabase): void {
  test("stuck jobs are failed, waiting ones are left, and a forced clean-up cancels them all", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "stuck@example.org", code: "BETA" });
    const other = await server.signUp({ email: "unstuck@example.org", code: "BETA" });
    const { token, projectId } = author;
    const stuck = `/api/debug/cleanup-stuck-jobs/${projectId}`;
    const force = `/api/debug/force-cleanup-all/${projectId}`;
    await upload(server, author, { projectId, csv: TEN });
    const first = await server.call(token, "POST", `/api/projects/${projectId}/analyze/start`, {});

    const fresh = await server.call(token, "POST", stuck);
    await age(
      server,
      first.body.jobId,
      "status = 'running', heartbeat_at = now() - interval '61 seconds'",
    );
    const silent = await server.call(token, "POST", stuck);
    const second = await server.call(token, "POST", `/api/projects/${projectId}/analyze/start`, {});
    await age(server, second.body.jobId, "created_at = now() - interval '11 minutes'");
    const intruding = await server.call(other.token, "POST", force);
    const forced = await server.call(token, "POST", force);
    const { body: listed } = await server.call(token, "GET", `/api/debug/jobs/${projectId}`);

    expect([fresh.body, silent.body]).toEqual([{ cleaned: 0 }, { cleaned: 1 }]);
    expect(intruding.status).toBe(404);
    expect(forced.body).toEqual({ cleaned: 1 });
    expect(listed.jobs.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      "cancelled",
      "failed",
    ]);
    const failed = listed.jobs.find(({ status }: { status: string }) => status === "failed");
    expect(failed.error_message).toBe(
      "Stuck: no sign of life for 60 seconds. Please start it again.",
    );
  });

  test("a job that the queue has given up does not read as running for ever", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "given-up@example.org", code: "BETA" });
    const { token, projectId } = author;
    const status = `/api/projects/${projectId}/analyze/status`;
    await upload(server, author, { projectId, csv: TEN });
    const { body } = await server.call(
      token,
      "POST",
      `/api/projects/${projectId}/analyze/start`,
      {},
    );

    const before = await server.call(token, "GET", status);
    await server.db.executeSql(
      "update pgboss.job set state = 'failed' where id = (select queue_id from background_jobs where id = $1)",
      [body.jobId],
    );
    await withWorker(server);
    const after = await until(
      () => server.call(token, "GET", status),
      ({ body: job }) => job.status !== "running",
    );

    expect(before.body.status).toBe("running");
    expect(after.body).toMatchObject({
      status: "error",
      message: "Something went wrong on our side. Please start it again.",
    });
  });
}

function keepingOthersOut(shared: SharedDatabase): void {
  test("another person's jobs are not there, and neither are unknown ones", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "mine@example.org", code: "BETA" });
    const other = await server.signUp({ email: "theirs@example.org", code: "BETA" });
    const { projectId } = author;
    await upload(server, author, { projectId, csv: TEN });
    const started = await server.call(
      author.token,
      "POST",
      `/api/projects/${projectId}/analyze/start`,
      {},
    );
    const asOther = (method: string, path: string): Promise<number> =>
      server
        .call(other.token, method, path, method === "GET" ? undefined : {})
        .then(({ status }) => status);

    const statuses = await Promise.all([
      asOther("POST", `/api/jobs/${started.body.jobId}/cancel`),
      asOther("POST", `/api/jobs/${UNKNOWN}/cancel`),
      asOther("POST", "/api/jobs/mine/cancel"),
      asOther("GET", `/api/debug/jobs/${projectId}`),
      asOther("POST", `/api/debug/cleanup-stuck-jobs/${projectId}`),
      asOther("POST", `/api/projects/${projectId}/analyze/start`),
      asOther("GET", `/api/projects/${projectId}/analyze/status`),
      asOther("GET", `/api/projects/${projectId}/analyze`),
      asOther("POST", `/api/projects/${projectId}/draft/start`),
      asOther("GET", `/api/projects/${projectId}/outline/status`),
      asOther("GET", `/api/projects/${projectId}/drafts`),
      asOther("GET", `/api/projects/${projectId}/book/download?format=md`),
    ]);
    const own = await server.call(author.token, "GET", `/api/projects/${projectId}/analyze/status`);

    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(own.body.status).toBe("running");
  });
}

/** Sets a job's columns as time or a dead worker would have left them. */
async function age({ db }: TestServer, jobId: string, columns: string): Promise<void> {
  await db.executeSql(`update background_jobs set ${columns} where id = $1`, [jobId]);
}
