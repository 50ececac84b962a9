import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { type Person, startServer, type TestServer } from "./start-server.ts";
import { shareDatabase, write } from "./stories.ts";
import { chapterAt, drafted, leastPrinted, postsOf, wish } from "./wished-chapters.ts";

const SHORTER = { kind: "shorter" };
const LONGER = { kind: "longer" };

onOneDatabase("a chapter in own words whose outline its author has edited", (open) => {
  const shared = shareDatabase(open);

  test("follows the outline that its author has edited, which no wish changes", async () => {
    const { server, author, book } = await drafted(await startServer(await shared()), "planned");
    const { token } = author;
    const { number, ids } = await leaveOneUnprinted(server, author);
    const { body: before } = await server.call(token, "GET", `${book}/outline`);
    const written = await chapterAt(server, author, number);
    const first = before.outline.outlines[number - 1];
    const sections: { sectionNumber: number; title: string | null; sources: [] }[] =
      first.mainSections;
    const edited = await server.call(token, "PUT", `${book}/outline/chapters/${first.chapterId}`, {
      revision: before.revision,
      hook: "Why would anybody read this?",
      sections: sections.map((each, index) => ({
        was: each.sectionNumber,
        title: index === 0 ? "Mine" : each.title,
        keyPoints: [],
        posts: postsIn(each),
      })),
    });
    await write(server, author, "draft", {});
    const whole = await chapterAt(server, author, number);
    const { body: planned } = await server.call(token, "GET", `${book}/outline`);

    const refused = await server.call(token, "POST", `${book}/chapters/${number}/regenerate`, {
      wish: { kind: "moreStories" },
    });
    const outcome = await wish(server, author, SHORTER, number);
    const shorter = await chapterAt(server, author, number);
    const restored = await wish(server, author, LONGER, number);
    const further = await wish(server, author, LONGER, number);
    const longer = await wish(server, author, LONGER, number);
    const longest = await chapterAt(server, author, number);
    const otherOrder = await wish(server, author, { kind: "otherOrder" }, number);
    const reordered = await chapterAt(server, author, number);
    const otherOpening = await wish(server, author, { kind: "otherOpening" }, number);
    const reopened = await chapterAt(server, author, number);
    const { body: after } = await server.call(token, "GET", `${book}/outline`);

    // The chapter has one post more than it prints.
    expect(ids).toHaveLength(postsOf(written).length + 1);
    expect(edited.status).toBe(200);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toMatch(/^You have edited the outline of this chapter/u);
    expect(outcome).toMatchObject({ kind: "shown", wordsBefore: whole.wordCount });
    // Whole posts are kept, so the length is only about 60 %.
    expect(shorter.wordCount / whole.wordCount).toBeGreaterThan(0.3);
    expect(shorter.wordCount / whole.wordCount).toBeLessThan(0.85);
    expect(shorter.passages[0]?.text).toBe("Why would anybody read this?");
    expect(shorter.passages.map(({ text }) => text)).toContain("## Mine");
    expect(postsOf(whole)).toEqual(expect.arrayContaining(postsOf(shorter)));
    // Longer brings back what shorter took away, then a post of the chapter that its author never took out, and no other.
    expect(restored).toMatchObject({ kind: "shown", words: whole.wordCount });
    expect(further).toMatchObject({ kind: "shown", posts: { added: 1, removed: 0 } });
    expect(postsOf(longest)).toEqual(expect.arrayContaining(postsOf(whole)));
    expect(ids).toEqual(expect.arrayContaining(postsOf(longest)));
    expect(longer).toMatchObject({ kind: "same" });
    expect(otherOrder).toMatchObject({ kind: "shown", posts: { added: 0, removed: 0 } });
    expect(postsOf(reordered)).not.toEqual(postsOf(longest));
    expect(reordered.passages[0]?.text).toBe("Why would anybody read this?");
    expect(otherOpening).toMatchObject({ kind: "shown", posts: { added: 0, removed: 0 } });
    expect(postsOf(reopened)[0]).not.toBe(postsOf(reordered)[0]);
    expect(reopened.passages.map(({ text }) => text)).not.toContain("Why would anybody read this?");
    expect(after.outline).toEqual(planned.outline);
  });
});

/** Takes posts out of a chapter, so that it has one more than it prints. Gives its number and its posts. */
async function leaveOneUnprinted(
  server: TestServer,
  author: Person,
): Promise<{ number: number; ids: string[] }> {
  const { number, posts, unprinted } = await leastPrinted(server, author);
  const [, ...spare] = unprinted;
  const address = `/api/projects/${author.projectId}/contents`;
  const { body } = await server.call(author.token, "GET", address);
  const { status } = await server.call(author.token, "POST", address, {
    revision: body.revision,
    change: { kind: "movePosts", entryIds: spare, to: null },
  });
  expect(status).toBe(200);
  await write(server, author, "outline", { selectedTitle: "First" });
  await write(server, author, "draft", {});
  return { number, ids: posts.filter((entryId) => !spare.includes(entryId)) };
}

/** The posts of the first section, as an edit of the outline names them. */
function postsIn({
  sectionNumber,
  sources,
}: {
  sectionNumber: number;
  sources: { entryId: string }[];
}): object[] {
  const entryIds = new Set(sources.map(({ entryId }) => entryId));
  return [...entryIds].map((entryId) => ({ section: sectionNumber, entryId }));
}
