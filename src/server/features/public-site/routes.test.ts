import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ANN, smallHttp } from "#tests/server/small-http.ts";
import { serveWebFiles } from "#server/platform/web-files.ts";
import { pagesRoutes } from "./routes.ts";

test.each([
  ["a visitor", null],
  ["an author", ANN],
])("while the web app is not built, %s is told that there is no page", async (_, caller) => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-no-web-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const app = await smallHttp({ identify: async () => caller });
  const { sendPage } = pagesRoutes(app, {
    folder,
    factsOf: () => Promise.reject(new Error("nothing is drawn")),
    findPlace: async () => null,
  });
  await serveWebFiles(app, folder, sendPage);

  const home = await app.inject("/");

  expect(home.statusCode).toBe(404);
});
