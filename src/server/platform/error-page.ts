import type { FastifyReply, FastifyRequest } from "fastify";

/** True for a browser that opens an address, not for the app's own calls. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/^\/api(?:[/?]|$)/u.test(url) && (headers.accept ?? "").includes("text/html");
}

/** Says something as a page that needs nothing else of this server: no script, no style sheet, no database. */
export function sayAsPage(reply: FastifyReply, sentence: string): void {
  void reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not available right now · Octavo</title>
</head>
<body>
<main>
<h1>Not available right now</h1>
<p>${sentence.replace(/[&<>]/gu, (sign) => `&#${sign.charCodeAt(0)};`)}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`);
}
