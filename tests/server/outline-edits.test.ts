import { expect, test } from "vitest";
import type { Outline } from "#pipeline/outline/schema.ts";
import { forEachDatabase } from "./databases.ts";
import { type Answer, startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker, write } from "./stories.ts";

type Chapter = Outline["outlines"][number];

forEachDatabase("an edited outline", (open) => {
  const shared = shareDatabase(open);

  test("is what its chapter is written from; the other chapters and later runs leave it alone", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "outlines@example.org", code: "BETA" });
    const stranger = await server.signUp({ email: "nosy@example.org", code: "BETA" });
    const { token, projectId } = author;
    const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
      server.call(token, method, `/api/projects/${projectId}/${path}`, body);
    await upload(server, author, { projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const before = (await call("GET", "outline")).body;
    const versions = versionsOf(await call("GET", "drafts"));
    const chapter: Chapter = before.outline.outlines.find(
      ({ mainSections }: Chapter) => mainSections.length > 1,
    );
    const [first, ...others] = sectionsOf(chapter);
    const edit = {
      revision: before.revision,
      hook: "Why would *anybody* read this?",
      sections: [...others, { ...first, title: "A heading of my own" }],
    };
    const address = `outline/chapters/${chapter.chapterId}`;

    const foreign = await server.call(
      stranger.token,
      "PUT",
      `/api/projects/${projectId}/${address}`,
      edit,
    );
    const edited = await call("PUT", address, edit);
    const stale = await call("PUT", address, edit);
    const empty = await call("PUT", address, {
      ...edit,
      revision: edited.body.revision,
      sections: [],
    });
    const { stale: fresh } = (await call("GET", "freshness")).body;
    await write(server, author, "draft", {});
    const after = versionsOf(await call("GET", "drafts"));
    const text = (await call("GET", `chapters/${chapter.chapterId}`)).body.chapter.passages;
    await write(server, author, "outline", { selectedTitle: "First", regenerate: true });
    const again = (await call("GET", "outline")).body;
    const back = await call("POST", `${address}/reset`, { revision: again.revision });

    expect(foreign.status).toBe(404);
    expect(edited.status).toBe(200);
    expect([stale.status, empty.status]).toEqual([409, 409]);
    expect(empty.body.error.message).toBe("An outline needs at least one section.");
    expect(fresh).toEqual({ analysis: false, outline: false, draft: true });
    expect(changedIn(versions, after)).toEqual([chapter.chapterId]);
    expect(text[0]).toMatchObject({
      role: "opening",
      kind: "added",
      text: "Why would \\*anybody\\* read this?",
      sources: [],
    });
    expect(text).toContainEqual(
      expect.objectContaining({ text: "## A heading of my own", kind: "added", role: "heading" }),
    );
    const cited = citedIn(text);
    const planned = others.flatMap(({ posts }) => posts.map(({ entryId }) => entryId));
    expect(cited.slice(0, planned.length)).toEqual(planned);
    const kept = chapterIn(again.outline, chapter);
    expect(kept).toMatchObject({
      openingHook: { content: edit.hook },
      editedAt: expect.any(String),
    });
    expect(back.status).toBe(200);
    expect(chapterIn(back.body.outline, chapter)).toEqual(chapter);
  });
});

function sectionsOf({ mainSections }: Chapter): {
  was: number;
  title: string | null;
  keyPoints: string[];
  posts: { section: number; entryId: string }[];
}[] {
  return mainSections.map(({ sectionNumber, title, keyPoints, sources }) => ({
    was: sectionNumber,
    title,
    keyPoints,
    posts: [...new Set(sources.map(({ entryId }) => entryId))].map((entryId) => ({
      section: sectionNumber,
      entryId,
    })),
  }));
}

function chapterIn({ outlines }: Outline, { chapterId }: Chapter): Chapter | undefined {
  return outlines.find((each) => each.chapterId === chapterId);
}

function versionsOf({ body }: Answer): Map<string, string> {
  return new Map(
    body.chapters.map(({ id, version }: { id: string; version: { id: string } }) => [
      id,
      version.id,
    ]),
  );
}

function changedIn(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([id, version]) => (before.get(id) === version ? [] : [id]));
}

/** The posts of a text in the order in which they are told. */
function citedIn(passages: { role: string; sources: { entryId: string }[] }[]): string[] {
  const told = passages
    .filter(({ role }) => role === "body")
    .flatMap(({ sources }) => sources.map(({ entryId }) => entryId));
  return [...new Set(told)];
}
