import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";

/** Seconds after which a call is worth making again: PostgreSQL restarts in a few. */
const RETRY_AFTER_S = 5;

/**
 * The database cannot be reached, or the connection was lost on the way: what was under way has not happened, but for a
 * commit whose answer was lost.
 */
export class DatabaseAway extends Error {
  // By name as well: an error that crosses from a worker thread loses its class.
  override readonly name = "DatabaseAway";

  constructor(cause: unknown) {
    super("The database does not answer.", { cause });
    const call = calls.getStore();
    if (call) call.metNone = true;
  }
}

/** True for a DatabaseAway, or what was thrown because of one. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "DatabaseAway" || isDatabaseAway(error.cause);
}

/** What a caller is told while the database is away. */
export function databaseAway(cause?: unknown): Refusal {
  return new Refusal(
    "unavailable",
    "Our database does not answer right now. Nothing is lost: please try again in a moment.",
    { cause, retryAfterSeconds: RETRY_AFTER_S },
  );
}

/** What the call that runs has met: each is kept with its request. */
const calls = new AsyncLocalStorage<{ metNone: boolean }>();
const ofRequest = new WeakMap<FastifyRequest, { metNone: boolean }>();

/** True when some statement of this call failed because the database was away. */
export function metNoDatabase(request: FastifyRequest): boolean {
  return ofRequest.get(request)?.metNone ?? false;
}

/**
 * Notes of each call whether the database was away. Better Auth makes a general fault of that, or "you are not signed in",
 * and keeps no cause: what it refuses then is not to be believed, and is answered as what it is.
 */
export function watchForDatabase(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const call = { metNone: false };
    ofRequest.set(request, call);
    calls.run(call, done);
  });
  // A body is read in the name of the connection, not of the call.
  app.addHook("preValidation", (request, _reply, done) => {
    calls.run(ofRequest.get(request) ?? { metNone: false }, done);
  });
  app.addHook("onSend", async (request, _reply, payload) => {
    const isRefusal = payload instanceof Response && payload.status >= 400;
    if (isRefusal && metNoDatabase(request)) throw databaseAway();
  });
}
