import { expect, test } from "vitest";
import type { Outline } from "#pipeline/outline/schema.ts";
import { forEachDatabase } from "./databases.ts";
import { type Answer, startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker, write } from "./stories.ts";

type Chapter = Outline["outlines"][number];

forEachDatabase("an outline to which its author adds posts", (open) => {
  const shared = shareDatabase(open);

  test("takes in another post of its chapter, whole, and none of another chapter", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "adds-posts@example.org", code: "BETA" });
    const stranger = await server.signUp({ email: "adds-others@example.org", code: "BETA" });
    const { token, projectId } = author;
    const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
      server.call(token, method, `/api/projects/${projectId}/${path}`, body);
    await upload(server, author, { projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    const { outline, revision } = (await call("GET", "outline")).body;
    const { chapters } = (await call("GET", "contents")).body;
    const used = outline.outlines.flatMap(({ mainSections }: Chapter) =>
      mainSections.flatMap(idsIn),
    );
    const unused = chapters.map(({ id, posts }: { id: string; posts: { entryId: string }[] }) => ({
      id,
      entryIds: posts.flatMap(({ entryId }) => (used.includes(entryId) ? [] : entryId)),
    }));
    const [home, away] = unused.filter(({ entryIds }: { entryIds: string[] }) => entryIds[0]);
    const chapter: Chapter = outline.outlines.find(
      ({ chapterId }: Chapter) => chapterId === home.id,
    );
    const address = `outline/chapters/${chapter.chapterId}`;
    const withPost = (entryId: string): object => ({
      revision,
      hook: "",
      sections: [
        ...sectionsOf(chapter),
        { was: null, title: "One more", keyPoints: [], posts: [{ section: null, entryId }] },
      ],
    });
    const [added] = home.entryIds;

    const ofOther = await call("PUT", address, withPost(away.entryIds[0]));
    const foreign = await server.call(
      stranger.token,
      "PUT",
      `/api/projects/${projectId}/${address}`,
      withPost(added),
    );
    const edited = await call("PUT", address, withPost(added));
    await write(server, author, "draft", {});
    const text = (await call("GET", `chapters/${chapter.chapterId}`)).body.chapter.passages;

    expect([ofOther.status, foreign.status, edited.status]).toEqual([409, 404, 200]);
    const planned = edited.body.outline.outlines.find(
      ({ chapterId }: Chapter) => chapterId === home.id,
    );
    expect(planned.mainSections.at(-1)).toMatchObject({
      title: "One more",
      titleBy: "author",
    });
    expect(text).toContainEqual(expect.objectContaining({ text: "## One more", kind: "added" }));
    const cited = text.flatMap(({ sources }: { sources: { entryId: string }[] }) => sources);
    expect(cited.at(-1).entryId).toBe(added);
  });
});

function idsIn({ sources }: Chapter["mainSections"][number]): string[] {
  return sources.map(({ entryId }) => entryId);
}

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
