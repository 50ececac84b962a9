import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { shareDatabase, upload, type SharedDatabase } from "./stories.ts";

const POSTS = `url,title,description,engagement,type,date
https://example.org/1,On rest,"Rest is work, too: nobody runs every day.",12,post,2024-05-01
https://example.org/2,,"A film about rest.",3,video,2024-05-02
https://example.org/3,,,0,post,2024-05-03
`;

const BY_TWO = `author,text,likes
Charles Lamb,"Of roast pig nobody has written enough, and I have tried.",3
Charles Lamb,"Of old china I could write for a week without an end.",2
Leigh Hunt,"Getting up on cold mornings is a matter of the will.",1
`;

onOneDatabase("uploads", (open) => {
  const shared = shareDatabase(open);
  reading(shared);
  naming(shared);
  repeating(shared);
  reencoding(shared);
});

function naming(shared: SharedDatabase): void {
  test("rows by the person on the cover are own, by last name, too, and the answer says whose there are", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "whose@example.org", code: "BETA" });
    const { token, projectId } = author;
    await server.call(token, "PATCH", `/api/projects/${projectId}`, { author: "Hunt" });

    const answer = await upload(server, author, { projectId, csv: BY_TWO, name: "essays.csv" });

    expect(answer.body.files[0].writers).toEqual({ author: "Leigh Hunt", own: 1, others: 2 });
    const project = await server.call(token, "GET", `/api/projects/${projectId}`);
    expect(project.body.project.author).toBe("Hunt");
  });

  test("who wrote most rows is proposed for the cover where nobody is named yet", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "nameless@example.org", code: "BETA" });
    const { token, projectId } = author;
    const before = await server.call(token, "GET", `/api/projects/${projectId}`);

    await upload(server, author, { projectId, csv: BY_TWO, name: "essays.csv" });

    const after = await server.call(token, "GET", `/api/projects/${projectId}`);
    expect([before.body.project.author, after.body.project.author]).toEqual([null, "Charles Lamb"]);
  });
}

function reading(shared: SharedDatabase): void {
  test("a file becomes entries, and every row is accounted for", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a1@example.org", code: "BETA" });
    const { token, projectId } = author;

    const answer = await upload(server, author, {
      projectId,
      csv: `${POSTS}https://example.org/1,On rest,"Rest is work, too: nobody runs every day.",12,post,2024-05-01\n,,,,,\n`,
      name: "C:\\Exporte\\Beiträge.csv",
    });
    const stats = await server.call(token, "GET", `/api/projects/${projectId}/stats`);
    const byUpload = await server.call(
      token,
      "GET",
      `/api/upload/${answer.body.uploadId}/processed`,
    );
    const byProject = await server.call(token, "GET", `/api/upload/${projectId}/processed`);

    expect(answer.body).toMatchObject({
      newEntries: 3,
      rows: 5,
      accepted: 3,
      merged: 1,
      skipped: [{ reason: "empty row", count: 1 }],
      mapping: { url: ["url"], text: ["description"] },
    });
    expect(stats.body.stats).toMatchObject({
      totalEntries: 3,
      totalPostUrls: 2,
      totalVideoUrls: 1,
    });
    expect(byUpload.body.uploads[0]).toMatchObject({ file: "Beiträge.csv", rows: 5 });
    expect(byUpload.body.rows.map(({ fate }: { fate: string }) => fate)).toEqual([
      "accepted",
      "accepted",
      "accepted",
      "merged",
      "skipped",
    ]);
    expect(byProject.body).toEqual(byUpload.body);
  });

  test("the project may be named after the file, and pasted text needs no file", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a5@example.org", code: "BETA" });
    const { token, projectId } = author;
    const late = new FormData();
    late.set("file", new Blob([POSTS]), "posts.csv");
    late.set("uploadKey", "late");
    late.set("projectId", projectId);

    const filed = await server.call(token, "POST", "/api/upload", late);
    const pasted = await upload(server, author, {
      projectId,
      textData:
        "  https://example.org/9 Why I walk to work\nhttps://example.org/10 Why I do not\n\n",
    });
    const empty = await upload(server, author, { projectId, textData: "  \n " });

    expect(filed.body.newEntries).toBe(3);
    expect(pasted.body).toMatchObject({ newEntries: 2, rows: 2 });
    expect(empty).toMatchObject({
      status: 400,
      body: { error: { message: "Please choose a file, or paste some text." } },
    });
  });
}

function repeating(shared: SharedDatabase): void {
  test("the same file twice adds nothing, and one new row in it adds one", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a2@example.org", code: "BETA" });
    const { token, projectId } = author;

    const first = await upload(server, author, { projectId, csv: POSTS });
    const second = await upload(server, author, { projectId, csv: POSTS });
    const third = await upload(server, author, {
      projectId,
      csv: `${POSTS}https://example.org/4,,Something else entirely.,1,post,2024-05-04\n`,
    });
    const stats = await server.call(token, "GET", `/api/projects/${projectId}/stats`);

    expect([first, second, third].map(({ body }) => body.newEntries)).toEqual([3, 0, 1]);
    // "The same post uploaded twice counts once": each of its rows is merged with the first upload's.
    expect(second.body).toMatchObject({ rows: 3, accepted: 0, merged: 3, skipped: [] });
    expect(third.body).toMatchObject({ rows: 4, accepted: 1, merged: 3, heldElsewhere: 3 });
    expect(stats.body.stats.totalEntries).toBe(4);
  });

  test("a repeat with the same key gets the first answer and stores nothing", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a3@example.org", code: "BETA" });
    const { token, projectId } = author;

    const first = await upload(server, author, { projectId, csv: POSTS, uploadKey: "once" });
    const again = await upload(server, author, { projectId, csv: POSTS, uploadKey: "once" });
    const report = await server.call(token, "GET", `/api/upload/${projectId}/processed`);

    expect(again.body).toEqual(first.body);
    expect(report.body.uploads).toHaveLength(1);
  });

  test("five uploads at once are stored one after the other, none lost and none doubled", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a4@example.org", code: "BETA" });
    const { token, projectId } = author;
    const files = [1, 2, 3, 4, 5].map(
      (n) =>
        `url,description\nhttps://example.org/shared,Said in every file.\nhttps://example.org/${n},Post ${n}\n`,
    );

    const answers = await Promise.all(
      files.map((csv) => upload(server, author, { projectId, csv })),
    );
    const stats = await server.call(token, "GET", `/api/projects/${projectId}/stats`);

    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.newEntries, 0)).toBe(6);
    expect(stats.body.stats.totalEntries).toBe(6);
  });
}

function reencoding(shared: SharedDatabase): void {
  test("what spreadsheets save is read: semicolons in Windows-1252, and tabs in UTF-16", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a6@example.org", code: "BETA" });
    const { token, projectId } = author;
    const western = Buffer.from(
      "url;title;description\r\nhttps://example.org/1;Été;Déjà vu à Nîmes\r\n",
      "latin1",
    );
    const wide = Buffer.from(
      "\uFEFFurl\ttitle\tdescription\r\nhttps://example.org/2\tÜber\tGrüße aus Köln\r\n",
      "utf16le",
    );

    await upload(server, author, { projectId, csv: Uint8Array.from(western) });
    await upload(server, author, { projectId, csv: Uint8Array.from(wide) });
    const { rows } = await server.db.executeSql(
      "select title, text from entries where project_id = $1 order by position",
      [projectId],
    );
    const report = await server.call(token, "GET", `/api/upload/${projectId}/processed`);

    expect(rows).toEqual([
      { title: "Été", text: "Déjà vu à Nîmes" },
      { title: "Über", text: "Grüße aus Köln" },
    ]);
    expect(report.body.uploads).toHaveLength(2);
  });

  test("characters that no database holds do no harm", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "a7@example.org", code: "BETA" });
    const { projectId } = author;

    const answer = await upload(server, author, {
      projectId,
      textData: "Nothing\0ness is \uD83D broken",
    });
    const { rows } = await server.db.executeSql("select text from entries where project_id = $1", [
      projectId,
    ]);

    expect(answer.body.newEntries).toBe(1);
    expect(String(rows[0]?.["text"])).toMatch(/ness is .+ broken$/u);
  });
}
