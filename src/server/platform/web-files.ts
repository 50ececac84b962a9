import { existsSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { RouteHandlerMethod } from "fastify";
import { answerNotFound } from "./error-answers.ts";
import type { App } from "./http-server.ts";

/** The folder of files whose name contains a hash of their content, so that a file with a given name never changes. */
const ASSETS = /[/\\]assets[/\\]/u;

/** The paths of the app's own screens; all paths below them belong to the app as well. */
const APP_PATHS = /^\/(?:login|success|workflow|account|admin|reset-password|confirm|dev)(?:\/|$)/u;

/**
 * Serves the files of the built web app. The app's own paths get index.html. Other paths without a file are passed to
 * `sendMissing`. Without a build there are no pages. A call under /api that does not exist gets a JSON error.
 */
export async function serveWebFiles(
  app: App,
  folder: string,
  sendMissing: RouteHandlerMethod = answerNotFound,
): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) {
    app.log.warn(`no web app in ${folder}: run node scripts/build-web.mjs`);
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(staticFiles, {
    root: folder,
    // Folders such as .ssr are not served. They contain the code and the manifest of the public pages.
    dotfiles: "ignore",
    cacheControl: false,
    // The build has stored compressed copies of scripts and style sheets; these are sent.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isAsset = ASSETS.test(path);
      reply.header("cache-control", isAsset ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isPage = isRead && !/^\/api(?:\/|$)/u.test(path);
    // A missing file must be an error. If the answer were the HTML page, a browser could run it as a script.
    const isFile = /\.\w+$/u.test(path);
    if (!isPage || isFile) return answerNotFound(request, reply);
    // Not returned, because Fastify waits for this answer already and would add a second listener.
    if (APP_PATHS.test(path)) return void reply.sendFile("index.html");
    return sendMissing.call(app, request, reply);
  });
}
