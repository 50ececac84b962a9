import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Answer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker, write } from "./stories.ts";

const NOTHING = { analysis: false, outline: false, draft: false };

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
    const selectedTitle = "My book";
    await upload(server, author, { projectId, csv: benbalter() });

    const before = await stale();
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle });
    await write(server, author, "draft", {});
    const made = await stale();
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
    expect(asOther.status).toBe(404);
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
    const takenBack = await fill(null);
    const unknown = await server.call(token, "PUT", `${project}/foundation/answers`, {
      field: "bookTitles",
      values: ["Mine"],
    });

    expect(early.status).toBe(409);
    expect([kept, unchanged]).toEqual(["30 to 45", "30 to 45"]);
    expect(asOther.status).toBe(404);
    expect(takenBack.body.data.bookFoundation.customerAvatar.demographics.age.range).toBeNull();
    expect(unknown.status).toBe(400);
  });
});
