import { expect, test } from "vitest";
import type { BookIndex } from "#contracts/book.ts";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, upload, withWorker, write } from "./stories.ts";

onOneDatabase("the index of a book", (open) => {
  test("is proposed from the chapters, until the author chooses its words", async () => {
    const server = await startServer(await open());
    await withWorker(server);
    const author = await server.signUp({ email: "index@example.org", code: "BETA" });
    const other = await server.signUp({ email: "other-index@example.org", code: "BETA" });
    const path = `/api/projects/${author.projectId}/book/index`;
    const put = (terms: unknown, token = author.token) =>
      server.call(token, "PUT", path, { terms });
    const indexPages = async (): Promise<string> => {
      const file = await fetch(
        `${server.origin}/api/projects/${author.projectId}/book/download?format=pdf`,
        { headers: { authorization: `Bearer ${author.token}` } },
      );
      const { pages, bookmarks } = readPdf(new Uint8Array(await file.arrayBuffer()));
      const at = bookmarks.find(({ title }) => title === "Index")?.page;
      return at === undefined
        ? ""
        : pages
            .slice(at - 1)
            .flat()
            .join("\n");
    };
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await analyse(server, author);
    const before = (await server.call(author.token, "GET", path)).body as BookIndex;
    await write(server, author, "outline", { selectedTitle: "Mine" });
    await write(server, author, "draft", {});

    const proposed = (await server.call(author.token, "GET", path)).body as BookIndex;
    await put(["GitHub", "a word that nobody wrote"]);
    const chosen = (await server.call(author.token, "GET", path)).body as BookIndex;
    const printed = await indexPages();
    await put([]);
    const none = await indexPages();
    await put(null);
    const again = (await server.call(author.token, "GET", path)).body as BookIndex;
    const refused = await Promise.all([
      put(Array.from({ length: 301 }, (_, index) => `Word ${index}`)),
      put(["x".repeat(81)]),
      put(["  "]),
      put("GitHub"),
    ]);
    const foreign = await Promise.all([
      server.call(other.token, "GET", path),
      put(["theirs"], other.token),
    ]);
    const after = (await server.call(author.token, "GET", path)).body as BookIndex;

    expect(before).toEqual({ terms: null, proposed: [] });
    expect(proposed.terms).toBeNull();
    expect(chosen.terms).toEqual(["GitHub", "a word that nobody wrote"]);
    expect(printed).toMatch(/^GitHub, \d/mu);
    expect(printed).not.toContain("nobody wrote");
    expect(none).toBe("");
    expect(again).toEqual(proposed);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
    expect(after.terms).toBeNull();
  });
});
