import { expect, test } from "vitest";
import { forEachDatabase } from "./databases.ts";
import { analyse, analysedBook, shareDatabase, write } from "./stories.ts";

const WHO = "I am a lawyer who learned to program at night, and I have told nobody how it began.";

forEachDatabase("an answer that was withdrawn", (open) => {
  const shared = shareDatabase(open);

  test("is out of the book, and put back it stands where it stood, without a new run", async () => {
    const { server, author, call } = await analysedBook(await shared(), "undone@example.org");
    const who = async () => (await call("GET", "questions")).body.questions[0];
    const entries = async () => (await call("GET", "entries?source=Interview")).body.entries;
    const stale = async () => (await call("GET", "freshness")).body.stale.analysis;
    await call("PUT", "questions/who/answer", { answer: WHO });
    await analyse(server, author);
    const read = await who();
    const [listed] = await entries();

    const { body } = await call("DELETE", "questions/who/answer");
    const isStaleWithout = await stale();
    const [leftOut] = await entries();
    await call("PUT", "questions/who/answer", { answer: WHO });

    expect(read).toMatchObject({ answer: WHO, isNew: false, withdrawn: null });
    expect(body.questions[0]).toMatchObject({ answer: null, isNew: false, withdrawn: WHO });
    expect(isStaleWithout).toBe(true);
    expect(leftOut).toEqual({ ...listed, included: false });
    expect(await who()).toEqual(read);
    expect(await entries()).toEqual([listed]);
    expect(await stale()).toBe(false);
  });

  test("and put back after an analysis without it waits for the next run", async () => {
    const { server, author, call } = await analysedBook(await shared(), "later@example.org");
    await call("PUT", "questions/who/answer", { answer: WHO });
    await analyse(server, author);

    await call("DELETE", "questions/who/answer");
    await analyse(server, author);
    await write(server, author, "outline", { selectedTitle: "My book" });
    await write(server, author, "draft", {});
    const without = (await call("GET", "drafts")).body.fullBookMarkdown;
    const { body } = await call("PUT", "questions/who/answer", { answer: WHO });

    expect(without).not.toContain(WHO);
    expect(body.questions[0]).toMatchObject({ answer: WHO, isNew: true, withdrawn: null });
  });

  test("is no answer of the book's any more, and no post left out of it", async () => {
    const { call } = await analysedBook(await shared(), "counted@example.org");
    await call("PUT", "questions/who/answer", { answer: WHO });
    const { stats } = (await call("GET", "stats")).body;

    await call("DELETE", "questions/who/answer");

    const without = (await call("GET", "stats")).body.stats;
    expect(without).toEqual({ ...stats, answers: stats.answers - 1 });
    expect((await call("GET", "material")).body.material.leftOut).toBe(0);
  });

  test("may be withdrawn and given again in the same moment, and no call fails", async () => {
    const { call } = await analysedBook(await shared(), "at-once@example.org");
    await call("PUT", "questions/who/answer", { answer: WHO });

    const answers = [];
    for (let round = 0; round < 15; round += 1) {
      answers.push(
        ...(await Promise.all([
          call("DELETE", "questions/who/answer"),
          call("PUT", "questions/who/answer", { answer: WHO }),
          call("DELETE", "questions/who/answer"),
          call("PUT", "questions/who/answer", { answer: WHO }),
        ])),
      );
    }

    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
