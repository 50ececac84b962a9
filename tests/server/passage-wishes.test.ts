import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { agreeingAuthor, choose, outlined, startWithModel } from "./model-stories.ts";
import { fencedIn } from "#tests/models/tiny-model.ts";
import { scriptedAuthor } from "#tests/models/scripted-author.ts";
import type { Answer, Person, TestServer } from "./start-server.ts";
import { shareDatabase, until, withWorker, write, type SharedDatabase } from "./stories.ts";

/** Whole books are written. */
const LONG = { timeout: 240_000 };

type Shown = {
  id: string;
  kind: string;
  role: string;
  text: string;
  lockedAt: string | null;
  sources: { entryId: string }[];
};
type Book = { server: TestServer; author: Person; at: string; asked: () => string[] };

onOneDatabase("one paragraph written anew by a model", (open) => {
  const shared = shareDatabase(open);
  proposing(shared);
  goingOn(shared);
  refusing(shared);
});

function proposing(shared: SharedDatabase): void {
  test(
    "waits beside the old one, all others as they were; taken over by one act, undone by one",
    LONG,
    async () => {
      const { server, author, at, asked } = await written(shared, "anew");
      const call = (method: string, path: string, body?: object) =>
        server.call(author.token, method, `${at}${path}`, body);
      const before = await chapterOf(call);
      const { id, text } = severalSentences(before.passages);
      const questions = asked().length;

      const ended = await wish(server, author, id, "begin with the end");
      const shown = await chapterOf(call);
      const { body: proposal } = await call("GET", "/proposal");
      const again = await ask(server, author, id, "once more");
      const { body: taken } = await call("POST", "/proposal/take", {
        baseRevision: shown.revision,
      });
      const undone = await call("POST", `/versions/${before.version.id}/restore`, {
        baseRevision: taken.chapter.revision,
        isUndo: true,
      });
      const rerun = await write(server, author, "draft", {});
      const last = await chapterOf(call);

      expect(ended.body).toMatchObject({
        status: "completed",
        rewrite: {
          chapterNumber: 1,
          wish: { kind: "passage", passageId: id, words: "begin with the end" },
          outcome: { kind: "proposed", wordsBefore: before.wordCount },
        },
      });
      // One question, and those that tell the model what was wrong with its answer.
      const own = asked().slice(questions);
      expect(own.length).toBeLessThanOrEqual(3);
      expect(own[0]).toContain("The expert wishes for this: begin with the end");
      // A model is shown no address.
      expect(own[0]).toContain(text.replace(/\[([^\]]+)\]\([^)]*\)/gu, "$1"));
      expect(shown).toEqual({ ...before, hasProposal: true });
      expect(proposal.isOfPassage).toBe(true);
      const changed = proposal.changes.filter((each: { kind: string }) => each.kind !== "same");
      expect(changed).toMatchObject([{ kind: "changed", before: { id, text }, after: { id } }]);
      expect(changed[0].after.text).not.toBe(text);
      expect([again.status, again.body.error.message]).toEqual([
        409,
        "A new version of this chapter waits for you. Take it or keep your own text first, so that nothing of it is lost.",
      ]);
      const anew = { text: changed[0].after.text, sources: expect.any(Array) };
      expect(taken.chapter.passages).toEqual(
        before.passages.map((each) => (each.id === id ? { ...each, ...anew } : each)),
      );
      expect(undone.body.chapter).toEqual(before);
      expect(rerun.body.status).toBe("completed");
      expect(last.passages).toEqual(before.passages);
    },
  );
}

function goingOn(shared: SharedDatabase): void {
  test(
    "is proposed for the text as its author has it by then, and never for what they have locked",
    LONG,
    async () => {
      const { server, author, at } = await written(shared, "meanwhile");
      const call = (method: string, path: string, body?: object) =>
        server.call(author.token, method, `${at}${path}`, body);
      const { passages, revision, title } = await chapterOf(call);
      const { id } = severalSentences(passages);
      const other = passages.find((each) => each.id !== id && each.role === "body") ?? never();

      await wish(server, author, id, "");
      const edited = passages.map((each) =>
        each.id === other.id ? { ...each, text: "Typed while it waited." } : each,
      );
      const saved = await call("PUT", "", { baseRevision: revision, title, passages: edited });
      const { body: proposal } = await call("GET", "/proposal");
      await call("PUT", "", {
        baseRevision: saved.body.chapter.revision,
        title,
        passages: edited.map((each) => ({ ...each, isLocked: each.id === id })),
      });
      const { body: locked } = await call("GET", "/proposal");

      const after = proposal.changes.map((each: { after: Shown }) => each.after);
      expect(after.find((each: Shown) => each.id === other.id).text).toBe("Typed while it waited.");
      const kinds = (changes: { kind: string }[]) => new Set(changes.map(({ kind }) => kind));
      expect(kinds(proposal.changes)).toEqual(new Set(["same", "changed"]));
      expect(kinds(locked.changes)).toEqual(new Set(["same"]));
    },
  );
}

function refusing(shared: SharedDatabase): void {
  test("is refused with what to do instead, and to everybody else", LONG, async () => {
    const { server, author, at } = await written(shared, "refused");
    const stranger = await server.signUp({ email: "not-theirs@example.net", code: "BETA" });
    const call = (method: string, path: string, body?: object) =>
      server.call(author.token, method, `${at}${path}`, body);
    const { passages, revision, title } = await chapterOf(call);
    const [first, second] = modelsOf(passages) as [Shown, Shown];
    const added = { id: null, text: "I add this myself.", role: "body" };
    const { body } = await call("PUT", "", {
      baseRevision: revision,
      title,
      passages: [added, ...passages.map((each) => ({ ...each, isLocked: each.id === first.id }))],
    });
    const [mine] = body.chapter.passages as [Shown];

    const foreign = await ask(server, stranger, second.id, "", author.projectId);
    const unknown = await ask(server, author, "no-such-passage", "");
    const locked = await ask(server, author, first.id, "");
    const byHand = await ask(server, author, mine.id, "");
    const tooLong = await ask(server, author, second.id, "x".repeat(501));
    await choose(server, author, "own-words");
    const ownWords = await ask(server, author, second.id, "");
    const now = await chapterOf(call);

    expect([foreign.status, unknown.status, locked.status, byHand.status]).toEqual([
      404, 409, 409, 409,
    ]);
    expect([tooLong.status, ownWords.status]).toEqual([400, 409]);
    expect([unknown, locked, byHand, ownWords].map((each) => each.body.error.message)).toEqual([
      "This paragraph is not in the chapter any more.",
      "This paragraph is locked. Unlock it first, if it may become another.",
      "No post stands behind this paragraph, so a model would have to invent what it says. Change it yourself, or swap it for a passage from your posts.",
      "Only a language model writes a paragraph anew. In your own words, choose “Swap for another passage…”, which offers what your posts hold besides.",
    ]);
    expect(now).toEqual(body.chapter);
  });

  test("says that no answer passed the checks, and the text stays", LONG, async () => {
    const apples = (): string => "My grandmother sold apples in Lisbon in 1911. [[c1]]";
    const { server, author, at } = await written(shared, "unanswered", apples);
    const call = (method: string, path: string) =>
      server.call(author.token, method, `${at}${path}`);
    const before = await chapterOf(call);
    const { id } = modelsOf(before.passages)[0] ?? never();

    const ended = await wish(server, author, id, "");
    const after = await chapterOf(call);

    expect(ended.body).toMatchObject({
      status: "completed",
      rewrite: { outcome: { kind: "noAnswer", words: before.wordCount } },
    });
    expect(after).toEqual(before);
  });
}

/**
 * A book that a model has written, its first chapter, and the questions that the model was asked. `rewritten` answers
 * who wants a paragraph anew.
 */
async function written(
  shared: SharedDatabase,
  name: string,
  rewritten: (prompt: string) => string = turnedRound,
): Promise<Book> {
  const writer = scriptedAuthor({ seed: 1, lieShare: 0 });
  const { server, provider } = await startWithModel(shared, {
    answer: (request) =>
      request.prompt.includes("Write the paragraph anew now")
        ? rewritten(request.prompt)
        : writer.answer(request),
  });
  await withWorker(server);
  const author = await agreeingAuthor(server, `${name}-paragraph@example.org`);
  await outlined(server, author);
  await write(server, author, "draft", {});
  const at = `/api/projects/${author.projectId}/chapters/1`;
  return { server, author, at, asked: () => provider.calls.map(({ request }) => request.prompt) };
}

/** The sentences of the paragraph, the last one first, with the ids of all its pieces. */
function turnedRound(prompt: string): string {
  const paragraph = fencedIn(prompt).find(({ id }) => id === "paragraph")?.text ?? "";
  const sentences = paragraph.split(/(?<=[.!?])\s+/u).toReversed();
  const ids = fencedIn(prompt).flatMap(({ id }) => (/^c\d+$/u.test(id) ? id : []));
  return `${sentences.join(" ")} [[${ids.join(",")}]]`;
}

async function chapterOf(call: (method: string, path: string) => Promise<Answer>): Promise<{
  title: string;
  revision: string;
  wordCount: number;
  hasProposal: boolean;
  version: { id: string };
  passages: Shown[];
}> {
  return (await call("GET", "")).body.chapter;
}

function modelsOf(passages: Shown[]): Shown[] {
  return passages.filter(({ kind, role }) => kind === "model" && role === "body");
}

function severalSentences(passages: Shown[]): Shown {
  return modelsOf(passages).find(({ text }) => /[.!?]\s/u.test(text)) ?? never();
}

function ask(
  { call }: TestServer,
  { token, projectId }: Person,
  passageId: string,
  words: string,
  of = projectId,
): Promise<Answer> {
  const wished = { kind: "passage", passageId, words };
  return call(token, "POST", `/api/projects/${of}/chapters/1/regenerate`, { wish: wished });
}

/** Wishes for a paragraph of the first chapter and waits for the end. */
async function wish(
  server: TestServer,
  author: Person,
  passageId: string,
  words: string,
): Promise<Answer> {
  const { body } = await ask(server, author, passageId, words);
  const status = `/api/projects/${author.projectId}/draft/status?jobId=${body.jobId}`;
  return until(
    () => server.call(author.token, "GET", status),
    (answer) => answer.body.status !== "running",
  );
}

function never(): never {
  throw new Error("The chapter has no such paragraph.");
}
