import { expect, onTestFinished, test } from "vitest";
import { ENGINE_VERSIONS } from "#pipeline/engines/engine.ts";
import type { StageModel } from "#runtime/stage-model.ts";
import type { JobRun } from "#server/data/job-runs.ts";
import { draftProject } from "#server/features/draft/job.ts";
import { runJob } from "#server/features/jobs/run-job.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  until,
  upload,
  withWorker,
  write,
  type SharedDatabase,
} from "./stories.ts";

onOneDatabase("outlines and drafts", (open) => {
  const shared = shareDatabase(open);
  waiting(shared);
  goingOn(shared);
});

function waiting(shared: SharedDatabase): void {
  test("each step waits for the one before it, and starting again without a change makes nothing new", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "steps@example.org", code: "BETA" });
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;
    const get = (path: string): Promise<number> =>
      server.call(token, "GET", `${project}/${path}`).then(({ status }) => status);
    await upload(server, author, { projectId, csv: benbalter() });

    const nothing = await Promise.all([
      get("analyze"),
      get("outline"),
      get("outline/status"),
      get("drafts"),
      get("draft/status"),
    ]);
    const outlineEarly = await server.call(token, "POST", `${project}/outline/start`, {
      selectedTitle: "X",
    });
    await analyse(server, author);
    const draftEarly = await server.call(token, "POST", `${project}/draft/start`, {});
    await write(server, author, "outline", { selectedTitle: "My own title" });
    const downloadEarly = await server.call(token, "GET", `${project}/book/download?format=md`);
    await write(server, author, "draft", {});
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "My own title" });
    const redrafted = await write(server, author, "draft", {});
    const once = await versions(server, projectId);
    await analyse(server, author, { regenerate: true });
    const twice = await versions(server, projectId);
    replaceEngine();
    await write(server, author, "draft", {});
    const newer = await versions(server, projectId);
    const { body: saved } = await server.call(token, "GET", project);

    expect(nothing).toEqual([404, 404, 404, 404, 404]);
    expect(outlineEarly.body.error.message).toBe(
      "Please complete the analysis step first to review your book foundation.",
    );
    expect([outlineEarly.status, draftEarly.status, downloadEarly.status]).toEqual([409, 409, 409]);
    expect(redrafted.body.status).toBe("completed");
    expect(once).toEqual({ analyses: 1, foundations: 1, outlines: 1, texts: 1 });
    expect(twice).toEqual({ analyses: 2, foundations: 2, outlines: 1, texts: 1 });
    expect(newer).toEqual({ ...twice, texts: 2 });
    expect(saved.project.selectedTitle).toBe("My own title");
  });
}

function goingOn(shared: SharedDatabase): void {
  test("a draft whose worker dies is finished by the next one, and the chapters that were written stay", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "dies@example.org", code: "BETA" });
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;
    await prepare(server, author);
    const second = await startServer(server.db);

    const { body } = await second.call(token, "POST", `${project}/draft/start`, {});
    await workOn(second, body.jobId, "draft/3/1");
    const during = await second.call(token, "GET", `${project}/drafts`);
    const partial = await second.call(
      token,
      "GET",
      `${project}/book/download?format=md&partial=true`,
    );
    const stored = await stepsOf(second, body.jobId);
    await withWorker(second);
    const ended = await until(
      () => second.call(token, "GET", `${project}/draft/status?jobId=${body.jobId}`),
      ({ body: { status } }) => status !== "running",
    );
    const after = await second.call(token, "GET", `${project}/drafts`);
    const attempts = await second.db.executeSql(
      "select attempt from background_jobs where id = $1",
      [body.jobId],
    );

    expect(
      during.body.chapters.map(({ chapterNumber }: { chapterNumber: number }) => chapterNumber),
    ).toEqual([1, 2]);
    expect(partial.body).toContain("# Chapter 2: ");
    expect(partial.body).not.toContain("# Chapter 3: ");
    // They need seconds, so they are not worth a row each.
    expect(stored).toEqual([]);
    expect(ended.body).toMatchObject({
      status: "completed",
      draft: { totalChapters: during.body.totalChapters },
    });
    expect(after.body.chapters.slice(0, 2)).toEqual(during.body.chapters);
    expect(attempts.rows).toEqual([{ attempt: 2 }]);
  });

  test("a draft that is started again after a cancelled one keeps the chapters which that had written", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "again@example.org", code: "BETA" });
    const { token, projectId } = author;
    await prepare(server, author);
    const second = await startServer(server.db);
    const start = `/api/projects/${projectId}/draft/start`;

    const cancelled = await second.call(token, "POST", start, {});
    await workOn(second, cancelled.body.jobId, "draft/3/1");
    await second.call(token, "POST", `/api/jobs/${cancelled.body.jobId}/cancel`);
    const before = await second.call(token, "GET", `/api/projects/${projectId}/drafts`);
    const restarted = await second.call(token, "POST", start, {});
    await workOn(second, restarted.body.jobId);
    const { body } = await second.call(token, "GET", `/api/projects/${projectId}/drafts`);

    expect(before.body.chapters).toHaveLength(2);
    expect(body.chapters.slice(0, 2)).toEqual(before.body.chapters);
    expect(body.chapters).toHaveLength(body.totalChapters);
  });

  test("a draft that is started again with a newer engine keeps no chapter that the old one had written", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "newer@example.org", code: "BETA" });
    const { token, projectId } = author;
    await prepare(server, author);
    const second = await startServer(server.db);
    const start = `/api/projects/${projectId}/draft/start`;

    const cancelled = await second.call(token, "POST", start, {});
    await workOn(second, cancelled.body.jobId, "draft/3/1");
    await second.call(token, "POST", `/api/jobs/${cancelled.body.jobId}/cancel`);
    replaceEngine();
    const restarted = await second.call(token, "POST", start, {});
    await workOn(second, restarted.body.jobId);
    const { body } = await second.call(token, "GET", `/api/projects/${projectId}/drafts`);

    const texts = body.chapters.map((chapter: { version: { number: number } }) => chapter.version);
    expect(texts.slice(0, 3)).toMatchObject([{ number: 2 }, { number: 2 }, { number: 1 }]);
  });
}

/** The newer engine of the next release, until the test ends. */
function replaceEngine(): void {
  ENGINE_VERSIONS["own-words"] += 1;
  onTestFinished(() => void (ENGINE_VERSIONS["own-words"] -= 1));
}

async function versions(
  { db }: TestServer,
  projectId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.executeSql(
    `select (select max(version) from analyses where project_id = $1) as analyses,
      (select max(version) from foundations where project_id = $1) as foundations,
      (select max(version) from outlines where project_id = $1) as outlines,
      (select max(version) from chapter_versions where project_id = $1) as texts`,
    [projectId],
  );
  return rows[0];
}

async function stepsOf({ db }: TestServer, jobId: string): Promise<unknown[]> {
  const { rows } = await db.executeSql(
    "select key from job_steps where job_id = $1 order by created_at, key",
    [jobId],
  );
  return rows.map(({ key }) => key);
}

/** Works on a draft as a worker would; after `lastSection` it never comes back. */
async function workOn(
  { db }: TestServer,
  jobId: string,
  lastSection: string | null = null,
): Promise<void> {
  const dying = new AbortController();
  const work = async (run: JobRun<StageModel>): Promise<Record<string, unknown>> => {
    const put = async (key: string, value: unknown): Promise<void> => {
      await run.steps.put(key, value);
      if (key === lastSection) dying.abort(new Error("kill -9"));
    };
    return draftProject({ ...run, steps: { ...run.steps, put } });
  };
  const working = runJob({ db, models: null, onError: () => undefined }, work, {
    jobId,
    signal: dying.signal,
  });
  await working.catch((error: unknown) => {
    if (!dying.signal.aborted) throw error;
  });
}

/** Posts, an analysis and outlines; the worker that made them has stopped. */
async function prepare(server: TestServer, author: Person): Promise<void> {
  await upload(server, author, { projectId: author.projectId, csv: benbalter() });
  const worker = await withWorker(server);
  await analyse(server, author);
  await write(server, author, "outline", { selectedTitle: "Of code" });
  await worker.stop();
  await server.queue.stop();
}
