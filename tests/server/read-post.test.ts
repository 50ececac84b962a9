import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { shareDatabase, upload } from "./stories.ts";

/** 3,500 words: the list of entries shows the first 2,000 characters. */
const TEXT = `${"Nobody runs every single day. ".repeat(700)}The last word is rest.`;

onOneDatabase("a post that is read in the contents", (open) => {
  const shared = shareDatabase(open);

  test("comes whole, with its date and link, and to its author only", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "reads@example.org", code: "BETA" });
    const stranger = await server.signUp({ email: "pries@example.org", code: "BETA" });
    const project = `/api/projects/${author.projectId}`;
    const csv = `url,title,description,date\nhttps://example.org/1,On rest,${TEXT},2023-04-17\n`;
    await upload(server, author, { projectId: author.projectId, csv });
    const { entries } = (await server.call(author.token, "GET", `${project}/entries`)).body;
    const address = `${project}/posts/${entries[0].id}`;

    const read = await server.call(author.token, "GET", address);
    const foreign = await server.call(stranger.token, "GET", address);
    const none = await server.call(author.token, "GET", `${project}/posts/none`);

    expect(read.body).toMatchObject({
      title: "On rest",
      text: TEXT,
      url: "https://example.org/1",
    });
    expect(read.body.date).toMatch(/^2023-04-17/u);
    expect([foreign.status, none.status]).toEqual([404, 404]);
  });
});
