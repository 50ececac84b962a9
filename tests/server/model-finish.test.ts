import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { agreeingAuthor, modelEnv, outlined, startWithModel } from "./model-stories.ts";
import { startServer, type Person, type TestServer } from "./start-server.ts";
import { shareDatabase, until, withWorker, write } from "./stories.ts";

onOneDatabase("finishing in own words", (open) => {
  const shared = shareDatabase(open);

  test(
    "never takes the place of a chapter that a model wrote, whichever model is set up by then",
    { timeout: 240_000 },
    async () => {
      const { server, provider } = await startWithModel(shared);
      const first = await withWorker(server);
      const author = await agreeingAuthor(server, "finishes@example.org");
      await outlined(server, author);
      await write(server, author, "draft", {});
      const written = await textsOf(server, author);
      await first.stop();
      await server.queue.stop();
      // Another model, whose answers nobody has paid for, and no money for it.
      const other = await startServer(server.db, {
        env: modelEnv(provider, { LLM_MODEL: "gpt-6-luna", LLM_MAX_USD: "0.000001" }),
      });
      const second = await withWorker(other);

      const rewritten = await rewrite(other, author);
      const finished = await write(other, author, "draft", { goOnWith: "ownWords" });
      const afterRewrite = await textsOf(other, author);
      const anew = await write(other, author, "draft", { regenerate: true });
      const finishedAnew = await write(other, author, "draft", { goOnWith: "ownWords" });
      const afterAnew = await textsOf(other, author);
      await second.stop();
      await other.queue.stop();
      const bare = await startServer(server.db);
      await withWorker(bare);
      const { token, projectId } = author;
      const start = `/api/projects/${projectId}/draft/start`;
      const asksAgain = await bare.call(token, "POST", start, { goOnWith: "model" });
      const asksFaster = await bare.call(token, "POST", start, { goOnWith: "fastModel" });
      const finishedBare = await write(bare, author, "draft", { goOnWith: "ownWords" });
      const plain = await write(bare, author, "draft", {});
      const afterAll = await textsOf(bare, author);
      const byHand = await write(bare, author, "draft", { regenerate: true });
      const ownWords = await textsOf(bare, author);

      expect(written.filter(({ model }) => model > 0).length).toBeGreaterThan(0);
      expect(rewritten).toMatchObject({ status: "failed", model: { stopped: "budget" } });
      expect(anew.body).toMatchObject({ status: "failed", model: { stopped: "budget" } });
      for (const { body } of [finished, finishedAnew, finishedBare, plain, byHand]) {
        expect(body).toMatchObject({ status: "completed" });
      }
      expect(afterRewrite).toEqual(written);
      expect(afterAnew).toEqual(written);
      expect([asksAgain.status, asksFaster.status]).toEqual([409, 409]);
      expect(asksAgain.body.error.message).toMatch(/^No language model is set up/u);
      expect(afterAll).toEqual(written);
      // Asked for anew, they are: the author's own words take the place of the model's.
      expect(ownWords.every(({ model }) => model === 0)).toBe(true);
    },
  );
});

/** The chapters as they are shown: their texts, and how many paragraphs a model wrote. */
async function textsOf(
  server: TestServer,
  { token, projectId }: Person,
): Promise<{ content: string; model: number }[]> {
  const { body } = await server.call(token, "GET", `/api/projects/${projectId}/drafts`);
  return body.chapters.map(
    ({ content, paragraphs }: { content: string; paragraphs: { model: number } }) => ({
      content,
      model: paragraphs.model,
    }),
  );
}

/** Has chapter 1 written anew and gives how that ended. */
async function rewrite(server: TestServer, { token, projectId }: Person): Promise<object> {
  const project = `/api/projects/${projectId}`;
  const wish = { wish: { kind: "words", words: "more stories" } };
  const { body } = await server.call(token, "POST", `${project}/chapters/1/regenerate`, wish);
  const ended = await until(
    () => server.call(token, "GET", `${project}/draft/status?jobId=${body.jobId}`),
    (answer) => answer.body.status !== "running",
  );
  return ended.body;
}
