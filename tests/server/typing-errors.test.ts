import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker, write } from "./stories.ts";

onOneDatabase("suspected typing errors", (open) => {
  const shared = shareDatabase(open);

  test("an author sees the slips of their book, and ignores what is right", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "slips@example.org", code: "BETA" });
    const stranger = await server.signUp({ email: "stranger@example.org", code: "BETA" });
    const book = `/api/projects/${author.projectId}`;
    const listAddress = `${book}/typing-errors`;
    const empty = await server.call(author.token, "GET", listAddress);
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const before = await server.call(author.token, "GET", listAddress);
    const { body } = await server.call(author.token, "GET", `${book}/chapters/1`);
    const { revision, title, passages } = body.chapter;
    const at = passages.findIndex(({ role }: { role: string }) => role === "body");
    const text = "We recieve the the beacuse of it.Then it was.";
    await server.call(author.token, "PUT", `${book}/chapters/1`, {
      baseRevision: revision,
      title,
      passages: passages.with(at, { ...passages[at], text }),
    });
    const passageId = passages[at].id;
    const ignore = (token: string, found: string, where: string | null): Promise<unknown> =>
      server.call(token, "POST", `${listAddress}/ignored`, { found, passageId: where });

    const slips = await server.call(author.token, "GET", listAddress);
    await ignore(author.token, "recieve", passageId);
    await ignore(author.token, "beacuse", null);
    await ignore(author.token, "it.Then", null);
    await ignore(stranger.token, "the the", null);
    const places = slips.body.errors
      .filter((error: { passageId: string }) => error.passageId === passageId)
      .map((error: { instead: string }) => ({ ...error, instead: error.instead }));
    const corrected = await server.call(author.token, "POST", `${listAddress}/corrected`, {
      places: [...places, { ...places[0], at: 4 }],
    });
    const after = await server.call(author.token, "GET", `${book}/chapters/1`);
    const byStranger = await server.call(stranger.token, "POST", `${listAddress}/corrected`, {
      places,
    });
    const [{ versionBefore, revision: baseRevision }] = corrected.body.changed;
    const restored = `${book}/chapters/${places[0].chapterId}/versions/${versionBefore}/restore`;
    await server.call(author.token, "POST", restored, { baseRevision });
    const left = await server.call(author.token, "GET", listAddress);
    const foreign = await server.call(stranger.token, "GET", listAddress);

    const ofPassage = (answer: typeof slips): unknown[] =>
      answer.body.errors.filter((error: { passageId: string }) => error.passageId === passageId);
    expect(empty.body).toEqual({ errors: [], total: 0, hasDictionary: true });
    expect(before.body).toMatchObject({ hasDictionary: true });
    expect(ofPassage(slips)).toMatchObject([
      { kind: "spelling", found: "recieve", instead: "receive", before: "We ", at: 3 },
      { kind: "doubled", found: "the the", instead: "the" },
      {
        kind: "spelling",
        found: "beacuse",
        instead: "because",
        after: " of it.Then it was.",
        chapterNumber: 1,
      },
      { kind: "space", found: "it.Then", instead: "it. Then" },
    ]);
    expect(slips.body.total).toBe(before.body.total + 4);
    expect(ofPassage(left)).toMatchObject([{ found: "the the" }]);
    expect(foreign.status).toBe(404);
    expect(corrected.body.replaced).toBe(4);
    expect(after.body.chapter.passages[at].text).toBe("We receive the because of it. Then it was.");
    expect(byStranger.status).toBe(404);
  });
});

onOneDatabase("marks without a partner", (open) => {
  const shared = shareDatabase(open);

  test("one that is always ignored stays away, and others like it do not", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "marks@example.org", code: "BETA" });
    const { token, projectId } = author;
    const book = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const { revision, title } = (await server.call(token, "GET", `${book}/chapters/1`)).body
      .chapter;
    const text = "The dog (lazy was there. The cat [lazy was there.";
    await server.call(token, "PUT", `${book}/chapters/1`, {
      baseRevision: revision,
      title,
      passages: [{ id: null, text, role: "body" }],
    });
    const listed = async () => {
      const { body } = await server.call(token, "GET", `${book}/typing-errors`);
      return body.errors.filter(
        ({ chapterNumber }: { chapterNumber: number }) => chapterNumber < 2,
      );
    };
    const ignore = (found: string, around?: string) =>
      server.call(token, "POST", `${book}/typing-errors/ignored`, {
        found,
        passageId: null,
        ...(around !== undefined && { around }),
      });

    const before = await listed();
    await ignore("(", text);
    await ignore("[");
    const after = await listed();

    expect(before).toMatchObject([{ found: "(", instead: null }, { found: "[" }]);
    // A bracket is right between its words; that one is right somewhere says nothing of the others.
    expect(after).toMatchObject([{ found: "[" }]);
  });
});

onOneDatabase("slips in locked paragraphs", (open) => {
  const shared = shareDatabase(open);

  test("are told as locked, and others are not", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "locked-slips@example.org", code: "BETA" });
    const { token, projectId } = author;
    const book = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const { revision, title } = (await server.call(token, "GET", `${book}/chapters/1`)).body
      .chapter;
    await server.call(token, "PUT", `${book}/chapters/1`, {
      baseRevision: revision,
      title,
      passages: [
        { id: null, text: "We recieve it.", role: "body", isLocked: true },
        { id: null, text: "It came beacuse of that.", role: "body" },
      ],
    });

    const { body } = await server.call(token, "GET", `${book}/typing-errors`);

    const first = body.errors.filter(
      ({ chapterNumber }: { chapterNumber: number }) => chapterNumber < 2,
    );
    expect(first).toMatchObject([
      { found: "recieve", isLocked: true },
      { found: "beacuse", isLocked: false },
    ]);
  });
});
