import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Answer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  type BookCall,
  callerOf,
  shareDatabase,
  upload,
  withWorker,
  write,
} from "./stories.ts";

type Passage = {
  id: string;
  text: string;
  role: string;
  kind: string;
  sources: { entryId: string }[];
};
type Drafted = { id: string; passages: Passage[] };
type Found = {
  chapterId: string;
  other: { id: string; number: number; title: string };
  paragraphs: number;
  locked: number;
  removableIds: string[];
};

onOneDatabase("paragraphs that are printed twice", (open) => {
  const shared = shareDatabase(open);

  test("are named in both chapters when a post leaves an edited one, are removed by an edit, and come back with a restore", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "twice@example.org", code: "BETA" });
    const stranger = await server.signUp({ email: "nottwice@example.org", code: "BETA" });
    const { projectId } = author;
    const call = callerOf(server, author);
    const twice = async (): Promise<Found[]> => (await call("GET", "printed-twice")).body.found;
    await upload(server, author, { projectId, csv: benbalter() });
    const early = await twice();
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "Mine" });
    await write(server, author, "draft", {});
    const asDrafted = await twice();
    // One that prints two posts, so that it stays when one of them leaves.
    const ofTwo = (await textsOf(call)).find((text) => postsOf(text).size > 1);
    const at = `chapters/${ofTwo?.id}`;
    const save = async (change: (passages: Passage[]) => object[]): Promise<Answer> => {
      const { revision, title, passages } = (await call("GET", at)).body.chapter;
      const body = { baseRevision: revision, isNewVersion: true, title };
      return call("PUT", at, { ...body, passages: change(passages) });
    };
    const mine = { id: null, text: "A sentence that I have never posted.", role: "body" };
    const edited = await save((passages) => [mine, ...passages]);
    const post = (edited.body.chapter.passages as Passage[]).find(
      ({ kind, role }) => kind === "own" && role === "body",
    )?.sources[0]?.entryId;
    const { revision } = (await call("GET", "contents")).body;
    const added = await call("POST", "contents", {
      revision,
      change: { kind: "add", title: "On its own", entryIds: [post] },
    });

    await write(server, author, "draft", {});
    const found = await twice();
    const [here] = found as [Found];
    const removed = await save((passages) =>
      passages.filter(({ id }) => !here.removableIds.includes(id)),
    );
    const without = await twice();
    const { versions } = (await call("GET", `${at}/versions`)).body;
    const before = versions.find(({ reason, isShown }: { reason: string; isShown: boolean }) => {
      return reason === "edited" && !isShown;
    });
    await call("POST", `${at}/versions/${before.id}/restore`, {
      baseRevision: removed.body.chapter.revision,
    });
    const restored = await twice();
    const foreign = await server.call(
      stranger.token,
      "GET",
      `/api/projects/${projectId}/printed-twice`,
    );

    const { chapters } = added.body.contents;
    const last = chapters.at(-1);
    expect([early, asDrafted]).toEqual([[], []]);
    expect(found.map(({ chapterId, other }) => [chapterId, other.id])).toEqual([
      [ofTwo?.id, last.id],
      [last.id, ofTwo?.id],
    ]);
    expect(here).toMatchObject({ other: { number: last.number, title: "On its own" }, locked: 0 });
    expect(here.paragraphs).toBeGreaterThan(0);
    expect(here.removableIds.length).toBeGreaterThanOrEqual(here.paragraphs);
    expect(without).toEqual([]);
    expect(removed.body.chapter.passages[0].text).toBe(mine.text);
    expect(restored).toEqual(found);
    expect(foreign.status).toBe(404);
  });
});

/** The texts of the book, in its order. */
async function textsOf(call: BookCall): Promise<Drafted[]> {
  const { body } = await call("GET", "drafts");
  const answers = await Promise.all(
    (body.chapters as Drafted[]).map(({ id }) => call("GET", `chapters/${id}`)),
  );
  return answers.map((answer) => answer.body.chapter);
}

/** Ids of the posts that a chapter prints. */
function postsOf({ passages }: Drafted): Set<string> {
  return new Set(passages.flatMap(({ sources }) => sources.map(({ entryId }) => entryId)));
}
