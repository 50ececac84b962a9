import { expect, test } from "vitest";
import { forEachDatabase } from "./databases.ts";
import { type Person, startServer, type TestServer } from "./start-server.ts";
import { analyse, benbalter, upload, wishFor, withWorker, write } from "./stories.ts";

type Passage = { id: string; text: string; role: string; isLocked?: boolean };
type Chapter = { id: string; title: string; revision: string; wordCount: number };
type Written = Chapter & { passages: Passage[]; version: { id: string; reason: string } };

forEachDatabase("versions of the book", (open) => {
  test("each run and sitting is listed, compared and restored as one act, which is undone as one", async () => {
    const { server, author, book } = await drafted(await open({ poolSize: 5 }), "all@example.org");
    const { token } = author;
    const call = (method: string, path: string, body?: object) =>
      server.call(token, method, `${book}/${path}`, body);
    const wordsNow = async (): Promise<number> => {
      const { body } = await call("GET", "drafts");
      return body.chapters.reduce((sum: number, each: Chapter) => sum + each.wordCount, 0);
    };
    const wordsDrafted = await wordsNow();
    const [first, second] = [await chapterAt(call, 1), await chapterAt(call, 2)];
    const mine = { id: null, text: "Seven words that only I could write.", role: "body" };
    const locked = first.passages[0] as Passage;
    await edit(call, first, [{ ...locked, isLocked: true }, mine, ...first.passages.slice(1)]);
    await edit(call, second, [mine, ...second.passages]);
    const wordsEdited = await wordsNow();

    const listed = await call("GET", "book-versions");
    const [sitting, run] = listed.body.versions;
    const { body: compared } = await call("GET", `book-versions/${run.id}`);
    const chapters = compared.differing.map(asWanted);
    const stale = await call("POST", "book-versions/restore", {
      chapters: [chapters[0], { ...chapters[1], baseRevision: second.revision }],
    });
    const untouched = await chapterAt(call, 1);
    const restored = await call("POST", "book-versions/restore", { chapters });
    const [firstBack, secondBack] = [await chapterAt(call, 1), await chapterAt(call, 2)];
    const { body: afterwards } = await call("GET", "book-versions");
    const undone = await call("POST", "book-versions/restore", {
      chapters: restored.body.restored.map(asUndone),
      isUndo: true,
    });
    const firstAgain = await chapterAt(call, 1);
    const { body: inTheEnd } = await call("GET", "book-versions");

    expect(wordsEdited).toBe(wordsDrafted + 14);
    expect(listed.body.versions).toHaveLength(2);
    expect(run).toMatchObject({
      reason: "drafted",
      madeBy: "own-words",
      wordCount: wordsDrafted,
      isShown: false,
    });
    expect(run.changedCount).toBe(run.chapterCount);
    expect(sitting).toMatchObject({
      reason: "edited",
      madeBy: "person",
      wordCount: wordsEdited,
      chapterCount: run.chapterCount,
      changedCount: 2,
      isShown: true,
    });
    expect(compared).toMatchObject({ later: [], gone: [] });
    expect(compared.differing).toMatchObject([
      { id: first.id, chapterNumber: 1, title: titlesOf(first), wordCount: wordsOf(first) },
      { id: second.id, chapterNumber: 2, title: titlesOf(second), wordCount: wordsOf(second) },
    ]);
    // All or nothing: the chapter that was named rightly stays as it was, too.
    expect(stale.status).toBe(409);
    expect(untouched.version.reason).toBe("edited");
    expect(firstBack.passages.map(({ text }) => text)).toEqual(
      first.passages.map(({ text }) => text),
    );
    expect(firstBack.passages[0]).toMatchObject({ id: locked.id, lockedAt: expect.any(String) });
    expect([firstBack.version.reason, secondBack.version.reason]).toEqual(["restored", "restored"]);
    expect(afterwards.versions).toMatchObject([
      { reason: "restored", changedCount: 2, wordCount: wordsDrafted, isShown: true },
      { id: sitting.id, isShown: false },
      { id: run.id, isShown: false },
    ]);
    expect(undone.status).toBe(200);
    expect(firstAgain).toMatchObject({
      version: { id: untouched.version.id },
      passages: untouched.passages,
    });
    expect(inTheEnd.versions.map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

forEachDatabase("versions of a book whose contents have changed", (open) => {
  test("a chapter that was dropped since is named, one rewritten since is restored, and nobody else gets in", async () => {
    const { server, author, book } = await drafted(await open({ poolSize: 5 }), "drop@example.org");
    const { token } = author;
    const stranger = await server.signUp({ email: "stranger@example.org", code: "BETA" });
    const call = (method: string, path: string, body?: object) =>
      server.call(token, method, `${book}/${path}`, body);
    const first = await chapterAt(call, 1);
    await wishFor(server, author, { kind: "shorter" });
    const { body: contents } = await call("GET", "contents");
    const dropped = contents.chapters.at(-1);
    await call("POST", "contents", {
      revision: contents.revision,
      change: { kind: "drop", chapterId: dropped.id },
    });

    const { body: listed } = await call("GET", "book-versions");
    const [shorter, run] = listed.versions;
    const { body: compared } = await call("GET", `book-versions/${run.id}`);
    const body = { chapters: compared.differing.map(asWanted) };
    const foreign = [
      await server.call(stranger.token, "GET", `${book}/book-versions`),
      await server.call(stranger.token, "GET", `${book}/book-versions/${run.id}`),
      await server.call(stranger.token, "POST", `${book}/book-versions/restore`, body),
    ];
    const restored = await call("POST", "book-versions/restore", body);

    expect(listed.versions).toHaveLength(2);
    expect(shorter).toMatchObject({ reason: "regenerated", changedCount: 1, isShown: true });
    // What the book had then, though one of its chapters is gone now.
    expect(run.chapterCount).toBe(contents.chapters.length);
    expect(compared).toMatchObject({
      differing: [{ id: first.id, wordCount: { earlier: first.wordCount } }],
      gone: [dropped.title],
      later: [],
    });
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(restored.status).toBe(200);
    expect((await chapterAt(call, 1)).passages).toEqual(first.passages);
  });
});

function titlesOf({ title }: Written): object {
  return { now: title, earlier: title };
}

function wordsOf({ wordCount }: Written): object {
  return { now: wordCount + 7, earlier: wordCount };
}

function asWanted({
  id,
  versionId,
  revision,
}: {
  id: string;
  versionId: string;
  revision: string;
}): object {
  return { id, versionId, baseRevision: revision };
}

function asUndone({
  id,
  versionBefore,
  revision,
}: {
  id: string;
  versionBefore: string;
  revision: string;
}): object {
  return { id, versionId: versionBefore, baseRevision: revision };
}

type Call = (method: string, path: string, body?: object) => ReturnType<TestServer["call"]>;

async function chapterAt(call: Call, number: number): Promise<Written> {
  return (await call("GET", `chapters/${number}`)).body.chapter;
}

async function edit(call: Call, { id, title, revision }: Written, passages: object[]) {
  const saved = await call("PUT", `chapters/${id}`, { baseRevision: revision, title, passages });
  expect(saved.status).toBe(200);
}

async function drafted(
  db: Parameters<typeof startServer>[0],
  email: string,
): Promise<{ server: TestServer; author: Person; book: string }> {
  const server = await startServer(db);
  await withWorker(server);
  const author = await server.signUp({ email, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv: benbalter() });
  await analyse(server, author);
  await write(server, author, "outline", { selectedTitle: "First" });
  await write(server, author, "draft", {});
  return { server, author, book: `/api/projects/${author.projectId}` };
}
