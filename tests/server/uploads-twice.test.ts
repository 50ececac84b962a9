import { expect, test } from "vitest";
import type { ProcessedRow } from "#contracts/sources.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Answer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase, upload, type SharedDatabase } from "./stories.ts";

const HEAD = "url,description,date";
const WALK = `https://example.org/1,"I walked for an hour and thought of nothing.",2024-05-01`;
const REST = `https://example.org/2,"Rest is work, too: nobody runs every day.",2024-05-02`;
const RUN = `https://example.org/3,"Run as far as the river, then go home.",2024-05-03`;

function csvOf(...lines: string[]): string {
  return `${[HEAD, ...lines].join("\n")}\n`;
}

onOneDatabase("posts that are uploaded twice", (open) => {
  const shared = shareDatabase(open);
  overlapping(shared);
  takingBack(shared);
  correcting(shared);
  deleting(shared);
});

/** "1 accepted", "2 merged: duplicate": each row of an upload, as its report tells it. */
function fatesOf({ body }: Answer): string[] {
  return body.rows.map(
    ({ row, fate, reason, isDeleted }: ProcessedRow) =>
      `${row} ${fate}${reason === null ? "" : `: ${reason}`}${isDeleted ? " (deleted)" : ""}`,
  );
}

function processed(server: TestServer, { token }: Person, id: string, query = ""): Promise<Answer> {
  return server.call(token, "GET", `/api/upload/${id}/processed${query}`);
}

function overlapping(shared: SharedDatabase): void {
  test("a second export with some of the same posts says which rows are already in another upload", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w1@example.org", code: "BETA" });
    const other = await server.signUp({ email: "w2@example.org", code: "BETA" });
    const { projectId } = author;
    const first = await upload(server, author, { projectId, csv: csvOf(WALK, REST) });

    const second = await upload(server, author, { projectId, csv: csvOf(REST, RUN, RUN, ",,") });
    const { uploadId } = second.body;
    const report = await processed(server, author, uploadId);
    const held = await processed(
      server,
      author,
      uploadId,
      "?fate=merged&reason=already%20in%20another%20upload",
    );
    const accepted = await processed(server, author, uploadId, "?fate=accepted");
    const before = await processed(server, author, first.body.uploadId);
    const foreign = await processed(server, other, uploadId);

    expect(second.body).toMatchObject({
      newEntries: 1,
      rows: 4,
      accepted: 1,
      merged: 2,
      heldElsewhere: 1,
      skipped: [{ reason: "empty row", count: 1 }],
      files: [{ rows: 4, accepted: 1, merged: 2, heldElsewhere: 1 }],
    });
    expect(fatesOf(report)).toEqual([
      "1 merged: already in another upload",
      "2 accepted",
      "3 merged: duplicate",
      "4 skipped: empty row",
    ]);
    expect(report.body.uploads).toMatchObject([{ accepted: 1, merged: 2, heldElsewhere: 1 }]);
    expect(report.body.rows[0].excerpt).toBe("Rest is work, too: nobody runs every day.");
    expect(fatesOf(held)).toEqual(["1 merged: already in another upload"]);
    expect(fatesOf(accepted)).toEqual(["2 accepted"]);
    expect(fatesOf(before)).toEqual(["1 accepted", "2 accepted"]);
    expect(foreign.status).toBe(404);
  });

  test("another person's upload of the same posts has nothing to do with it", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w3@example.org", code: "BETA" });
    const other = await server.signUp({ email: "w4@example.org", code: "BETA" });
    const csv = csvOf(WALK, REST);

    await upload(server, author, { projectId: author.projectId, csv });
    const theirs = await upload(server, other, { projectId: other.projectId, csv });

    expect(theirs.body).toMatchObject({ newEntries: 2, accepted: 2, merged: 0, heldElsewhere: 0 });
  });

  test("of three uploads of one file, one holds its posts", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w5@example.org", code: "BETA" });
    const { projectId } = author;
    const csv = csvOf(WALK, REST);

    await upload(server, author, { projectId, csv });
    await upload(server, author, { projectId, csv });
    await upload(server, author, { projectId, csv });
    const report = await processed(server, author, projectId);

    expect(report.body.uploads).toMatchObject([
      { rows: 2, accepted: 0, merged: 2 },
      { rows: 2, accepted: 0, merged: 2 },
      { rows: 2, accepted: 2, merged: 0 },
    ]);
  });
}

function takingBack(shared: SharedDatabase): void {
  test("once the first upload is taken back, the rows of the second are the accepted ones", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w6@example.org", code: "BETA" });
    const { token, projectId } = author;
    const first = await upload(server, author, { projectId, csv: csvOf(WALK, REST) });
    const second = await upload(server, author, { projectId, csv: csvOf(REST, RUN) });
    const third = await upload(server, author, { projectId, csv: csvOf(REST) });

    await server.call(token, "DELETE", `/api/upload/${first.body.uploadId}`);
    const report = await processed(server, author, second.body.uploadId);
    const others = await processed(server, author, third.body.uploadId);

    expect(report.body.uploads).toMatchObject([
      {
        rows: 2,
        accepted: 2,
        merged: 0,
        heldElsewhere: 0,
        files: [{ accepted: 2, merged: 0, heldElsewhere: 0 }],
      },
    ]);
    expect(fatesOf(report)).toEqual(["1 accepted", "2 accepted"]);
    expect(others.body.uploads).toMatchObject([{ rows: 1, accepted: 0, merged: 1 }]);
    expect(fatesOf(others)).toEqual(["1 merged: already in another upload"]);
  });

  test("once the second upload is taken back, nothing has changed for the first", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w7@example.org", code: "BETA" });
    const { token, projectId } = author;
    const first = await upload(server, author, { projectId, csv: csvOf(WALK, REST) });
    const second = await upload(server, author, { projectId, csv: csvOf(WALK, REST) });

    await server.call(token, "DELETE", `/api/upload/${second.body.uploadId}`);
    const report = await processed(server, author, first.body.uploadId);

    expect(report.body.uploads).toMatchObject([{ rows: 2, accepted: 2, merged: 0 }]);
    expect(fatesOf(report)).toEqual(["1 accepted", "2 accepted"]);
  });
}

function correcting(shared: SharedDatabase): void {
  const titled = (line: string): string => line.replace(",", ",A teaser for this post,");
  const csv = `link,teaser,notes,day\n${[WALK, REST].map(titled).join("\n")}\n`;
  const byNotes = { url: ["link"], text: ["notes"], date: ["day"] };

  test("a correction that finds the posts of another upload has its rows merged, and one that leaves them has not", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w8@example.org", code: "BETA" });
    const { token, projectId } = author;
    await upload(server, author, { projectId, csv: csvOf(REST, RUN) });
    const { body: second } = await upload(server, author, { projectId, csv });
    const correct = (mapping: object): Promise<Answer> =>
      server.call(token, "PUT", `/api/upload/${second.uploadId}`, { mapping });

    const apart = await correct({ url: ["link"], text: ["teaser", "notes"] });
    const together = await correct(byNotes);
    const togetherRows = fatesOf(await processed(server, author, second.uploadId));
    const again = await correct({ ...byNotes, date: [] });
    const apartAgain = await correct({ url: ["link"], text: ["teaser", "notes"] });
    const report = await processed(server, author, second.uploadId);

    expect(apart.body).toMatchObject({ rows: 2, accepted: 2, merged: 0 });
    expect(together.body).toMatchObject({ rows: 2, accepted: 1, merged: 1, heldElsewhere: 1 });
    expect(togetherRows).toEqual(["1 accepted", "2 merged: already in another upload"]);
    expect(again.body).toMatchObject({ rows: 2, accepted: 1, merged: 1, heldElsewhere: 1 });
    expect(apartAgain.body).toMatchObject({ rows: 2, accepted: 2, merged: 0, heldElsewhere: 0 });
    expect(fatesOf(report)).toEqual(["1 accepted", "2 accepted"]);
  });

  test("a post that the corrected upload no longer holds is the other upload's from then on", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w9@example.org", code: "BETA" });
    const { token, projectId } = author;
    const { body: first } = await upload(server, author, { projectId, csv });
    await server.call(token, "PUT", `/api/upload/${first.uploadId}`, { mapping: byNotes });
    const { body: second } = await upload(server, author, { projectId, csv: csvOf(REST, RUN) });

    const corrected = await server.call(token, "PUT", `/api/upload/${first.uploadId}`, {
      mapping: { url: ["link"], text: ["teaser", "notes"] },
    });
    const report = await processed(server, author, second.uploadId);

    expect(second).toMatchObject({ rows: 2, accepted: 1, merged: 1 });
    expect(corrected.body).toMatchObject({ rows: 2, accepted: 2, merged: 0 });
    expect(report.body.uploads).toMatchObject([{ rows: 2, accepted: 2, merged: 0 }]);
    expect(fatesOf(report)).toEqual(["1 accepted", "2 accepted"]);
  });
}

function deleting(shared: SharedDatabase): void {
  test("a post that is deleted for good is accepted where it was and merged where it was", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w10@example.org", code: "BETA" });
    const { token, projectId } = author;
    const first = await upload(server, author, { projectId, csv: csvOf(REST) });
    const second = await upload(server, author, { projectId, csv: csvOf(REST) });
    await server.call(token, "DELETE", `/api/projects/${projectId}/entries`, {
      which: { filter: {} },
    });

    const one = fatesOf(await processed(server, author, first.body.uploadId));
    const two = fatesOf(await processed(server, author, second.body.uploadId));
    await server.call(token, "DELETE", `/api/upload/${first.body.uploadId}`);
    const left = await processed(server, author, second.body.uploadId);

    expect(one).toEqual(["1 accepted (deleted)"]);
    expect(two).toEqual(["1 merged: already in another upload (deleted)"]);
    expect(fatesOf(left)).toEqual(["1 accepted (deleted)"]);
    expect(left.body.uploads).toMatchObject([{ rows: 1, accepted: 1, merged: 0 }]);
  });

  test("a deleted post that another upload brings anew is that one's", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "w11@example.org", code: "BETA" });
    const { token, projectId } = author;
    const first = await upload(server, author, { projectId, csv: csvOf(REST) });
    await server.call(token, "DELETE", `/api/projects/${projectId}/entries`, {
      which: { filter: {} },
    });

    const anew = await upload(server, author, { projectId, csv: csvOf(REST) });
    const one = await processed(server, author, first.body.uploadId);
    const two = await processed(server, author, anew.body.uploadId);

    expect(anew.body).toMatchObject({ newEntries: 1, accepted: 1, merged: 0 });
    expect(fatesOf(one)).toEqual(["1 accepted (deleted)"]);
    expect(fatesOf(two)).toEqual(["1 accepted"]);
  });
}
