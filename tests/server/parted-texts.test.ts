import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Contents } from "#contracts/contents.ts";
import { asSystem } from "#server/data/database.ts";
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
  analyse,
  rearrange,
  shareDatabase,
  type SharedDatabase,
  write,
  writtenBook,
  edit,
} from "./stories.ts";

type Five = [Chapter, Chapter, Chapter, Chapter, Chapter, ...Chapter[]];

forEachDatabase("the texts of chapters that part again", (open) => {
  const shared = shareDatabase(open);
  mergedTwice(shared);
  untouched(shared);
  split(shared);
  otherBook(shared);
  proposed(shared);
  origins(shared);
});

function mergedTwice(shared: SharedDatabase): void {
  test("what was written into a chapter that was merged twice goes with its paragraphs", async () => {
    const { call } = await writtenBook(await shared(), "twice@example.org");
    const planned = await contentsOf(call);
    const bySize = planned.chapters.toSorted((a, b) => a.posts.length - b.posts.length);
    // The smallest, and two that have more posts.
    const [small, spare, medium, largest, ...more] = bySize as Five;
    const others = [spare, ...more];
    // Its id is the one that stays of all three.
    const before = await rearrange(call, planned, {
      kind: "movePosts",
      entryIds: others.flatMap(({ posts }) => posts.slice(1).map(({ entryId }) => entryId)),
      to: largest.id,
    });
    const three = [largest, small, medium];
    const texts = await textsOf(call, three);
    const own = await textOf(call, small.id);

    const once = await merge(call, before, small, medium);
    const twice = await merge(call, once, medium, largest);
    const [removed, original] = await workOn(call, largest.id, own);
    await restore(call, twice, before, true);
    const after = await textsOf(call, three);

    expect(twice.chapters).toHaveLength(planned.chapters.length - 2);
    expect(after.map(wordsOf)).toEqual(
      texts.map((text) =>
        wordsOf(text).flatMap((words) => {
          if (words === removed.text) return [];
          return words === original.text ? [`${words} ${KEPT}`, MINE] : words;
        }),
      ),
    );
    expect((await textOf(call, small.id)).passages).toContainEqual(
      expect.objectContaining({ text: `${original.text} ${KEPT}`, lockedAt: expect.any(String) }),
    );
  });
}

function untouched(shared: SharedDatabase): void {
  test("a chapter whose paragraphs nobody touched in the merged text is no text of its author's when it is back", async () => {
    const { call } = await writtenBook(await shared(), "spared@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    const own = await textOf(call, larger.id);

    const merged = await merge(call, before, smaller, larger);
    await workOn(call, larger.id, await textOf(call, smaller.id));
    await restore(call, merged, before, true);
    const after = await textOf(call, larger.id);
    const drop = { kind: "drop", chapterId: larger.id };
    const { body: preview } = await call("POST", "contents/preview", { change: drop });

    expect(after.passages).toEqual(own.passages);
    expect(after.version).toEqual(own.version);
    expect(preview.texts).toEqual([{ title: larger.title, isWorkedOn: false }]);
  });
}

function split(shared: SharedDatabase): void {
  test("what was written into the second half of a split chapter takes its place in the whole one, and nothing stands twice", async () => {
    const { server, author, call } = await writtenBook(await shared(), "halves@example.org");
    const before = await contentsOf(call);
    const { larger } = twoSizes(before);
    await edit(call, larger.id, "So the first half keeps the whole text.");
    const text = await textOf(call, larger.id);
    const entryIds = larger.posts.slice(1).map(({ entryId }) => entryId);

    const halves = await rearrange(call, before, {
      kind: "split",
      chapterId: larger.id,
      entryIds,
      title: "The second half",
    });
    await write(server, author, "draft", {});
    const second = halves.chapters.find(({ title }) => title === "The second half")?.id ?? "";
    const written = await textOf(call, second);
    const both = written.passages.filter(({ text: words }) => wordsOf(text).includes(words));
    const [removed, original] = await workOn(call, second, { ...written, passages: both });
    const ofSecond = await textOf(call, second);
    const undone = await restore(call, halves, before, true);
    const words = wordsOf(await textOf(call, larger.id));
    await restore(call, undone, halves, false);
    const again = await textsOf(call, [larger, { ...larger, id: second }]);

    const mine = [`${original.text} ${KEPT}`, MINE];
    // A heading of the second half does not come where the first half has already what it stands above.
    const told = new Set(text.passages.map(({ sources }) => JSON.stringify(sources)));
    const ofPosts = ofSecond.passages.filter(
      ({ role }, index, { [index + 1]: next }) =>
        role !== "heading" || !told.has(JSON.stringify(next?.sources)),
    );
    expect(words.toSorted()).toEqual(
      [...new Set([...wordsOf(text), ...wordsOf({ ...ofSecond, passages: ofPosts })])]
        .filter((each) => each !== original.text)
        .toSorted(),
    );
    expect(words.slice(words.indexOf(mine[0] ?? ""))).toEqual([
      ...mine,
      ...words.slice(words.indexOf(MINE) + 1),
    ]);
    // What the first half has stays in its order; what was cut in the second half only was not cut here.
    expect(words.filter((each) => wordsOf(text).includes(each))).toEqual(
      wordsOf(text).filter((each) => each !== original.text),
    );
    expect(words).toContain(removed.text);
    expect(again.map(({ passages }) => passages)).toEqual([text.passages, ofSecond.passages]);
  });
}

function otherBook(shared: SharedDatabase): void {
  test("chapters that were merged have their own texts again when their author goes back to them from another plan", async () => {
    const { server, author, call } = await writtenBook(await shared(), "plans@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    const texts = await textsOf(call, [smaller, larger]);
    await merge(call, before, smaller, larger);
    // More than a tenth of the posts are left out, so other chapters are planned.
    const ids = before.chapters
      .filter(({ id }) => ![smaller.id, larger.id].includes(id))
      .toSorted((one, other) => other.posts.length - one.posts.length)
      .slice(0, 1)
      .flatMap(({ posts }) => posts.map(({ entryId }) => entryId));
    await call("PATCH", "entries", { which: { ids }, set: { included: false } });
    await analyse(server, author);
    const kept = await contentsOf(call);
    const other: Contents = (
      await call("POST", "contents/restore", {
        revision: kept.revision,
        to: kept.proposed?.revision,
        isUndo: false,
      })
    ).body.contents;

    await restore(call, other, before, false);
    const after = await textsOf(call, [smaller, larger]);

    expect(after.map(({ passages }) => passages)).toEqual(texts.map(({ passages }) => passages));
  });
}

function proposed(shared: SharedDatabase): void {
  test("a proposal that was open before a merge is open again when that is undone", async () => {
    const { server, author, call } = await writtenBook(await shared(), "proposed@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    await workOn(call, larger.id);
    const others = before.chapters.filter(({ id }) => ![smaller.id, larger.id].includes(id));
    const [moving] = others.toSorted((one, other) => other.posts.length - one.posts.length);
    const moved = await rearrange(call, before, {
      kind: "movePosts",
      entryIds: moving?.posts.slice(0, 1).map(({ entryId }) => entryId),
      to: larger.id,
    });
    await write(server, author, "draft", {});
    const { body: proposal } = await call("GET", `chapters/${larger.id}/proposal`);

    const merged = await merge(call, moved, smaller, larger);
    const joined = await textOf(call, larger.id);
    await restore(call, merged, moved, true);
    const parted = await textOf(call, larger.id);
    const { body: again } = await call("GET", `chapters/${larger.id}/proposal`);

    expect(proposal.changes.length).toBeGreaterThan(0);
    expect(joined.hasProposal).toBe(false);
    expect(parted.hasProposal).toBe(true);
    expect(again).toEqual(proposal);
  });
}

function origins(shared: SharedDatabase): void {
  test("a text that comes back with its author's work still counts as made from its own chapter's posts", async () => {
    const db = await shared();
    const { call } = await writtenBook(db, "origins@example.org");
    const before = await contentsOf(call);
    const { smaller, larger } = twoSizes(before);
    // As if this chapter had been written by a run of its own.
    await asSystem(db, (tx) =>
      tx.execute(sql`
        update chapter_versions set input_hash = 'of the smaller' where chapter_id = ${smaller.id}`),
    );
    const own = await textOf(call, smaller.id);

    const merged = await merge(call, before, smaller, larger);
    await workOn(call, larger.id, own);
    await restore(call, merged, before, true);
    const versions = await asSystem(db, (tx) =>
      tx.selectRows<{ reason: string; hash: string }>(sql`
        select reason, input_hash as hash from chapter_versions
        where chapter_id = ${smaller.id} order by version`),
    );

    expect(versions).toEqual([
      { reason: "drafted", hash: "of the smaller" },
      { reason: "restored", hash: "of the smaller" },
    ]);
  });
}
