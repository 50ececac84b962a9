import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Answers one path of a site. */
export type SitePage = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on this machine. */
export type Site = {
  origin: string;
  port: number;
  /** What was asked for, in order. */
  asked: { path: string; userAgent: string; at: number }[];
};

/** Starts a site; a path that is not there is a 404, robots.txt included. It ends with the test. */
export async function startSite(
  pages: Record<string, SitePage>,
  host = "127.0.0.1",
): Promise<Site> {
  const asked: Site["asked"] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push({ path, userAgent: request.headers["user-agent"] ?? "", at: performance.now() });
    const page = pages[path.split("?")[0] ?? ""];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => {
    server.listen(0, host, done);
  });
  onTestFinished(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  // A server that listens on a host has such an address.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${host}:${port}`, port, asked };
}

/** A page of HTML. */
export function html(body: string, headers: Record<string, string> = {}): SitePage {
  return (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
  };
}

/** A redirect. */
export function leadsTo(location: string, status = 302): SitePage {
  return (_request, response) => {
    response.writeHead(status, { location }).end();
  };
}

/** An empty answer. */
export function answers(status: number): SitePage {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "text/html" }).end();
  };
}

/** The post of a blog, with forty words and more. */
export function post(title: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>
<meta name="author" content="Ida Moss">
<meta property="article:published_time" content="2024-04-09"></head><body><article><h1>${title}</h1>
<p>This is the post that is called ${title}, and it has as many words as a short post on a blog usually has.</p>
<p>Nobody has written it for any other reason than to be read by a test, but it says so politely, twice over, and then it ends.</p>
</article></body></html>`;
}
