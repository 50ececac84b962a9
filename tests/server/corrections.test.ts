import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  upload,
  wishFor,
  withWorker,
  write,
} from "./stories.ts";
import { chaptersBy, postsOf } from "./wished-chapters.ts";

type Passage = { id: string; text: string; role: string };

const UNTOUCHED = { reason: "drafted", madeBy: "own-words" };
const CORRECTED = { reason: "corrected", madeBy: "person" };

onOneDatabase("words replaced in the whole book", (open) => {
  const shared = shareDatabase(open);

  test("do not make a chapter its author's, and are replaced again when it is made anew", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "corrects@example.org", code: "BETA" });
    const { projectId, token } = author;
    const book = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const chapterOf = async (number: number) =>
      (await server.call(token, "GET", `${book}/chapters/${number}`)).body.chapter;
    const textOf = ({ passages }: { passages: Passage[] }): string =>
      passages.map(({ text }) => text).join("\n");
    // Two posts have no other order: the one that names the chapter is first.
    const [most = 1, next = 2] = await chaptersBy(server, author, (each) => postsOf(each).length);
    // One of the chapters has a change of the author's own.
    const own = await chapterOf(next);
    await server.call(token, "PUT", `${book}/chapters/${next}`, {
      baseRevision: own.revision,
      title: own.title,
      passages: [
        ...own.passages.slice(0, -1),
        { ...own.passages.at(-1), text: "I wrote this end." },
      ],
    });
    const replace = { find: "the", instead: "zyx", isExact: false, isWhole: true };

    const undone = await server.call(token, "POST", `${book}/draft/replace`, replace);
    const chapters = undone.body.changed.map(
      (each: { chapterId: string; versionBefore: string; revision: string }) => ({
        id: each.chapterId,
        versionId: each.versionBefore,
        baseRevision: each.revision,
      }),
    );
    await server.call(token, "POST", `${book}/book-versions/restore`, { chapters, isUndo: true });
    const afterUndo = await chapterOf(most);
    await server.call(token, "POST", `${book}/draft/replace`, replace);
    const [corrected, edited] = [await chapterOf(most), await chapterOf(next)];
    await wishFor(server, author, { kind: "otherOrder" }, most);
    await wishFor(server, author, { kind: "shorter" }, next);
    const [anew, kept] = [await chapterOf(most), await chapterOf(next)];
    const versions = await server.call(token, "GET", `${book}/chapters/${most}/versions`);
    const left = await server.call(token, "GET", `${book}/draft/places?find=the&isWhole=true`);

    expect(afterUndo.version).toMatchObject(UNTOUCHED);
    expect(corrected.version).toMatchObject(CORRECTED);
    expect(edited.version).toMatchObject({ reason: "edited", madeBy: "person" });
    // In another order, with the words that were put in, and none of those that were replaced.
    expect(anew.hasProposal).toBe(false);
    expect(textOf(anew)).not.toBe(textOf(corrected));
    expect(textOf(anew)).toContain("zyx");
    expect(left.body.total).toBe(0);
    expect(anew.version).toMatchObject(CORRECTED);
    expect(versions.body.versions.slice(0, 2)).toMatchObject([
      { ...CORRECTED, isShown: true },
      { reason: "regenerated", madeBy: "own-words" },
    ]);
    // Where the author has worked, a new text only waits beside theirs.
    expect(kept.hasProposal).toBe(true);
    expect(textOf(kept)).toBe(textOf(edited));
  });
});

onOneDatabase("corrections of single words", (open) => {
  const shared = shareDatabase(open);

  test("one after the other go on in one version, as corrected errors do", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "single@example.org", code: "BETA" });
    const { projectId, token } = author;
    const book = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "First" });
    await write(server, author, "draft", {});
    const { body } = await server.call(token, "GET", `${book}/draft/places?find=the&isWhole=true`);
    const [first, second] = body.places.toReversed();
    const correct = (place: object) =>
      server.call(token, "POST", `${book}/typing-errors/corrected`, {
        places: [{ ...place, instead: "zyx" }],
      });

    await correct(first);
    await correct(second);
    const versions = await server.call(
      token,
      "GET",
      `${book}/chapters/${first.chapterId}/versions`,
    );

    expect(first.chapterId).toBe(second.chapterId);
    expect(versions.body.versions).toMatchObject([CORRECTED, UNTOUCHED]);
  });
});
