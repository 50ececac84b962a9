import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Time limits for receiving a request, in milliseconds. */
export type BodyTimes = {
  headersMs: number;
  /** How long the whole body of a request may take that is not an upload. */
  bodyMs: number;
  /** How long an upload may pause. */
  silenceMs: number;
  uploadMs: number;
  /** How long the rest of a body may take after the answer was sent. */
  lingerMs: number;
};

const SECOND_MS = 1_000;

export const BODY_TIMES: BodyTimes = {
  headersMs: 20 * SECOND_MS,
  // Long enough for a megabyte, the largest body, at 300 kbit/s.
  bodyMs: 30 * SECOND_MS,
  // Our page in the browser gives up an upload after the same time without progress.
  silenceMs: 60 * SECOND_MS,
  // Long enough for 50 MB, the largest file, at about 125 kbit/s.
  uploadMs: 3_600 * SECOND_MS,
  // If a request is refused while the browser is still sending it, the browser needs this time to read the refusal.
  lingerMs: 10 * SECOND_MS,
};

/**
 * Gives the time limits that Node itself applies: one for the head of a request and, in case all else fails, one for
 * the whole request.
 */
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

/** Closes connections that send a request's body too slowly. */
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
  // A test can inject a request without a real socket.
  if (!socket?.setTimeout) return;
  const isUpload = headers["content-type"]?.startsWith("multipart/") ?? false;
  const endLate = (afterMs: number): NodeJS.Timeout =>
    setTimeout(() => raw.complete || socket.destroy(), afterMs).unref();
  const timer = isUpload ? undefined : endLate(bodyMs);
  // If an upload sends nothing for this long, Node closes its socket. The limit ends with the body, because from then
  // on the client waits for the server.
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
