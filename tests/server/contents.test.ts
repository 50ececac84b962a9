import { expect, test } from "vitest";
import type { Contents } from "#contracts/contents.ts";
import { forEachDatabase } from "./databases.ts";
import {
  analyse,
  type BookCall,
  edit,
  rearrange,
  shareDatabase,
  type SharedDatabase,
  write,
  writtenBook,
} from "./stories.ts";

type Drafts = {
  chapters: { id: string; title: string; chapterNumber: number; version: { id: string } }[];
};

forEachDatabase("the table of contents", (open) => {
  const shared = shareDatabase(open);
  changing(shared);
  keeping(shared);
  leavingOut(shared);
  refusing(shared);
});

function changing(shared: SharedDatabase): void {
  test("an author changes the contents; only what changed is written again, and undo brings all back", async () => {
    const { server, author, call } = await writtenBook(await shared(), "contents@example.org");
    const stranger = await server.signUp({ email: "nosy@example.org", code: "BETA" });
    const before = await contentsOf(call);
    const drafts = await draftsOf(call);
    const [first, [second, ...others]] = largestOf(before);
    const third = others.at(-1) as Chapter;
    const leaving = first.posts.slice(0, 1).map(({ entryId }) => entryId);
    const moving = { kind: "movePosts", entryIds: leaving, to: second.id };
    const [foreign, foreignRead, preview] = await Promise.all([
      server.call(stranger.token, "POST", `/api/projects/${author.projectId}/contents`, {
        revision: before.revision,
        change: moving,
      }),
      server.call(stranger.token, "GET", `/api/projects/${author.projectId}/contents`),
      call("POST", "contents/preview", { change: moving }),
    ]);
    const merging = { kind: "merge", chapterIds: [first.id, second.id], title: "Both" };
    const merged = await call("POST", "contents/preview", { change: merging });

    const renamed = await rearrange(call, before, {
      kind: "rename",
      chapterId: third.id,
      title: "A name of my own",
    });
    const stale = await call("POST", "contents", { revision: before.revision, change: moving });
    const moved = await rearrange(call, renamed, moving);
    const reordered = await rearrange(call, moved, { kind: "move", chapterId: third.id, to: 1 });
    const parted = await rearrange(call, reordered, {
      kind: "beginPart",
      chapterId: third.id,
      title: "Part one",
    });
    const meanwhile = await draftsOf(call);
    const { body: stateBefore } = await call("GET", "freshness");
    const done = await write(server, author, "draft", {});
    const after = await draftsOf(call);
    const { body: stateAfter } = await call("GET", "freshness");
    const own = { selectedTitle: "A title of my own", subtitle: "And a subtitle" };
    await call("PUT", "selected-title", own);
    const file = await call("GET", "book/download?format=md");
    const { body: outlined } = await call("GET", "outline");
    const restored = await call("POST", "contents/restore", {
      revision: parted.revision,
      to: before.revision,
    });

    expect([foreign.status, foreignRead.status]).toEqual([404, 404]);
    expect(preview.body.outdated.toSorted()).toEqual([first.title, second.title].toSorted());
    expect(preview.body.mergedWords).toBeNull();
    expect(merged.body.mergedWords).toBe(first.targetWordCount + second.targetWordCount);
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("changed meanwhile") } },
    });
    const stayed = before.chapters.filter(({ id }) => id !== third.id);
    expect(reordered.chapters.map(({ id }) => id)).toEqual([third, ...stayed].map(({ id }) => id));
    expect(parted.chapters.every(({ part }) => part === "Part one")).toBe(true);
    // The text is the same; only order and name are new.
    expect(meanwhile.chapters.map(({ title }) => title)).toEqual([
      "A name of my own",
      ...stayed.map(({ title }) => title),
    ]);
    expect(textsOf(meanwhile)).toEqual(textsOf(drafts));
    expect(outdatedIn(stateBefore)).toEqual([first.id, second.id].toSorted());
    expect(done.body.status).toBe("completed");
    expect(outdatedIn(stateAfter)).toEqual([]);
    const [changed, kept] = partition(after, drafts);
    expect(changed.toSorted()).toEqual([first.id, second.id].toSorted());
    expect(kept).toHaveLength(before.chapters.length - 2);
    expect(file.body).toMatch(/^\*\*Part one\*\*\n\n# Chapter 1: A name of my own$/mu);
    expect(file.body.split("**Part one**")).toHaveLength(2);
    expect(Object.values(outlined.parts)).toEqual(before.chapters.map(() => "Part one"));
    expect(file.body).toContain("A title of my own");
    expect(file.body).toContain("*And a subtitle*");
    expect(restored.body.contents.chapters.map(namesAndPosts)).toEqual(
      before.chapters.map(namesAndPosts),
    );
  });
}

function leavingOut(shared: SharedDatabase): void {
  test("after one post is left out the chapters stay, and only the one that printed it is written again", async () => {
    const { server, author, call } = await writtenBook(await shared(), "small@example.org");
    const before = await contentsOf(call);
    const drafts = await draftsOf(call);
    const [chapter] = largestOf(before);
    const [leaving] = (await citedIn(call, chapter)) as [string];
    await call("PATCH", "entries", { which: { ids: [leaving] }, set: { included: false } });

    await analyse(server, author);
    const after = await contentsOf(call);
    const { body: stale } = await call("GET", "freshness");
    await write(server, author, "draft", {});
    const { body: brought } = await call("GET", "freshness");
    const redrafted = await draftsOf(call);

    expect(stale.stale).toEqual({ analysis: false, outline: false, draft: false });
    expect(outdatedIn(stale)).toEqual([chapter.id]);
    expect(stale.chapters).toContainEqual(
      expect.objectContaining({ id: chapter.id, text: "outdated", changed: "posts" }),
    );
    expect([brought.stale, outdatedIn(brought)]).toEqual([stale.stale, []]);
    const names = ({ id, title, part }: Chapter): unknown[] => [id, title, part];
    expect(after.chapters.map(names)).toEqual(before.chapters.map(names));
    const idsOf = ({ posts }: Chapter): string[] => posts.map(({ entryId }) => entryId);
    expect(after.chapters.map(idsOf)).toEqual(
      before.chapters.map((each) => idsOf(each).filter((entryId) => entryId !== leaving)),
    );
    const [changed, kept] = partition(redrafted, drafts);
    expect(changed).toEqual([chapter.id]);
    expect(kept).toHaveLength(before.chapters.length - 1);
    expect(await citedIn(call, chapter)).not.toContain(leaving);
  });
}

function keeping(shared: SharedDatabase): void {
  test("a new analysis keeps the contents of the author, shows posts without a chapter and offers its own", async () => {
    const { server, author, call } = await writtenBook(await shared(), "keeps@example.org");
    const before = await contentsOf(call);
    const [first, second] = before.chapters as [Chapter, Chapter];
    const dropped = await rearrange(call, before, { kind: "drop", chapterId: first.id });
    const missing = await call("GET", `chapters/${first.id}`);
    await call("PUT", "selected-title", { selectedTitle: "My title", subtitle: "My subtitle" });
    await analyse(server, author, { regenerate: true });
    const kept = await contentsOf(call);
    const added = await rearrange(call, kept, {
      kind: "add",
      title: "Put back",
      entryIds: first.posts.map(({ entryId }) => entryId),
    });
    const download = await call("GET", "book/download?format=md");
    await write(server, author, "draft", {});
    const drafts = await draftsOf(call);
    const file = await call("GET", "book/download?format=md");
    const again = await call("POST", "contents/restore", {
      revision: added.revision,
      to: kept.proposed?.revision,
    });

    expect(dropped.unplaced?.posts.map(({ entryId }) => entryId)).toEqual(
      expect.arrayContaining(first.posts.map(({ entryId }) => entryId)),
    );
    expect(missing.status).toBe(404);
    expect(kept.chapters.map(namesAndPosts)).toEqual(dropped.chapters.map(namesAndPosts));
    expect(kept.proposed?.structure.totalChapters).toBe(before.chapters.length);
    expect(download).toMatchObject({
      status: 409,
      body: { error: { message: `Chapter ${added.chapters.length} is not written yet.` } },
    });
    expect(drafts.chapters.at(-1)).toMatchObject({ title: "Put back" });
    expect(file.body).toContain("My title");
    expect(file.body).toContain("*My subtitle*");
    expect(drafts.chapters[0]?.id).toBe(second.id);
    expect(again.body.contents.chapters).toHaveLength(before.chapters.length);
  });

  test("an edited chapter that was brought up to date stays so when it is edited again", async () => {
    const { server, author, call } = await writtenBook(await shared(), "edits@example.org");
    const before = await contentsOf(call);
    const [first, [second]] = largestOf(before);
    const leaving = first.posts.slice(0, 1).map(({ entryId }) => entryId);

    await edit(call, first.id, "Mine before.");
    await rearrange(call, before, { kind: "movePosts", entryIds: leaving, to: second.id });
    const { body: stale } = await call("GET", "freshness");
    await write(server, author, "draft", {});
    const { body: brought } = await call("GET", "freshness");
    await edit(call, first.id, "Mine after.");
    const { body: edited } = await call("GET", "freshness");

    expect(outdatedIn(stale)).toEqual([first.id, second.id].toSorted());
    expect([outdatedIn(brought), outdatedIn(edited)]).toEqual([[], []]);
  });
}

function refusing(shared: SharedDatabase): void {
  test("a post that is taken out of its chapter has that chapter for the nearest", async () => {
    const { call } = await writtenBook(await shared(), "nearest@example.org");
    const before = await contentsOf(call);
    const [first] = largestOf(before);
    const entryIds = first.posts.slice(0, 1).map(({ entryId }) => entryId);

    await rearrange(call, before, { kind: "movePosts", entryIds, to: null });
    const { chapters, unplaced } = await contentsOf(call);

    const post = unplaced?.posts.find(({ entryId }) => entryIds.includes(entryId));
    expect(post).toMatchObject({ nearest: first.id });
    expect(chapters.flatMap(({ posts }) => posts)).not.toContainEqual(
      expect.objectContaining({ nearest: expect.any(String) }),
    );
  });

  test("a theme whose chapter is dropped is offered by its name, and is a chapter again when one is made of it", async () => {
    const { call } = await writtenBook(await shared(), "theme@example.org");
    const before = await contentsOf(call);
    // The first chapter may be one of beginnings, from several themes.
    const [, { id: chapterId, posts }] = before.chapters as [Chapter, Chapter];
    const entryIds = posts.map(({ entryId }) => entryId);
    const themesIn = (made: Contents) => made.unplaced?.posts.map((post) => post.leftOutTheme);

    const dropped = await rearrange(call, before, { kind: "drop", chapterId });
    const again = await rearrange(call, dropped, {
      kind: "add",
      title: "Mine again",
      entryIds,
    });

    // Posts of the same theme that no chapter had before are offered by its name, too.
    const names = dropped.unplaced?.posts
      .filter(({ entryId }) => entryIds.includes(entryId))
      .map((post) => post.leftOutTheme);
    expect(names).toEqual(entryIds.map(() => expect.stringMatching(/^\p{L}/u)));
    expect(themesIn(before)).not.toEqual(expect.arrayContaining(names ?? []));
    expect(themesIn(again)).toEqual(themesIn(before));
  });

  test("what cannot be done is refused with a reason, and nothing changes", async () => {
    const { call } = await writtenBook(await shared(), "refused@example.org");
    const before = await contentsOf(call);
    const [first] = before.chapters as [Chapter];
    const entryIds = first.posts.map(({ entryId }) => entryId);
    const emptied = await call("POST", "contents", {
      revision: before.revision,
      change: { kind: "movePosts", entryIds, to: null },
    });
    const unknown = await call("POST", "contents", {
      revision: before.revision,
      change: { kind: "rename", chapterId: "nothing", title: "X" },
    });
    const blank = await call("POST", "contents", {
      revision: before.revision,
      change: { kind: "rename", chapterId: first.id, title: "  " },
    });

    expect(emptied).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("Drop the chapter instead") } },
    });
    expect([unknown.status, blank.status]).toEqual([409, 400]);
    expect((await contentsOf(call)).revision).toBe(before.revision);
  });
}

type Chapter = Contents["chapters"][number];
async function contentsOf(call: BookCall): Promise<Contents> {
  return (await call("GET", "contents")).body;
}

async function draftsOf(call: BookCall): Promise<Drafts> {
  return (await call("GET", "drafts")).body;
}

/** The chapter with the most posts, so that others stay when one leaves it, and the other chapters in their order. */
function largestOf({ chapters }: Contents): [Chapter, [Chapter, ...Chapter[]]] {
  const most = Math.max(...chapters.map(({ posts }) => posts.length));
  expect(most).toBeGreaterThan(1);
  const at = chapters.findIndex(({ posts }) => posts.length === most);
  return [chapters[at], chapters.toSpliced(at, 1)] as [Chapter, [Chapter, ...Chapter[]]];
}

/** Ids of the posts that a chapter's text is made of, in its order. */
async function citedIn(call: BookCall, { id }: Chapter): Promise<string[]> {
  const { body } = await call("GET", `chapters/${id}`);
  const { passages } = body.chapter as { passages: { sources: { entryId: string }[] }[] };
  return passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId));
}

function namesAndPosts({ id, title, posts, targetWordCount }: Chapter): object {
  return { id, title, targetWordCount, posts: posts.map(({ entryId }) => entryId) };
}

function textsOf({ chapters }: Drafts): string[] {
  return chapters.map(({ id, version }) => `${id} ${version.id}`).toSorted();
}

/** Ids of the chapters with another text than before, and of those with the same. */
function partition(after: Drafts, before: Drafts): [string[], string[]] {
  const had = new Set(textsOf(before));
  const isKept = ({ id, version }: Drafts["chapters"][number]): boolean =>
    had.has(`${id} ${version.id}`);
  const idsOf = (chapters: Drafts["chapters"]): string[] => chapters.map(({ id }) => id);
  return [
    idsOf(after.chapters.filter((each) => !isKept(each))),
    idsOf(after.chapters.filter(isKept)),
  ];
}

function outdatedIn({ chapters }: { chapters: { id: string; text: string }[] }): string[] {
  return chapters.flatMap(({ id, text }) => (text === "current" ? [] : [id])).toSorted();
}
