import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { shareDatabase, upload } from "./stories.ts";

const POSTS = "url,description\nhttps://example.org/1,Rest is work and nobody runs every day.\n";
const MORE = "url,description\nhttps://example.org/2,Nobody plants an orchard for one spring.\n";

onOneDatabase("the room that an account has for files", (open) => {
  const shared = shareDatabase(open);

  test("is 1,000 MB; what goes over is refused, a repeat is answered, and taking back makes room", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "room@example.org", code: "BETA" });
    const other = await server.signUp({ email: "room2@example.org", code: "BETA" });
    const { projectId } = author;
    const first = await upload(server, author, { projectId, csv: POSTS, uploadKey: "first" });
    await server.db.executeSql(
      "update files set size = $1 where id = (select file_id from uploads where project_id = $2)",
      [1_000 * 1024 * 1024 - 20, projectId],
    );

    const over = await upload(server, author, { projectId, csv: MORE });
    const again = await upload(server, author, { projectId, csv: POSTS, uploadKey: "first" });
    const others = await upload(server, other, { projectId: other.projectId, csv: MORE });
    await server.call(author.token, "DELETE", `/api/upload/${first.body.uploadId}`);
    const after = await upload(server, author, { projectId, csv: MORE });

    expect(over).toMatchObject({
      status: 413,
      body: {
        error: {
          code: "tooLarge",
          message:
            "The files of an account may have 1,000 MB in all, and there is no room for this one. Please delete an upload that you no longer need.",
        },
      },
    });
    expect(again.body).toEqual(first.body);
    expect(others.body.newEntries).toBe(1);
    expect(after.body.newEntries).toBe(1);
  });
});
