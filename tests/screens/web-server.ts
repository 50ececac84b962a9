import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as askServer,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { CONTENT_SECURITY_POLICY } from "#server/platform/safe-headers.ts";
import { answerCall } from "./stubbed-calls.ts";
import { builtWeb } from "./web-build.ts";

/** A server that listens on a free port of this machine. */
export type Served = { origin: string; close: () => Promise<void> };

/** The server's own, so that a screen that needs more fails here first. */
const POLICY = Object.entries(CONTENT_SECURITY_POLICY)
  .map(([directive, sources]) => [directive, ...sources].join(" "))
  .join("; ");

const MEDIA_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

let shared: Promise<Served> | null = null;

/** The server of all test files that one process runs; it ends with the process, not with a file. */
export async function sharedWeb(): Promise<Served> {
  shared ??= serveWeb();
  return { origin: (await shared).origin, close: async () => undefined };
}

/** Serves the built web app and the stubbed calls; every unknown path is the app. */
async function serveWeb(): Promise<Served> {
  const files = await builtWeb();
  return serveStubsAnd((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = extname(pathname) === "" ? "/index.html" : pathname;
    const bytes = files.get(path);
    response.statusCode = bytes ? 200 : 404;
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("content-type", MEDIA_TYPES[extname(path)] ?? "application/octet-stream");
    // As the product has it: the name of an asset says what is in it.
    const isKept = path.startsWith("/assets/");
    response.setHeader(
      "cache-control",
      isKept ? "public, max-age=31536000, immutable" : "no-cache",
    );
    response.end(bytes);
  });
}

/** Answers the calls of a site's pages from the stubs; all else comes from the site, which is closed with this. */
export async function serveBehindStubs(site: Served): Promise<Served> {
  const { origin, close } = await serveStubsAnd((request, response) =>
    passOn(site.origin, request, response),
  );
  return {
    origin,
    close: async () => {
      await close();
      await site.close();
    },
  };
}

async function serveStubsAnd(serve: RequestListener): Promise<Served> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (!path.startsWith("/api/")) return serve(request, response);
    // A page that leaves in the middle of what it sends takes its call back.
    answerCall(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on a port, so no pipe name and no null
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function passOn(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const asked = askServer(`${origin}${request.url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  asked.on("error", (error) => response.destroy(error));
  request.pipe(asked);
}
