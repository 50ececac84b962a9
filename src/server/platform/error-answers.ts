import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { REFUSAL_STATUS, type ErrorAnswer, type RefusalCode } from "#contracts/endpoint.ts";
import { databaseAway, isDatabaseAway, isDatabaseBusy, troubleOf } from "./database-away.ts";
import { diskFull, isDiskFull, Refusal, notFound } from "./errors.ts";

/**
 * Answers an error. A refusal is answered with its own message. Any other error is logged and answered with a general
 * message.
 */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = explainError(error, request);
  const answer: ErrorAnswer = {
    error: { code: refusal.code, message: refusal.message, requestId: request.id },
  };
  // A route may have set these headers for a file and then failed to read it.
  reply.removeHeader("content-disposition").removeHeader("content-encoding");
  reply.header("cache-control", "no-store");
  if (refusal.retryAfterSeconds !== null) reply.header("retry-after", refusal.retryAfterSeconds);
  void reply.status(refusal.status);
  if (refusal.status >= 500 && wantsPage(request)) return sayAsPage(reply, refusal.message);
  void reply.type("application/json; charset=utf-8").send(answer);
}

/** Turns an error into the refusal to answer with. Errors of our own are logged with their details. */
export function explainError(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  const refusal = error instanceof Refusal ? error : refusalOf(error, request);
  // Logged without details, because during an outage of the database every call fails in this way.
  if (isDatabaseAway(error)) request.log.warn("the database is away");
  else if (refusal.status >= 500) request.log.error({ err: error }, "failed");
  return refusal;
}

/** Answers a call to an address that does not exist. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerError(notFound(), request, reply);
}

/** Turns an error into a refusal: errors of the database, a full disk, and Fastify's own errors by their status. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return databaseAway(error);
  if (isDiskFull(error)) return diskFull(error);
  const status = error.statusCode ?? 500;
  const trouble = troubleOf(request);
  if (status >= 500 && trouble) return trouble;
  const texts: Partial<Record<RefusalCode, string>> = {
    invalid: "We could not read this request. Please reload the page and try again.",
    notFound: notFound().message,
    tooLarge: "This is more than we take at once.",
    tooMany: "Too many requests. Please try again later.",
    unavailable: "This part is not available right now. Please try again later.",
  };
  const general = "Something went wrong. Please try again or contact support.";
  const code = codeOf(status);
  return new Refusal(code, texts[code] ?? general, { cause: error });
}

function codeOf(status: number): RefusalCode {
  for (const [code, known] of Object.entries(REFUSAL_STATUS)) {
    // A cast, because Object.entries loses the type of the keys.
    if (known === status) return code as RefusalCode;
  }
  return status >= 400 && status < 500 ? "invalid" : "internal";
}

/** True if a browser opens a page. False for the calls that the app makes. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/^\/api(?:[/?]|$)/u.test(url) && (headers.accept ?? "").includes("text/html");
}

/** Answers with a page that needs nothing else: no script, no style sheet and no database. */
function sayAsPage(reply: FastifyReply, sentence: string): void {
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
