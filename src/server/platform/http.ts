import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contracts/endpoint.ts";
import { assertAllowed } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { Refusal, notFound } from "./errors.ts";
import { countUnderWay } from "./give-way.ts";
import type { App } from "./http-server.ts";
import { polledRate } from "./limits.ts";
import type { AccountLimit } from "./limits.ts";

export type { App } from "./http-server.ts";

/** What a handler gets of its call; `caller` is null only where signed-out people may call. */
export type CallOf<E extends Endpoint> = BodilessCallOf<E> & { body: z.output<E["body"]> };

/** The same for calls whose body the handler reads itself, or that have none. */
export type BodilessCallOf<E extends Endpoint> = {
  caller: E["access"] extends "public" ? Caller | null : Caller;
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the person is gone before the answer. */
  signal: AbortSignal;
};

/** A file to be taken away under a name. */
export type FileAnswer = { name: string; mediaType: string; bytes: Uint8Array | Readable };

/**
 * `limit: "secrets"`: counted against the low limit for calls that try a password or ask about an account.
 * `perCaller`: counted for the signed-in person as well. `isWalk`: it goes through all posts of a person, so those of one
 * account are done one after the other.
 */
export type ServeOptions = { limit?: "secrets"; perCaller?: AccountLimit; isWalk?: true };

/**
 * Serves a JSON call: checks who calls, reads params, query and body by the contract, and holds the answer to it.
 *
 * A malformed id in the path is answered like an unknown one; a malformed body or query is refused as invalid.
 */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: CallOf<E>) => Promise<z.input<E["answer"]>>,
  options: ServeOptions = {},
): void {
  addRoute(app, endpoint, options, async (call) => {
    // Parsed by this very schema, which TypeScript cannot follow through E.
    const body = read(endpoint.body, call.request.body ?? {}) as z.output<E["body"]>;
    return held(endpoint, await handler({ ...call, body }));
  });
}

/** Serves a call that takes a multipart form: as `serve`, but the handler reads the parts itself from the request. */
export function serveUpload<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: BodilessCallOf<E>) => Promise<z.input<E["answer"]>>,
  options: ServeOptions = {},
): void {
  addRoute(app, endpoint, options, async (call) => held(endpoint, await handler(call)));
}

/** Serves a call that gives a file, named in content-disposition. */
export function serveFile<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: BodilessCallOf<E>) => Promise<FileAnswer>,
): void {
  addRoute(app, endpoint, {}, async (call) => {
    const { name, mediaType, bytes } = await handler(call);
    call.reply.header("content-disposition", dispositionOf(name));
    call.reply.header("content-type", mediaType);
    return bytes;
  });
}

function addRoute<E extends Endpoint>(
  app: App,
  endpoint: E,
  { limit, perCaller, isWalk }: ServeOptions,
  answer: (call: BodilessCallOf<E>) => Promise<unknown>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Fastify answers HEAD by doing all of GET: a book would be set, or an archive packed, for a head that nobody asks for.
    exposeHeadRoute: false,
    config: rateOf(app, endpoint, limit),
    // After the calls of its network were counted, which asks no database, and before the body is read: nobody uploads
    // 50 MB to be told to log in.
    preParsing: async (request, reply, body) => {
      request.caller = await app.identify(request.headers);
      assertAllowed(endpoint.access, request.caller);
      if (perCaller && request.caller) app.countCall(perCaller, request.caller.userId, reply);
      if (isClick(endpoint, isWalk)) countUnderWay(reply);
      return body;
    },
    handler: async (request, reply) => {
      const params = endpoint.params.safeParse(request.params);
      if (!params.success) throw notFound();
      const query = read(endpoint.query, request.query);
      // assertAllowed has refused null wherever the type says that there is a caller; params and query are parsed by E.
      const caller = request.caller as BodilessCallOf<E>["caller"];
      const parsed = { params: params.data, query } as Pick<BodilessCallOf<E>, "params" | "query">;
      const signal = signalOf(reply);
      const work = (): Promise<unknown> => answer({ ...parsed, caller, request, reply, signal });
      return isWalk && caller ? app.walks(caller.userId, signal, work) : work();
    },
  });
}

/** Whether somebody waits for the answer by the second: not of a file that comes or goes, nor of a walk through all posts. */
function isClick({ takes, gives }: Pick<Endpoint, "takes" | "gives">, isWalk = false): boolean {
  return takes === "json" && gives === "json" && !isWalk;
}

function rateOf(
  app: App,
  { isPolled }: Pick<Endpoint, "isPolled">,
  limit: ServeOptions["limit"],
): object {
  if (isPolled) return polledRate(app.limits);
  return limit ? { rateLimit: { max: app.limits[limit] } } : {};
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join(".");
  throw new Refusal("invalid", `Please check ${field || "what was sent"}: ${issue?.message}.`, {
    cause: result.error,
  });
}

function held({ path, answer }: Pick<Endpoint, "path" | "answer">, given: unknown): unknown {
  const result = answer.safeParse(given);
  if (result.success) return result.data;
  throw new Error(`The answer of ${path} breaks its contract`, { cause: result.error });
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // A refusal, for nobody reads it: the log is for what went wrong here.
  const leave = (): void => gone.abort(new Refusal("conflict", "The caller has left."));
  // While the database was asked who calls; the event is over by then.
  if (raw.destroyed) leave();
  raw.once("close", () => {
    if (!raw.writableFinished) leave();
  });
  return gone.signal;
}

/** RFC 6266: a plain name for old readers, the true one beside it. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
