import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import {
  agreeingAuthor,
  choose,
  ledgerOf,
  MODEL_KEY,
  modelEnv,
  startProvider,
  startWithModel,
} from "./model-stories.ts";
import { startServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  until,
  upload,
  withWorker,
  type SharedDatabase,
} from "./stories.ts";

onOneDatabase("a model that does not answer, or is not wanted", (open) => {
  const shared = shareDatabase(open);
  notAnswering(shared);
  goneOrUnwanted(shared);
});

function notAnswering(shared: SharedDatabase): void {
  test("a key that is refused stops the run, is told to the author, and stands nowhere", async () => {
    const { server, provider } = await startWithModel(shared, { faults: { always: "key401" } });
    const worker = await withWorker(server);
    const author = await agreeingAuthor(server, "refused@example.org");
    const { token, projectId } = author;

    const { body: stopped } = await analyse(server, author);
    const shown = await Promise.all(
      [
        `/api/projects/${projectId}/analyze/status`,
        `/api/projects/${projectId}/writer`,
        `/api/debug/jobs/${projectId}`,
        "/api/config",
        "/api/me",
      ].map((path) => server.call(token, "GET", path)),
    );
    const ledger = await ledgerOf(server, projectId);
    const { body: arranged } = await analyse(server, author, { goOnWith: "ownWords" });
    await worker.stop();

    expect(stopped).toMatchObject({
      status: "error",
      message: "The model's provider does not accept the key of this server.",
      model: { stopped: "key" },
    });
    // Those that were on their way; one that was noted and then not sent any more stays in the ledger.
    expect(ledger.length).toBeGreaterThanOrEqual(provider.calls.length);
    expect(ledger.length).toBeLessThanOrEqual(4);
    const everything = JSON.stringify([shown, ledger, stopped]);
    expect(everything).not.toContain(MODEL_KEY);
    expect(everything).not.toContain("Quokka7");
    expect(arranged).toMatchObject({ status: "completed" });
  });

  test("a cancelled run asks no more and closes what is on its way", async () => {
    const { server, provider } = await startWithModel(shared, {
      pace: { firstTokenMs: 20_000, msPerToken: 0 },
    });
    await withWorker(server);
    const author = await agreeingAuthor(server, "cancels@example.org");
    const { token, projectId } = author;

    const { body } = await server.call(
      token,
      "POST",
      `/api/projects/${projectId}/analyze/start`,
      {},
    );
    await expect.poll(() => provider.calls.length, { timeout: 30_000 }).toBeGreaterThan(0);
    const cancelledAt = performance.now();
    await server.call(token, "POST", `/api/jobs/${body.jobId}/cancel`);
    await expect
      .poll(() => provider.socketsClosedByCaller(), { timeout: 10_000, interval: 20 })
      .toBe(provider.calls.length);
    const took = performance.now() - cancelledAt;
    const asked = provider.calls.length;
    const status = await server.call(token, "GET", `/api/projects/${projectId}/analyze/status`);
    await expect
      .poll(async () => (await ledgerOf(server, projectId)).map(({ outcome }) => outcome))
      .toEqual(Array.from({ length: asked }, () => "stopped"));

    expect(took).toBeLessThan(3_000);
    expect(status.body).toMatchObject({ status: "not_started" });
    expect(provider.calls).toHaveLength(asked);
  });
}

function goneOrUnwanted(shared: SharedDatabase): void {
  test("own words, chosen in another tab, end the run that sends posts to the model", async () => {
    const { server, provider } = await startWithModel(shared, {
      pace: { firstTokenMs: 20_000, msPerToken: 0 },
    });
    await withWorker(server);
    const author = await agreeingAuthor(server, "thinks-again@example.org");
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;
    const { body } = await server.call(token, "POST", `${project}/analyze/start`, {});
    await expect.poll(() => provider.calls.length, { timeout: 90_000 }).toBeGreaterThan(0);

    await choose(server, author, "own-words");

    await expect
      .poll(() => provider.socketsClosedByCaller(), { timeout: 10_000, interval: 20 })
      .toBe(provider.calls.length);
    const jobs = await server.call(token, "GET", `/api/debug/jobs/${projectId}`);
    expect(jobs.body.jobs).toContainEqual(
      expect.objectContaining({ id: body.jobId, status: "cancelled" }),
    );
  });

  test("two long runs with the model keep nobody's own words waiting", async () => {
    const { server, provider } = await startWithModel(shared, {
      pace: { firstTokenMs: 100_000, msPerToken: 0 },
    });
    await withWorker(server);
    for (const email of ["long-1@example.org", "long-2@example.org"]) {
      const { token, projectId } = await agreeingAuthor(server, email);
      await server.call(token, "POST", `/api/projects/${projectId}/analyze/start`, {});
    }
    await expect.poll(() => provider.calls.length, { timeout: 60_000 }).toBeGreaterThan(1);
    const author = await server.signUp({ email: "in-a-hurry@example.org", code: "BETA" });
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await choose(server, author, "own-words");

    const { body: analysed } = await analyse(server, author);

    expect(analysed).toMatchObject({ status: "completed", model: null });
  });

  test("a job that was started for a model which is gone says so, and sends nothing elsewhere", async () => {
    const { server } = await startWithModel(shared);
    const author = await agreeingAuthor(server, "left-behind@example.org");
    const { token, projectId } = author;
    await server.call(token, "POST", `/api/projects/${projectId}/analyze/start`, {});
    const elsewhere = await startProvider();
    const moved = await startServer(server.db, { env: modelEnv(elsewhere) });

    await withWorker(moved);
    const ended = await until(
      () => moved.call(token, "GET", `/api/projects/${projectId}/analyze/status`),
      ({ body }) => body.status !== "running",
    );

    expect(ended.body.status).toBe("error");
    expect(ended.body.message).toMatch(/^The language model that you chose .* is not set up/u);
    expect(elsewhere.calls).toEqual([]);
  });

  test("who writes with own words is not touched by a model that does not answer", async () => {
    const { server, provider } = await startWithModel(shared, { faults: { always: "server500" } });
    await withWorker(server);
    const author = await server.signUp({ email: "unmoved@example.org", code: "BETA" });
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await choose(server, author, "own-words");

    const { body: analysed } = await analyse(server, author);

    expect(analysed).toMatchObject({ status: "completed", model: null });
    expect(provider.calls).toEqual([]);
  });
}
