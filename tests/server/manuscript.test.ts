import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  upload,
  wishFor,
  withWorker,
  write,
  type SharedDatabase,
} from "./stories.ts";

type Passage = {
  id: string;
  text: string;
  role: string;
  kind: string;
  lockedAt: string | null;
  sources: { entryId: string; entry: { isLeftOut: boolean } | null }[];
};
type Chapter = { id: string; title: string; revision: string; passages: Passage[] };

onOneDatabase("the manuscript", (open) => {
  const shared = shareDatabase(open);
  editing(shared);
  restoring(shared);
  proposing(shared);
  beginningAnew(shared);
  losingPosts(shared);
});

function editing(shared: SharedDatabase): void {
  test("an author edits a chapter, is told of a conflict, and brings an earlier text back", async () => {
    const { server, author, chapters } = await drafted(await shared(), "edit@example.org");
    const { token } = author;
    const stranger = await server.signUp({ email: "stranger@example.org", code: "BETA" });
    const at = `${chapters}/1`;
    const { chapter: before } = await chapterAt(server, author, at);
    const [first, ...rest] = before.passages as [Passage, ...Passage[]];
    const changed = [{ ...first, text: "A sentence that nobody ever posted before." }, ...rest];
    const body = { baseRevision: before.revision, title: "A better title", passages: changed };

    const foreign = await server.call(stranger.token, "PUT", at, body);
    const saved = await server.call(token, "PUT", at, body);
    const conflict = await server.call(token, "PUT", at, body);
    const again = await server.call(token, "PUT", at, {
      ...body,
      baseRevision: saved.body.chapter.revision,
      passages: changed.toReversed(),
    });
    const apart = await server.call(token, "PUT", at, {
      ...body,
      baseRevision: again.body.chapter.revision,
      isNewVersion: true,
    });
    const listed = await server.call(token, "GET", `${at}/versions`);
    const [newest, edited, original] = listed.body.versions;
    const changes = await server.call(token, "GET", `${at}/versions/${original.id}/changes`);
    const restored = await server.call(token, "POST", `${at}/versions/${original.id}/restore`, {
      baseRevision: apart.body.chapter.revision,
    });
    const { body: drafts } = await server.call(
      token,
      "GET",
      chapters.replace("chapters", "drafts"),
    );

    expect(foreign.status).toBe(404);
    expect(saved.body.chapter).toMatchObject({
      title: "A better title",
      version: { number: 2, reason: "edited", madeBy: "person" },
      passages: [
        { id: first.id, kind: "added", sources: [] },
        ...rest.map(({ id, kind }) => ({ id, kind, editedAt: null })),
      ],
    });
    expect(conflict).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    // What follows within five minutes goes on in the same version.
    expect(again.body.chapter).toMatchObject({ version: { number: 2 } });
    expect(again.body.chapter.passages.at(-1).id).toBe(first.id);
    // After a conflict both texts are kept, however soon after each other they were saved.
    expect(apart.body.chapter).toMatchObject({ version: { number: 3 } });
    expect(listed.body.versions).toHaveLength(3);
    expect([newest.isShown, edited.isShown, original.isShown]).toEqual([true, false, false]);
    expect(changes.body.title).toEqual({ before: "A better title", after: before.title });
    expect(restored.body.chapter).toMatchObject({
      title: before.title,
      version: { number: 4, reason: "restored" },
    });
    expect(restored.body.chapter.passages).toEqual(before.passages);
    expect(drafts.fullBookMarkdown).toMatch(/^# Chapter 1: /u);
    expect(drafts.fullBookMarkdown).toContain(before.passages.map(({ text }) => text).join("\n\n"));
  });
}

function restoring(shared: SharedDatabase): void {
  test("a restored version keeps what is locked now, at its place, and the comparison shows it so", async () => {
    const { server, author, chapters } = await drafted(await shared(), "restore@example.org");
    const { token } = author;
    const at = `${chapters}/1`;
    const { chapter: before } = await chapterAt(server, author, at);
    const [first, second, ...rest] = before.passages as [Passage, Passage, ...Passage[]];
    const mine = { id: null, text: "What I have added and locked.", role: "body", isLocked: true };
    const saved = await server.call(token, "PUT", at, {
      baseRevision: before.revision,
      title: before.title,
      passages: [{ ...first, isLocked: true }, mine, { ...second, text: "Retyped." }, ...rest],
    });
    const [, added] = saved.body.chapter.passages;
    const listed = await server.call(token, "GET", `${at}/versions`);
    const version = `${at}/versions/${listed.body.versions.at(-1).id}`;

    const changes = await server.call(token, "GET", `${version}/changes`);
    const restored = await server.call(token, "POST", `${version}/restore`, {
      baseRevision: saved.body.chapter.revision,
    });
    const exact = await server.call(token, "POST", `${version}/restore`, {
      baseRevision: restored.body.chapter.revision,
      isExact: true,
    });

    const [lockedFirst, lockedMine, ...others] = restored.body.chapter.passages;
    expect(lockedFirst).toMatchObject({ id: first.id, text: first.text });
    expect([lockedFirst.lockedAt, lockedMine.lockedAt]).not.toContain(null);
    expect(lockedMine).toEqual(added);
    expect(others).toEqual([second, ...rest]);
    const compared = changes.body.changes.flatMap(({ after }: { after: Passage | null }) =>
      after ? [after.text] : [],
    );
    expect(compared).toEqual(restored.body.chapter.passages.map(({ text }: Passage) => text));
    expect(exact.body.chapter.passages).toEqual(before.passages);
  });
}

type Change = { kind: string; before: Passage | null; after: Passage | null };

function proposing(shared: SharedDatabase): void {
  test("a run leaves a text alone that its author has worked on, and proposes its own beside it", async () => {
    const { server, author, chapters } = await drafted(await shared(), "propose@example.org");
    const { token } = author;
    const at = `${chapters}/1`;
    const { chapter: before } = await chapterAt(server, author, at);
    const mine = "My own first sentence, which no run may take away.";
    const passages = [{ id: null, text: mine, role: "body" }, ...before.passages];
    const body = {
      baseRevision: before.revision,
      title: before.title,
      passages: passages.map((each, index) => ({ ...each, isLocked: index === 0 })),
    };
    const stranger = await server.signUp({ email: "unlocks@example.org", code: "BETA" });
    const foreign = await server.call(stranger.token, "PUT", at, body);
    const saved = await server.call(token, "PUT", at, body);

    const early = await server.call(token, "GET", `${at}/proposal`);
    await write(server, author, "draft", { regenerate: true });
    await wishFor(server, author, { kind: "shorter" });
    const { chapter: kept } = await chapterAt(server, author, at);
    const { chapter: other } = await chapterAt(server, author, `${chapters}/2`);
    const proposal = await server.call(token, "GET", `${at}/proposal`);
    const asWritten = await server.call(
      token,
      "GET",
      `${at}/versions/${proposal.body.version.id}/changes`,
    );
    const [, same] = proposal.body.changes.flatMap(({ kind, after }: Change) =>
      kind === "same" && after ? [after] : [],
    );
    const taken = await server.call(token, "POST", `${at}/proposal/take`, {
      baseRevision: saved.body.chapter.revision,
      passageIds: [same.id],
    });
    const gone = await server.call(token, "GET", `${at}/proposal`);
    await wishFor(server, author, { kind: "shorter" });
    const declined = await server.call(token, "DELETE", `${at}/proposal`);
    const twice = await server.call(token, "DELETE", `${at}/proposal`);
    const unlocked = await server.call(token, "PUT", at, {
      ...body,
      baseRevision: taken.body.chapter.revision,
      passages: kept.passages.map((each) => ({ ...each, isLocked: false })),
    });

    expect([foreign.status, early.status]).toEqual([404, 404]);
    expect(saved.body.chapter.passages[0].lockedAt).not.toBeNull();
    expect(kept).toEqual({ ...saved.body.chapter, hasProposal: true });
    expect(other).toMatchObject({
      version: { number: 2, reason: "regenerated" },
      hasProposal: false,
    });
    expect(proposal.body.changes[0]).toMatchObject({ kind: "same", before: { text: mine } });
    expect(proposal.body.changes[0].after).toEqual(proposal.body.changes[0].before);
    expect(asWritten.body.changes).toEqual(proposal.body.changes);
    expect(taken.body.chapter.passages.map(({ text }: Passage) => text)).toEqual(
      passages.map(({ text }) => text),
    );
    expect(gone.status).toBe(404);
    expect([declined.status, twice.status]).toEqual([200, 404]);
    expect(unlocked.body.chapter.passages[0]).toMatchObject({ text: mine, lockedAt: null });
  });
}

function beginningAnew(shared: SharedDatabase): void {
  test("other contents begin another book; the earlier one is read, downloaded, and a chapter taken over", async () => {
    const [header, ...rows] = benbalter().split(/\n(?=https?:)/u);
    const few = [header, ...rows.slice(0, 14)].join("\n");
    const { server, author, chapters } = await drafted(await shared(), "anew@example.org", few);
    const { token, projectId } = author;
    const project = `/api/projects/${projectId}`;
    const { body: old } = await server.call(token, "GET", `${project}/drafts`);
    const { chapter: oldFirst } = await chapterAt(server, author, `${chapters}/1`);

    await upload(server, author, { projectId, csv: benbalter(), name: "all.csv" });
    await analyse(server, author);
    const between = await server.call(token, "GET", `${project}/drafts`);
    await write(server, author, "outline", { selectedTitle: "The second book" });
    const empty = await server.call(token, "GET", `${project}/drafts`);
    const noFile = await server.call(token, "GET", `${project}/book/download?format=md`);
    const { body: earlier } = await server.call(token, "GET", `${project}/outline`);
    const [book] = earlier.earlierBooks;
    const read = await server.call(token, "GET", `${project}/books/${book.id}`);
    const text = await server.call(token, "GET", `${chapters}/${oldFirst.id}?book=${book.id}`);
    const file = await server.call(
      token,
      "GET",
      `${project}/book/download?format=md&book=${book.id}`,
    );
    const took = await server.call(
      token,
      "POST",
      `${project}/books/${book.id}/chapters/${oldFirst.id}/take-over`,
      { into: "2" },
    );
    const mixed = await server.call(token, "GET", `${project}/drafts`);
    await write(server, author, "draft", {});
    const { body: whole } = await server.call(token, "GET", `${project}/drafts`);
    const { chapter: kept } = await chapterAt(server, author, `${chapters}/2`);

    expect(between.body).toEqual(old);
    expect(empty.status).toBe(404);
    expect(noFile.status).toBe(409);
    expect(earlier.earlierBooks).toMatchObject([{ chapters: old.chapters.length, title: "First" }]);
    expect(read.body.chapters.map(({ title }: Chapter) => title)).toEqual(
      old.chapters.map(({ title }: Chapter) => title),
    );
    expect(text.body.chapter).toEqual(oldFirst);
    expect(file.body).toContain(`# Chapter 1: ${oldFirst.title}`);
    expect(took.body.chapter).toMatchObject({
      chapterNumber: 2,
      title: oldFirst.title,
      version: { number: 1, reason: "taken over", madeBy: "person" },
      passages: oldFirst.passages,
    });
    expect(mixed.body.chapters).toHaveLength(1);
    expect(whole.chapters).toHaveLength(whole.totalChapters);
    expect(kept).toMatchObject({ passages: oldFirst.passages, hasProposal: true });
  });
}

function losingPosts(shared: SharedDatabase): void {
  test("a passage whose post was left out or deleted since stays as it is, and says so", async () => {
    const { server, author, chapters } = await drafted(await shared(), "loses@example.org");
    const entries = chapters.replace("chapters", "entries");
    const drafts = chapters.replace("chapters", "drafts");
    const { body } = await server.call(author.token, "GET", drafts);
    const texts = await Promise.all(
      (body.chapters as Chapter[]).map(({ id }) => chapterAt(server, author, `${chapters}/${id}`)),
    );
    // One that prints two posts: one is left out, the other deleted.
    const before = texts
      .map(({ chapter }) => chapter)
      .find((chapter) => postsOf(chapter).length > 1) as Chapter;
    const at = `${chapters}/${before.id}`;
    const [first, second] = postsOf(before);

    await server.call(author.token, "PATCH", entries, {
      which: { ids: [first] },
      set: { included: false },
    });
    await server.call(author.token, "DELETE", entries, { which: { ids: [second] } });
    const { chapter: after } = await chapterAt(server, author, at);

    expect(stateOf(before, first)).toEqual([false]);
    expect([stateOf(after, first), stateOf(after, second)]).toEqual([[true], ["gone"]]);
    expect(after.passages.map(({ text }) => text)).toEqual(before.passages.map(({ text }) => text));
    expect(after.revision).toBe(before.revision);
  });
}

/** Ids of the posts that a chapter prints, in its order. */
function postsOf({ passages }: Chapter): string[] {
  return [...new Set(passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)))];
}

/** What a chapter's passages say of a post: whether it is left out, or that it is gone. */
function stateOf({ passages }: Chapter, post: string | undefined): (boolean | "gone")[] {
  const sources = passages.flatMap((passage) => passage.sources);
  const told = sources.filter(({ entryId }) => entryId === post);
  return [...new Set(told.map(({ entry }) => entry?.isLeftOut ?? "gone"))];
}

/** An author whose book is drafted; `chapters` is the address of its chapters. */
async function drafted(
  db: Awaited<ReturnType<SharedDatabase>>,
  email: string,
  csv = benbalter(),
): Promise<{ server: TestServer; author: Person; chapters: string }> {
  const server = await startServer(db);
  await withWorker(server);
  const author = await server.signUp({ email, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv });
  await analyse(server, author);
  await write(server, author, "outline", { selectedTitle: "First" });
  await write(server, author, "draft", {});
  return { server, author, chapters: `/api/projects/${author.projectId}/chapters` };
}

async function chapterAt(
  server: TestServer,
  { token }: Person,
  address: string,
): Promise<{ chapter: Chapter }> {
  const { status, body } = await server.call(token, "GET", address);
  expect(status).toBe(200);
  return body;
}
