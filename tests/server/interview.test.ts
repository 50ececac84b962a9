import { expect, test } from "vitest";
import { forEachDatabase, onOneDatabase } from "./databases.ts";
import { startServer, type Answer, type Person, type TestServer } from "./start-server.ts";
import * as stories from "./stories.ts";

const { analyse, benbalter, shareDatabase, upload, withWorker, write } = stories;

const WHO = "I am a lawyer who learned to program at night, and I have told nobody how it began.";
const CHANGED = "I am a lawyer who learned to program in a basement in Washington.";
/** Added to the archive: an announcement of which no post tells. */
const PROMISE =
  '\n"https://example.org/basement","The basement server of Maple Street","I have put an old server into the basement of Maple Street, and it hums beside the washing machine day and night. The neighbours ask about the noise, the children about the lights, and the postman wants to know whether it is legal. I explain it to all of them in the same words, and nobody is content. The washing machine is older than the server, and louder. I will keep you posted about the basement server of Maple Street and its washing machine.",0,article,2026-06-15';

onOneDatabase("the interview", (open) => {
  const shared = shareDatabase(open);
  toldInTheBook(shared);
  keptAndGuarded(shared);
});

forEachDatabase("where an answer stands", (open) => {
  const shared = shareDatabase(open);
  toldTruly(shared);
  toldElsewhere(shared);
  toldInKeptContents(shared);
});

/** Somebody with posts, of which one announces what no other tells. A worker is running. */
async function author(
  shared: stories.SharedDatabase,
  name: string,
): Promise<{
  server: TestServer;
  person: Person;
  ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
}> {
  const server = await startServer(await shared());
  await withWorker(server);
  const person = await server.signUp({ email: `${name}@example.org`, code: "BETA" });
  const { token, projectId } = person;
  await upload(server, person, { projectId, csv: benbalter().trimEnd() + PROMISE });
  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    server.call(token, method, `/api/projects/${projectId}/${path}`, body);
  return { server, person, ask };
}

function toldInTheBook(shared: stories.SharedDatabase): void {
  test("asks after the analysis; an answer is told in its chapter by the next run, and gone when withdrawn", async () => {
    const { server, person, ask } = await author(shared, "asked");
    const before = await ask("GET", "questions");
    await analyse(server, person);
    // No reader of the book misses what came of a post that is in no chapter.
    const { revision, unplaced, chapters } = (await ask("GET", "contents")).body;
    const isOfPromise = ({ title }: { title: string }) => title.startsWith("The basement server");
    const { entryId } = unplaced.posts.find(isOfPromise);
    const change = { kind: "movePosts", entryIds: [entryId], to: chapters[0].id };
    await ask("POST", "contents", { revision, change });
    const { questions } = (await ask("GET", "questions")).body;
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const first = (await ask("GET", "drafts")).body.fullBookMarkdown as string;
    const promise = questions.find(({ kind }: { kind: string }) => kind === "promise");

    const answered = await ask("PUT", "questions/who/answer", { answer: WHO });
    await ask("PUT", `questions/${promise.id}/answer`, { answer: "It *burned* down in May." });
    await analyse(server, person);
    const read = await ask("GET", "questions");
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const told = (await ask("GET", "drafts")).body;
    const { passages } = (await ask("GET", "passages?chapter=1")).body;
    await ask("PUT", "questions/who/answer", { answer: CHANGED });
    await ask("DELETE", `questions/${promise.id}/answer`);
    await analyse(server, person);
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const last = (await ask("GET", "drafts")).body.fullBookMarkdown as string;

    expect(before.body).toEqual({ questions: [] });
    expect(questions.length).toBeLessThanOrEqual(7);
    expect(promise.text).toContain("The basement server of Maple Street");
    expect(first).not.toContain(WHO);
    expect(answered.body.questions[0]).toMatchObject({ id: "who", answer: WHO, isNew: true });
    expect(read.body.questions[0]).toMatchObject({ id: "who", answer: WHO, isNew: false });
    expect(told.fullBookMarkdown).toContain(WHO);
    expect(told.fullBookMarkdown).toContain("It \\*burned\\* down in May.");
    const own = passages.find(({ text }: { text: string }) => text === WHO);
    expect(own?.sources[0]?.entry).toMatchObject({
      source: "Interview",
      title: "Who are you, and how did all this begin?",
    });
    const kept = [CHANGED, WHO, "burned"].filter((text) => last.includes(text));
    expect(kept).toEqual([CHANGED]);
  });

  test("keeps the rest of the book as it is: same chapters, same manuscript, other answers apart", async () => {
    const { server, person, ask } = await author(shared, "kept");
    await analyse(server, person);
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const before = (await ask("GET", "drafts")).body.fullBookMarkdown as string;

    await ask("PUT", "questions/audience/answer", { answer: CHANGED });
    await analyse(server, person);
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const after = (await ask("GET", "drafts")).body.fullBookMarkdown as string;

    expect(after).toContain(CHANGED);
    expect(after.replace(`${CHANGED}\n\n`, "").replace("---\n\n", "")).toBe(
      before.replace("---\n\n", ""),
    );
    expect((await ask("GET", "outline")).body.earlierBooks).toEqual([]);
  });
}

type Passage = { id: string; text: string; role: string };
type Told = {
  chapters: { id: string; number: number }[];
  isEarlier: boolean;
  missing: { why: string; chapter?: { number: number } } | null;
};

function toldTruly(shared: stories.SharedDatabase): void {
  test("is said from the text: in it, taken out, in a proposal, or in earlier words", async () => {
    const { server, person, ask } = await author(shared, "told");
    const run = async (): Promise<void> => {
      await analyse(server, person);
      await write(server, person, "outline", { selectedTitle: "My book" });
      await write(server, person, "draft", {});
    };
    const told = async (): Promise<Told | null> =>
      (await ask("GET", "questions")).body.questions[0].told;
    const edit = async (change: (passages: Passage[]) => object[]): Promise<void> => {
      const { revision, title, passages } = (await ask("GET", "chapters/1")).body.chapter;
      const body = { baseRevision: revision, isNewVersion: true, title };
      await ask("PUT", "chapters/1", { ...body, passages: change(passages) });
    };
    await ask("GET", "questions");
    await analyse(server, person);
    await ask("PUT", "questions/who/answer", { answer: WHO });
    const unwritten = await told();
    await run();
    const inText = await told();
    await edit((passages) => passages.filter(({ text }) => text !== WHO));
    const removed = await told();
    await write(server, person, "draft", { regenerate: true });
    const stillRemoved = await told();
    const { versions } = (await ask("GET", "chapters/1/versions")).body;
    const first = versions.at(-1).id;
    const { revision } = (await ask("GET", "chapters/1")).body.chapter;
    await ask("POST", `chapters/1/versions/${first}/restore`, { baseRevision: revision });
    const restored = await told();
    await ask("PUT", "questions/who/answer", { answer: CHANGED });
    await run();
    const earlier = await told();
    await ask("PUT", "questions/who/answer", { answer: "By now I sell boats." });
    const otherThanProposed = await told();
    await ask("PUT", "questions/who/answer", { answer: CHANGED });
    const { revision: baseRevision } = (await ask("GET", "chapters/1")).body.chapter;
    await ask("POST", "chapters/1/proposal/take", { baseRevision });
    const taken = await told();
    await ask("DELETE", "questions/who/answer");
    const withdrawn = (await ask("GET", "questions")).body.questions[0];

    expect(unwritten).toBeNull();
    for (const each of [inText, restored, taken]) {
      expect(each).toMatchObject({ chapters: [{ number: 1 }], isEarlier: false, missing: null });
    }
    // It was taken out once, and that holds for later runs, too.
    for (const each of [removed, stillRemoved]) {
      expect(each).toMatchObject({
        chapters: [],
        isEarlier: false,
        missing: { why: "removed", chapter: { number: 1 } },
      });
    }
    expect(earlier).toMatchObject({
      chapters: [{ number: 1 }],
      isEarlier: true,
      missing: { why: "proposed", chapter: { number: 1 } },
    });
    expect(otherThanProposed).toMatchObject({ isEarlier: true, missing: { why: "notYet" } });
    expect(withdrawn).toMatchObject({ answer: null, told: { chapters: [{ number: 1 }] } });
  });
}

function toldElsewhere(shared: stories.SharedDatabase): void {
  test("an answer whose chapter is dropped is told in another one by the next run, and so is a new one", async () => {
    const { server, person, ask } = await author(shared, "dropped");
    const told = async (): Promise<Told | null> =>
      (await ask("GET", "questions")).body.questions[0].told;
    const stale = async (): Promise<unknown> => (await ask("GET", "freshness")).body.stale;
    await analyse(server, person);
    await ask("PUT", "questions/who/answer", { answer: WHO });
    await analyse(server, person);
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const { revision, chapters } = (await ask("GET", "contents")).body;

    await ask("POST", "contents", {
      revision,
      change: { kind: "drop", chapterId: chapters[0].id },
    });
    const dropped = await told();
    const afterDrop = await stale();
    await write(server, person, "draft", {});
    const moved = await told();
    const afterDraft = await stale();
    await ask("PUT", "questions/who/answer", { answer: CHANGED });
    await analyse(server, person);
    const changed = await told();
    const afterChange = await stale();
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const rewritten = await told();

    expect(dropped).toMatchObject({ chapters: [], missing: { why: "notYet" } });
    expect(afterDrop).toEqual({ analysis: false, outline: true, draft: false });
    expect(moved).toMatchObject({ chapters: [{ id: chapters[1].id, number: 1 }], missing: null });
    expect(changed).toMatchObject({ isEarlier: true, missing: { why: "notYet" } });
    expect(afterChange).toMatchObject({ outline: true });
    expect(rewritten).toMatchObject({ chapters: [{ number: 1 }], isEarlier: false, missing: null });
    expect([afterDraft, await stale()]).toEqual([
      { analysis: false, outline: false, draft: false },
      { analysis: false, outline: false, draft: false },
    ]);
  });
}

function toldInKeptContents(shared: stories.SharedDatabase): void {
  test("an answer reaches the book, too, when a new analysis keeps the chapters, and nothing else is out of date", async () => {
    const { server, person, ask } = await author(shared, "small");
    const stale = async (): Promise<unknown> => (await ask("GET", "freshness")).body.stale;
    await analyse(server, person);
    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const { unplaced } = (await ask("GET", "contents")).body;
    const which = { ids: [unplaced.posts[0].entryId] };
    await ask("PATCH", "entries", { which, set: { included: false } });
    await analyse(server, person);
    const withoutPost = await stale();
    await ask("PUT", "questions/who/answer", { answer: WHO });
    await analyse(server, person);
    const answered = await stale();

    await write(server, person, "outline", { selectedTitle: "My book" });
    await write(server, person, "draft", {});
    const { questions } = (await ask("GET", "questions")).body;

    expect(withoutPost).toEqual({ analysis: false, outline: false, draft: false });
    expect(answered).toEqual({ analysis: false, outline: true, draft: false });
    expect(questions[0].told).toMatchObject({ chapters: [{ number: 1 }], missing: null });
    expect(await stale()).toEqual({ analysis: false, outline: false, draft: false });
  });
}

function keptAndGuarded(shared: stories.SharedDatabase): void {
  test("an answer is listed among the posts, counted apart from them, and no upload of its own", async () => {
    const { server, person, ask } = await author(shared, "listed");
    await analyse(server, person);
    const before = (await ask("GET", "stats")).body.stats;

    await ask("PUT", "questions/who/answer", { answer: WHO });
    const { stats } = (await ask("GET", "stats")).body;
    const { entries } = (await ask("GET", "entries?source=Interview")).body;
    const report = await server.call(
      person.token,
      "GET",
      `/api/upload/${person.projectId}/processed`,
    );
    await ask("DELETE", "entries", { which: { ids: [entries[0].id] } });
    const { questions } = (await ask("GET", "questions")).body;

    expect(before.answers).toBe(0);
    expect(stats).toEqual({ ...before, answers: 1 });
    expect(entries).toMatchObject([{ text: WHO, source: "Interview", rights: "own" }]);
    expect(report.body.uploads.map(({ kind }: { kind: string }) => kind)).toEqual(["file"]);
    expect(questions[0]).toMatchObject({ id: "who", answer: null });
  });

  test("a skipped question stays skipped after the next analysis, until it is taken back", async () => {
    const { server, person, ask } = await author(shared, "skipped");
    await analyse(server, person);

    await ask("PUT", "questions/audience/skipped", { isSkipped: true });
    await analyse(server, person, { regenerate: true });
    const skipped = (await ask("GET", "questions")).body.questions.at(-2);
    const back = await ask("PUT", "questions/audience/skipped", { isSkipped: false });

    expect(skipped).toMatchObject({ id: "audience", isSkipped: true });
    expect(back.body.questions.at(-2)).toMatchObject({ id: "audience", isSkipped: false });
  });

  test("nobody else sees, answers, withdraws or skips the questions", async () => {
    const { server, person, ask } = await author(shared, "mine");
    await analyse(server, person);
    await ask("PUT", "questions/who/answer", { answer: WHO });
    const other = await server.signUp({ email: "notmine@example.org", code: "BETA" });
    const asOther = (method: string, path: string, body?: unknown): Promise<Answer> =>
      server.call(other.token, method, `/api/projects/${person.projectId}/${path}`, body);

    const tried = await Promise.all([
      asOther("GET", "questions"),
      asOther("PUT", "questions/who/answer", { answer: "Not mine." }),
      asOther("DELETE", "questions/who/answer"),
      asOther("PUT", "questions/who/skipped", { isSkipped: true }),
    ]);
    const inOwn = await server.call(
      other.token,
      "PUT",
      `/api/projects/${other.projectId}/questions/who/answer`,
      { answer: "Not asked." },
    );

    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(inOwn.status).toBe(404);
    expect((await ask("GET", "questions")).body.questions[0]).toMatchObject({
      answer: WHO,
      isSkipped: false,
    });
  });

  test("an empty answer is refused, and says what to do", async () => {
    const { server, person, ask } = await author(shared, "empty");
    await analyse(server, person);

    const { status, body } = await ask("PUT", "questions/who/answer", { answer: "  " });

    expect(status).toBe(400);
    expect(body.error.message).toMatch(/answer/iu);
  });
}
