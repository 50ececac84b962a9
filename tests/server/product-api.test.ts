import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startWorker } from "#server/worker.ts";
import { onOneDatabase } from "./databases.ts";
import { type Answer, type Person, startServer, type TestServer } from "./start-server.ts";

/**
 * SPEC.md section 7, "Product API", written out by hand, without the payment call (a later issue brings it). The third
 * column names the ways in which the call must say 404: a foreign project's id, an unknown or malformed id, or
 * nothing there yet.
 */
const PRODUCT_API: [method: string, path: string, notFound: ("foreign" | "unknown" | "empty")[]][] =
  [
    ["GET", "/api/auth/check-auth", []],
    ["POST", "/api/auth/verify-token", []],
    ["POST", "/api/auth/logout", []],
    ["POST", "/api/upload", ["foreign", "unknown"]],
    ["GET", "/api/upload/{id}/processed", ["foreign", "unknown"]],
    ["GET", "/api/projects/{id}/analyze", ["foreign", "unknown", "empty"]],
    ["POST", "/api/projects/{id}/analyze/start", ["foreign", "unknown"]],
    ["GET", "/api/projects/{id}/analyze/status", ["foreign", "unknown"]],
    ["GET", "/api/projects/{id}/outline", ["foreign", "unknown", "empty"]],
    ["GET", "/api/projects/{id}/drafts", ["foreign", "unknown", "empty"]],
    ["GET", "/api/projects/{id}/stats", ["foreign", "unknown"]],
    ["PUT", "/api/projects/{id}/selected-title", ["foreign", "unknown"]],
    ["POST", "/api/projects/{id}/outline/start", ["foreign", "unknown"]],
    ["GET", "/api/projects/{id}/outline/status", ["foreign", "unknown", "empty"]],
    ["POST", "/api/projects/{id}/draft/start", ["foreign", "unknown"]],
    ["GET", "/api/projects/{id}/draft/status", ["foreign", "unknown", "empty"]],
    ["GET", "/api/projects/{id}/book/download", ["foreign", "unknown"]],
    ["POST", "/api/jobs/{id}/cancel", ["foreign", "unknown"]],
    ["GET", "/api/debug/jobs/{id}", ["foreign", "unknown"]],
    ["POST", "/api/debug/cleanup-stuck-jobs/{id}", ["foreign", "unknown"]],
    ["POST", "/api/debug/force-cleanup-all/{id}", ["foreign", "unknown"]],
  ];

const POSTS = readFileSync(path.join(import.meta.dirname, "../books/benbalter/posts.csv"));

onOneDatabase("the Product API", (open) => {
  test(
    "answers every path of the specification, to its owner alone",
    { timeout: 180_000 },
    async () => {
      const db = await open();
      const server = await startServer(db);
      const worker = await startWorker({ db, queue: server.queue });
      onTestFinished(() => worker.stop());
      const owner = await server.signUp({ email: "owner@example.org", code: "BETA" });
      const other = await server.signUp({ email: "other@example.org", code: "ALPHA" });

      await askEmpty(server, owner);
      const ids = await walk(server, owner);
      await askAll(server, other.token, ids);
      await askAll(server, owner.token, {
        ...ids,
        project: randomUUID(),
        upload: randomUUID(),
        job: randomUUID(),
      });
      await askAll(server, owner.token, { ...ids, project: "1", upload: "not-an-id", job: "%20" });
      await askAccount(server, owner, other);

      expect(findGaps(server, owner, other, ids)).toEqual([]);
    },
  );
});

/** What a call answered with, read as a test expects it. */
type Json = Answer["body"];
type Ids = { project: string; upload: string; job: string; title: string };

/** What is asked for before there is anything. */
async function askEmpty({ call }: TestServer, { token, projectId }: Person): Promise<void> {
  for (const rest of ["analyze", "outline", "drafts", "outline/status", "draft/status"]) {
    await call(token, "GET", `/api/projects/${projectId}/${rest}`);
  }
}

/** The owner's way from posts to the book; every call must succeed. */
async function walk(server: TestServer, { token, projectId }: Person): Promise<Ids> {
  const project = `/api/projects/${projectId}`;
  const ask = async (method: string, url: string, body?: unknown): Promise<Json> =>
    succeed(await server.call(token, method, url, body));

  const { uploadId, newEntries } = await ask("POST", "/api/upload", uploadForm(projectId));
  expect(newEntries).toBeGreaterThanOrEqual(10);
  await ask("GET", `/api/upload/${uploadId}/processed`);
  const { stats } = await ask("GET", `${project}/stats`);
  expect(stats.totalEntries).toBe(newEntries);
  await ask("POST", `${project}/analyze/start`, {});
  const analysed = await ended(() => ask("GET", `${project}/analyze/status`));
  expect(analysed).toMatchObject({ status: "completed", progress: { percentage: 100 } });
  const { data } = await ask("GET", `${project}/analyze`);
  const title = data.bookFoundation.bookTitles.primary[0].mainTitle as string;
  await ask("PUT", `${project}/selected-title`, { selectedTitle: title });
  const outlineJob = await ask("POST", `${project}/outline/start`, { selectedTitle: title });
  const outlined = await ended(() =>
    ask("GET", `${project}/outline/status?jobId=${outlineJob.jobId}`),
  );
  const { outline } = await ask("GET", `${project}/outline`);
  expect(outlined.outline).toEqual(outline);
  const draftJob = await ask("POST", `${project}/draft/start`, { selectedTitle: title });
  const drafted = await ended(() => ask("GET", `${project}/draft/status?jobId=${draftJob.jobId}`));
  expect(drafted.draft.totalChapters).toBe(outline.outlines.length);
  const { fullBookMarkdown } = await ask("GET", `${project}/drafts`);
  expect(fullBookMarkdown.match(/^# .*$/gmu)).toHaveLength(outline.outlines.length);
  expect(await ask("GET", `${project}/book/download?format=pdf`)).toMatch(/^%PDF-/u);
  expect(await ask("GET", `${project}/book/download?format=md`)).toContain("# Chapter 1: ");
  const again = await ask("POST", `${project}/draft/start`, { regenerate: true });
  await ask("POST", `/api/jobs/${again.jobId}/cancel`);
  const { jobs } = await ask("GET", `/api/debug/jobs/${projectId}`);
  expect(jobs).toHaveLength(4);
  await ask("POST", `/api/debug/cleanup-stuck-jobs/${projectId}`);
  await ask("POST", `/api/debug/force-cleanup-all/${projectId}`);
  return { project: projectId, upload: uploadId, job: again.jobId, title };
}

/** Every call that carries an id, with these ids. */
async function askAll({ call }: TestServer, token: string, ids: Ids): Promise<void> {
  const project = `/api/projects/${ids.project}`;
  const body = { selectedTitle: ids.title };
  await call(token, "POST", "/api/upload", uploadForm(ids.project));
  await call(token, "GET", `/api/upload/${ids.upload}/processed`);
  for (const rest of ["analyze", "analyze/status", "outline", "outline/status", "drafts"]) {
    await call(token, "GET", `${project}/${rest}`);
  }
  for (const rest of ["draft/status", "stats", "book/download?format=md"]) {
    await call(token, "GET", `${project}/${rest}`);
  }
  await call(token, "POST", `${project}/analyze/start`, {});
  await call(token, "PUT", `${project}/selected-title`, body);
  await call(token, "POST", `${project}/outline/start`, body);
  await call(token, "POST", `${project}/draft/start`, body);
  await call(token, "POST", `/api/jobs/${ids.job}/cancel`);
  await call(token, "GET", `/api/debug/jobs/${ids.project}`);
  await call(token, "POST", `/api/debug/cleanup-stuck-jobs/${ids.project}`);
  await call(token, "POST", `/api/debug/force-cleanup-all/${ids.project}`);
}

/** The calls about oneself: another person's token shows that person, and nobody else. */
async function askAccount(server: TestServer, owner: Person, other: Person): Promise<void> {
  for (const { token, email, userId } of [owner, other]) {
    const checked = succeed(await server.call(token, "GET", "/api/auth/check-auth"));
    const verified = succeed(await server.call(token, "POST", "/api/auth/verify-token", {}));
    const left = succeed(await server.call(token, "POST", "/api/auth/logout"));
    const after = succeed(await server.call(token, "GET", "/api/auth/check-auth"));

    expect(checked).toMatchObject({ authenticated: true, user: { email, sub: userId } });
    expect(verified).toMatchObject({ valid: true, user: { email } });
    expect(left).toEqual({ success: true });
    expect(after).toEqual({ authenticated: false, user: null });
  }
}

/** What the calls on record do not show, one line each. */
function findGaps({ calls }: TestServer, owner: Person, other: Person, ids: Ids): string[] {
  const own = new Set([ids.project, ids.upload, ids.job]);
  return PRODUCT_API.flatMap(([method, pattern, notFound]) => {
    const here = calls.filter((call) => call.method === method && patternOf(call.path) === pattern);
    const by = (token: string): typeof here => here.filter((call) => call.token === token);
    const namesOwn = ({ path: asked }: { path: string }): boolean =>
      [...own].some((id) => asked.includes(id)) || asked === "/api/upload";
    const gaps = [];
    if (!by(owner.token).some(({ status }) => status === 200)) gaps.push("never succeeded");
    if (by(other.token).length === 0) gaps.push("never asked by a second person");
    if (notFound.includes("foreign") && by(other.token).some(({ status }) => status !== 404)) {
      gaps.push("did not say 404 to a second person");
    }
    const strange =
      pattern === "/api/upload"
        ? by(owner.token).slice(1)
        : by(owner.token).filter((call) => !namesOwn(call));
    if (notFound.includes("unknown") && strange.length < 2)
      gaps.push("no unknown and malformed id");
    if (notFound.includes("unknown") && strange.some(({ status }) => status !== 404)) {
      gaps.push("did not say 404 for an unknown or malformed id");
    }
    if (notFound.includes("empty") && by(owner.token)[0]?.status !== 404) {
      gaps.push("did not say 404 before there was anything");
    }
    return gaps.map((gap) => `${method} ${pattern}: ${gap}`);
  });
}

function patternOf(asked: string): string {
  return (asked.split("?")[0] ?? "").replace(
    /^\/api\/(upload|projects|jobs|debug\/jobs|debug\/cleanup-stuck-jobs|debug\/force-cleanup-all)\/[^/]+/u,
    "/api/$1/{id}",
  );
}

function uploadForm(projectId: string): FormData {
  const form = new FormData();
  form.set("projectId", projectId);
  form.set("file", new Blob([POSTS], { type: "text/csv" }), "posts.csv");
  return form;
}

function succeed({ status, body }: Answer): Json {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function ended(ask: () => Promise<Json>): Promise<Json> {
  for (;;) {
    const job = await ask();
    if (job.status !== "running") return job;
    await wait(100);
  }
}
