import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import {
  agreeingAuthor,
  choose,
  modelEnv,
  startProvider,
  startWithModel,
} from "./model-stories.ts";
import { startServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  upload,
  withWorker,
  type SharedDatabase,
} from "./stories.ts";

const CHOOSE_FIRST =
  "Please choose how your book is written first: on the Analyze step, arranged from your own words or written through by a language model.";

onOneDatabase("who writes", (open) => {
  const shared = shareDatabase(open);
  choosing(shared);
  agreeing(shared);
  estimating(shared);
});

function choosing(shared: SharedDatabase): void {
  test("without a model own-words writes, and there is nothing to choose", async () => {
    const server = await startServer(await shared());
    const { token, projectId } = await server.signUp({ email: "plain@example.org", code: "BETA" });
    const path = `/api/projects/${projectId}/writer`;

    const { body } = await server.call(token, "GET", path);
    const chosen = await server.call(token, "PUT", path, {
      writer: "llm",
      agreedHost: "api.openai.com",
    });
    const estimate = await server.call(
      token,
      "GET",
      `/api/projects/${projectId}/estimate?operation=analysis`,
    );

    expect(body.writer).toEqual({ chosen: "own-words", model: null, agreedAt: null });
    expect(chosen.status).toBe(409);
    expect(estimate.status).toBe(409);
  });

  test("with a model nothing starts, and nothing is sent, before the author has chosen", async () => {
    const { server, provider } = await startWithModel(shared);
    await withWorker(server);
    const author = await server.signUp({ email: "undecided@example.org", code: "BETA" });
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });

    const before = await server.call(token, "GET", `${project}/writer`);
    const early = await server.call(token, "POST", `${project}/analyze/start`, {});
    await choose(server, author, "own-words");
    const analysed = await analyse(server, author);
    const after = await server.call(token, "GET", `${project}/writer`);

    const model = {
      main: "gpt-6.1-sol",
      fast: "gpt-6-luna",
      host: new URL(provider.baseUrl).host,
      blocked: null,
    };
    expect(before.body.writer).toEqual({ chosen: null, model, agreedAt: null });
    expect(early).toMatchObject({ status: 409, body: { error: { message: CHOOSE_FIRST } } });
    expect(analysed.body).toMatchObject({ status: "completed", model: null });
    expect(after.body.writer).toEqual({ chosen: "own-words", model, agreedAt: null });
    expect(provider.calls).toEqual([]);
  });
}

function agreeing(shared: SharedDatabase): void {
  test("a model whose price nobody knows is not asked where there is a limit in dollars", async () => {
    const env = { LLM_MODEL: "my-own", LLM_MODEL_FAST: "my-own", LLM_MAX_USD: "1" };
    const { server, provider } = await startWithModel(shared, { env });
    const author = await server.signUp({ email: "unpriced@example.org", code: "BETA" });
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });

    const { body } = await server.call(token, "GET", `${project}/writer`);
    const agreedHost = body.writer.model.host;
    const chosen = await server.call(token, "PUT", `${project}/writer`, {
      writer: "llm",
      agreedHost,
    });
    const unlimited = await startServer(server.db, {
      env: modelEnv(provider, { LLM_MODEL: "my-own", LLM_MODEL_FAST: "my-own" }),
    });
    await choose(unlimited, author, "llm");
    const started = await server.call(token, "POST", `${project}/analyze/start`, {});

    expect(body.writer.model.blocked).toMatch(/price of my-own is not known/u);
    expect([chosen.status, started.status]).toEqual([409, 409]);
    expect(started.body.error.message).toBe(body.writer.model.blocked);
    expect(provider.calls).toEqual([]);
  });

  test("the agreement is to the host that was shown, and ends when the server has another", async () => {
    const { server } = await startWithModel(shared);
    const author = await server.signUp({ email: "agrees@example.org", code: "BETA" });
    const other = await server.signUp({ email: "intrudes@example.org", code: "BETA" });
    const { token, projectId } = author;
    const path = `/api/projects/${projectId}/writer`;

    const elsewhere = await server.call(token, "PUT", path, {
      writer: "llm",
      agreedHost: "api.openai.com",
    });
    const foreign = await server.call(other.token, "PUT", path, { writer: "own-words" });
    await choose(server, author, "llm");
    const agreed = await server.call(token, "GET", path);
    const moved = await startServer(server.db, { env: modelEnv(await startProvider()) });
    const afterMove = await moved.call(token, "GET", path);
    const start = await moved.call(token, "POST", `/api/projects/${projectId}/outline/start`, {
      selectedTitle: "Of code",
    });

    expect([elsewhere.status, foreign.status]).toEqual([409, 404]);
    expect(agreed.body.writer).toMatchObject({
      chosen: "llm",
      agreedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
    });
    expect(afterMove.body.writer).toMatchObject({ chosen: null, agreedAt: null });
    expect(start.status).toBe(409);
  });
}

function estimating(shared: SharedDatabase): void {
  test("a run can be estimated before it is started, by its author, and asks nothing", async () => {
    const { server, provider } = await startWithModel(shared, {
      env: { LLM_MAX_USD: "2.50", LLM_MAX_USD_MONTH: "40" },
    });
    const author = await agreeingAuthor(server, "counts@example.org");
    const other = await server.signUp({ email: "curious@example.org", code: "BETA" });
    const path = `/api/projects/${author.projectId}/estimate`;

    const analysis = await server.call(author.token, "GET", `${path}?operation=analysis`);
    const outline = await server.call(author.token, "GET", `${path}?operation=outline`);
    const draft = await server.call(author.token, "GET", `${path}?operation=draft`);
    const foreign = await server.call(other.token, "GET", `${path}?operation=analysis`);
    const unknown = await server.call(author.token, "GET", `${path}?operation=printing`);

    expect(analysis).toMatchObject({
      status: 200,
      body: {
        budget: { perRunUsd: 2.5, leftThisMonthUsd: 40 },
        pricesOf: expect.stringMatching(/^2026-\d\d-\d\d$/u),
      },
    });
    expect(analysis.body.estimate.calls).toBeGreaterThan(4);
    expect(analysis.body.estimate.usd).toBeGreaterThan(0);
    expect([outline.status, draft.status, foreign.status, unknown.status]).toEqual([
      409, 409, 404, 400,
    ]);
    expect(provider.calls).toEqual([]);
  });
}
