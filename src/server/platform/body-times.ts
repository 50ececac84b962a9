import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** How long what a caller sends may be on its way, in milliseconds. */
export type BodyTimes = {
  /** The head of a call. */
  headersMs: number;
  /** The whole body of a call that is no upload. */
  bodyMs: number;
  /** An upload that stands still. */
  silenceMs: number;
  /** A whole upload. */
  uploadMs: number;
  /** What is left of a body that nobody reads, after the answer. */
  lingerMs: number;
};

const SECOND_MS = 1_000;

/** The times of the product. */
export const BODY_TIMES: BodyTimes = {
  headersMs: 20 * SECOND_MS,
  // A megabyte, which is the most that is taken, over a line of 300 kbit/s.
  bodyMs: 30 * SECOND_MS,
  // The web gives an upload up after as long without progress.
  silenceMs: 60 * SECOND_MS,
  // 50 MB, which is the largest file, over a line of 125 kbit/s.
  uploadMs: 3_600 * SECOND_MS,
  // So that a browser which is still sending gets to read the refusal.
  lingerMs: 10 * SECOND_MS,
};

/** What Node's server is made with: it gives up heads and, as the last resort, whole calls. */
export function timesOfServer({ headersMs, uploadMs }: BodyTimes): {
  requestTimeout: number;
  http: { headersTimeout: number; connectionsCheckingInterval: number };
} {
  const looksEveryMs = Math.min(headersMs, 5 * SECOND_MS);
  return {
    requestTimeout: uploadMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: looksEveryMs },
  };
}

/** Ends the connection of a caller who does not go on sending the body of a call, whoever it is. */
export function giveUpSlowBodies(app: FastifyInstance, times: BodyTimes): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request)) giveUp(request, reply, times);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function giveUp(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  { bodyMs, silenceMs, lingerMs }: BodyTimes,
): void {
  const { socket } = raw;
  // What a test injects comes through no socket of its own.
  if (!socket?.setTimeout) return;
  const isUpload = headers["content-type"]?.startsWith("multipart/") ?? false;
  const endLate = (afterMs: number): NodeJS.Timeout =>
    setTimeout(() => raw.complete || socket.destroy(), afterMs).unref();
  const timer = isUpload ? undefined : endLate(bodyMs);
  // Node ends a socket that nothing moves through; once the body is here, the caller waits for us.
  if (isUpload) socket.setTimeout(silenceMs);
  raw.once("end", () => {
    clearTimeout(timer);
    if (isUpload) socket.setTimeout(0);
  });
  reply.raw.once("close", () => {
    clearTimeout(timer);
    if (!raw.complete) endLate(lingerMs);
  });
}
