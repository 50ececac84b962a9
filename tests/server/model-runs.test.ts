import { withoutAddresses } from "#pipeline/text/links.ts";
import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import type { Person, TestServer } from "./start-server.ts";
import {
  agreeingAuthor,
  choose,
  ledgerOf,
  MODEL_KEY,
  outlined,
  startWithModel,
} from "./model-stories.ts";
import { shareDatabase, until, withWorker, write, type SharedDatabase } from "./stories.ts";

/** Whole books are written. */
const LONG = { timeout: 240_000 };

onOneDatabase("a book written by a model", (open) => {
  const shared = shareDatabase(open);
  wholeBook(shared);
  oneChapter(shared);
});

function wholeBook(shared: SharedDatabase): void {
  test(
    "is drafted, traced and paid for once, and nobody else gets to see any of it",
    LONG,
    async () => {
      const { server, provider } = await startWithModel(shared);
      await withWorker(server);
      const author = await agreeingAuthor(server, "whole@example.org");
      const other = await server.signUp({ email: "looks@example.org", code: "BETA" });
      const { token, projectId } = author;
      const project = `/api/projects/${projectId}`;

      await outlined(server, author);
      const { questions } = (await server.call(token, "GET", `${project}/questions`)).body;
      const planned = provider.calls.length;
      const drafted = await write(server, author, "draft", {});
      const drafts = await server.call(token, "GET", `${project}/drafts`);
      const passages = await server.call(token, "GET", `${project}/passages?chapter=1`);
      const foreign = await server.call(other.token, "GET", `${project}/passages?chapter=1`);
      const unwritten = await server.call(token, "GET", `${project}/passages?chapter=99`);
      const asked = provider.calls.length;
      const again = await write(server, author, "draft", {});
      const ledger = await ledgerOf(server, projectId);

      const draftCalls = asked - planned;
      const found = questions.filter(({ id }: { id: string }) => id.startsWith("gap-"));
      expect(found.length).toBeGreaterThan(0);
      for (const { text, sources } of found) expect(text).toContain(sources[0].quote);
      expect(drafted.body).toMatchObject({ status: "completed", error: null });
      expect(drafted.body.model).toMatchObject({ stopped: null, spent: { calls: draftCalls } });
      expect(drafted.body.model.spent.usd).toBeGreaterThan(0);
      expect(drafts.body.chapters).toHaveLength(drafts.body.totalChapters);
      const kinds = drafts.body.chapters.map((each: { paragraphs: object }) => each.paragraphs);
      expect(kinds).toContainEqual(expect.objectContaining({ model: expect.any(Number) }));
      expect(kinds.some(({ model }: { model: number }) => model > 0)).toBe(true);
      const written = passages.body.passages.filter(
        ({ kind }: { kind: string }) => kind === "model",
      );
      for (const { text, sources } of written) {
        expect(text).not.toMatch(/\[\[|<post-/u);
        expect(sources[0].entry.text.length).toBeGreaterThan(0);
      }
      expect([foreign.status, unwritten.status]).toEqual([404, 404]);
      expect(again.body.model).toMatchObject({ spent: { calls: 0, usd: 0 } });
      expect(provider.calls).toHaveLength(asked);
      // The ledger has what the provider counted, call by call.
      expect(ledger).toHaveLength(asked);
      const counted = provider.calls.map(({ request, inputTokens, outputTokens }) =>
        [request.model, inputTokens, outputTokens].join(" "),
      );
      const noted = ledger.map(({ model, input, output }) => [model, input, output].join(" "));
      expect(noted.toSorted()).toEqual(counted.toSorted());
      expect(provider.calls.every((call) => call.authorization === `Bearer ${MODEL_KEY}`)).toBe(
        true,
      );
    },
  );
}

function oneChapter(shared: SharedDatabase): void {
  test(
    "has one chapter made anew after a wish, and the others left as they are",
    LONG,
    async () => {
      const { server, provider } = await startWithModel(shared);
      const worker = await withWorker(server);
      const author = await agreeingAuthor(server, "wishes@example.org");
      const other = await server.signUp({ email: "meddles@example.org", code: "BETA" });
      const { token, projectId } = author;
      const project = `/api/projects/${projectId}`;
      const rewrite = `${project}/chapters/2/regenerate`;
      const wish = { wish: { kind: "words", words: "more stories" } };

      await outlined(server, author);
      const early = await server.call(token, "POST", rewrite, wish);
      await write(server, author, "draft", {});
      const before = await server.call(token, "GET", `${project}/drafts`);
      const asked = provider.calls.length;
      const foreign = await server.call(other.token, "POST", rewrite, wish);
      const { body } = await server.call(token, "POST", rewrite, wish);
      const meanwhile = await server.call(token, "POST", rewrite, wish);
      const ended = await until(
        () => server.call(token, "GET", `${project}/draft/status?jobId=${body.jobId}`),
        (answer) => answer.body.status !== "running",
      );
      const after = await server.call(token, "GET", `${project}/drafts`);
      const own = provider.calls.slice(asked);
      const unchanged = await write(server, author, "draft", {});
      const { rows } = await server.db.executeSql(
        `select (outline->>'chapterNumber')::int as chapter, max(v.version) as version
         from chapter_versions v join outlines o on o.id = v.outline_id
           cross join lateral jsonb_array_elements(o.body->'outlines') as outline
         where v.project_id = $1 and outline->>'chapterId' = v.chapter_id group by 1 order by 1`,
        [projectId],
      );
      const askedBefore = provider.calls.length;
      const around = await wishAroundLock(server, author);
      const aroundLock = provider.calls.slice(askedBefore).map(({ request }) => request.prompt);
      await choose(server, author, "own-words");
      const byOwnWords = await server.call(token, "POST", rewrite, wish);
      await worker.stop();

      expect([early.status, foreign.status, meanwhile.status, byOwnWords.status]).toEqual([
        409, 404, 409, 409,
      ]);
      expect(ended.body).toMatchObject({ status: "completed", error: null });
      expect(ended.body.draft.totalChapters).toBe(before.body.totalChapters);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(asked / 2);
      // Mending and the last look hold what is written against its posts only, whatever was wished.
      const wishing = own.filter(({ request }) =>
        /^You (?!mend|check)/u.test(request.instructions),
      );
      expect(wishing.length).toBeGreaterThanOrEqual(2);
      expect(wishing.filter(({ request }) => !request.prompt.includes("more stories"))).toEqual([]);
      const others = (chapters: { chapterNumber: number }[]): unknown[] =>
        chapters.filter(({ chapterNumber }) => chapterNumber !== 2);
      expect(others(after.body.chapters)).toEqual(others(before.body.chapters));
      // Drafting again keeps the chapter as it was wished for.
      expect(unchanged.body.status).toBe("completed");
      expect(rows.filter(({ version }) => version === 2)).toEqual([{ chapter: 2, version: 2 }]);
      // What its author has locked is shown to the model, and comes back in what is proposed.
      const { locked, shown, proposed } = around;
      expect(shown).toEqual(locked.chapter.passages);
      expect(proposed.filter(({ lockedAt }) => lockedAt !== null)).toEqual([
        expect.objectContaining({ id: shown[1]?.id, text: shown[1]?.text }),
      ]);
      expect(proposed.length).toBeGreaterThan(1);
      // A model is shown no address.
      const fixed = `id="fixed">\n${withoutAddresses(shown[1]?.text ?? "")}\n`;
      expect(aroundLock.some((prompt) => prompt.includes(fixed))).toBe(true);
    },
  );
}

type Shown = { id: string; text: string; lockedAt: string | null };

/** Locks the second passage of chapter 2 and wishes for the chapter again: what is shown then, and what is proposed. */
async function wishAroundLock(
  { call }: TestServer,
  { token, projectId }: Person,
): Promise<{ locked: { chapter: { passages: Shown[] } }; shown: Shown[]; proposed: Shown[] }> {
  const at = `/api/projects/${projectId}/chapters/2`;
  const { body: read } = await call(token, "GET", at);
  const { revision, title, passages } = read.chapter;
  const { body: locked } = await call(token, "PUT", at, {
    baseRevision: revision,
    title,
    passages: passages.map((each: Shown, index: number) => ({ ...each, isLocked: index === 1 })),
  });
  const { body: started } = await call(token, "POST", `${at}/regenerate`, {
    // The scripted author writes the same words after a wish in words, and then there is nothing to propose.
    wish: { kind: "shorter" },
  });
  await until(
    () => call(token, "GET", `/api/projects/${projectId}/draft/status?jobId=${started.jobId}`),
    (answer) => answer.body.status !== "running",
  );
  const { body: now } = await call(token, "GET", at);
  const { body: proposal } = await call(token, "GET", `${at}/proposal`);
  const proposed = proposal.changes.flatMap(({ after }: { after: Shown | null }) => after ?? []);
  return { locked, shown: now.chapter.passages, proposed };
}
