import { existsSync, readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PATIENCE_MS } from "#tests/patience.ts";
import { rewritten, wordFile, wordForm } from "#tests/word-file.ts";
import {
  acceptedChapters,
  firstChoice,
} from "#web/screens/workflow/draft/editors-file/accepted-text.ts";
import { onOneDatabase } from "./databases.ts";
import { type Person, startServer, type TestServer } from "./start-server.ts";
import {
  analyse,
  benbalter,
  shareDatabase,
  type SharedDatabase,
  upload,
  withWorker,
  write,
} from "./stories.ts";

onOneDatabase("an editor's Word file", (open) => {
  const shared = shareDatabase(open);
  comingBack(shared);
  beingAccepted(shared);
  arriving(shared);
  refusing(shared);
});

function comingBack(shared: SharedDatabase): void {
  test("comes back as edits of the paragraphs, which are saved as edits by hand are", async () => {
    const { server, author, send } = await authorWithBook(await shared(), "edited@example.org");
    const file = await downloadWord(server, author);
    const { chapter, passage, words } = await firstPlainPassage(server, author);
    const edited = rewritten(file, (xml) => xml.replace(words, "These are an editor's words"));

    const untouched = await send(file);
    const answer = await send(edited);
    const [found] = answer.body.chapters;
    const [edit] = found.changes.filter(
      ({ edit: number }: { edit: number | null }) => number !== null,
    );
    const passages = found.changes.map(({ after }: { after: object }) => after);
    const saved = await server.call(
      author.token,
      "PUT",
      `/api/projects/${author.projectId}/chapters/${chapter}`,
      {
        baseRevision: found.revision,
        title: found.title.after,
        passages: passages.map(({ id, text, role }: Record<string, unknown>) => ({
          id,
          text,
          role,
        })),
      },
    );
    const again = await send(edited);

    expect(untouched).toMatchObject({
      status: 200,
      body: { chapters: [], comments: [], unmatched: [] },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.chapters).toHaveLength(1);
    expect(found).toMatchObject({
      chapterId: chapter,
      chapterNumber: 1,
      edits: [{ kind: "retyped", passageIds: [passage.id], state: "open" }],
    });
    expect(edit.before.text).toBe(passage.text);
    expect(edit.after.text).toBe(passage.text.replace(words, "These are an editor's words"));
    expect(saved.status).toBe(200);
    const kept = saved.body.chapter.passages.find(({ id }: { id: string }) => id === passage.id);
    expect(kept.text).toBe(edit.after.text);
    expect(kept.sources).toEqual(passage.sources);
    expect(again.body).toEqual({ chapters: [], comments: [], unmatched: [] });
  });

  test("is refused where the author has changed the chapter meanwhile, and nothing is lost", async () => {
    const { server, author, send } = await authorWithBook(await shared(), "meanwhile@example.org");
    const file = await downloadWord(server, author);
    const { chapter, words } = await firstPlainPassage(server, author);
    const answer = await send(
      rewritten(file, (xml) => xml.replace(words, "Other words stand here")),
    );
    const path = `/api/projects/${author.projectId}/chapters/${chapter}`;
    const now = (await server.call(author.token, "GET", path)).body.chapter;
    await server.call(author.token, "PUT", path, {
      baseRevision: now.revision,
      title: "My title",
      passages: now.passages.map(asSent),
    });

    const late = await server.call(author.token, "PUT", path, {
      baseRevision: answer.body.chapters[0].revision,
      title: now.title,
      passages: now.passages.map(asSent),
    });

    expect(late.status).toBe(409);
    expect((await server.call(author.token, "GET", path)).body.chapter.title).toBe("My title");
  });
}

function beingAccepted(shared: SharedDatabase): void {
  test("has a new title of a chapter, which is saved with all paragraphs of it", async () => {
    const { server, author, send } = await authorWithBook(await shared(), "titled@example.org");
    const file = await downloadWord(server, author);
    const { chapter } = await firstPlainPassage(server, author);
    const path = `/api/projects/${author.projectId}/chapters/${chapter}`;
    const before = (await server.call(author.token, "GET", path)).body.chapter;
    const edited = rewritten(file, (xml) => {
      const at = xml.lastIndexOf("<w:p>", xml.indexOf("_oc"));
      const title = xml.slice(at, xml.indexOf("</w:p>", at));
      const words = title.match(/<w:t[ >].*<\/w:t>/su)?.[0] ?? "";
      return xml.replace(title, title.replace(words, "<w:t>Pepper</w:t>"));
    });

    const { chapters } = (await send(edited)).body;
    const [accepted] = acceptedChapters(chapters, firstChoice(chapters));
    if (!accepted) throw new Error("The file has a new title.");
    const { baseRevision, title, passages } = accepted;
    const saved = await server.call(author.token, "PUT", path, { baseRevision, title, passages });

    expect(before.passages.length).toBeGreaterThan(0);
    expect(saved.status).toBe(200);
    expect(saved.body.chapter.title).toBe("Pepper");
    expect(saved.body.chapter.passages).toEqual(before.passages);
  });

  test("moves a paragraph to another chapter, which is saved first and has it with its sources", async () => {
    const { server, author, send } = await authorWithBook(await shared(), "moved@example.org");
    const { passage, words } = await firstPlainPassage(server, author);
    const file = rewritten(await downloadWord(server, author), (xml) => {
      const at = xml.indexOf("<w:p>", xml.lastIndexOf("</w:p>", xml.lastIndexOf(words)));
      const moved = xml.slice(at, xml.indexOf("</w:p>", at) + "</w:p>".length);
      const without = xml.replace(moved, "");
      const title = without.indexOf("_oc", without.indexOf("_oc") + 3);
      const end = without.indexOf("</w:p>", title) + "</w:p>".length;
      return without.slice(0, end) + moved + without.slice(end);
    });

    const { chapters } = (await send(file)).body;
    const accepted = acceptedChapters(chapters, firstChoice(chapters));
    const [giving, receiving] = accepted;
    const saved = [];
    for (const each of [receiving, giving]) {
      if (!each) throw new Error("Two chapters are changed.");
      const { chapterId, baseRevision, title, passages } = each;
      const path = `/api/projects/${author.projectId}/chapters/${chapterId}`;
      saved.push(
        (await server.call(author.token, "PUT", path, { baseRevision, title, passages })).body
          .chapter,
      );
    }

    expect(giving?.receivers).toEqual([receiving?.chapterId]);
    const [receivers, givers] = saved.map(({ passages }) =>
      passages.filter(({ id }: { id: string }) => id === passage.id),
    );
    expect(receivers).toMatchObject([{ text: passage.text, sources: passage.sources }]);
    expect(givers).toEqual([]);
  });
}

function refusing(shared: SharedDatabase): void {
  test("an empty form and a book that is not written are refused with what to do", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "refused@example.org", code: "BETA" });
    const path = `/api/projects/${author.projectId}/book/edited-file`;
    const send = (form: FormData) => server.call(author.token, "POST", path, form);

    const unwritten = await send(wordForm(wordFile("<w:p/>")));
    const empty = await send(new FormData());
    expect(unwritten).toMatchObject({
      status: 409,
      body: { error: { message: "No chapter is written yet: generate the chapters first." } },
    });
    expect(empty.status).toBe(400);
  });

  test("a PDF, a cut-off file and one that unpacks to gigabytes are refused in the editor's words", async () => {
    const { send } = await authorWithBook(await shared(), "hostile@example.org");

    const pdf = await send(new TextEncoder().encode("%PDF-1.7 and so on"), "book.pdf");
    const cutOff = await send(wordFile("<w:p/>").slice(0, 100));
    const bomb = await send(wordFile(" ".repeat(120 * 1024 * 1024)));

    expect(pdf.status).toBe(400);
    expect(pdf.body.error.message).toBe(
      "book.pdf is a PDF, from which no paragraph can be told: please save the book as a Word document (.docx) in the program it was edited with, and add that file.",
    );
    expect(cutOff.status).toBe(400);
    expect(bomb.status).toBe(400);
  });

  test("is nobody else's to send: a second person gets 404, and learns nothing", async () => {
    const { server, author } = await authorWithBook(await shared(), "owner-of-book@example.org");
    const second = await server.signUp({ email: "second@example.org", code: "BETA" });
    const path = `/api/projects/${author.projectId}/book/edited-file`;

    const answer = await server.call(second.token, "POST", path, wordForm(wordFile("<w:p/>")));

    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain("chapters");
  });
}

function arriving(shared: SharedDatabase): void {
  test("a file that is still arriving lies on the disk, and not in the server's memory", async () => {
    const server = await startServer(await shared());
    const author = await server.signUp({ email: "arriving@example.org", code: "BETA" });
    const type = "multipart/form-data; boundary=end-of-part";
    const call = request(`${server.origin}/api/projects/${author.projectId}/book/edited-file`, {
      method: "POST",
      headers: { authorization: `Bearer ${author.token}`, "content-type": type },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.on("response", (response) => resolve(response.resume().statusCode));
      call.on("error", reject);
    });
    call.write(
      '--end-of-part\r\ncontent-disposition: form-data; name="file"; filename="book.docx"\r\n\r\n',
    );
    call.write(Buffer.alloc(1024 * 1024));

    const arrived = (): number[] =>
      readdirSync(tmpdir())
        .filter((name) => name.startsWith(`octavo-texts-${process.pid}-`))
        .map((name) => join(tmpdir(), name, "edited-file"))
        .filter((file) => existsSync(file))
        .map((file) => statSync(file).size);
    await expect
      .poll(() => arrived().some((size) => size > 0), { timeout: PATIENCE_MS, interval: 20 })
      .toBe(true);
    call.end("\r\n--end-of-part--\r\n");

    // The book of this author is not written.
    expect(await answered).toBe(409);
    expect(arrived()).toEqual([]);
  });
}

type Sender = (bytes: Uint8Array<ArrayBuffer>, name?: string) => ReturnType<TestServer["call"]>;

async function authorWithBook(
  database: Parameters<typeof startServer>[0],
  email: string,
): Promise<{ server: TestServer; author: Person; send: Sender }> {
  const server = await startServer(database);
  await withWorker(server);
  const author = await server.signUp({ email, code: "BETA" });
  await upload(server, author, { projectId: author.projectId, csv: benbalter() });
  await analyse(server, author);
  await write(server, author, "outline", { selectedTitle: "Mine" });
  await write(server, author, "draft", {});
  const path = `/api/projects/${author.projectId}/book/edited-file`;
  const send: Sender = (bytes, name) =>
    server.call(author.token, "POST", path, wordForm(bytes, name));
  return { server, author, send };
}

async function downloadWord(
  server: TestServer,
  { token, projectId }: Person,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(
    `${server.origin}/api/projects/${projectId}/book/download?format=docx`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  return new Uint8Array(await answer.arrayBuffer());
}

type Passage = { id: string; text: string; role: string; sources: unknown[] };

/** The first paragraph of the first chapter whose second sentence has no mark, and the first words of that. */
async function firstPlainPassage(
  server: TestServer,
  { token, projectId }: Person,
): Promise<{ chapter: string; passage: Passage; words: string }> {
  const { chapters } = (await server.call(token, "GET", `/api/projects/${projectId}/drafts`)).body;
  const chapter = chapters[0].id;
  const { passages } = (
    await server.call(token, "GET", `/api/projects/${projectId}/chapters/${chapter}`)
  ).body.chapter;
  for (const passage of passages as Passage[]) {
    const words = /^[A-Z][a-z]+(?: [a-z]+){3}(?= )/u.exec(passage.text)?.[0];
    if (passage.role === "body" && words) return { chapter, passage, words };
  }
  throw new Error("The book has no plain paragraph.");
}

function asSent({ id, text, role }: Passage): object {
  return { id, text, role };
}
