import { expect, test } from "vitest";
import { forEachDatabase } from "#tests/server/databases.ts";
import { BLOG, NEWS, say, withPages } from "#tests/server/entries-with-pages.ts";
import { shareDatabase, type SharedDatabase } from "#tests/server/stories.ts";
import { readEntries, readQuoted, readStats } from "./entries.ts";
import { changeEntries } from "./entry-changes.ts";
import { countEntries, listEntries } from "./entry-list.ts";
import { sampleTexts, sumMaterial } from "./material.ts";
import { countUnreadLinks } from "./uploads.ts";

forEachDatabase("entries with pages", (open) => {
  const shared = shareDatabase(open);
  reading(shared);
  quoting(shared);
  counting(shared);
  leavingOut(shared);
  choosing(shared);
  claiming(shared);
  offering(shared);
});

function reading(shared: SharedDatabase): void {
  test("a page stands in for an entry without words, and follows one that has some", async () => {
    const project = await withPages(await shared(), "p1");

    const { entries } = await readEntries(project, 0);

    expect(entries).toMatchObject([
      {
        id: "bare",
        title: "On blogs",
        text: "A page of the blog.",
        date: "2023-01-01",
        rights: "others",
      },
      { id: "said", title: null, text: "Read this.", rights: "own", date: "2024-02-02" },
      {
        id: "said:page",
        title: "The news",
        text: "What others wrote.",
        rights: "others",
        type: "bookmark",
        url: NEWS,
        date: "2024-02-02",
        engagement: null,
        sourceId: null,
      },
      { id: "plain", text: "Nothing but l'été." },
    ]);
  });

  test("a page is the author's once its host is; the author's word about an entry comes first", async () => {
    const project = await withPages(await shared(), "p2");
    await say(project, "blog.example", "own");
    await say(project, "news.example", "own");

    const own = (await readEntries(project, 0)).entries;
    await changeEntries(project, { filter: {} }, { rights: "others" });
    const others = (await readEntries(project, 0)).entries;

    expect(own.map(({ id, rights, type }) => `${id} ${rights} ${type}`)).toEqual([
      "bare own article",
      "said own post",
      "said:page own article",
      "plain own post",
    ]);
    expect(others.map(({ id, rights }) => `${id} ${rights}`)).toEqual([
      "bare others",
      "said others",
      "said:page own",
      "plain others",
    ]);
  });

  test("what is left out takes its page along", async () => {
    const project = await withPages(await shared(), "p3");

    await changeEntries(project, { ids: ["said", "bare"] }, { included: false });

    expect((await readEntries(project, 0)).entries.map(({ id }) => id)).toEqual(["plain"]);
  });
}

function counting(shared: SharedDatabase): void {
  test("a site that is called as a part of every object is counted like any other", async () => {
    const project = await withPages(await shared(), "p6");
    await project.db.executeSql(
      `update entries set source = 'constructor', url = 'https://constructor/a', text = '', words = 0
       where project_id = $1 and id = 'plain'`,
      [project.id],
    );

    const stats = await readStats(project);
    const { unread } = await sumMaterial(project);

    expect(Object.entries(stats.sourceBreakdown)).toEqual([
      ["X", 2],
      ["constructor", 1],
    ]);
    expect(Object.entries(unread)).toEqual([["constructor", 1]]);
  });
}

function leavingOut(shared: SharedDatabase): void {
  test("posts that were left out are counted among all, and by themselves", async () => {
    const project = await withPages(await shared(), "p8");

    await changeEntries(project, { ids: ["said", "bare"] }, { included: false });

    expect(await readStats(project)).toMatchObject({ totalEntries: 3, leftOut: 2 });
  });
}

function choosing(shared: SharedDatabase): void {
  test("a change of all that match passes over those that were unticked", async () => {
    const project = await withPages(await shared(), "p9");

    const { changed } = await changeEntries(
      project,
      { filter: { source: "X" }, except: ["said", "gone"] },
      { included: false },
    );

    expect(changed).toBe(2);
    expect((await listEntries(project, { included: "true" }, null, 50)).entries).toMatchObject([
      { id: "said" },
    ]);
  });

  test.each([
    { search: "blogs", found: ["bare"] },
    { search: "READ", found: ["said"] },
    { search: "page", found: [] },
    { search: "wrote", found: [] },
  ])("only titles and first lines are searched for $search", async ({ search, found }) => {
    const project = await withPages(await shared(), `p10 ${search}`);

    const { entries } = await listEntries(project, { search, searchIn: "title" }, null, 50);

    expect(entries.map(({ id }) => id)).toEqual(found);
  });
}

function claiming(shared: SharedDatabase): void {
  test("words that the author calls their own are claimed, and what is only guessed is not", async () => {
    const project = await withPages(await shared(), "p11");

    await changeEntries(project, { ids: ["said"] }, { rights: "own" });
    await changeEntries(project, { ids: ["plain"] }, { rights: "others" });

    expect((await readEntries(project, 0)).entries.map((entry) => entry.isClaimed)).toEqual([
      undefined,
      true,
      undefined,
      undefined,
    ]);
    const { entries } = await listEntries(project, {}, null, 50);
    expect(entries.map(({ id, isClaimed }) => `${id} ${isClaimed}`)).toEqual([
      "bare false",
      "said true",
      "plain false",
    ]);
  });
}

function offering(shared: SharedDatabase): void {
  test("no page of a post that was left out is offered", async () => {
    const project = await withPages(await shared(), "p7");
    await project.db.executeSql("delete from pages where project_id = $1", [project.id]);
    const hostOf = (url: string): string => new URL(url).hostname;
    const before = await countUnreadLinks(project, 30, hostOf);

    await changeEntries(project, { ids: ["said"] }, { included: false });
    const after = await countUnreadLinks(project, 30, hostOf);

    expect(before.map(({ host }) => host).toSorted()).toEqual(["blog.example", "news.example"]);
    expect(after.map(({ host }) => host)).toEqual(["blog.example"]);
  });
}

function quoting(shared: SharedDatabase): void {
  test("a passage made from a page is shown with the page's words", async () => {
    const project = await withPages(await shared(), "p4");

    const quoted = await readQuoted(project, ["bare", "said", "said:page", "plain:page", "gone"]);

    expect(Object.fromEntries(quoted)).toEqual({
      bare: {
        title: "On blogs",
        text: "A page of the blog.",
        url: BLOG,
        source: "X",
        date: "2023-01-01",
        isLeftOut: false,
      },
      said: {
        title: null,
        text: "Read this.",
        url: NEWS,
        source: "X",
        date: "2024-02-02",
        isLeftOut: false,
      },
      "said:page": {
        title: "The news",
        text: "What others wrote.",
        url: NEWS,
        source: "X",
        date: "2024-02-02",
        isLeftOut: false,
      },
    });
  });

  test("words of pages are found, counted and summed with those of their entry", async () => {
    const project = await withPages(await shared(), "p5");
    await say(project, "blog.example", "own");

    const found = await listEntries(project, { search: "wrote" }, null, 50);
    const accented = await listEntries(project, { search: "ÉTÉ" }, null, 50);
    const counts = await countEntries(project);
    const sums = await sumMaterial(project);
    const samples = await sampleTexts(project, 10, 6);

    expect(found).toMatchObject({
      total: 1,
      next: null,
      entries: [
        { id: "said", words: 5, text: "Read this.\n\nWhat others wrote.", pageState: "read" },
      ],
    });
    expect(accented.entries.map(({ id }) => id)).toEqual(["plain"]);
    expect(counts.lengths).toEqual([{ value: "short", count: 3 }]);
    expect(counts.years).toEqual([
      { value: "2024", count: 1 },
      { value: "2023", count: 1 },
      { value: "none", count: 1 },
    ]);
    expect(sums).toEqual({
      entries: 3,
      leftOut: 0,
      wordless: 0,
      unread: {},
      ownWords: 10,
      othersWords: 3,
      ownWordsInShort: 10,
      from: "2023-01-01",
      to: "2024-02-02",
    });
    expect(samples).toEqual([
      { text: "A page", type: "post", words: 5 },
      { text: "Read t", type: "post", words: 2 },
      { text: "Nothin", type: "post", words: 3 },
    ]);
  });
}
