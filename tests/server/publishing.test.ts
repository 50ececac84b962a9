import { expect, test } from "vitest";
import { readPdf } from "#runtime/fixtures/pdf-tools.ts";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker, write } from "./stories.ts";

onOneDatabase("what surrounds a book", (open) => {
  const shared = shareDatabase(open);

  test("the checks lead to the passages that are meant, the dossier tells what is true; nobody else gets either", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "checks@example.org", code: "BETA" });
    const other = await server.signUp({ email: "other-checks@example.org", code: "BETA" });
    const root = `/api/projects/${author.projectId}`;
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "Mine" });
    const tooEarly = await server.call(author.token, "GET", `${root}/book/preflight`);
    await write(server, author, "draft", {});
    const { chapters } = (await server.call(author.token, "GET", `${root}/drafts`)).body;
    const first = `${root}/chapters/${chapters[0].id}`;
    const { chapter } = (await server.call(author.token, "GET", first)).body;
    const text = "TODO: tell of [the mill](http://localhost/mill).";
    await server.call(author.token, "PUT", first, {
      baseRevision: chapter.revision,
      title: chapter.title,
      passages: [...chapter.passages, { id: null, text, role: "body" }],
    });

    const { status, body } = await server.call(author.token, "GET", `${root}/book/preflight`);
    const edited = (await server.call(author.token, "GET", first)).body.chapter;
    const pdf = await fetch(`${server.origin}${root}/book/download?format=pdf`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    const dossier = (await server.call(author.token, "GET", `${root}/book/dossier`)).body;
    const foreign = await Promise.all(
      ["preflight", "dossier"].map((path) =>
        server.call(other.token, "GET", `${root}/book/${path}`),
      ),
    );

    expect(tooEarly.status).toBe(409);
    expect(status).toBe(200);
    const place = {
      chapterId: chapters[0].id,
      chapterNumber: 1,
      passageId: edited.passages.at(-1).id,
    };
    const check = (id: string): unknown =>
      body.checks.find((each: { id: string }) => each.id === id);
    expect(check("placeholders")).toMatchObject({
      state: "problem",
      total: 1,
      findings: [{ words: "TODO", place }],
    });
    const { questions } = (await server.call(author.token, "GET", `${root}/questions`)).body;
    expect(questions.length).toBeGreaterThan(0);
    expect(check("interview")).toMatchObject({
      state: "look",
      findings: questions.map(({ id, text: why }: { id: string; text: string }) => ({
        questionId: id,
        why,
        place: null,
      })),
    });
    expect(check("links")).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ words: "the mill", place })]),
    });
    // The author has no name on the account, and Ben Balter's book has enough pages for a printer.
    expect(check("print")).toMatchObject({ state: "passed" });
    expect(readPdf(new Uint8Array(await pdf.arrayBuffer())).info["Pages"]).toBe(String(body.pages));
    // Made without a model from posts that are all on the web.
    expect(dossier.ai.kind).toBe("none");
    expect(dossier.published.select).toBe("conflicts");
    expect(dossier.published.sources.map(({ source }: { source: string }) => source)).toEqual([
      "ben.balter.com",
    ]);
    expect(dossier.listing.title).toBe("Mine");
    expect(dossier.chapters).toHaveLength(chapters.length);
    // "TODO: tell of the mill." was typed for the book.
    expect(dossier.words.added).toBe(5);
    expect(foreign.map(({ status: each }) => each)).toEqual([404, 404]);
  });
});
