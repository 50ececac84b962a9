import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { onOneDatabase, type OpenTestDatabase } from "#tests/server/databases.ts";
import { startServer, type Answer } from "#tests/server/start-server.ts";
import { analysedBook, type BookStory } from "#tests/server/stories.ts";

onOneDatabase("the author's own title", (open) => {
  owned(open);
  proposedBefore(open);
});

function owned(open: OpenTestDatabase): void {
  test("an own title stays beside the proposals until it is replaced or deleted, whatever is chosen", async () => {
    const { server, author, call } = await analysedBook(await open(), "ann@example.org");
    const path = `/api/projects/${author.projectId}`;
    const { data } = (await call("GET", "analyze")).body;
    const [proposed] = data.bookFoundation.bookTitles.primary;
    const choose = (body: object): Promise<Answer> => call("PUT", "selected-title", body);
    const own = async (): Promise<unknown> =>
      (await server.call(author.token, "GET", path)).body.project.ownTitle;

    await choose({ selectedTitle: proposed.mainTitle, subtitle: proposed.subtitle });
    const before = await own();
    await choose({ selectedTitle: "Small Habits", subtitle: "What stays" });
    await choose({ selectedTitle: null });
    const cleared = await own();
    await choose({ selectedTitle: proposed.mainTitle });
    const beside = await own();
    await choose({ selectedTitle: "Large Habits", subtitle: "", isOwn: true });
    const replaced = await own();
    await choose({ selectedTitle: proposed.mainTitle, subtitle: "In my words" });
    const resubtitled = await own();
    await choose({ selectedTitle: null });
    await server.call(author.token, "PATCH", path, { ownTitle: null });
    const deleted = await own();
    const back = { title: "Large Habits", subtitle: "" };
    const restored = await server.call(author.token, "PATCH", path, { ownTitle: back });

    expect(before).toBeNull();
    expect([cleared, beside]).toEqual([
      { title: "Small Habits", subtitle: "What stays" },
      { title: "Small Habits", subtitle: "What stays" },
    ]);
    expect(replaced).toEqual({ title: "Large Habits", subtitle: "" });
    expect(resubtitled).toEqual({ title: "Large Habits", subtitle: "" });
    expect(deleted).toBeNull();
    expect(restored.body.project).toMatchObject({ selectedTitle: null, ownTitle: back });
  });

  test("an own title that was chosen before own titles were kept stays when another is chosen", async () => {
    const { server, author, call } = await analysedBook(await open(), "ann@example.org");
    await asSystem(server.db, (tx) =>
      tx.executeSql("update projects set selected_title = 'Small Habits' where id = $1", [
        author.projectId,
      ]),
    );

    await call("PUT", "selected-title", { selectedTitle: null });

    const { body } = await server.call(author.token, "GET", `/api/projects/${author.projectId}`);
    expect(body.project).toMatchObject({
      selectedTitle: null,
      ownTitle: { title: "Small Habits", subtitle: "" },
    });
  });

  test("a chosen title that is proposed no longer is stored again and leaves the own one in its place", async () => {
    const { signUp, call, db } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });
    const path = `/api/projects/${projectId}`;
    await call(token, "PUT", `${path}/selected-title`, { selectedTitle: "Small Habits" });
    await asSystem(db, (tx) =>
      tx.executeSql("update projects set selected_title = 'Once proposed' where id = $1", [
        projectId,
      ]),
    );

    await call(token, "PUT", `${path}/selected-title`, { selectedTitle: "Once proposed" });

    expect((await call(token, "GET", path)).body.project.ownTitle).toEqual({
      title: "Small Habits",
      subtitle: "",
    });
  });
}

function proposedBefore(open: OpenTestDatabase): void {
  /** A book whose chosen title has another subtitle since a new analysis, so that it is proposed no longer. */
  async function withEarlierTitle(email: string): Promise<
    BookStory & {
      own: () => Promise<unknown>;
      earlier: { selectedTitle: string; subtitle: string };
      propose: () => Promise<void>;
    }
  > {
    const story = await analysedBook(await open(), email);
    const { projectId, token } = story.author;
    const { data } = (await story.call("GET", "analyze")).body;
    const [{ mainTitle, subtitle }] = data.bookFoundation.bookTitles.primary;
    const earlier = { selectedTitle: mainTitle, subtitle };
    const own = async (): Promise<unknown> =>
      (await story.server.call(token, "GET", `/api/projects/${projectId}`)).body.project.ownTitle;
    const propose = async (): Promise<void> => {
      await asSystem(story.server.db, (tx) =>
        tx.executeSql(
          `insert into foundations (project_id, version, made_by, input_hash, analysis_id, manuscript_id, body)
           select project_id, version + 1, made_by, 'later', analysis_id, manuscript_id,
             jsonb_set(body, '{bookTitles,primary,0,subtitle}', '"Notes, to this day"')
           from foundations where project_id = $1`,
          [projectId],
        ),
      );
    };
    return { ...story, own, earlier, propose };
  }

  test("a title proposed before the new analysis is chosen again, and leaves the author's own as it is", async () => {
    const { call, own, earlier, propose } = await withEarlierTitle("ann@example.org");
    await call("PUT", "selected-title", { selectedTitle: "Small Habits", isOwn: true });
    await call("PUT", "selected-title", earlier);
    await propose();

    await call("PUT", "selected-title", { selectedTitle: null });
    const again = await call("PUT", "selected-title", earlier);

    expect(again.status).toBe(200);
    expect(await own()).toEqual({ title: "Small Habits", subtitle: "" });
  });

  test("a title proposed before the new analysis does not become the author's own when another is chosen", async () => {
    const { call, own, earlier, propose } = await withEarlierTitle("ann@example.org");
    await call("PUT", "selected-title", earlier);
    await propose();

    await call("PUT", "selected-title", { selectedTitle: null });
    const left = await own();
    await call("PUT", "selected-title", earlier);

    expect([left, await own()]).toEqual([null, null]);
  });
}
