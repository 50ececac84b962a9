import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import {
  agreeingAuthor,
  choose,
  ledgerOf,
  MODEL_KEY,
  modelEnv,
  outlined,
  startProvider,
  startWithModel,
} from "./model-stories.ts";
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

/** Whole books are written. */
const LONG = { timeout: 240_000 };

onOneDatabase("a model that stops", (open) => {
  const shared = shareDatabase(open);
  atTheLimit(shared);
  atTheMonthsLimit(shared);
  notAnswering(shared);
  goneOrUnwanted(shared);
});

function atTheLimit(shared: SharedDatabase): void {
  test(
    "at the limit of a run the draft waits for a choice, and the rest is arranged, or written, without paying twice",
    LONG,
    async () => {
      const { server, provider } = await startWithModel(shared);
      const first = await withWorker(server);
      const author = await agreeingAuthor(server, "saves@example.org");
      await outlined(server, author);
      await first.stop();
      await server.queue.stop();
      const tight = await startServer(server.db, {
        env: modelEnv(provider, { LLM_MAX_USD: "0.12" }),
      });
      const second = await withWorker(tight);

      const stopped = await write(tight, author, "draft", {});
      const asked = provider.calls.length;
      const arranged = await write(tight, author, "draft", { goOnWith: "ownWords" });
      const drafts = await draftsOf(tight, author);
      const askedByThen = provider.calls.length;
      const anew = await write(tight, author, "draft", { regenerate: true });
      const beforeFast = provider.calls.length;
      const hurried = await write(tight, author, "draft", { goOnWith: "fastModel" });
      await second.stop();
      await tight.queue.stop();
      const third = await startServer(server.db, { env: modelEnv(provider) });
      await withWorker(third);
      const whole = await write(third, author, "draft", {});

      expect(stopped.body).toMatchObject({
        status: "failed",
        error: "This run has reached the limit of what it may cost.",
        model: { stopped: "budget" },
      });
      expect(stopped.body.model.spent.usd).toBeGreaterThan(0);
      expect(stopped.body.model.spent.usd).toBeLessThanOrEqual(0.12);
      expect(arranged.body).toMatchObject({
        status: "completed",
        model: { stopped: null, spent: { calls: 0, usd: 0 }, finishedWith: "ownWords" },
      });
      expect(askedByThen).toBe(asked);
      expect(drafts.chapters).toHaveLength(drafts.totalChapters);
      const kinds = drafts.chapters.map(({ paragraphs }) => paragraphs);
      expect(kinds.some(({ own }) => own > 0)).toBe(true);
      expect(kinds.some(({ model }) => model > 0)).toBe(true);
      // All is asked for anew, so that the limit is met again.
      expect(anew.body).toMatchObject({ status: "failed", model: { stopped: "budget" } });
      expect(hurried.body).toMatchObject({
        status: "completed",
        model: { finishedWith: "fastModel" },
      });
      const fast = provider.calls.slice(beforeFast, beforeFast + hurried.body.model.spent.calls);
      expect(fast.length).toBeGreaterThan(0);
      expect(new Set(fast.map(({ request }) => request.model))).toEqual(new Set(["gpt-6-luna"]));
      // Only what the main model has not written is asked of it.
      expect(whole.body).toMatchObject({ status: "completed", model: { finishedWith: null } });
      expect(await paidTwice(server, author)).toEqual([]);
    },
  );
}

function atTheMonthsLimit(shared: SharedDatabase): void {
  test("the month's limit counts everybody, those who have gone too", LONG, async () => {
    const { server, provider } = await startWithModel(shared);
    const first = await withWorker(server);
    const spender = await agreeingAuthor(server, "spends@example.org");
    await analyse(server, spender);
    await first.stop();
    await server.queue.stop();
    const spent = await spentBy(server, spender);
    const limit = { LLM_MAX_USD_MONTH: spent.toFixed(6) };
    const tight = await startServer(server.db, { env: modelEnv(provider, limit) });
    await withWorker(tight);
    const author = await agreeingAuthor(tight, "comes-late@example.org");
    const asked = provider.calls.length;

    const late = await statusAfter(tight, author);
    await tight.call(spender.token, "DELETE", "/api/me", { confirmation: spender.email });
    const afterwards = await statusAfter(tight, author);
    const estimate = await tight.call(
      author.token,
      "GET",
      `/api/projects/${author.projectId}/estimate?operation=analysis`,
    );

    expect(late).toMatchObject({ status: "error", model: { stopped: "monthlyBudget" } });
    expect(afterwards).toMatchObject({ status: "error", model: { stopped: "monthlyBudget" } });
    expect(estimate.body.budget).toEqual({ perRunUsd: null, leftThisMonthUsd: 0 });
    expect(provider.calls).toHaveLength(asked);
  });
}

function notAnswering(shared: SharedDatabase): void {
  test("a key that is refused stops the run, is told to the author, and stands nowhere", async () => {
    const { server, provider } = await startWithModel(shared, { faults: { always: "key401" } });
    const worker = await withWorker(server);
    const author = await agreeingAuthor(server, "refused@example.org");
    const { token, projectId } = author;

    const stopped = await statusAfter(server, author);
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
    const arranged = await statusAfter(server, author, { goOnWith: "ownWords" });
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

    const analysed = await statusAfter(server, author);

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

    const analysed = await statusAfter(server, author);

    expect(analysed).toMatchObject({ status: "completed", model: null });
    expect(provider.calls).toEqual([]);
  });
}

type Drafts = {
  totalChapters: number;
  chapters: { paragraphs: { own: number; model: number } }[];
};

async function draftsOf(server: TestServer, { token, projectId }: Person): Promise<Drafts> {
  return (await server.call(token, "GET", `/api/projects/${projectId}/drafts`)).body;
}

/** Starts the analysis and gives its status at its end. */
async function statusAfter(server: TestServer, author: Person, body: object = {}): Promise<object> {
  return (await analyse(server, author, body)).body;
}

async function spentBy({ db }: TestServer, { projectId }: Person): Promise<number> {
  const { rows } = await db.executeSql(
    "select sum(usd)::float8 as usd from model_calls where project_id = $1",
    [projectId],
  );
  return Number(rows[0]?.["usd"]);
}

/** Questions of a project that were answered more than once. */
async function paidTwice({ db }: TestServer, { projectId }: Person): Promise<unknown[]> {
  const { rows } = await db.executeSql(
    `select key, min(task) as task from model_calls where project_id = $1 and answer is not null
     group by key having count(*) > 1`,
    [projectId],
  );
  return rows;
}
