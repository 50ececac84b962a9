import { expect, test } from "vitest";
import type { Contents } from "#contracts/contents.ts";
import type { ContentsVersion, EarlierChapter } from "#contracts/contents-versions.ts";
import type { Outline } from "#pipeline/outline/schema.ts";
import { forEachDatabase } from "./databases.ts";
import { type Answer } from "./start-server.ts";
import {
  analyse,
  analysedBook,
  type BookCall,
  rearrange,
  shareDatabase,
  type SharedDatabase,
  write,
} from "./stories.ts";

type Chapter = Outline["outlines"][number];
forEachDatabase("earlier plans of a book", (open) => {
  const shared = shareDatabase(open);
  contents(shared);
  goingBack(shared);
  otherBook(shared);
  outlines(shared);
});

function goingBack(shared: SharedDatabase): void {
  test("going back to what the analysis proposed keeps the author's contents as a version, an undo adds none", async () => {
    const { call } = await analysedBook(await shared(), "back@example.org");
    const before: Contents = (await call("GET", "contents")).body;
    const [chapter] = before.chapters as [Contents["chapters"][0]];
    const chapterId = chapter.id;
    const mine = await rearrange(call, before, { kind: "rename", chapterId, title: "Mine" });
    const other = await rearrange(call, mine, { kind: "rename", chapterId, title: "Not this" });
    const undone = await call("POST", "contents/restore", {
      revision: other.revision,
      to: mine.revision,
      isUndo: true,
    });
    await call("POST", "contents/restore", {
      revision: undone.body.contents.revision,
      to: before.revision,
    });

    const { body } = await call("GET", "contents/versions");
    const [, kept] = body.versions as ContentsVersion[];
    const { body: read } = await call("GET", `contents/versions/${kept?.revision}`);

    expect(body.versions.map(({ madeBy }: ContentsVersion) => madeBy)).toEqual([
      "restored",
      "person",
      "own-words",
    ]);
    expect(read.chapters[0].title).toBe("Mine");
    expect(read.isRestorable).toBe(true);
  });
}

function contents(shared: SharedDatabase): void {
  test("earlier contents are listed by sitting, read beside those of now, and restored without posts that are gone", async () => {
    const { server, author, call } = await analysedBook(await shared(), "contents@example.org");
    const stranger = await server.signUp({ email: "stranger@example.org", code: "BETA" });
    const before: Contents = (await call("GET", "contents")).body;
    const [first, second] = byPosts(before);
    const leaving = first.posts.slice(0, 1).map(({ entryId }) => entryId);
    const renamed = await rearrange(call, before, {
      kind: "rename",
      chapterId: second.id,
      title: "Mine",
    });
    const moved = await rearrange(call, renamed, {
      kind: "movePosts",
      entryIds: leaving,
      to: second.id,
    });
    const posts = before.chapters.reduce((sum, chapter) => sum + chapter.posts.length, 0);

    const { body: listed } = await call("GET", "contents/versions");
    const [sitting, planned] = listed.versions as [ContentsVersion, ContentsVersion];
    const { body: read } = await call("GET", `contents/versions/${planned.revision}`);
    const { body: same } = await call("GET", `contents/versions/${sitting.revision}`);
    const address = `/api/projects/${author.projectId}/contents`;
    const foreign = [
      await server.call(stranger.token, "GET", `${address}/versions`),
      await server.call(stranger.token, "GET", `${address}/versions/${planned.revision}`),
      await server.call(stranger.token, "POST", `${address}/restore`, {
        revision: moved.revision,
        to: planned.revision,
      }),
    ];
    await call("PATCH", "entries", { which: { ids: leaving }, set: { included: false } });
    await analyse(server, author);
    const { body: afterLoss } = await call("GET", `contents/versions/${planned.revision}`);
    const restored = await call("POST", "contents/restore", {
      revision: afterLoss.nowRevision,
      to: planned.revision,
    });

    expect(listed.versions).toHaveLength(2);
    expect(sitting).toMatchObject({ madeBy: "person", isNow: true, postCount: posts });
    expect(planned).toMatchObject({
      madeBy: "own-words",
      revision: before.revision,
      chapterCount: before.chapters.length,
      postCount: posts,
      isNow: false,
    });
    expect(read).toMatchObject({
      nowRevision: moved.revision,
      later: [],
      lostPosts: 0,
      isRestorable: true,
      writtenOfEarlierBook: null,
    });
    expect(read.chapters.map(({ title }: EarlierChapter) => title)).toEqual(
      before.chapters.map(({ title }) => title),
    );
    const [firstThen, secondThen] = [first, second].map(({ number }) => read.chapters[number - 1]);
    expect([firstThen, secondThen]).toMatchObject([
      { now: { title: first.title, added: 0, removed: 1 } },
      { now: { title: "Mine", added: 1, removed: 0 } },
    ]);
    expect(firstThen.posts[0]).toMatchObject({ entryId: leaving[0] });
    // What the analysis found is told where it planned the contents.
    expect(read.analysis.insights.length).toBeGreaterThan(0);
    expect(read.analysis.titles.length).toBeGreaterThan(2);
    expect(same).toMatchObject({ isRestorable: false, analysis: null });
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(afterLoss).toMatchObject({ lostPosts: 1, isRestorable: true });
    const chapters: Contents["chapters"] = restored.body.contents.chapters;
    expect(chapters[second.number - 1]?.title).toBe(second.title);
    expect(chapters[first.number - 1]?.posts.map(({ entryId }) => entryId)).toEqual(
      first.posts.slice(1).map(({ entryId }) => entryId),
    );
  });
}

function otherBook(shared: SharedDatabase): void {
  test("going back to the contents of an earlier book shows its outlines and texts again, and undo those of now", async () => {
    const { server, author, call } = await analysedBook(await shared(), "other@example.org");
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const texts = await textsOf(call);
    const before: Contents = (await call("GET", "contents")).body;
    // More than a tenth of the posts are left out, so other chapters are planned.
    const [{ number, posts }] = byPosts(before);
    const ids = posts.map(({ entryId }) => entryId);
    await call("PATCH", "entries", { which: { ids }, set: { included: false } });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    const later: Contents = (await call("GET", "contents")).body;
    const outlineLater = (await call("GET", "outline")).body;
    await call("PATCH", "entries", { which: { ids }, set: { included: true } });

    const { body: read } = await call("GET", `contents/versions/${before.revision}`);
    const restored = await call("POST", "contents/restore", {
      revision: later.revision,
      to: before.revision,
    });
    const textsBack = await textsOf(call);
    const outlineBack = (await call("GET", "outline")).body;
    const editable = await call(
      "POST",
      `outline/chapters/${outlineBack.outline.outlines[0].chapterId}/reset`,
      { revision: outlineBack.revision },
    );
    const undone = await call("POST", "contents/restore", {
      revision: restored.body.contents.revision,
      to: later.revision,
    });
    const outlineUndone = (await call("GET", "outline")).body;

    expect(read).toMatchObject({
      isRestorable: true,
      lostPosts: ids.length,
      writtenOfEarlierBook: before.chapters.length,
    });
    expect(restored.status).toBe(200);
    // The chapter whose posts the newest analysis has not read is gone; all others have their texts.
    expect(textsBack).toEqual(texts.toSpliced(number - 1, 1));
    expect(outlineBack.earlierBooks).toEqual([]);
    expect(editable.status).toBe(200);
    expect(undone.status).toBe(200);
    expect(outlineUndone).toMatchObject({
      revision: outlineLater.revision,
      earlierBooks: [{ title: "First" }],
    });
  });
}

function outlines(shared: SharedDatabase): void {
  test("earlier outlines are listed, read and restored but for chapters with other posts, and that is undone", async () => {
    const { server, author, call } = await analysedBook(await shared(), "outlines@example.org");
    const stranger = await server.signUp({ email: "nosy@example.org", code: "BETA" });
    await write(server, author, "outline", { selectedTitle: "First" });
    const made = (await call("GET", "outline")).body;
    const [one, two, three] = made.outline.outlines as [Chapter, Chapter, Chapter];
    const oneEdited = await editOutline(call, made.revision, one, "Why would anybody read this?");
    const twoEdited = await editOutline(call, oneEdited.revision, two, "And why this?");
    const contentsNow: Contents = (await call("GET", "contents")).body;
    const posts = contentsNow.chapters.find(({ id }) => id === two.chapterId)?.posts ?? [];
    await rearrange(call, contentsNow, {
      kind: "movePosts",
      entryIds: posts.slice(0, 1).map(({ entryId }) => entryId),
      to: three.chapterId,
    });
    await write(server, author, "outline", { selectedTitle: "First" });

    const { body: listed } = await call("GET", "outline/versions");
    const [now, sitting, run] = listed.versions;
    const { body: read } = await call("GET", `outline/versions/${run.id}`);
    const address = `/api/projects/${author.projectId}/outline/versions`;
    const revision = read.nowRevision;
    const foreign = [
      await server.call(stranger.token, "GET", address),
      await server.call(stranger.token, "GET", `${address}/${run.id}`),
      await server.call(stranger.token, "POST", `${address}/${run.id}/restore`, { revision }),
    ];
    const stale = await call("POST", `outline/versions/${run.id}/restore`, {
      revision: twoEdited.revision,
    });
    const restored = await call("POST", `outline/versions/${run.id}/restore`, { revision });
    const again = await call("POST", `outline/versions/${run.id}/restore`, {
      revision: restored.body.revision,
    });
    const undone = await call("POST", `outline/versions/${now.id}/restore`, {
      revision: restored.body.revision,
    });

    expect(listed.versions).toMatchObject([
      { madeBy: "own-words", isNow: true },
      { madeBy: "person", isNow: false },
      { madeBy: "own-words", isNow: false, chapterCount: made.outline.outlines.length },
    ]);
    expect(sitting.id).toBe(twoEdited.revision);
    const then = new Map(
      read.chapters.map((each: { outline: Chapter; state: string }) => [
        each.outline.chapterId,
        each.state,
      ]),
    );
    expect([one, two, three].map(({ chapterId }) => then.get(chapterId))).toEqual([
      "other",
      "outdated",
      "outdated",
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect([stale.status, again.status]).toEqual([409, 409]);
    expect(hooksOf(restored)[0]).toBe(one.openingHook.content);
    expect(hooksOf(restored)[1]).toBe("And why this?");
    expect(hooksOf(undone)[0]).toBe("Why would anybody read this?");
  });
}

/** The chapters, the one with most posts first. */
function byPosts({ chapters }: Contents): [Contents["chapters"][0], Contents["chapters"][0]] {
  const [most, next] = chapters.toSorted((a, b) => b.posts.length - a.posts.length);
  if (!most || !next || most.posts.length < 2) {
    throw new Error("No chapter of two has more than one post.");
  }
  return [most, next];
}

async function textsOf(call: BookCall): Promise<string[]> {
  const { body } = await call("GET", "drafts");
  return body.chapters.map(
    ({ id, version }: { id: string; version: { id: string } }) => `${id} ${version.id}`,
  );
}

async function editOutline(
  call: BookCall,
  revision: string,
  chapter: Chapter,
  hook: string,
): Promise<Answer["body"]> {
  const sections = chapter.mainSections.map(({ sectionNumber, title, keyPoints, sources }) => ({
    was: sectionNumber,
    title,
    keyPoints,
    posts: [...new Set(sources.map(({ entryId }) => entryId))].map((entryId) => ({
      section: sectionNumber,
      entryId,
    })),
  }));
  const { body } = await call("PUT", `outline/chapters/${chapter.chapterId}`, {
    revision,
    hook,
    sections,
  });
  return body;
}

function hooksOf({ body }: Answer): string[] {
  return body.outline.outlines.map(({ openingHook }: Chapter) => openingHook.content);
}
