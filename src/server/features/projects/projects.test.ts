import { expect, test } from "vitest";
import { asSystem } from "#server/data/database.ts";
import { removeDeletedProjects } from "#server/data/deleted-projects.ts";
import { onOneDatabase, type OpenTestDatabase } from "#tests/server/databases.ts";
import { startServer } from "#tests/server/start-server.ts";

const UNKNOWN = "3f2f8a5e-1111-4222-8333-444455556666";

onOneDatabase("projects", (open) => {
  first(open);
  several(open);
  titled(open);
  closed(open);
});

function first(open: OpenTestDatabase): void {
  test("a person finds one book after signing up, called by no address", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });

    const { status, body } = await call(token, "GET", "/api/projects");

    expect(status).toBe(200);
    expect(body.projects).toEqual([
      {
        id: projectId,
        name: "My first book",
        author: null,
        selectedTitle: null,
        selectedSubtitle: null,
        ownTitle: null,
        hasDetails: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u),
      },
    ]);
  });

  test("name and author are changed, and only they", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });
    const path = `/api/projects/${projectId}`;

    await call(token, "PATCH", path, { author: " Ann Author ", user_id: "somebody" });
    await call(token, "PATCH", path, { name: "My habits" });
    const changed = await call(token, "GET", path);
    const cleared = await call(token, "PATCH", path, { author: "" });
    const nameless = await call(token, "PATCH", path, { name: "  " });

    expect(changed.body.project).toMatchObject({ name: "My habits", author: "Ann Author" });
    expect(cleared.body.project.author).toBeNull();
    expect(nameless.status).toBe(400);
    expect(nameless.body.error).toMatchObject({ code: "invalid" });
    expect(nameless.body.error.message).toContain("name");
  });
}

function several(open: OpenTestDatabase): void {
  test("the book that was last worked on is named, and the newest one while none was", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });
    const { project } = (await call(token, "POST", "/api/projects", { name: "Second" })).body;
    const lastWorkedOn = async () => (await call(token, "GET", "/api/projects")).body.lastWorkedOn;
    const form = new FormData();
    form.set("projectId", projectId);
    form.set("textData", "Nobody rests well without having worked.");

    const before = await lastWorkedOn();
    await call(token, "POST", "/api/upload", form);

    expect([before, await lastWorkedOn()]).toEqual([project.id, projectId]);
  });

  test("a person has several books, deletes one and puts it back; nobody else can", async () => {
    const { signUp, call, db } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });
    const bob = await signUp({ email: "bob@example.org", code: "BETA" });

    const made = await call(token, "POST", "/api/projects", { name: " Second book " });
    const path = `/api/projects/${made.body.project.id}`;
    const nameless = await call(token, "POST", "/api/projects", { name: " " });
    const foreign = await call(bob.token, "DELETE", path);
    const gone = await call(token, "DELETE", path);
    const again = await call(token, "DELETE", path);
    const [read, changed] = await Promise.all([
      call(token, "GET", path),
      call(token, "PATCH", path, { name: "X" }),
    ]);
    const listed = await call(token, "GET", "/api/projects");
    const foreignRestore = await call(bob.token, "POST", `${path}/restore`, {});
    const restored = await call(token, "POST", `${path}/restore`, {});
    const after = await call(token, "GET", "/api/projects");
    await call(token, "DELETE", path);
    const kept = await removeDeletedProjects(db);
    await asSystem(db, (tx) =>
      tx.executeSql("update projects set deleted_at = now() - interval '31 days' where id = $1", [
        made.body.project.id,
      ]),
    );
    const removed = await removeDeletedProjects(db);
    const tooLate = await call(token, "POST", `${path}/restore`, {});

    expect(made.body.project).toMatchObject({ name: "Second book", selectedTitle: null });
    expect([nameless.status, foreign.status, gone.status, again.status]).toEqual([
      400, 404, 200, 404,
    ]);
    expect([read.status, changed.status]).toEqual([404, 404]);
    expect(listed.body.projects.map(({ id }: { id: string }) => id)).toEqual([projectId]);
    expect(listed.body.deleted).toEqual([
      { id: made.body.project.id, name: "Second book", goneAt: gone.body.deleted.goneAt },
    ]);
    expect([foreignRestore.status, restored.status]).toEqual([404, 200]);
    expect(after.body.projects.map(({ name }: { name: string }) => name)).toEqual([
      "Second book",
      "My first book",
    ]);
    expect([kept, removed, tooLate.status]).toEqual([0, 1, 404]);
  });

  test("whoever deletes their only book begins with an empty one", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });

    await call(token, "DELETE", `/api/projects/${projectId}`);
    const { body } = await call(token, "GET", "/api/projects");

    expect(body.projects).toMatchObject([{ name: "My first book" }]);
    expect(body.projects[0].id).not.toBe(projectId);
    expect(body.deleted).toMatchObject([{ id: projectId }]);
  });
}

function titled(open: OpenTestDatabase): void {
  test("an own title has an own subtitle, and keeps it until another title is chosen", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });
    const path = `/api/projects/${projectId}/selected-title`;
    const subtitle = async (): Promise<string | null> =>
      (await call(token, "GET", `/api/projects/${projectId}`)).body.project.selectedSubtitle;

    await call(token, "PUT", path, { selectedTitle: "Small Habits", subtitle: " What stays " });
    const own = await subtitle();
    await call(token, "PUT", path, { selectedTitle: "Small Habits" });
    const same = await subtitle();
    await call(token, "PUT", path, { selectedTitle: "Small Habits", subtitle: "" });
    const none = await subtitle();
    await call(token, "PUT", path, { selectedTitle: "Other" });
    const other = await subtitle();

    expect([own, same, none, other]).toEqual(["What stays", "What stays", "", null]);
  });

  test("the chosen title is kept, and taken back with null", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });
    const path = `/api/projects/${projectId}/selected-title`;

    const chosen = await call(token, "PUT", path, { selectedTitle: "Small Habits" });
    const kept = await call(token, "GET", `/api/projects/${projectId}`);
    const cleared = await call(token, "PUT", path, { selectedTitle: null });
    const missing = await call(token, "PUT", path, {});

    expect(chosen.body).toEqual({ selectedTitle: "Small Habits" });
    expect(kept.body.project.selectedTitle).toBe("Small Habits");
    expect(cleared.body).toEqual({ selectedTitle: null });
    expect(missing.status).toBe(400);
  });
}

function closed(open: OpenTestDatabase): void {
  test.each([
    ["GET", "", undefined],
    ["PATCH", "", { name: "Taken over" }],
    ["DELETE", "", undefined],
    ["PUT", "/selected-title", { selectedTitle: "Taken over" }],
  ])("%s on a project%s: nobody but its owner gets in", async (method, rest, body) => {
    const { signUp, call } = await startServer(await open());
    const ann = await signUp({ email: "ann@example.org", code: "BETA" });
    const bob = await signUp({ email: "bob@example.org", code: "BETA" });
    const waiting = await signUp({ email: "wil@example.org" });
    const path = (id: string): string => `/api/projects/${id}${rest}`;

    const signedOut = await call(null, method, path(ann.projectId), body);
    const waitlist = await call(waiting.token, method, path(waiting.projectId), body);
    const foreign = await call(bob.token, method, path(ann.projectId), body);
    const unknown = await call(ann.token, method, path(UNKNOWN), body);
    const malformed = await call(ann.token, method, path("no-id"), body);
    const { body: untouched } = await call(ann.token, "GET", `/api/projects/${ann.projectId}`);

    expect(signedOut.status).toBe(401);
    expect(waitlist.status).toBe(403);
    expect(foreign.status).toBe(404);
    expect(unknown.status).toBe(404);
    expect(malformed.status).toBe(404);
    expect({ ...foreign.body.error, requestId: "" }).toEqual({
      ...unknown.body.error,
      requestId: "",
    });
    expect(untouched.project).toMatchObject({ name: "My first book", selectedTitle: null });
  });
}

onOneDatabase("the details of a book", (open) => {
  test("the pages around the chapters are kept, and the author is asked for them once", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });
    const path = `/api/projects/${projectId}`;
    const pages = {
      dedication: " For Eve ",
      acknowledgements: "",
      about: "A\n\nB",
      contact: "",
      glossary: "Essay: a try",
    };

    const before = await call(token, "GET", path);
    await call(token, "PATCH", path, pages);
    await call(token, "PATCH", path, { name: "My habits" });
    const after = await call(token, "GET", path);
    const tooLong = await call(token, "PATCH", path, {
      ...pages,
      about: "a".repeat(10_001),
    });

    expect(before.body.project).toMatchObject({
      hasDetails: false,
      dedication: "",
      acknowledgements: "",
      about: "",
      contact: "",
      glossary: "",
    });
    expect(after.body.project).toMatchObject({
      name: "My habits",
      hasDetails: true,
      ...pages,
      dedication: "For Eve",
    });
    expect(tooLong.status).toBe(400);
    const unexplained = await call(token, "PATCH", path, { glossary: "Essay: a try\n\nBalzac" });
    expect([unexplained.status, unexplained.body.error.message]).toEqual([
      400,
      "Please write line 3 of the glossary as a term of at most 80 characters, a colon, and what it means.",
    ]);
  });
});
