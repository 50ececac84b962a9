import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { diskFull, Refusal } from "./errors.ts";

/** How long callers are told to wait before they try again. PostgreSQL restarts in a few seconds. */
const RETRY_AFTER_S = 5;

/**
 * The database cannot be reached, so the statement had no effect. The one exception: a commit may have worked although
 * its answer was lost.
 */
export class DatabaseAway extends Error {
  // Other code recognises this error by its name, because an error from a worker thread loses its class.
  override readonly name = "DatabaseAway";

  constructor(cause: unknown) {
    super("The database does not answer.", { cause });
    note("away");
  }
}

/**
 * The disk of the embedded database is nearly full. On a full disk the database would hang, so all statements are
 * refused, even those that only read.
 */
export class DatabaseFull extends Error {
  readonly code = "ENOSPC";

  constructor() {
    super("The disk of the embedded database is full.");
    note("full");
  }
}

/** The database has ended a statement that ran too long or waited too long for a lock. It had no effect. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";

  constructor(cause: unknown) {
    super("The database took too long.", { cause });
    note("away");
  }
}

/** True if an error is a DatabaseAway or was caused by one. */
export function isDatabaseAway(error: unknown): boolean {
  return isCausedBy(error, "DatabaseAway");
}

/** True if an error is a DatabaseBusy or was caused by one. */
export function isDatabaseBusy(error: unknown): boolean {
  return isCausedBy(error, "DatabaseBusy");
}

function isCausedBy(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isCausedBy(error.cause, name));
}

/** Makes the refusal with which calls are answered while the database is away or too busy. */
export function databaseAway(cause?: unknown): Refusal {
  return new Refusal(
    "unavailable",
    "Our database does not answer right now. Nothing is lost: please try again in a moment.",
    { cause, retryAfterSeconds: RETRY_AFTER_S },
  );
}

type Met = { trouble: "away" | "full" | null };

const calls = new AsyncLocalStorage<Met>();
const ofRequest = new WeakMap<FastifyRequest, Met>();

function note(trouble: Met["trouble"]): void {
  const call = calls.getStore();
  if (call) call.trouble = trouble;
}

/**
 * Returns the refusal with which this call must be answered because the database was away, busy or full. Null if it was
 * none of these.
 */
export function troubleOf(request: FastifyRequest): Refusal | null {
  const trouble = ofRequest.get(request)?.trouble ?? null;
  if (trouble === null) return null;
  return trouble === "away" ? databaseAway() : diskFull();
}

/**
 * Remembers for each call whether the database was away or full. Better Auth turns such an error into a refusal with
 * another reason; this replaces it by the true one.
 */
export function watchForDatabase(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const call: Met = { trouble: null };
    ofRequest.set(request, call);
    calls.run(call, done);
  });
  // Reading the body leaves the call's AsyncLocalStorage context, so the context is entered again here.
  app.addHook("preValidation", (request, _reply, done) => {
    calls.run(ofRequest.get(request) ?? { trouble: null }, done);
  });
  app.addHook("onSend", async (request, _reply, payload) => {
    const isRefusal = payload instanceof Response && payload.status >= 400;
    const trouble = troubleOf(request);
    if (isRefusal && trouble) throw trouble;
  });
}
