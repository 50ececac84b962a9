import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker, write } from "./stories.ts";

type Passage = { id: string; text: string; role: string; lockedAt: string | null };

onOneDatabase("search over the book", (open) => {
  const shared = shareDatabase(open);

  test("a word is replaced in all chapters but in locked paragraphs, and the text before can be restored", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "finds@example.org", code: "BETA" });
    const stranger = await server.signUp({ email: "foreign@example.org", code: "BETA" });
    const book = `/api/projects/${author.projectId}`;
    await upload(server, author, { projectId: author.projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const chapterOf = async (number: number): Promise<{ passages: Passage[]; revision: string }> =>
      (await server.call(author.token, "GET", `${book}/chapters/${number}`)).body.chapter;
    // A word that no post has, once locked and once free, in two chapters.
    for (const number of [1, 2]) {
      const { passages, revision } = await chapterOf(number);
      const [first, second] = passages.filter(({ role }) => role === "body");
      const edited = passages.map((passage) => ({
        ...passage,
        text: [first, second].includes(passage)
          ? `${passage.text} *Look:* Zyxo said zyxo.`
          : passage.text,
        isLocked: number === 2 && passage === second,
      }));
      const body = { baseRevision: revision, title: `Chapter ${number}`, passages: edited };
      const saved = await server.call(author.token, "PUT", `${book}/chapters/${number}`, body);
      expect(saved.status).toBe(200);
    }
    const find = (word: string, token = author.token, more = ""): ReturnType<typeof server.call> =>
      server.call(token, "GET", `${book}/draft/places?find=${word}${more}`);
    const replace = { find: "zyxo", instead: "Ada *said*", isExact: false };

    const found = await find("ZYXO");
    const exact = await find("Zyxo", author.token, "&isExact=true");
    const foreign = await find("zyxo", stranger.token);
    const refused = await server.call(stranger.token, "POST", `${book}/draft/replace`, replace);
    const only = found.body.places[0];
    const one = await server.call(author.token, "POST", `${book}/draft/replace`, {
      ...replace,
      only,
    });
    const all = await server.call(author.token, "POST", `${book}/draft/replace`, replace);
    const left = await find("zyxo");

    expect(found.body).toMatchObject({ total: 8, locked: 2 });
    expect(only.before).toMatch(/[^*]Look: $/u);
    expect(exact.body).toMatchObject({ total: 4, locked: 1 });
    expect([foreign.status, refused.status]).toEqual([404, 404]);
    expect(one.body).toMatchObject({ replaced: 1, changed: [{ chapterId: only.chapterId }] });
    expect(all.body.replaced).toBe(5);
    expect(left.body).toMatchObject({ total: 2, locked: 2 });
    const { passages } = await chapterOf(1);
    expect(
      passages.filter(({ text }) => text.endsWith("Ada \\*said\\* said Ada \\*said\\*.")),
    ).toHaveLength(2);
    for (const { chapterId, versionBefore, revision } of all.body.changed) {
      const address = `${book}/chapters/${chapterId}/versions/${versionBefore}/restore`;
      const restored = await server.call(author.token, "POST", address, { baseRevision: revision });
      expect(restored.status).toBe(200);
    }
    expect((await find("zyxo")).body).toMatchObject({ total: 7, locked: 2 });
    const stale = await server.call(author.token, "POST", `${book}/draft/replace`, {
      ...replace,
      only,
    });
    expect(stale.status).toBe(409);
  });
});

onOneDatabase("search over titles and parts", (open) => {
  const shared = shareDatabase(open);

  test("titles and the names of parts are found and replaced, and both are undone", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "names@example.org", code: "BETA" });
    const { token, projectId } = author;
    const book = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const drafts = await server.call(token, "GET", `${book}/drafts`);
    const ids = drafts.body.chapters.map(({ id }: { id: string }) => id);
    const made = await server.call(token, "GET", `${book}/contents`);
    const change = (revision: number, wanted: object) =>
      server.call(token, "POST", `${book}/contents`, { revision, change: wanted });
    const parted = await change(made.body.revision, {
      kind: "beginPart",
      chapterId: ids[0],
      title: "All about Zyxo",
    });
    await change(parted.body.contents.revision, {
      kind: "rename",
      chapterId: ids[1],
      title: "Zyxo and other zyxos",
    });
    const find = () => server.call(token, "GET", `${book}/draft/places?find=zyxo`);
    const namesNow = async (): Promise<unknown[]> => {
      const { chapters } = (await server.call(token, "GET", `${book}/drafts`)).body;
      const contents = (await server.call(token, "GET", `${book}/contents`)).body;
      return [chapters[1].title, contents.chapters[1].title, contents.chapters[0].part];
    };

    const found = await find();
    const before = await namesNow();
    const replace = { find: "zyxo", instead: "Ada", isExact: false };
    const only = found.body.places[2];
    await server.call(token, "POST", `${book}/draft/replace`, { ...replace, only });
    const one = await namesNow();
    const all = await server.call(token, "POST", `${book}/draft/replace`, replace);
    const after = await namesNow();
    const [{ chapterId: id, versionBefore: versionId, revision: baseRevision }] = all.body.changed;
    await server.call(token, "POST", `${book}/book-versions/restore`, {
      chapters: [{ id, versionId, baseRevision }],
      isUndo: true,
    });
    await server.call(token, "POST", `${book}/contents/restore`, {
      revision: all.body.contents.revision,
      to: all.body.contents.before,
    });
    const undone = await namesNow();
    const emptied = await server.call(token, "POST", `${book}/draft/replace`, {
      find: "All about Zyxo",
      instead: "",
      isExact: true,
    });

    expect(found.body.places).toMatchObject([
      { where: "part", chapterId: ids[0], passageId: null, found: "Zyxo", before: "All about " },
      { where: "title", chapterId: ids[1], chapterNumber: 2, after: " and other zyxos" },
      { where: "title", chapterId: ids[1], found: "zyxo", after: "s" },
    ]);
    expect(before).toEqual(["Zyxo and other zyxos", "Zyxo and other zyxos", "All about Zyxo"]);
    expect(one).toEqual(["Zyxo and other Adas", "Zyxo and other Adas", "All about Zyxo"]);
    expect(all.body.replaced).toBe(2);
    expect(after).toEqual(["Ada and other Adas", "Ada and other Adas", "All about Ada"]);
    expect(undone).toEqual(one);
    // Nothing would be left of the name.
    expect(emptied.body).toEqual({ replaced: 0, changed: [], contents: null });
  });
});
