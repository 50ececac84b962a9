import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createHttp } from "#server/platform/http-server.ts";
import { serveWebFiles } from "#server/platform/web-files.ts";
import type { Caller } from "#server/platform/caller.ts";
import { pagesRoutes } from "./routes.ts";

const ANN: Caller = {
  userId: "ann",
  email: "ann@example.org",
  name: "Ann",
  picture: null,
  accessLevel: "beta",
  role: "user",
  mayUseTexts: false,
};

test.each([
  ["a visitor", null],
  ["an author", ANN],
])("while the web app is not built, %s is told that there is no page", async (_, caller) => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-no-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const app = await createHttp({
    identify: async () => caller,
    limits: { calls: 100, secrets: 1 },
    origins: ["http://127.0.0.1:3000"],
    trustProxy: false,
    logLevel: "silent",
  });
  onTestFinished(() => app.close());
  const sendPage = pagesRoutes(app, {
    folder,
    factsOf: () => Promise.reject(new Error("nothing is drawn")),
    findPlace: async () => null,
  });
  await serveWebFiles(app, folder, sendPage);

  const home = await app.inject("/");

  expect(home.statusCode).toBe(404);
});
