import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { forEachDatabase } from "./databases.ts";
import { startServer } from "./start-server.ts";
import { analyse, benbalter, shareDatabase, upload, withWorker } from "./stories.ts";

/** French posts of a licensed corpus: tests/books/hoizey/ATTRIBUTION.md. */
const FRENCH = readFileSync(path.join(import.meta.dirname, "../books/hoizey/posts.csv"), "utf8");
type Row = { url: string; title: string; description: string };
const few = parse<Row>(FRENCH, { columns: true, bom: true }).slice(0, 12);

forEachDatabase("posts in a second language", (open) => {
  const shared = shareDatabase(open);

  test("become a book of their own, word for word, and the first book keeps them", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "two@example.org", code: "BETA" });
    const other = await server.signUp({ email: "none@example.org", code: "BETA" });
    const { token, projectId } = author;
    const own = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });
    await upload(server, author, { projectId, csv: csvOf(few), name: "notes.csv" });
    const before = await server.call(token, "GET", `${own}/stats`);

    const made = await server.call(token, "POST", `${own}/language-book`, { language: "fr" });
    const book = `/api/projects/${made.body.projectId}`;
    const entries = await server.call(token, "GET", `${book}/entries`);
    const after = await server.call(token, "GET", `${own}/stats`);
    const named = await server.call(token, "GET", book);
    const stolen = await server.call(other.token, "GET", `${book}/entries`);
    const intruding = await server.call(other.token, "POST", `${own}/language-book`, {
      language: "fr",
    });

    expect(made).toMatchObject({ status: 200, body: { posts: few.length } });
    const titles = entries.body.entries.map(({ title }: { title: string }) => title);
    expect(titles.toSorted()).toEqual(few.map(({ title }) => title).toSorted());
    const texts = entries.body.entries.map(({ text }: { text: string }) => text.slice(0, 200));
    expect(texts.toSorted()).toEqual(
      few.map(({ description }) => description.trim().slice(0, 200)).toSorted(),
    );
    expect(named.body.project.name).toBe("My first book (French)");
    expect(after.body).toEqual(before.body);
    expect([stolen.status, intruding.status]).toEqual([404, 404]);
  });

  test("of which there are none, or which the book is made of, make no book", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "one@example.org", code: "BETA" });
    const { token, projectId } = author;
    await upload(server, author, { projectId, csv: benbalter() });
    const ask = (language: string) =>
      server.call(token, "POST", `/api/projects/${projectId}/language-book`, { language });

    const [none, same] = [await ask("sv"), await ask("en")];
    const { body } = await server.call(token, "GET", "/api/projects");

    expect(none).toMatchObject({
      status: 409,
      body: { error: { message: "This book has no posts in Swedish." } },
    });
    expect(same).toMatchObject({
      status: 409,
      body: { error: { message: "This book itself is made of the posts in English." } },
    });
    expect(body.projects).toHaveLength(1);
  });

  test("are analysed as a book in that language", async () => {
    const server = await startServer(await shared());
    await withWorker(server);
    const author = await server.signUp({ email: "fr@example.org", code: "BETA" });
    const { token, projectId } = author;
    await upload(server, author, { projectId, csv: benbalter() });
    await upload(server, author, { projectId, csv: csvOf(few), name: "notes.csv" });
    const route = `/api/projects/${projectId}/language-book`;
    const made = await server.call(token, "POST", route, { language: "fr" });

    const analysis = await analyse(server, { ...author, projectId: made.body.projectId });

    expect(analysis.body.analysis).toMatchObject({ language: "fr", setAside: {} });
    expect(Object.keys(analysis.body.analysis.setAside)).not.toContain("another language");
  });
});

forEachDatabase("posts that were set aside", (open) => {
  test("are counted, found and named by their language, also after one of them was deleted", async () => {
    const server = await startServer(await open({ poolSize: 5 }));
    await withWorker(server);
    const author = await server.signUp({ email: "set-aside@example.org", code: "BETA" });
    const other = await server.signUp({ email: "nosy@example.org", code: "BETA" });
    const { token, projectId } = author;
    const own = `/api/projects/${projectId}`;
    await upload(server, author, { projectId, csv: benbalter() });
    await upload(server, author, { projectId, csv: csvOf(few), name: "notes.csv" });
    const before = await server.call(token, "GET", `${own}/entry-counts`);
    await analyse(server, author);

    const counts = await server.call(token, "GET", `${own}/entry-counts`);
    const french = await server.call(token, "GET", `${own}/entries?aside=fr`);
    const listed = await server.call(token, "GET", `${own}/entries`);
    const stolen = await server.call(other.token, "GET", `${own}/entries?aside=fr`);
    const [first] = french.body.entries;
    await server.call(token, "DELETE", `${own}/entries`, { which: { ids: [first.id] } });
    const fewer = await server.call(token, "GET", `${own}/entry-counts`);

    expect(before.body.asides).toEqual([]);
    expect(counts.body.asides).toContainEqual({ value: "fr", count: few.length });
    const titles = french.body.entries.map(({ title }: { title: string }) => title);
    expect(titles.toSorted()).toEqual(few.map(({ title }) => title).toSorted());
    const languages = new Set(french.body.entries.map(({ aside }: { aside: string }) => aside));
    expect([...languages]).toEqual(["fr"]);
    // The first fifty are English.
    expect(listed.body.entries[0].aside).toBeNull();
    expect(stolen.status).toBe(404);
    expect(fewer.body.asides).toContainEqual({ value: "fr", count: few.length - 1 });
  });
});

function csvOf(rows: Row[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(({ url, title, description }) =>
    [url, title, description].map(cell).join(","),
  );
  return ["url,title,description", ...lines].join("\n");
}
