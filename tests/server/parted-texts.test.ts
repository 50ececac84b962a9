import { expect, test } from "vitest";
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
import { rearrange, shareDatabase, type SharedDatabase, writtenBook } from "./stories.ts";

type Three = [Chapter, Chapter, Chapter, ...Chapter[]];

forEachDatabase("the texts of chapters that part again", (open) => {
  const shared = shareDatabase(open);
  mergedTwice(shared);
  untouched(shared);
});

function mergedTwice(shared: SharedDatabase): void {
  test("what was written into a chapter that was merged twice goes with its paragraphs", async () => {
    const { call } = await writtenBook(await shared(), "twice@example.org");
    const planned = await contentsOf(call);
    const [largest, small, medium, ...others] = planned.chapters as Three;
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
