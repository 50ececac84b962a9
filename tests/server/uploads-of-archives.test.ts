import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Answer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase } from "./stories.ts";

const LINKEDIN = zipSync({
  "Shares.csv": strToU8(
    "Date,ShareLink,ShareCommentary\n2024-05-01,https://www.linkedin.com/1,A post about prices\n,,\n",
  ),
  "Comments.csv": strToU8(
    "Date,Link,Message\n2024-05-02,https://www.linkedin.com/2,A comment about calm weeks\n",
  ),
  "Connections.csv": strToU8("First Name,Last Name\nGrace,Hopper\n"),
});

function send(
  server: TestServer,
  { token, projectId }: Person,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Answer> {
  const data = new FormData();
  data.set("projectId", projectId);
  data.set("file", new Blob([Uint8Array.from(bytes)]), name);
  return server.call(token, "POST", "/api/upload", data);
}

onOneDatabase("uploads of archives", (open) => {
  const shared = shareDatabase(open);

  test("an archive is taken as it is, each of its files is reported, and one is corrected by itself", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "z1@example.org", code: "BETA" });

    const answer = await send(server, author, { bytes: LINKEDIN, name: "linkedin.zip" });
    const { uploadId } = answer.body;
    const corrected = await server.call(author.token, "PUT", `/api/upload/${uploadId}`, {
      part: 1,
      mapping: { text: ["Message"] },
    });
    const processed = await server.call(author.token, "GET", `/api/upload/${uploadId}/processed`);

    expect(answer.body).toMatchObject({
      newEntries: 2,
      rows: 3,
      accepted: 2,
      skipped: [{ reason: "empty row", count: 1 }],
      files: [
        {
          part: 0,
          file: "linkedin.zip: Shares.csv",
          format: "LinkedIn shares",
          rows: 2,
          passedOver: "Not read: Connections.csv.",
        },
        { part: 1, file: "linkedin.zip: Comments.csv", format: "LinkedIn comments", rows: 1 },
      ],
    });
    expect(corrected.body.files).toMatchObject([
      { mapping: { text: ["ShareCommentary"] } },
      { mapping: { text: ["Message"] } },
    ]);
    expect(
      processed.body.rows.map(({ part, row }: { part: number; row: number }) => [part, row]),
    ).toEqual([
      [0, 1],
      [0, 2],
      [1, 1],
    ]);
  });

  test("an archive that is damaged, or made to harm, is refused in a sentence and leaves nothing", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "z2@example.org", code: "BETA" });
    const bomb = zipSync({ "a.md": new Uint8Array(4 * 1024 * 1024) });

    const cut = await send(server, author, { bytes: LINKEDIN.subarray(0, 200), name: "cut.zip" });
    const burst = await send(server, author, { bytes: bomb, name: "bomb.zip" });
    const stats = await server.call(author.token, "GET", `/api/projects/${author.projectId}/stats`);

    expect(cut.status).toBe(400);
    expect(cut.body.error.message).toContain("cut.zip is damaged or was cut off on the way");
    expect(burst.status).toBe(400);
    expect(burst.body.error.message).toContain("bomb.zip is too large when it is unpacked");
    expect(stats.body.stats.totalEntries).toBe(0);
  });
});
