import { expect, test } from "vitest";
import type { TracedPassage } from "#contracts/chapters.ts";
import { forEachDatabase } from "./databases.ts";
import {
  type Chapter,
  contentsOf,
  KEPT,
  merge,
  MINE,
  restore,
  textOf,
  textsOf,
  twoSizes,
  wordsOf,
  workOn,
} from "./joined-texts.ts";
import {
  analysedBook,
  rearrange,
  shareDatabase,
  type SharedDatabase,
  write,
  writtenBook,
} from "./stories.ts";

forEachDatabase("the texts of merged chapters", (open) => {
  const shared = shareDatabase(open);
  merging(shared);
  undoing(shared);
  dropping(shared);
  onlyOne(shared);
});

function merging(shared: SharedDatabase): void {
  test("the merged chapter has both texts, and the next run keeps what its author edited and locked", async () => {
    const { server, author, call } = await writtenBook(await shared(), "merges@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    const [removed, original] = await workOn(call, smaller.id);
    const locked = `${original.text} ${KEPT}`;
    const texts = await textsOf(call, [smaller, larger]);

    const merged = await merge(call, before, smaller, larger);
    const there = await textOf(call, larger.id);
    const listed = (await call("GET", `chapters/${larger.id}/versions`)).body.versions;
    const { body: stale } = await call("GET", "freshness");
    const done = await write(server, author, "draft", {});
    const after = await textOf(call, larger.id);
    const { body: proposal } = await call("GET", `chapters/${larger.id}/proposal`);

    expect(merged.chapters.map(({ id }) => id)).not.toContain(smaller.id);
    expect(wordsOf(there)).toEqual(texts.flatMap(wordsOf));
    expect(there.passages).toContainEqual(
      expect.objectContaining({ text: locked, lockedAt: expect.any(String) }),
    );
    expect(there.passages).toContainEqual(
      expect.objectContaining({ text: MINE, editedAt: expect.any(String) }),
    );
    expect(listed[0]).toMatchObject({ reason: "merged", madeBy: "person", isShown: true });
    expect(stale.chapters.find(({ id }: { id: string }) => id === larger.id)).toMatchObject({
      text: "outdated",
    });
    expect(done.body.status).toBe("completed");
    expect(wordsOf(after)).toEqual(wordsOf(there));
    const proposed: TracedPassage[] = proposal.changes.flatMap(
      ({ after: next }: { after: TracedPassage | null }) => next ?? [],
    );
    const words = proposed.map(({ text }) => text);
    expect(words.filter((text) => [locked, MINE].includes(text))).toEqual([locked, MINE]);
    // Neither the locked paragraph as it was nor what was cut comes back.
    expect(words).not.toContain(original.text);
    expect(words).not.toContain(removed.text);
  });

  test("a merged chapter that nobody has worked on is simply written again", async () => {
    const { server, author, call } = await writtenBook(await shared(), "untouched@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    const texts = await textsOf(call, [smaller, larger]);

    await merge(call, before, smaller, larger);
    const there = await textOf(call, larger.id);
    await write(server, author, "draft", {});
    const after = await textOf(call, larger.id);

    expect(wordsOf(there)).toEqual(texts.flatMap(wordsOf));
    expect(after).toMatchObject({ version: { reason: "regenerated" }, hasProposal: false });
  });
}

function undoing(shared: SharedDatabase): void {
  test("both chapters have their own texts again when the merge is undone, after a run, too", async () => {
    const { server, author, call } = await writtenBook(await shared(), "undoes@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    await workOn(call, smaller.id);
    const texts = await textsOf(call, [smaller, larger]);

    const merged = await merge(call, before, smaller, larger);
    const undone = await restore(call, merged, before, true);
    const at = await textsOf(call, [smaller, larger]);
    const again = await restore(call, undone, merged, false);
    const joined = await textOf(call, larger.id);
    await write(server, author, "draft", {});
    await restore(call, again, before, false);
    const later = await textsOf(call, [smaller, larger]);

    expect(at.map(({ passages }) => passages)).toEqual(texts.map(({ passages }) => passages));
    expect(wordsOf(joined)).toEqual(texts.flatMap(wordsOf));
    expect(later.map(({ passages }) => passages)).toEqual(texts.map(({ passages }) => passages));
  });

  test("what was written into the merged chapter goes with its paragraphs when the chapters part", async () => {
    const { call } = await writtenBook(await shared(), "parts@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    const texts = await textsOf(call, [smaller, larger]);

    const merged = await merge(call, before, smaller, larger);
    const [removed, original] = await workOn(call, larger.id, texts[0]);
    await restore(call, merged, before, true);
    const [one, other] = await textsOf(call, [smaller, larger]);

    const own = texts.map(wordsOf);
    expect(wordsOf(other)).toEqual(own[1]);
    expect(wordsOf(one)).toEqual(
      own[0]?.flatMap((words) => {
        if (words === removed.text) return [];
        return words === original.text ? [`${words} ${KEPT}`, MINE] : words;
      }),
    );
  });
}

function dropping(shared: SharedDatabase): void {
  test("the text of a dropped chapter comes back from an earlier version, though its author went on changing the contents", async () => {
    const { call } = await writtenBook(await shared(), "drops@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    await workOn(call, smaller.id);
    const text = await textOf(call, smaller.id);
    const drop = { kind: "drop", chapterId: smaller.id };

    const renamed = await rearrange(call, before, {
      kind: "rename",
      chapterId: larger.id,
      title: "A name of my own",
    });
    const preview = await call("POST", "contents/preview", { change: drop });
    const dropped = await rearrange(call, renamed, drop);
    const moved = await rearrange(call, dropped, { kind: "move", chapterId: larger.id, to: 1 });
    const { body: listed } = await call("GET", "contents/versions");
    await restore(call, moved, renamed, false);
    const back = await textOf(call, smaller.id);

    expect(preview.body.texts).toEqual([{ title: smaller.title, isWorkedOn: true }]);
    expect(listed.versions.map(({ revision }: { revision: number }) => revision)).toEqual([
      moved.revision,
      renamed.revision,
      before.revision,
    ]);
    expect(back.passages).toEqual(text.passages);
  });

  test("the text of a split chapter stays with its first half, and nothing of it is lost", async () => {
    const { server, author, call } = await writtenBook(await shared(), "splits@example.org");
    const before = await contentsOf(call);
    const { larger } = twoSizes(before);
    await workOn(call, larger.id);
    const text = await textOf(call, larger.id);
    const entryIds = larger.posts.slice(1).map(({ entryId }) => entryId);

    await rearrange(call, before, {
      kind: "split",
      chapterId: larger.id,
      entryIds,
      title: "The second half",
    });
    await write(server, author, "draft", {});
    const after = await textOf(call, larger.id);

    expect(after.passages).toEqual(text.passages);
  });
}

function onlyOne(shared: SharedDatabase): void {
  test("chapters that are merged before anything is written leave no draft that could be out of date", async () => {
    const { server, author, call } = await analysedBook(await shared(), "early@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);

    await merge(call, before, smaller, larger);
    await write(server, author, "outline", {});

    expect((await call("GET", "freshness")).body.stale.draft).toBe(false);
  });

  test("where one of both chapters is written, the merged one has its text, and is to be written again", async () => {
    const { call } = await writtenBook(await shared(), "one@example.org");
    const before = await contentsOf(call);
    const { larger } = twoSizes(before);
    await workOn(call, larger.id);
    const text = await textOf(call, larger.id);
    const entryIds = larger.posts.slice(1).map(({ entryId }) => entryId);

    const split = await rearrange(call, before, {
      kind: "split",
      chapterId: larger.id,
      entryIds,
      title: "Not written yet",
    });
    const [written, unwritten] = split.chapters.slice(larger.number - 1) as [Chapter, Chapter];
    const merged = await merge(call, split, written, unwritten);
    const there = await textOf(call, unwritten.id);
    const { body: stale } = await call("GET", "freshness");
    await restore(call, merged, split, true);
    const [back, none] = await Promise.all([
      textOf(call, written.id),
      call("GET", `chapters/${unwritten.id}`),
    ]);

    expect(there.passages).toEqual(text.passages);
    expect(stale.chapters).toContainEqual(
      expect.objectContaining({ id: unwritten.id, text: "outdated" }),
    );
    expect(back.passages).toEqual(text.passages);
    expect(none.status).toBe(404);
  });
}
