import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ANN, smallHttp } from "#tests/server/small-http.ts";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import type { Caller } from "./caller.ts";
import { Refusal } from "./errors.ts";
import type { App } from "./http-server.ts";
import { serve, serveFile } from "./http.ts";
import { serveWebFiles } from "./web-files.ts";

async function appFor(caller: Caller | null, origin = "http://127.0.0.1:3000"): Promise<App> {
  const app = await smallHttp({
    identify: async () => caller,
    limits: { calls: 3, secrets: 1 },
    origins: [origin],
  });
  return app;
}

const answer = z.object({ done: z.boolean() });
const open = endpoint({ method: "POST", path: "/api/open", access: "public", answer });
const adminsOnly = endpoint({ method: "GET", path: "/api/admins", access: "admin", answer });
const authorsOnly = endpoint({ method: "GET", path: "/api/authors", access: "author", answer });

test.each([
  ["signed out, an author's call", null, "/api/authors", 401],
  [
    "on the waitlist, an author's call",
    { ...ANN, accessLevel: "waitlist" as const },
    "/api/authors",
    403,
  ],
  ["an author, an author's call", ANN, "/api/authors", 200],
  ["signed out, an admin's call", null, "/api/admins", 401],
  ["an author, an admin's call", ANN, "/api/admins", 404],
  ["an admin, an admin's call", { ...ANN, role: "admin" as const }, "/api/admins", 200],
])("%s: %o at %s gives %i", async (_who, caller, url, status) => {
  const app = await appFor(caller);
  serve(app, authorsOnly, async () => ({ done: true }));
  serve(app, adminsOnly, async () => ({ done: true }));

  expect((await app.inject(url)).statusCode).toBe(status);
});

test("a refusal says its reason and carries the request's id", async () => {
  const app = await appFor(null);
  serve(app, open, async () => {
    throw new Refusal("conflict", "Please complete the analysis step first.");
  });

  const reply = await app.inject({ method: "POST", url: "/api/open" });

  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toEqual({
    error: {
      code: "conflict",
      message: "Please complete the analysis step first.",
      requestId: reply.headers["x-request-id"],
    },
  });
});

test("our own faults are not told: neither an exception nor an answer that breaks its contract", async () => {
  const app = await appFor(null);
  const broken = endpoint({ method: "GET", path: "/api/broken", access: "public", answer });
  serve(app, open, async () => {
    throw new Error("password of the database is 1234");
  });
  serve(app, broken, async () => ({ done: "secret" as unknown as boolean }));

  const thrown = await app.inject({ method: "POST", url: "/api/open" });
  const wrong = await app.inject("/api/broken");

  expect(thrown.statusCode).toBe(500);
  expect(thrown.json().error.message).toBe(
    "Something went wrong. Please try again or contact support.",
  );
  expect(wrong.statusCode).toBe(500);
  expect(wrong.body).not.toContain("secret");
});

test("what an answer holds beyond its contract stays here", async () => {
  const app = await appFor(null);
  serve(app, open, async () => ({ done: true, passwordHash: "x" }));

  const reply = await app.inject({ method: "POST", url: "/api/open" });

  expect(reply.json()).toEqual({ done: true });
});

test("JSON that is none is refused, an empty body is an empty object, plain text is not read", async () => {
  const app = await appFor(null);
  serve(app, open, async () => ({ done: true }));
  const post = (type: string, payload: string) =>
    app.inject({ method: "POST", url: "/api/open", headers: { "content-type": type }, payload });

  expect((await post("application/json", "{")).statusCode).toBe(400);
  expect((await post("application/json", "")).statusCode).toBe(200);
  expect((await post("text/plain", "{}")).statusCode).toBe(400);
});

test("a page of another origin changes nothing with a browser's cookie", async () => {
  const app = await appFor(ANN);
  serve(app, open, async () => ({ done: true }));
  const from = (origin: string) =>
    app.inject({ method: "POST", url: "/api/open", headers: { origin } });

  expect((await from("https://evil.example")).statusCode).toBe(403);
  expect((await from("http://127.0.0.1:3000")).statusCode).toBe(200);
});

test("a flood is refused with the time to wait, but polling never is", async () => {
  const app = await appFor(null);
  const polled = endpoint({
    method: "GET",
    path: "/api/status",
    access: "public",
    answer,
    isPolled: true,
  });
  serve(app, open, async () => ({ done: true }));
  serve(app, polled, async () => ({ done: true }));
  const post = () => app.inject({ method: "POST", url: "/api/open" });

  const statuses = [await post(), await post(), await post(), await post()].map(
    ({ statusCode }) => statusCode,
  );
  const polls = [];
  for (let poll = 0; poll < 5; poll += 1) polls.push((await app.inject("/api/status")).statusCode);

  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(polls).toEqual([200, 200, 200, 200, 200]);
});

test("a file is named for old readers and new ones", async () => {
  const app = await appFor(null);
  const download = endpoint({
    method: "GET",
    path: "/api/book",
    access: "public",
    answer: z.never(),
    gives: "file",
  });
  serveFile(app, download, async () => ({
    name: 'Größe "jetzt" (1).pdf',
    mediaType: "application/pdf",
    bytes: Buffer.from("%PDF"),
  }));

  const reply = await app.inject("/api/book");

  expect(reply.headers["content-disposition"]).toBe(
    `attachment; filename="Gr__e _jetzt_ (1).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22jetzt%22%20%281%29.pdf`,
  );
  expect(reply.headers["content-type"]).toBe("application/pdf");
  expect(reply.body).toBe("%PDF");
});

test("every route is listed, with the one for HEAD beside GET", async () => {
  const app = await appFor(null);
  serve(app, open, async () => ({ done: true }));
  await app.register(async (inner) => {
    inner.route({ method: ["GET", "PUT"], url: "/api/inner/:id", handler: async () => ({}) });
  });

  expect(app.routes).toEqual([
    { method: "POST", url: "/api/open" },
    { method: "GET", url: "/api/inner/:id" },
    { method: "PUT", url: "/api/inner/:id" },
    { method: "HEAD", url: "/api/inner/:id" },
  ]);
});

test.each([
  ["of this machine", Object.assign(new Error("write"), { code: "ENOSPC" })],
  ["of the database", new Error("Failed query", { cause: { code: "53100" } })],
])("a disk %s that is full is said in words", async (_, error) => {
  const app = await smallHttp();
  app.get("/api/full", () => Promise.reject(error));

  const reply = await app.inject("/api/full");

  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({
    error: {
      code: "unavailable",
      message:
        "The disk of this server is full, so nothing was stored. Please try again later, or tell whoever runs it.",
    },
  });
});

test("the web app is sent for every page, but neither for calls nor for missing files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<title>Octavo</title>");
  writeFileSync(join(folder, "assets/main-1a2b.js"), "1");
  const app = await smallHttp();
  await serveWebFiles(app, folder);

  const home = await app.inject("/");
  const deep = await app.inject("/workflow/draft?project=1");
  const asset = await app.inject("/assets/main-1a2b.js");
  const missing = await app.inject("/assets/main-0000.js");
  const call = await app.inject("/api/nothing");
  const outside = await app.inject("/..%2f..%2fpackage.json");

  expect([home.statusCode, deep.statusCode]).toEqual([200, 200]);
  expect(deep.body).toBe("<title>Octavo</title>");
  expect(deep.headers["cache-control"]).toBe("no-cache");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(missing.statusCode).toBe(404);
  expect(call.statusCode).toBe(404);
  expect(call.json().error.code).toBe("notFound");
  expect(outside.body).not.toContain("dependencies");
});

test("calls of one network wait for each other before it is asked who makes them, and keep nobody else", async () => {
  const asked: string[] = [];
  const answered = Promise.withResolvers<Caller>();
  const app = await smallHttp({
    identify: ({ authorization = "" }) => {
      asked.push(authorization);
      return authorization === "she" ? Promise.resolve(ANN) : answered.promise;
    },
    limits: { calls: 100, secrets: 1 },
    origins: ["http://127.0.0.1:3000"],
  });
  serve(app, authorsOnly, async () => ({ done: true }));
  const from = (remoteAddress: string, authorization: string): Promise<{ statusCode: number }> =>
    app.inject({ url: "/api/authors", remoteAddress, headers: { authorization } });
  // A call begins when its answer is asked for.
  const flood = Array.from({ length: 60 }, () => from("127.0.0.2", "he").then((reply) => reply));
  await expect.poll(() => asked.length).toBe(2);

  await expect(from("127.0.0.1", "she")).resolves.toMatchObject({ statusCode: 200 });
  expect(asked).toEqual(["he", "he", "she"]);

  answered.resolve(ANN);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(flood.map(() => 200));
});
