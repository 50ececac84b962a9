import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Answer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase, upload, type SharedDatabase } from "./stories.ts";

/** Two columns of prose: a reader cannot know that the notes are the posts. */
const NOTES = `link,teaser,notes,day
https://example.org/1,A walk around the park,"I walked for an hour and thought of nothing in particular.",2024-05-01
https://example.org/2,A rest after it,"Rest is work, too: nobody runs every day of the year.",2024-05-02
`;
const BY_NOTES = { url: ["link"], text: ["notes"], date: ["day"] };

onOneDatabase("uploads that are corrected or taken back", (open) => {
  const shared = shareDatabase(open);
  correcting(shared);
  carryingOver(shared);
  refusing(shared);
  takingBack(shared);
  paging(shared);
  samples(shared);
});

function correct(
  server: TestServer,
  { token }: Person,
  uploadId: string,
  body: object,
): Promise<Answer> {
  return server.call(token, "PUT", `/api/upload/${uploadId}`, body);
}

async function textsOf(server: TestServer, { token, projectId }: Person): Promise<string[]> {
  const { body } = await server.call(token, "GET", `/api/projects/${projectId}/entries`);
  return body.entries.map(({ text }: { text: string }) => text);
}

function correcting(shared: SharedDatabase): void {
  test("the columns that the author chooses are read, and the upload keeps its id", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c1@example.org", code: "BETA" });
    const { projectId } = author;
    const first = await upload(server, author, { projectId, csv: NOTES, uploadKey: "notes" });

    const wrong = await correct(server, author, first.body.uploadId, {
      mapping: { text: ["teaser"] },
    });
    const teasers = await textsOf(server, author);
    const right = await correct(server, author, first.body.uploadId, { mapping: BY_NOTES });
    const notes = await textsOf(server, author);
    const repeat = await upload(server, author, { projectId, csv: NOTES, uploadKey: "notes" });
    const report = await server.call(author.token, "GET", `/api/upload/${projectId}/processed`);

    expect([wrong.status, right.status]).toEqual([200, 200]);
    expect(teasers).toEqual(["A walk around the park", "A rest after it"]);
    expect(notes).toEqual([
      "I walked for an hour and thought of nothing in particular.",
      "Rest is work, too: nobody runs every day of the year.",
    ]);
    expect(right.body).toMatchObject({
      uploadId: first.body.uploadId,
      newEntries: 2,
      rows: 2,
      accepted: 2,
      mapping: BY_NOTES,
    });
    expect(right.body.files[0].columns).toEqual(["link", "teaser", "notes", "day"]);
    expect(right.body.files[0].sample[0][1]).toBe("A walk around the park");
    expect(repeat.body).toEqual(right.body);
    expect(report.body.uploads).toHaveLength(1);
    expect(report.body.rows.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(notes);
  });

  test("what the author decided about a post stays with it", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c2@example.org", code: "BETA" });
    const { token, projectId } = author;
    const first = await upload(server, author, { projectId, csv: NOTES });
    await correct(server, author, first.body.uploadId, { mapping: BY_NOTES });
    const entries = `/api/projects/${projectId}/entries`;
    const { body: before } = await server.call(token, "GET", entries);
    const [walk, rest] = before.entries;
    await server.call(token, "PATCH", entries, {
      which: { ids: [walk.id] },
      set: { included: false },
    });
    await server.call(token, "DELETE", entries, { which: { ids: [rest.id] } });

    // The day is not asked for: the posts keep their words.
    const again = await correct(server, author, first.body.uploadId, {
      mapping: { url: ["link"], text: ["notes"] },
    });
    const { body: after } = await server.call(token, "GET", entries);
    const report = await server.call(token, "GET", `/api/upload/${projectId}/processed`);

    expect(again.body.accepted).toBe(2);
    expect(after.entries).toEqual([{ ...walk, included: false, date: null }]);
    expect(report.body.rows.map(({ isDeleted }: { isDeleted: boolean }) => isDeleted)).toEqual([
      false,
      true,
    ]);
  });
}

function carryingOver(shared: SharedDatabase): void {
  test("what the author decided about a post stays with its row when the correction changes its words", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c9@example.org", code: "BETA" });
    const { token, projectId } = author;
    const csv = `${NOTES}https://example.org/3,A third note,"A third note, which somebody else has written.",2024-05-03
https://example.org/4,A fourth note,"A fourth note, of which nothing was said at all.",2024-05-04
`;
    const first = await upload(server, author, { projectId, csv });
    await correct(server, author, first.body.uploadId, { mapping: BY_NOTES });
    const entries = `/api/projects/${projectId}/entries`;
    const { body: before } = await server.call(token, "GET", entries);
    const [walk, rest, third] = before.entries;
    const set = (id: string, wish: object): Promise<Answer> =>
      server.call(token, "PATCH", entries, { which: { ids: [id] }, set: wish });
    await set(walk.id, { included: false });
    await set(third.id, { rights: "others" });
    await server.call(token, "DELETE", entries, { which: { ids: [rest.id] } });

    // A title is part of what makes a short post the same one.
    const mapping = { ...BY_NOTES, title: ["teaser"] };
    const titled = await correct(server, author, first.body.uploadId, { mapping });
    const { body: after } = await server.call(token, "GET", entries);
    const report = await server.call(token, "GET", `/api/upload/${projectId}/processed`);
    await correct(server, author, first.body.uploadId, { mapping: BY_NOTES });
    const { body: back } = await server.call(token, "GET", entries);

    expect(titled.body).toMatchObject({ accepted: 4, newEntries: 3 });
    expect(after.entries.map(wordOf)).toEqual([
      ["A walk around the park", false, "own"],
      ["A third note", true, "others"],
      ["A fourth note", true, "own"],
    ]);
    expect(report.body.rows.map(({ isDeleted }: { isDeleted: boolean }) => isDeleted)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(back.entries.map(wordOf)).toEqual([
      [null, false, "own"],
      [null, true, "others"],
      [null, true, "own"],
    ]);
  });
}

type Listed = { title: string | null; included: boolean; rights: string };

function wordOf({ title, included, rights }: Listed): unknown[] {
  return [title, included, rights];
}

function refusing(shared: SharedDatabase): void {
  test("columns that make no posts are refused, and another person's upload is not there", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c3@example.org", code: "BETA" });
    const other = await server.signUp({ email: "c4@example.org", code: "BETA" });
    const { projectId } = author;
    const { body: first } = await upload(server, author, { projectId, csv: NOTES });
    const pasted = await upload(server, author, { projectId, textData: "Prose without columns." });

    const refusals = await Promise.all([
      correct(server, author, first.uploadId, { mapping: { text: ["body"] } }),
      correct(server, author, first.uploadId, { mapping: { date: ["day"], text: [] } }),
      correct(server, author, first.uploadId, { mapping: { text: ["nul\0"] } }),
      correct(server, author, first.uploadId, { part: 1, mapping: BY_NOTES }),
      correct(server, author, pasted.body.uploadId, { mapping: { text: ["text"] } }),
    ]);
    const intruding = await Promise.all([
      correct(server, other, first.uploadId, { mapping: BY_NOTES }),
      correct(server, other, "mine", { mapping: BY_NOTES }),
      server.call(other.token, "DELETE", `/api/upload/${first.uploadId}`),
      server.call(other.token, "DELETE", "/api/upload/0c3f2f7e-3f3b-4a55-9f38-1df6f27a3a11"),
    ]);

    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refusals[0]?.body.error.message).toBe('posts.csv has no column "body".');
    expect(refusals[1]?.body.error.message).toBe(
      "Please choose a column for the text, the title or the link.",
    );
    expect(intruding.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await textsOf(server, author)).toHaveLength(3);
  });
}

function takingBack(shared: SharedDatabase): void {
  test("an upload that is taken back is gone, and its key is free again", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c5@example.org", code: "BETA" });
    const { token, projectId } = author;
    const { body: first } = await upload(server, author, { projectId, csv: NOTES, uploadKey: "n" });
    await upload(server, author, {
      projectId,
      csv: `${NOTES}https://example.org/3,A run,"Run as far as the river, then go home.",2024-05-03\n`,
    });

    const gone = await server.call(token, "DELETE", `/api/upload/${first.uploadId}`);
    const again = await server.call(token, "DELETE", `/api/upload/${first.uploadId}`);
    const report = await server.call(token, "GET", `/api/upload/${first.uploadId}/processed`);
    const stats = await server.call(token, "GET", `/api/projects/${projectId}/stats`);
    const anew = await upload(server, author, { projectId, csv: NOTES, uploadKey: "n" });

    expect(gone.body).toEqual({ success: true, removedEntries: 0 });
    expect([again.status, report.status]).toEqual([404, 404]);
    expect(stats.body.stats.totalEntries).toBe(3);
    expect(anew.body).toMatchObject({ newEntries: 0, accepted: 0, merged: 2 });
    expect(anew.body.uploadId).not.toBe(first.uploadId);
  });
}

function paging(shared: SharedDatabase): void {
  test("the report gives page by page what became of every row of every upload, by fate and reason", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c6@example.org", code: "BETA" });
    const { token, projectId } = author;
    await upload(server, author, { projectId, csv: NOTES, name: "older.csv" });
    await upload(server, author, {
      projectId,
      csv: `url,description\nhttps://example.org/7,Something to be said twice here\nhttps://example.org/7,Something to be said twice here\n,\n`,
      name: "newer.csv",
    });
    const ask = async (query: string): Promise<Answer["body"]> =>
      (await server.call(token, "GET", `/api/upload/${projectId}/processed${query}`)).body;

    const one = await ask("?limit=2");
    const two = await ask(`?limit=2&after=${one.next}`);
    const three = await ask(`?limit=2&after=${two.next}`);
    const merged = await ask("?fate=merged");
    const empty = await ask("?fate=skipped&reason=empty%20row");
    const lost = await server.call(
      token,
      "GET",
      `/api/upload/${projectId}/processed?after=0c3f2f7e-3f3b-4a55-9f38-1df6f27a3a11.0.1`,
    );

    const seen = [one, two, three].map(({ rows }) =>
      rows.map((row: { fate: string; row: number }) => `${row.row} ${row.fate}`),
    );
    expect(one.uploads.map(({ file }: { file: string }) => file)).toEqual([
      "newer.csv",
      "older.csv",
    ]);
    expect(seen).toEqual([["1 accepted", "2 merged"], ["3 skipped", "1 accepted"], ["2 accepted"]]);
    expect(three.next).toBeNull();
    expect(merged.rows).toMatchObject([{ row: 2, reason: "duplicate" }]);
    expect(merged.rows[0].excerpt).toContain("Something to be said twice");
    expect(empty.rows).toMatchObject([{ row: 3, reason: "empty row", entryId: null }]);
    expect(lost.status).toBe(400);
  });
}

function samples(shared: SharedDatabase): void {
  test("an empty book takes the sample archive, once, and gives it back", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c7@example.org", code: "BETA" });
    const { token, projectId } = author;
    const path = `/api/projects/${projectId}/sample`;

    const added = await server.call(token, "POST", path);
    const again = await server.call(token, "POST", path);
    const report = await server.call(token, "GET", `/api/upload/${projectId}/processed?limit=1`);
    const material = await server.call(token, "GET", `/api/projects/${projectId}/material`);
    const gone = await server.call(token, "DELETE", `/api/upload/${added.body.uploadId}`);
    await upload(server, author, { projectId, csv: NOTES });
    const late = await server.call(token, "POST", path);

    // sample/README.md.
    expect(added.body).toMatchObject({ newEntries: 47, rows: 47, accepted: 47, merged: 0 });
    expect(again.body).toEqual(added.body);
    expect(report.body.uploads).toMatchObject([{ kind: "sample" }]);
    expect(material.body.material).toMatchObject({ size: "book", othersWords: 0 });
    expect(gone.body).toEqual({ success: true, removedEntries: 47 });
    expect(late).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
  });

  test("that the texts may be used is asked once and kept with the account", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "c8@example.org", code: "BETA" });
    const { token, projectId } = author;
    const form = new FormData();
    form.set("projectId", projectId);
    form.set("mayUseTexts", "true");
    form.set("file", new Blob([NOTES]), "posts.csv");

    await upload(server, author, { projectId, csv: NOTES });
    const before = await server.call(token, "GET", "/api/me");
    await server.call(token, "POST", "/api/upload", form);
    const after = await server.call(token, "GET", "/api/me");

    expect(before.body.mayUseTexts).toBe(false);
    expect(after.body.mayUseTexts).toBe(true);
  });
}
