import { existsSync } from "node:fs";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { RouteHandlerMethod } from "fastify";
import { answerNotFound } from "./error-answers.ts";
import type { App } from "./http-server.ts";

/** Names in here carry the hash of their content, so they never change. */
const ASSETS = /[/\\]assets[/\\]/u;

/** The addresses that the app draws by itself; below each of them everything. */
const APP_PATHS = /^\/(?:login|success|workflow|account|admin|reset-password|confirm|dev)(?:\/|$)/u;

/**
 * Sends the built web app from a folder: each of the app's addresses gets its page, which knows what to show there, every
 * other one that is no file gets what `sendMissing` sends. When the web app was not built, there are no pages. Says what
 * an unknown call gets, too.
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
    // The code that draws the public pages, and its manifest.
    dotfiles: "ignore",
    cacheControl: false,
    // The build lays each script and style sheet beside itself, compressed as far as it goes.
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
    // A file that is not there is an error; answered with the page, a browser would run HTML as a script.
    const isFile = /\.\w+$/u.test(path);
    if (!isPage || isFile) return answerNotFound(request, reply);
    // Not handed back: Fastify waits for this answer already, and would listen once more for its end.
    if (APP_PATHS.test(path)) return void reply.sendFile("index.html");
    return sendMissing.call(app, request, reply);
  });
}
