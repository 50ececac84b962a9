import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Endpoint } from "#contracts/endpoint.ts";
import { assertAllowed, type Caller } from "./caller.ts";
import { Refusal, notFound } from "./errors.ts";
import { networkOf } from "./count-address.ts";
import { countUnderWay } from "./give-way.ts";
import type { App } from "./http-server.ts";
import { IS_SECRET, polledRate, type AccountLimit } from "./limits.ts";
import { IN_SENTENCES } from "#contracts/field-sentences.ts";

export type { App } from "./http-server.ts";

/** What a handler gets about a call. `caller` is null only in public calls, if nobody is signed in. */
export type CallOf<E extends Endpoint> = BodilessCallOf<E> & { body: z.output<E["body"]> };

/** Like CallOf, but without `body`: for calls that have no body, or whose handler reads it by itself. */
export type BodilessCallOf<E extends Endpoint> = {
  caller: E["access"] extends "public" ? Caller | null : Caller;
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts if the client disconnects before the answer is sent. */
  signal: AbortSignal;
};

/** A file to download. */
export type FileAnswer = { name: string; mediaType: string; bytes: Uint8Array | Readable };

/**
 * Options of a call. `limit: "secrets"`: the call tries a password or token, and has the low limit for that.
 * `perCaller`: a limit for each signed-in person. `isWalk`: the call goes through all posts, so each account can run
 * only one such call at a time.
 */
export type ServeOptions = { limit?: "secrets"; perCaller?: AccountLimit; isWalk?: true };

/**
 * Serves a call with JSON. The caller, the input and the answer are checked against the contract. A malformed id in the
 * path is answered like an id that does not exist; a malformed body or query is refused.
 */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: CallOf<E>) => Promise<z.input<E["answer"]>>,
  options: ServeOptions = {},
): void {
  addRoute(app, endpoint, options, async (call) => {
    // The cast is safe: `read` has parsed the body by this schema. TypeScript cannot infer the type through E.
    const body = read(endpoint.body, call.request.body ?? {}) as z.output<E["body"]>;
    return held(endpoint, await handler({ ...call, body }));
  });
}

/** Like `serve`, but the handler itself reads a multipart form from the request. */
export function serveUpload<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: BodilessCallOf<E>) => Promise<z.input<E["answer"]>>,
  options: ServeOptions = {},
): void {
  addRoute(app, endpoint, options, async (call) => held(endpoint, await handler(call)));
}

/** Serves a call that answers with a file. The header content-disposition gives its name. */
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
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // To answer HEAD, Fastify would do all the work of GET, such as making a book.
    exposeHeadRoute: false,
    config: rateOf(app, endpoint, limit),
    // Checked before the body is read. Otherwise somebody might upload 50 MB only to be told to log in.
    preParsing: async (request, reply, body) => {
      if (isClick(endpoint, isWalk)) countUnderWay(reply);
      request.caller = await app.lookups(networkOf(request.ip), signalOf(reply), () =>
        app.identify(request.headers),
      );
      assertAllowed(endpoint.access, request.caller);
      if (perCaller && request.caller) {
        await app.countCall([{ limit: perCaller, key: request.caller.userId }], reply);
      }
      return body;
    },
    handler: async (request, reply) => {
      const params = endpoint.params.safeParse(request.params);
      if (!params.success) throw notFound();
      const query = read(endpoint.query, request.query);
      // TypeScript cannot infer these two types. `assertAllowed` has checked the caller, and the schemas of E have
      // checked the rest.
      const caller = request.caller as BodilessCallOf<E>["caller"];
      const parsed = { params: params.data, query } as Pick<BodilessCallOf<E>, "params" | "query">;
      const signal = signalOf(reply);
      const work = (): Promise<unknown> => answer({ ...parsed, caller, request, reply, signal });
      return isWalk && caller ? app.walks(caller.userId, signal, work) : work();
    },
  });
}

/** True if a person waits for a quick answer. False for files and for calls that go through all posts. */
function isClick({ takes, gives }: Pick<Endpoint, "takes" | "gives">, isWalk = false): boolean {
  return takes === "json" && gives === "json" && !isWalk;
}

function rateOf(
  app: App,
  { isPolled }: Pick<Endpoint, "isPolled">,
  limit: ServeOptions["limit"],
): object {
  if (isPolled) return polledRate(app.limits);
  return limit ? IS_SECRET : {};
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, IN_SENTENCES);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal("invalid", issue?.message ?? "Please check what was sent.", {
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
  // The reason is a Refusal, because a caller who disconnects is no fault of ours and must not be logged as one.
  const leave = (): void => gone.abort(new Refusal("conflict", "The caller has left."));
  // The client may have disconnected while the session was looked up. In that case no "close" event follows.
  if (raw.destroyed) leave();
  raw.once("close", () => {
    if (!raw.writableFinished) leave();
  });
  return gone.signal;
}

/** Writes the header content-disposition by RFC 6266: an ASCII name for old clients, followed by the full name. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
