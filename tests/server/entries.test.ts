import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { curator, POSTS } from "./curator.ts";
import { startServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  upload,
  withWorker,
  type SharedDatabase,
} from "./stories.ts";

onOneDatabase("entries", (open) => {
  const shared = shareDatabase(open);
  finding(shared);
  findingOne(shared);
  findingSetLetters(shared);
  choosing(shared);
  deleting(shared);
  reading(shared);
  keepingOthersOut(shared);
});

function finding(shared: SharedDatabase): void {
  test("are listed in the order they arrived, found by words, and filtered", async () => {
    const server = await startServer(await shared());
    const { list, call } = await curator(server, "e1@example.org");

    const all = await list();
    const totals = await Promise.all(
      [
        "?search=REST%20runs",
        "?search=rest%20chaleur",
        `?search=${encodeURIComponent("l'été")}`,
        "?search=100%25",
        "?search=1_0",
        "?search=linkedin.com",
        "?source=LinkedIn",
        "?year=2023",
        "?year=none",
        "?type=video",
        "?rights=others",
        "?length=none",
        "?length=short",
        "?page=unread",
        "?included=false",
        `?uploadId=${randomUUID()}`,
      ].map(async (query) => [query, (await list(query)).total]),
    );
    const counts = await call("GET", "/entry-counts");
    const broken = await call("GET", "/entries?year=last");
    const lost = await call("GET", "/entries?after=here");

    expect(all.total).toBe(3);
    expect(all.entries).toMatchObject([
      { title: "On rest", words: 8, date: "2024-05-01", included: true, rights: "own" },
      { title: "L'ÉTÉ À NÎMES", type: "video" },
      {
        text: "",
        words: 0,
        date: null,
        page: { state: "unread", reason: null, host: "example.net" },
      },
    ]);
    expect(Object.fromEntries(totals)).toEqual({
      "?search=REST%20runs": 1,
      "?search=rest%20chaleur": 0,
      [`?search=${encodeURIComponent("l'été")}`]: 1,
      "?search=100%25": 1,
      "?search=1_0": 0,
      "?search=linkedin.com": 1,
      "?source=LinkedIn": 1,
      "?year=2023": 1,
      "?year=none": 1,
      "?type=video": 1,
      "?rights=others": 0,
      "?length=none": 1,
      "?length=short": 2,
      "?page=unread": 3,
      "?included=false": 0,
      [totals.at(-1)?.[0]]: 0,
    });
    expect(counts.body).toMatchObject({
      years: [
        { value: "2024", count: 1 },
        { value: "2023", count: 1 },
        { value: "none", count: 1 },
      ],
      // The shortest first, also where there are fewer of them.
      lengths: [
        { value: "none", count: 1 },
        { value: "short", count: 2 },
      ],
      rights: [{ value: "own", count: 3 }],
      included: 3,
      excluded: 0,
    });
    expect([broken.status, lost.status]).toEqual([400, 400]);
  });
}

function findingOne(shared: SharedDatabase): void {
  test("are found one alone by its id, in its own book only", async () => {
    const server = await startServer(await shared());
    const { list } = await curator(server, "e1c@example.org");
    const other = await curator(
      server,
      "e1d@example.org",
      "description\nWords of another person.\n",
    );
    const [, video] = (await list()).entries;

    const found = await list(`?entryId=${video.id}`);
    const elsewhere = await other.list(`?entryId=${video.id}`);

    expect([found.total, found.entries[0].title]).toEqual([1, "L'ÉTÉ À NÎMES"]);
    expect(elsewhere.total).toBe(0);
  });
}

function findingSetLetters(shared: SharedDatabase): void {
  test("are found by plain letters where the author set them bold, and by bold ones where not", async () => {
    const server = await startServer(await shared());
    const { list } = await curator(
      server,
      "e1b@example.org",
      "description\n𝗣𝗮𝘁𝗶𝗲𝗻𝗰𝗲 is a habit.\nI have no patience left.\nNothing of the kind.\n",
    );

    const found = await Promise.all(
      ["patience", "𝗣𝗮𝘁𝗶𝗲𝗻𝗰𝗲", "habit"].map(
        async (word) => (await list(`?search=${encodeURIComponent(word)}`)).total,
      ),
    );

    expect(found).toEqual([2, 2, 1]);
  });
}

function choosing(shared: SharedDatabase): void {
  test("are left out singly and in bulk, and a change is taken back but for what was changed since", async () => {
    const server = await startServer(await shared());
    const { list, change, call } = await curator(server, "e3@example.org");
    const [rest] = (await list()).entries;

    const all = await change({ filter: {} }, { included: false });
    const same = await change({ filter: {} }, { included: false });
    const one = await change({ ids: [rest.id] }, { included: true });
    const during = await list("?included=true");
    const material = await call("GET", "/material");
    const back = await call("POST", "/entries/undo", { changeId: all.changeId });
    const twice = await call("POST", "/entries/undo", { changeId: all.changeId });
    const stats = await call("GET", "/stats");

    expect(all.changed).toBe(3);
    expect(same).toEqual({ changed: 0, changeId: null });
    expect(one.changed).toBe(1);
    expect(during.entries).toMatchObject([{ id: rest.id }]);
    expect(material.body.material).toMatchObject({ entries: 1, leftOut: 2 });
    expect([back.body, twice.body]).toEqual([{ changed: 2 }, { changed: 0 }]);
    expect((await list("?included=true")).total).toBe(3);
    expect(stats.body.stats.totalEntries).toBe(3);
  });

  test("stand in the report of their upload with how they begin, a link without words with its address", async () => {
    const server = await startServer(await shared());
    const { author } = await curator(server, "e3b@example.org");
    const path = `/api/upload/${author.projectId}/processed`;

    const report = await server.call(author.token, "GET", path);

    expect(report.body.rows.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual([
      "On rest",
      "L'ÉTÉ À NÎMES",
      "https://example.net/3",
    ]);
  });

  test("are shortened in the report of their upload after a word", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "e3c@example.org", code: "BETA" });
    const { projectId } = author;
    const csv = `id,text\n1,${"Nobody rests on Mondays and ".repeat(20)}\n`;
    await upload(server, author, { projectId, csv });

    const report = await server.call(author.token, "GET", `/api/upload/${projectId}/processed`);

    expect(report.body.rows[0].excerpt).toBe(
      `${"Nobody rests on Mondays and ".repeat(5)}Nobody rests on…`,
    );
  });

  test("are the author's or others' by the author's word, by source, and back", async () => {
    const server = await startServer(await shared());
    const { list, change, call } = await curator(server, "e4@example.org");

    const others = await change({ filter: { source: "LinkedIn" } }, { rights: "others" });
    const during = await list("?rights=others");
    const material = await call("GET", "/material");
    await call("POST", "/entries/undo", { changeId: others.changeId });

    expect(during.entries).toMatchObject([{ title: "On rest" }]);
    // The eight words of "On rest"; the French ones are seven.
    expect(material.body.material).toMatchObject({ entries: 3, othersWords: 8, wordless: 1 });
    expect((await list("?rights=others")).total).toBe(0);
  });
}

function deleting(shared: SharedDatabase): void {
  test("are deleted for good, and the report says so; uploading the file anew brings them back", async () => {
    const server = await startServer(await shared());
    const { author, list, call } = await curator(server, "e5@example.org");

    const deleted = await call("DELETE", "/entries", { which: { filter: { type: "video" } } });
    const left = await list();
    const report = await server.call(
      author.token,
      "GET",
      `/api/upload/${author.projectId}/processed`,
    );
    const anew = await upload(server, author, { projectId: author.projectId, csv: POSTS });

    expect(deleted.body).toEqual({ deleted: 1 });
    expect(left.total).toBe(2);
    expect(report.body.rows.map(({ isDeleted }: { isDeleted: boolean }) => isDeleted)).toEqual([
      false,
      true,
      false,
    ]);
    expect(anew.body.newEntries).toBe(1);
    expect((await list()).total).toBe(3);
  });
}

function reading(shared: SharedDatabase): void {
  test("an analysis begins with what is left in, and is made anew once that changes", async () => {
    const server = await startServer(await shared());
    const { author, list, change, call } = await curator(server, "e6@example.org", benbalter());
    await withWorker(server);
    const [first] = (await list()).entries;

    await analyse(server, author);
    const { changeId } = await change({ ids: [first.id] }, { included: false });
    const without = await analyse(server, author);
    await call("POST", "/entries/undo", { changeId });
    await change({ ids: [first.id] }, { rights: "others" });
    await analyse(server, author);
    const { rows } = await server.db.executeSql(
      "select version, summary->'posts' as posts from analyses where project_id = $1 order by 1",
      [author.projectId],
    );
    await change({ filter: {} }, { included: false });
    const nothing = await call("POST", "/analyze/start", {});

    expect(without.body.status).toBe("completed");
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(Number(rows[1]?.["posts"])).toBe(Number(rows[0]?.["posts"]) - 1);
    expect(Number(rows[2]?.["posts"])).toBe(Number(rows[0]?.["posts"]) - 1);
    expect(nothing).toMatchObject({
      status: 409,
      body: {
        error: {
          message:
            "All of your posts are left out of the book. Please include some of them again first.",
        },
      },
    });
  });
}

function keepingOthersOut(shared: SharedDatabase): void {
  test("of another person are neither seen nor changed, also by their ids in one's own book", async () => {
    const server = await startServer(await shared());
    const mine = await curator(server, "e7@example.org");
    const other = await curator(
      server,
      "e8@example.org",
      "url,description\nhttps://example.org/x,Words of another person altogether\n",
    );
    const ids = (await mine.list()).entries.map(({ id }: { id: string }) => id);
    const { changeId } = await mine.change({ ids }, { included: false });
    const path = `/api/projects/${mine.author.projectId}`;
    const { token } = other.author;

    const intruding = await Promise.all([
      server.call(token, "GET", `${path}/entries`),
      server.call(token, "GET", `${path}/entry-counts`),
      server.call(token, "GET", `${path}/material`),
      server.call(token, "PATCH", `${path}/entries`, {
        which: { filter: {} },
        set: { included: true },
      }),
      server.call(token, "POST", `${path}/entries/undo`, { changeId }),
      server.call(token, "DELETE", `${path}/entries`, { which: { filter: {} } }),
      server.call(token, "POST", `${path}/sample`),
    ]);
    const changed = await other.change({ ids }, { included: true });
    const undone = await other.call("POST", "/entries/undo", { changeId });
    const deleted = await other.call("DELETE", "/entries", { which: { ids } });

    expect(intruding.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect([changed.changed, undone.body.changed, deleted.body.deleted]).toEqual([0, 0, 0]);
    expect((await mine.list("?included=false")).total).toBe(3);
  });
}
