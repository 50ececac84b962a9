import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { shareDatabase, type SharedDatabase, write } from "./stories.ts";
import {
  chapterAt,
  drafted,
  postsOf,
  wish,
  type Chapter,
  type Outcome,
  type Passage,
} from "./wished-chapters.ts";

const SHORTER = { kind: "shorter" };
const LONGER = { kind: "longer" };

onOneDatabase("a chapter in own words, written anew after fixed wishes", (open) => {
  const shared = shareDatabase(open);
  makingDifference(shared);
  respectingEdits(shared);
  carrying(shared);
  changingNothing(shared);
});

function makingDifference(shared: SharedDatabase): void {
  test("is shorter, and shorter again; the others and the earlier texts stay", async () => {
    const { server, author, book, twice } = await drafted(
      await startServer(await shared()),
      "short",
    );
    const other = twice === 1 ? 2 : 1;
    const others = await chapterAt(server, author, other);
    const whole = await chapterAt(server, author, twice);

    const first = await wish(server, author, SHORTER, twice);
    const shorter = await chapterAt(server, author, twice);
    const second = await wish(server, author, SHORTER, twice);
    const shortest = await chapterAt(server, author, twice);
    const listed = await server.call(author.token, "GET", `${book}/chapters/${twice}/versions`);
    const unchanged = await write(server, author, "draft", {});

    expect(first).toEqual({
      kind: "shown",
      words: shorter.wordCount,
      wordsBefore: whole.wordCount,
      // They are only taken away, as the texts show.
      posts: { added: 0, removed: postsOf(whole).length - postsOf(shorter).length },
    });
    expect(first.posts.removed).toBeGreaterThan(0);
    // Whole posts are kept, so the length is only about 60 %.
    expect(shorter.wordCount / whole.wordCount).toBeGreaterThan(0.3);
    expect(shorter.wordCount / whole.wordCount).toBeLessThan(0.85);
    expect(postsOf(whole)).toEqual(expect.arrayContaining(postsOf(shorter)));
    expect(second).toMatchObject({ kind: "shown", wordsBefore: shorter.wordCount });
    expect(shortest.wordCount).toBeLessThan(shorter.wordCount);
    expect(listed.body.versions.map(({ wordCount }: Chapter) => wordCount)).toEqual([
      shortest.wordCount,
      shorter.wordCount,
      whole.wordCount,
    ]);
    expect(unchanged.body).toMatchObject({ status: "completed", rewrite: null });
    expect((await chapterAt(server, author, twice)).revision).toBe(shortest.revision);
    expect((await chapterAt(server, author, other)).revision).toBe(others.revision);
  });

  test("prints no post that is wished away, whatever is wished for later", async () => {
    const { server, author, twice } = await drafted(await startServer(await shared()), "without");
    const whole = await chapterAt(server, author, twice);
    const [left = "", ...rest] = postsOf(whole);

    const outcome = await wish(server, author, { kind: "withoutPosts", entryIds: [left] }, twice);
    const without = await chapterAt(server, author, twice);
    await wish(server, author, LONGER, twice);
    const longer = await chapterAt(server, author, twice);
    await write(server, author, "draft", { regenerate: true });
    const again = await chapterAt(server, author, twice);

    expect(rest.length).toBeGreaterThan(0);
    expect(outcome).toMatchObject({
      kind: "shown",
      posts: {
        added: postsOf(without).filter((id) => !postsOf(whole).includes(id)).length,
        removed: postsOf(whole).filter((id) => !postsOf(without).includes(id)).length,
      },
    });
    expect(outcome.posts.removed).toBeGreaterThan(0);
    expect(postsOf(without)).not.toContain(left);
    expect(without.passages.length).toBeGreaterThan(0);
    expect(postsOf(longer)).not.toContain(left);
    // A run over the whole book writes what its outlines hold, and they were planned as wished.
    expect(again.revision).not.toBe(longer.revision);
    expect(again.passages.map(({ text }) => text)).toEqual(longer.passages.map(({ text }) => text));
  });
}

function respectingEdits(shared: SharedDatabase): void {
  test("waits as a proposal where the author has worked, with what is locked in it", async () => {
    const { server, author, book, twice } = await drafted(
      await startServer(await shared()),
      "edited",
    );
    const { revision, title, passages, wordCount } = await chapterAt(server, author, twice);
    const at = passages.length - 1;
    const edited = passages.with(at, {
      ...passages[at],
      text: "My own last word on all of this, which nobody may change.",
    } as Passage);
    const saved = await server.call(author.token, "PUT", `${book}/chapters/${twice}`, {
      baseRevision: revision,
      title,
      passages: edited.map((each, index) => ({ ...each, isLocked: index === at })),
    });

    const outcome = await wish(server, author, SHORTER, twice);
    const shown = await chapterAt(server, author, twice);
    const { body } = await server.call(author.token, "GET", `${book}/chapters/${twice}/proposal`);
    const again = await wish(server, author, SHORTER, twice);

    expect(saved.status).toBe(200);
    expect(outcome).toMatchObject({ kind: "proposed" });
    expect(outcome.words).toBeLessThan(0.85 * wordCount);
    expect(shown).toMatchObject({ revision: saved.body.chapter.revision, hasProposal: true });
    const proposed: Passage[] = body.changes.flatMap(
      ({ after }: { after: Passage | null }) => after ?? [],
    );
    expect(proposed.filter(({ lockedAt }) => lockedAt !== null)).toMatchObject([
      { text: "My own last word on all of this, which nobody may change." },
    ]);
    // The same wish again is about the proposal.
    expect(again).toMatchObject({ kind: "proposed", wordsBefore: outcome.words });
    expect(again.words).toBeLessThan(outcome.words);
  });

  test("is shown at once where the author has undone what they edited, cut and locked", async () => {
    const { server, author, book, twice } = await drafted(
      await startServer(await shared()),
      "undone",
    );
    const before = await chapterAt(server, author, twice);
    const { title, passages } = before;
    const [first, ...rest] = passages as [Passage, ...Passage[]];
    let baseRevision = before.revision;
    const save = async (changed: object[]): Promise<Chapter> => {
      const sent = { baseRevision, title, passages: changed };
      const { body } = await server.call(author.token, "PUT", `${book}/chapters/${twice}`, sent);
      baseRevision = body.chapter.revision;
      return body.chapter;
    };

    const cut = await save(rest);
    await save([{ ...first, text: "Retyped." }, ...rest]);
    await save([{ ...first, isLocked: true }, ...rest]);
    const undone = await save([{ ...first, isLocked: false }, ...rest]);
    const listed = await server.call(author.token, "GET", `${book}/chapters/${twice}/versions`);
    const outcome = await wish(server, author, SHORTER, twice);
    const shown = await chapterAt(server, author, twice);

    expect(cut.passages).toEqual(rest);
    expect(undone).toEqual(before);
    // What the chapter was in between is kept as a version.
    expect(listed.body.versions).toHaveLength(2);
    expect(outcome).toMatchObject({ kind: "shown", words: shown.wordCount });
    expect(shown.hasProposal).toBe(false);
  });
}

function carrying(shared: SharedDatabase): void {
  test("has what its author changed and removed; a run that brings nothing else asks nothing", async () => {
    const { server, author, book, twice } = await drafted(
      await startServer(await shared()),
      "carried",
    );
    const at = `${book}/chapters/${twice}`;
    const { passages, title, revision } = await chapterAt(server, author, twice);
    const [first, removed] = passages.filter(({ role }) => role === "body");
    if (!first || !removed) throw new Error("The chapter is too short.");
    const edited = passages
      .filter(({ id }) => id !== removed.id)
      .map((each) => (each.id === first.id ? { ...each, text: "Corrected." } : each));
    const saved = await server.call(author.token, "PUT", at, {
      baseRevision: revision,
      title,
      passages: edited,
    });

    await write(server, author, "draft", { regenerate: true });
    const kept = await chapterAt(server, author, twice);
    const proposal = await server.call(author.token, "GET", `${at}/proposal`);
    const wished = await wish(server, author, SHORTER, twice);
    const { body } = await server.call(author.token, "GET", `${at}/proposal`);

    expect([saved.status, proposal.status, wished.kind]).toEqual([200, 404, "proposed"]);
    expect(kept).toEqual(saved.body.chapter);
    const texts = body.changes.flatMap(({ after }: { after: Passage | null }) => after?.text ?? []);
    expect(texts).toContain("Corrected.");
    expect(texts).not.toContain(first.text);
    expect(texts).not.toContain(removed.text);
  });
}

function changingNothing(shared: SharedDatabase): void {
  test("says that a wish makes no difference, and stores no version of it", async () => {
    const { server, author, book, twice } = await drafted(
      await startServer(await shared()),
      "same",
    );
    const more: Outcome[] = [];
    // Each time half as long again: at last all posts are in it.
    for (let times = 0; times < 8 && more.at(-1)?.kind !== "same"; times += 1) {
      more.push(await wish(server, author, LONGER, twice));
    }
    const last = await chapterAt(server, author, twice);
    const { body } = await server.call(author.token, "GET", `${book}/chapters/${twice}/versions`);

    expect(more.at(-1)).toEqual({
      kind: "same",
      words: last.wordCount,
      wordsBefore: last.wordCount,
      posts: { added: 0, removed: 0 },
    });
    expect(body.versions).toHaveLength(more.length);
  });

  test("is refused where it cannot be, and to everybody else", async () => {
    const { server, author, book, twice } = await drafted(
      await startServer(await shared()),
      "refused",
    );
    const stranger = await server.signUp({ email: "wishes@example.net", code: "BETA" });
    const { body: contents } = await server.call(author.token, "GET", `${book}/contents`);
    const entryIds = contents.chapters[twice - 1].posts.map(
      (post: { entryId: string }) => post.entryId,
    );
    const ask = (token: string, wished: object) =>
      server.call(token, "POST", `${book}/chapters/${twice}/regenerate`, { wish: wished });

    const foreign = await ask(stranger.token, SHORTER);
    const inWords = await ask(author.token, { kind: "words", words: "funnier" });
    const ofAll = await ask(author.token, { kind: "withoutPosts", entryIds });
    const unknown = await ask(author.token, { kind: "funnier" });

    expect([foreign.status, inWords.status, ofAll.status, unknown.status]).toEqual([
      404, 409, 409, 400,
    ]);
    expect(inWords.body.error.message).toMatch(/^Only a language model understands/u);
    expect(ofAll.body.error.message).toBe(
      "These are all posts of the chapter. Please keep at least one of them.",
    );
  });
}
