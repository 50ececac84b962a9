import { expect, test } from "vitest";
import { onOneDatabase } from "./databases.ts";
import { analyse, analysedBook, shareDatabase, upload } from "./stories.ts";

/** One post that is all quotation. */
const QUOTED = `url,title,description
https://example.org/said,On calm work,"> Calm work is not slow work. It is work that nobody has to do twice, because somebody had the time to think about it before."
`;

onOneDatabase("posts that were taken for the words of others", (open) => {
  const shared = shareDatabase(open);

  test("one that the author claims makes the book old, and the next analysis takes it in", async () => {
    const { server, author, call } = await analysedBook(await shared(), "mine@example.org");
    const { projectId } = author;
    await upload(server, author, { projectId, csv: QUOTED, name: "said.csv" });
    await analyse(server, author);
    const asides = async (): Promise<{ id: string; isClaimed: boolean }[]> =>
      (await call("GET", "entries?aside=words%20of%20others")).body.entries;
    const isOld = async (): Promise<boolean> =>
      (await call("GET", "freshness")).body.stale.analysis;
    const stranger = await server.signUp({ email: "notmine@example.org", code: "BETA" });

    const before = { asides: await asides(), isOld: await isOld() };
    const which = { ids: before.asides.map(({ id }) => id) };
    const claim = { which, set: { rights: "own" } };
    const foreign = await server.call(
      stranger.token,
      "PATCH",
      `/api/projects/${projectId}/entries`,
      claim,
    );
    const { body: claimed } = await call("PATCH", "entries", claim);
    const meanwhile = { asides: await asides(), isOld: await isOld() };
    await analyse(server, author);
    const after = { asides: await asides(), isOld: await isOld() };

    expect(before).toMatchObject({ asides: [{ isClaimed: false }], isOld: false });
    expect(foreign.status).toBe(404);
    expect(claimed.changed).toBe(1);
    expect(meanwhile).toMatchObject({ asides: [{ isClaimed: true }], isOld: true });
    expect(after).toEqual({ asides: [], isOld: false });
  });

  test("a whole upload that the analysis reads as the author's anyway is claimed, and the book stays up to date", async () => {
    const { call } = await analysedBook(await shared(), "all-mine@example.org");

    const { body } = await call("PATCH", "entries", {
      which: { filter: {} },
      set: { rights: "own" },
    });

    expect(body.changed).toBe(24);
    expect((await call("GET", "freshness")).body.stale.analysis).toBe(false);
  });
});
