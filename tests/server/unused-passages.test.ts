import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  type SharedDatabase,
  upload,
  withWorker,
  write,
} from "./stories.ts";
import { leastPrinted } from "./wished-chapters.ts";

type Passage = {
  id: string | null;
  text: string;
  kind: string;
  role: string;
  sources: { entryId: string; entry: { text: string } | null }[];
};
type Chapter = { title: string; revision: string; passages: Passage[] };
type Unused = {
  entryId: string;
  blocks: { paragraph: number; text: string }[];
  words: number;
  why: { kind: string; chapter: number | null };
  post: { opening: string; source: string };
};

onOneDatabase("what the book does not print", (open) => {
  const shared = shareDatabase(open);

  test("is listed page by page, searched, and shown to nobody else", async () => {
    const { server, author, book } = await drafted(await startServer(await shared()), "drawer");
    const stranger = await server.signUp({ email: "peeks@example.org", code: "BETA" });
    const list = (query = "", who: Person = author) =>
      server.call(who.token, "GET", `${book}/chapters/1/unused-passages${query}`);

    const first = await list();
    const second = await list(`?from=${first.body.next}`);
    const word = longestWord(first.body.passages[0].blocks[0].text);
    const found = await list(`?search=${encodeURIComponent(word)}`);
    const foreign = await list("", stranger);
    const nowhere = await server.call(author.token, "GET", `${book}/chapters/99/unused-passages`);
    const printed = await everyText(server, author);

    expect(first.body.passages).toHaveLength(20);
    expect(first.body.next).toBe(20);
    const texts = [...first.body.passages, ...second.body.passages].map(textOf);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => printed.includes(text))).toEqual([]);
    expect(first.body.passages[0].post.opening.length).toBeGreaterThan(20);
    expect(found.body.total).toBeGreaterThan(0);
    expect(found.body.total).toBeLessThan(first.body.total);
    expect([foreign.status, nowhere.status]).toEqual([404, 404]);
  });

  test("is put into a chapter with its post, and keeps that through undo and redo", async () => {
    const { server, author, book } = await drafted(await startServer(await shared()), "put-in");
    const { number } = await leastPrinted(server, author);
    const at = `${book}/chapters/${number}`;
    const { passages: before } = await chapterAt(server, author, at);
    const { body } = await server.call(
      author.token,
      "GET",
      `${at}/unused-passages?near=${encodeURIComponent(before[1]?.text.slice(0, 200) ?? "")}`,
    );
    const [chosen] = body.passages as [Unused];
    const [block] = chosen.blocks as [Unused["blocks"][number]];
    const from = { entryId: chosen.entryId, paragraph: block.paragraph };
    const putIn = { id: null, text: block.text, role: "body", from };
    const lying = {
      id: null,
      text: "Nobody has ever posted this in any post.",
      role: "body",
      from,
    };

    const saved = await save(server, author, at, [...before, putIn, lying]);
    const stored = saved.passages.at(-2);
    const more = { ...putIn, id: stored?.id ?? null, text: `${block.text} So it is.` };
    const edited = await save(server, author, at, [...before, more]);
    const undone = await save(server, author, at, before);
    const redone = await save(server, author, at, [...before, { ...more, from: undefined }]);
    const listed = await server.call(author.token, "GET", `${at}/unused-passages?search=`);

    expect(body.passages.every(({ words }: Unused) => words <= 200)).toBe(true);
    expect(stored).toMatchObject({ text: block.text, kind: "own" });
    expect(stored?.sources.map(({ entryId }) => entryId)).toEqual([chosen.entryId]);
    // What a browser claims of a text is believed only as far as its words go.
    expect(saved.passages.at(-1)).toMatchObject({ kind: "added", sources: [] });
    expect(edited.passages.at(-1)).toMatchObject({ id: stored?.id, kind: "own" });
    expect(undone.passages).toHaveLength(before.length);
    expect(redone.passages.at(-1)).toMatchObject({ id: stored?.id, kind: "own" });
    expect(redone.passages.at(-1)?.sources).toHaveLength(1);
    expect(listed.body.passages.map(textOf)).not.toContain(block.text);
  });

  puttingInParagraphs(shared);
  offeringCutLast(shared);
  offeringLeftOutLast(shared);
});

function puttingInParagraphs(shared: SharedDatabase): void {
  test("is put in as the paragraphs that its author wrote, each with its post", async () => {
    const posts = readFileSync(join(import.meta.dirname, "../books/linkedin/posts.csv"), "utf8");
    const { server, author, book } = await drafted(
      await startServer(await shared()),
      "glue",
      posts,
    );
    const at = `${book}/chapters/1`;
    const { body } = await server.call(author.token, "GET", `${at}/unused-passages`);
    // Its author wrote both lines as one paragraph.
    const joined = body.passages.find(
      ({ blocks }: Unused) => blocks[0]?.text === "In 2024, I made 3 resolutions.",
    ) as Unused;
    const { passages: before } = await chapterAt(server, author, at);
    const texts = joined.blocks.map(({ text }) => text);

    const saved = await save(server, author, at, [
      ...before,
      ...joined.blocks.map(({ paragraph, text }) => {
        return { id: null, text, role: "body", from: { entryId: joined.entryId, paragraph } };
      }),
    ]);

    expect(joined.blocks).toMatchObject([{ paragraph: 1 }, { paragraph: 1 }]);
    const stored = saved.passages.slice(before.length);
    expect(stored.map(({ text }) => text)).toEqual(texts);
    const ids = new Set(stored.map(({ id }) => id));
    expect(ids.size).toBe(texts.length);
    expect(stored.map(({ kind }) => kind)).toEqual(texts.map(() => "own"));
    const from = stored.map(({ sources }) => sources.map(({ entryId }) => entryId));
    expect(from).toEqual(texts.map(() => [joined.entryId]));
    // They begin where the paragraphs of the post begin.
    const written = stored[0]?.sources[0]?.entry?.text.split(/\n\s*\n/u) ?? [];
    const begins = (text: string): boolean =>
      written.some((paragraph) =>
        paragraph.replace(/^[^\p{L}\p{N}]+/u, "").startsWith(text.slice(0, 12)),
      );
    expect(texts.filter((text) => !begins(text))).toEqual([]);
  });
}

function offeringCutLast(shared: SharedDatabase): void {
  test("and was cut from the chapter is offered last in the place of another passage", async () => {
    const { server, author, book } = await drafted(await startServer(await shared()), "cut");
    const { number } = await leastPrinted(server, author);
    const at = `${book}/chapters/${number}`;
    const { passages } = await chapterAt(server, author, at);
    // The most alike to a passage is the passage itself.
    const offeredFor = async (passage?: Passage): Promise<string[]> => {
      const near = encodeURIComponent(passage?.text.slice(0, 900) ?? "");
      const path = `${at}/unused-passages?near=${near}`;
      const { body: first } = await server.call(author.token, "GET", path);
      const from = Math.max(0, first.total - 20);
      const { body: last } = await server.call(author.token, "GET", `${path}&from=${from}`);
      return last.passages.map(textOf);
    };

    // A paragraph that is offered alone, since no line before it announces it.
    const cut = passages.find(
      ({ role, text }, index) =>
        role === "body" &&
        /^\p{L}.{100,900}\.$/u.test(text) &&
        !passages[index - 1]?.text.endsWith(":"),
    );

    const printed = await offeredFor(cut);
    await save(
      server,
      author,
      at,
      passages.filter((passage) => passage !== cut),
    );
    const after = await offeredFor(cut);

    expect(cut).toBeDefined();
    // Other passages are offered, which the one that was cut comes after.
    expect(printed.length).toBeGreaterThan(1);
    expect(printed).not.toContain(cut?.text);
    expect(after.at(-1)).toBe(cut?.text);
  });
}

function offeringLeftOutLast(shared: SharedDatabase): void {
  test("and was left out of the book comes last, whether in its contents or on Add Sources", async () => {
    const { server, author, book } = await drafted(await startServer(await shared()), "left-out");
    const ask = (method: string, path: string, body?: object) =>
      server.call(author.token, method, `${book}/${path}`, body);
    const passages = async (from = 0): Promise<Unused[]> =>
      (await ask("GET", `chapters/1/unused-passages?from=${from}`)).body.passages;
    const [inContents, onAddSources] = [...new Set((await passages()).map((p) => p.entryId))];
    const { revision } = (await ask("GET", "contents")).body;

    await ask("POST", "contents", {
      revision,
      change: { kind: "movePosts", entryIds: [inContents], to: null },
    });
    await ask("PATCH", "entries", { which: { ids: [onAddSources] }, set: { included: false } });
    const { total } = (await ask("GET", "chapters/1/unused-passages")).body;
    const first = await passages();
    const last = await passages(total - 2);

    const ofThese = first.filter(({ entryId }) => [inContents, onAddSources].includes(entryId));
    expect(ofThese).toEqual([]);
    expect(last.map(({ why }) => why.kind)).toEqual(["leftOut", "leftOut"]);
  });
}

function textOf({ blocks }: Unused): string {
  return blocks.map(({ text }) => text).join("\n");
}

function longestWord(text: string): string {
  return text
    .split(/[^a-z]+/iu)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}

async function drafted(
  server: TestServer,
  name: string,
  csv = benbalter(),
): Promise<{ server: TestServer; author: Person; book: string }> {
  await withWorker(server);
  const author = await server.signUp({ email: `${name}@example.org`, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv });
  await analyse(server, author);
  await write(server, author, "outline", { selectedTitle: "First" });
  await write(server, author, "draft", {});
  return { server, author, book: `/api/projects/${author.projectId}` };
}

async function chapterAt({ call }: TestServer, { token }: Person, at: string): Promise<Chapter> {
  return (await call(token, "GET", at)).body.chapter;
}

async function everyText(server: TestServer, author: Person): Promise<string[]> {
  const book = `/api/projects/${author.projectId}`;
  const { body } = await server.call(author.token, "GET", `${book}/drafts?only=chapters`);
  const chapters = await Promise.all(
    body.chapters.map(({ id }: { id: string }) =>
      chapterAt(server, author, `${book}/chapters/${id}`),
    ),
  );
  return chapters.flatMap(({ passages }: Chapter) => passages.map(({ text }) => text));
}

async function save(
  server: TestServer,
  author: Person,
  at: string,
  passages: object[],
): Promise<Chapter> {
  const { revision, title } = await chapterAt(server, author, at);
  const body = { baseRevision: revision, title, passages };
  const answer = await server.call(author.token, "PUT", at, body);
  expect(answer.status).toBe(200);
  return answer.body.chapter;
}
