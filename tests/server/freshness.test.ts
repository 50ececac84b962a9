import { expect, test } from "vitest";
import type { Renewal } from "#contracts/freshness.ts";
import { recombinedEntries } from "#scripts/bench/material.ts";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Answer } from "./start-server.ts";
import {
  analyse,
  analysedBook,
  benbalter,
  shareDatabase,
  upload,
  withWorker,
  write,
} from "./stories.ts";

type Text = { id: string; revision: string };

const NOTHING = { analysis: false, outline: false, draft: false };

/** So many posts, each with its number as the last words. */
function manyPosts(count: number): string {
  const rows = recombinedEntries(count).map(
    ({ url, text }, index) => `${url},"${text.replaceAll('"', '""')}\n\nNumber ${index}."`,
  );
  return `url,description\n${rows.join("\n")}\n`;
}

onOneDatabase("what is out of date", (open) => {
  const shared = shareDatabase(open);

  test("is said from a change of the posts on, until each step has been run again", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "fresh@example.org", code: "BETA" });
    const { token, projectId } = author;
    const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
      server.call(token, method, `/api/projects/${projectId}/${path}`, body);
    const stale = async (): Promise<unknown> => (await ask("GET", "freshness")).body.stale;
    const chapters = async (): Promise<unknown> => (await ask("GET", "freshness")).body.chapters;
    const selectedTitle = "My book";
    await upload(server, author, { projectId, csv: benbalter() });

    const before = await stale();
    const noChapters = await chapters();
    await analyse(server, author);
    const planned = await chapters();
    await write(server, author, "outline", { selectedTitle });
    await write(server, author, "draft", {});
    const made = await stale();
    const written = await chapters();
    await analyse(server, author, { regenerate: true });
    const sameAgain = await stale();
    const { entries } = (await ask("GET", "entries")).body;
    const which = { ids: [entries[0].id] };
    await ask("PATCH", "entries", { which, set: { included: false } });
    const leftOut = await stale();
    await ask("PATCH", "entries", { which, set: { included: true } });
    const backAgain = await stale();
    await ask("PUT", "questions/who/answer", { answer: "I am a lawyer who learned to program." });
    const answered = await stale();
    await analyse(server, author);
    const analysed = await stale();
    await write(server, author, "outline", { selectedTitle });
    const outlined = await stale();
    await write(server, author, "draft", {});
    const drafted = await stale();
    await ask("PUT", "questions/who/answer", { answer: "I am a lawyer, and I program at night." });
    const changed = await stale();
    const other = await server.signUp({ email: "notfresh@example.org", code: "BETA" });
    const asOther = await server.call(other.token, "GET", `/api/projects/${projectId}/freshness`);

    for (const fresh of [before, made, sameAgain, backAgain, drafted]) {
      expect(fresh).toEqual(NOTHING);
    }
    for (const old of [leftOut, answered, changed]) {
      expect(old).toEqual({ ...NOTHING, analysis: true });
    }
    expect(analysed).toEqual({ ...NOTHING, outline: true });
    expect(outlined).toEqual({ ...NOTHING, draft: true });
    expect(noChapters).toEqual([]);
    expect(planned).toContainEqual(
      expect.objectContaining({ outline: "missing", text: "missing" }),
    );
    expect(planned).not.toContainEqual(expect.objectContaining({ outline: "current" }));
    expect(written).toHaveLength((planned as unknown[]).length);
    expect(written).not.toContainEqual(expect.objectContaining({ text: "missing" }));
    expect(asOther.status).toBe(404);
  });
});

onOneDatabase("a book that is out of date", (open) => {
  const shared = shareDatabase(open);

  test("is brought up to date by one call: the server runs each stage when the one before has ended", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "renew@example.org", code: "BETA" });
    const { token, projectId } = author;
    const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
      server.call(token, method, `/api/projects/${projectId}/${path}`, body);
    const bring = (): Promise<Answer> =>
      ask("POST", "bring-up-to-date", { selectedTitle: "My book" });
    const begun = async (): Promise<string[]> => {
      const { body } = await server.call(token, "GET", `/api/debug/jobs/${projectId}`);
      return body.jobs.map((job: { operation: string; status: string }) =>
        [job.operation, job.status].join(" "),
      );
    };
    await upload(server, author, { projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "My book" });
    await write(server, author, "draft", {});
    const before = await begun();
    const textsNow = async (): Promise<Map<string, string>> => {
      const { chapters } = (await ask("GET", "drafts?only=chapters")).body;
      return new Map(chapters.map((chapter: Text) => [chapter.id, chapter.revision]));
    };
    const renewalNow = async (): Promise<Renewal> => (await ask("GET", "freshness")).body.renewal;
    const texts = await textsNow();
    const never = await renewalNow();

    const fresh = await bring();
    await ask("PUT", "questions/who/answer", { answer: "I am a lawyer who learned to program." });
    const started = await bring();
    await expect
      .poll(async () => (await ask("GET", "freshness")).body.stale, { timeout: 60_000 })
      .toEqual(NOTHING);
    await expect.poll(begun).not.toContainEqual(expect.stringMatching(/queued|running/u));
    const after = await begun();
    const textsAfter = await textsNow();
    const renewed = await renewalNow();
    await write(server, author, "draft", { regenerate: true });
    const afterAnother = await renewalNow();
    await upload(server, author, { projectId, csv: manyPosts(450), name: "more.csv" });
    await bring();
    const meanwhile = await renewalNow();
    await expect
      .poll(async () => (await renewalNow()).isGoingOn, { timeout: 120_000, interval: 500 })
      .toBe(false);
    const anew = await renewalNow();

    expect(fresh).toMatchObject({ status: 200, body: { jobId: null } });
    expect(started.body.jobId).not.toBeNull();
    expect(after.slice(0, after.length - before.length)).toEqual([
      "draft completed",
      "outline completed",
      "analysis completed",
    ]);
    const others = [...textsAfter].flatMap(([id, revision]) =>
      texts.has(id) && texts.get(id) !== revision ? [id] : [],
    );
    expect(never).toBeNull();
    expect(renewed).toMatchObject({ first: "analysis", isGoingOn: false });
    expect(renewed.outcome).toMatchObject({ isPlannedAnew: false, waiting: [] });
    expect(renewed.outcome?.rewritten.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
    expect(renewed.outcome?.kept).toBe(
      [...textsAfter].filter(([id, revision]) => texts.get(id) === revision).length,
    );
    expect(afterAnother).toBeNull();
    expect(meanwhile).toMatchObject({ first: "analysis", isGoingOn: true, outcome: null });
    expect(anew.outcome).toMatchObject({ isPlannedAnew: true, rewritten: [], kept: 0 });
  });
});

onOneDatabase("what is out of date in a large archive", (open) => {
  const shared = shareDatabase(open);

  test("is said from a change of the first post on, and of the last", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "many@example.org", code: "BETA" });
    const { token, projectId } = author;
    const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
      server.call(token, method, `/api/projects/${projectId}/${path}`, body);
    const isStale = async (): Promise<unknown> =>
      (await ask("GET", "freshness")).body.stale.analysis;
    await upload(server, author, { projectId, csv: manyPosts(450) });

    await analyse(server, author);
    const made = await isStale();
    const changed: unknown[] = [];
    for (const search of ["Number 0.", "Number 449."]) {
      const { entries } = (await ask("GET", `entries?search=${encodeURIComponent(search)}`)).body;
      const which = { ids: [entries[0].id] };
      await ask("PATCH", "entries", { which, set: { included: false } });
      changed.push(await isStale());
      await ask("PATCH", "entries", { which, set: { included: true } });
      changed.push(await isStale());
    }

    expect(made).toBe(false);
    expect(changed).toEqual([true, false, true, false]);
  });
});

onOneDatabase("an analysis whose posts were summed up otherwise", (open) => {
  const shared = shareDatabase(open);

  test("is out of date until it is made again, though that gives the same", async () => {
    const { server, author, call } = await analysedBook(await shared(), "summed@example.org");
    const isStale = async (): Promise<unknown> =>
      (await call("GET", "freshness")).body.stale.analysis;
    await asSystem(server.db, (tx) =>
      tx.executeSql(
        "update analyses set entries_print = 'of an earlier release' where project_id = $1",
        [author.projectId],
      ),
    );

    const before = await isStale();
    await analyse(server, author);

    expect([before, await isStale()]).toEqual([true, false]);
  });
});

onOneDatabase("a field about the market", (open) => {
  const shared = shareDatabase(open);

  test("what an author fills in about the market stays when a new analysis finds something else", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "market@example.org", code: "BETA" });
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;
    const field = "customerAvatar.demographics.age.range";
    const fill = (values: string[] | null, asToken = token): Promise<Answer> =>
      server.call(asToken, "PUT", `${project}/foundation/answers`, { field, values });
    const rangeNow = async (): Promise<unknown> => {
      const { data } = (await server.call(token, "GET", `${project}/analyze`)).body;
      return data.bookFoundation.customerAvatar.demographics.age.range;
    };
    await upload(server, author, { projectId, csv: benbalter() });

    const early = await fill(["30 to 45"]);
    await analyse(server, author);
    await fill(["30 to 45"]);
    await analyse(server, author, { regenerate: true });
    const kept = await rangeNow();
    const other = await server.signUp({ email: "notmarket@example.org", code: "BETA" });
    const asOther = await fill(["0 to 9"], other.token);
    const unchanged = await rangeNow();
    const emptied = await fill([]);
    const takenBack = await fill(null);
    const unknown = await server.call(token, "PUT", `${project}/foundation/answers`, {
      field: "bookTitles",
      values: ["Mine"],
    });

    expect(early.status).toBe(409);
    expect([kept, unchanged]).toEqual(["30 to 45", "30 to 45"]);
    expect(asOther.status).toBe(404);
    // Emptied by the author, it stays empty, and is not filled in again from the posts.
    expect(emptied.body.data.bookFoundation.customerAvatar.demographics.age.range).toBeNull();
    expect(emptied.body.data.bookFoundation.evidence[field].status).toBe("answered");
    expect(takenBack.body.data.bookFoundation.evidence[field]?.status).not.toBe("answered");
    expect(takenBack.body.data.bookFoundation.customerAvatar.demographics.age.range).toBeNull();
    expect(unknown.status).toBe(400);
  });
});

onOneDatabase("the state of an analysis", (open) => {
  const shared = shareDatabase(open);

  test("says from the tenth post on that there are enough, and no more once one is deleted", async () => {
    const server = await startServer(await shared());
    const { token, projectId, ...author } = await server.signUp({
      email: "ten@example.org",
      code: "BETA",
    });
    const ask = (method: string, path: string, body?: unknown, asToken = token): Promise<Answer> =>
      server.call(asToken, method, `/api/projects/${projectId}/${path}`, body);
    const isEnough = async (): Promise<unknown> =>
      (await ask("GET", "analyze/status")).body.hasEnoughPosts;
    const person = { ...author, token, projectId };
    const posts = manyPosts(10).split(/(?<=Number 8\."\n)/u);

    const empty = await isEnough();
    await upload(server, person, { projectId, csv: posts[0] ?? "" });
    const nine = await isEnough();
    await upload(server, person, { projectId, csv: manyPosts(10), name: "all.csv" });
    const ten = await isEnough();
    const { entries } = (await ask("GET", "entries")).body;
    await ask("DELETE", "entries", { which: { ids: [entries[0].id] } });
    const nineAgain = await isEnough();
    const other = await server.signUp({ email: "notten@example.org", code: "BETA" });
    const asOther = await ask("GET", "analyze/status", undefined, other.token);

    expect([empty, nine, ten, nineAgain]).toEqual([false, false, true, false]);
    expect(asOther.status).toBe(404);
  });
});
