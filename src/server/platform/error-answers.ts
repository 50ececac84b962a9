import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { REFUSAL_STATUS } from "#contracts/endpoint.ts";
import type { ErrorAnswer, RefusalCode } from "#contracts/endpoint.ts";
import { databaseAway, isDatabaseAway, metNoDatabase } from "./database-away.ts";
import { diskFull, isDiskFull, Refusal, notFound } from "./errors.ts";
import { sayAsPage, wantsPage } from "./error-page.ts";

/** Answers an error: a refusal in its own words; anything else is our fault, logged whole and told in general words. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = explainError(error, request);
  const answer: ErrorAnswer = {
    error: { code: refusal.code, message: refusal.message, requestId: request.id },
  };
  // What a route has said of a file that then could not be read.
  reply.removeHeader("content-disposition").removeHeader("content-encoding");
  reply.header("cache-control", "no-store");
  if (refusal.retryAfterSeconds !== null) reply.header("retry-after", refusal.retryAfterSeconds);
  void reply.status(refusal.status);
  if (refusal.status >= 500 && wantsPage(request)) return sayAsPage(reply, refusal.message);
  void reply.type("application/json; charset=utf-8").send(answer);
}

/** The refusal that an error is told as; what is our fault is logged whole. */
export function explainError(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  const refusal = error instanceof Refusal ? error : refusalOf(error, request);
  // Each call of an outage would be logged whole.
  if (isDatabaseAway(error)) request.log.warn("the database is away");
  else if (refusal.status >= 500) request.log.error({ err: error }, "failed");
  return refusal;
}

/** Answers a call that no route takes. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  answerError(notFound(), request, reply);
}

/** A database that is away, a full disk, and Fastify's own errors, such as a body that is no JSON, by their status. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (isDatabaseAway(error)) return databaseAway(error);
  if (isDiskFull(error)) return diskFull(error);
  const status = error.statusCode ?? 500;
  if (status >= 500 && metNoDatabase(request)) return databaseAway(error);
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
    // Object.entries forgets that the keys are the codes.
    if (known === status) return code as RefusalCode;
  }
  return status >= 400 && status < 500 ? "invalid" : "internal";
}
