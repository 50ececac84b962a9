import { expect, test } from "vitest";
import { onOneDatabase } from "#tests/server/databases.ts";
import { startServer } from "#tests/server/start-server.ts";

const UNKNOWN = "3f2f8a5e-1111-4222-8333-444455556666";

onOneDatabase("projects", (open) => {
  test("a person finds one project after signing up, named by the address", async () => {
    const { signUp, call } = await startServer(await open());
    const { token, projectId } = await signUp({ email: "ann@example.org", code: "BETA" });

    const { status, body } = await call(token, "GET", "/api/projects");

    expect(status).toBe(200);
    expect(body.projects).toEqual([
      {
        id: projectId,
        name: "ann@example.org",
        author: null,
        selectedTitle: null,
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

  test.each([
    ["GET", "", undefined],
    ["PATCH", "", { name: "Taken over" }],
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
    expect(untouched.project).toMatchObject({ name: "ann@example.org", selectedTitle: null });
  });
});
