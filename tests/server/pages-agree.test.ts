import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, analysedBook, callerOf, shareDatabase, upload, withWorker } from "./stories.ts";

/** By hand: a page has 250 words, and each chapter begins on a new one. */
function pagesByHand(chapters: { targetWordCount: number }[]): number {
  return chapters.reduce(
    (pages, { targetWordCount }) => pages + Math.ceil(targetWordCount / 250),
    0,
  );
}

/** What the insights say on the size. */
function sizeIn({ analysis }: { analysis: { insights: { description: string }[] } }): string {
  const [size] = analysis.insights.filter(({ description }) =>
    description.includes("usable words in"),
  );
  return size?.description ?? "";
}

onOneDatabase("the pages of a book", (open) => {
  const shared = shareDatabase(open);

  test("are the contents' among the insights also after a chapter was dropped", async () => {
    const { call } = await analysedBook(await shared(), "dropped@example.org");
    const { revision, chapters } = (await call("GET", "contents")).body;

    await call("POST", "contents", {
      revision,
      change: { kind: "drop", chapterId: chapters[0].id },
    });

    const left = pagesByHand(chapters.slice(1));
    const { body } = await call("GET", "analyze/status");
    expect((await call("GET", "material")).body.material.pages).toBe(left);
    expect(sizeIn(body)).toContain(`, or ${left} pages counted chapter by chapter`);
  });

  test.each(["benbalter", "hoizey", "linkedin"])(
    "are the same on Add Sources, among the insights and in the contents of %s",
    async (archive) => {
      const server = await startServer(await shared());
      await withWorker(server);
      const person = await server.signUp({ email: `${archive}@example.org`, code: "BETA" });
      const call = callerOf(server, person);
      const material = async () => (await call("GET", "material")).body.material;
      const csv = readFileSync(path.join(import.meta.dirname, "../books", archive, "posts.csv"));
      await upload(server, person, { projectId: person.projectId, csv: new Uint8Array(csv) });
      const before = await material();

      const { body } = await analyse(server, person);
      const { tableOfContents } = (await call("GET", "analyze")).body.data.bookFoundation;
      const added = await material();
      const { entries } = (await call("GET", "entries")).body;
      const which = { ids: [entries[0].id] };
      await call("PATCH", "entries", { which, set: { included: false } });
      const withoutPost = await material();

      const pages = pagesByHand(tableOfContents.chapters);
      expect(tableOfContents.structure.totalPages).toBe(pages);
      expect(sizeIn(body)).toContain(`, or ${pages} pages counted chapter by chapter`);
      expect(added).toMatchObject({ pages, isPlanned: true });
      // What no analysis has read is an estimate.
      expect([before.isPlanned, withoutPost.isPlanned]).toEqual([false, false]);
    },
  );
});
