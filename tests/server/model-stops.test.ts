import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { agreeingAuthor, modelEnv, outlined, startWithModel } from "./model-stories.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { analyse, shareDatabase, withWorker, write, type SharedDatabase } from "./stories.ts";

/** Whole books are written. */
const LONG = { timeout: 240_000 };

onOneDatabase("a model at its limit", (open) => {
  const shared = shareDatabase(open);
  atTheLimit(shared);
  atTheMonthsLimit(shared);
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
        env: modelEnv(provider, { LLM_MAX_USD: "0.2" }),
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
      expect(stopped.body.model.spent.usd).toBeLessThanOrEqual(0.2);
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
