import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { CONTENT_SECURITY_POLICY } from "#server/platform/safe-headers.ts";
import { builtWeb } from "./web-build.ts";

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

let shared: ReturnType<typeof serveWeb> | null = null;

/** The server of all test files that one process runs; it ends with the process, not with a file. */
export async function sharedWeb(): ReturnType<typeof serveWeb> {
  shared ??= serveWeb();
  return { origin: (await shared).origin, close: async () => undefined };
}

/** Serves the built web app on a free port of this machine; every unknown path is the app. */
export async function serveWeb(): Promise<{ origin: string; close: () => Promise<void> }> {
  const files = await builtWeb();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = extname(pathname) === "" ? "/index.html" : pathname;
    const bytes = files.get(path);
    response.statusCode = bytes ? 200 : 404;
    response.setHeader("content-security-policy", POLICY);
    response.setHeader("content-type", MEDIA_TYPES[extname(path)] ?? "application/octet-stream");
    response.end(bytes);
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
