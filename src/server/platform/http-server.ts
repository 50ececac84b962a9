import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify from "fastify";
import type { FastifyError, FastifyInstance } from "fastify";
import type { Endpoint } from "#contracts/endpoint.ts";
import { BODY_TIMES, giveUpSlowBodies, timesOfServer, type BodyTimes } from "./body-times.ts";
import { CallWindows } from "./call-windows.ts";
import type { Caller, Identify } from "./caller.ts";
import { networkOf } from "./count-address.ts";
import { watchForDatabase } from "./database-away.ts";
import { answerError } from "./error-answers.ts";
import { Refusal } from "./errors.ts";
import { fairPlaces, type FairPlaces } from "./fair-places.ts";
import {
  holdBack,
  makeCounter,
  tooMany,
  type CountCall,
  type CountIn,
  type Limits,
} from "./limits.ts";
import { logOptions, type LogStream } from "./log.ts";
import { hasNul, refuseNul, unstorable, refuseDeepBodies } from "./no-nul.ts";
import { refuseForeignPages } from "./own-origins.ts";
import { sendSafeHeaders } from "./safe-headers.ts";
import { trustedBy, type TrustProxy } from "./trust-proxy.ts";

declare module "fastify" {
  interface FastifyInstance {
    identify: Identify;
    limits: Limits;
    countCall: CountCall;
    /** Limits how many calls at a time go through all posts of a person. */
    walks: FairPlaces;
    /** Limits how many lookups of sessions run at a time, in all and for each network. */
    lookups: FairPlaces;
    /** The contracts of all routes that have one. */
    endpoints: Endpoint[];
    /** All routes, including those that Fastify adds for HEAD. */
    routes: readonly Route[];
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    isSecret?: boolean;
  }
}

/** The web server that features add their routes to. */
export type App = FastifyInstance;

/** A route: method and path. In the path, `:name` stands for a parameter. */
export type Route = { method: string; url: string };

/** The options of createHttp. */
export type HttpOptions = {
  identify: Identify;
  limits: Limits;
  /** Counts calls for all servers together, in the database. */
  countIn: CountIn;
  /** The origins of our own pages. Only these may use the cookie of a signed-in browser. */
  origins: readonly string[];
  trustProxy: TrustProxy;
  logLevel: "info" | "warn" | "silent";
  times?: BodyTimes;
  logStream?: LogStream;
};

/** How long open requests may still take when the server stops. */
const SHUTDOWN_MS = 10_000;
const MINUTE_MS = 60_000;
const RESTART_S = 10;
const STOPPING =
  "This server is being restarted. Nothing is lost: please try again in a few seconds.";
/**
 * Fastify has its own answer for a URL with a parameter that is longer than this. The number is so high that Node
 * refuses such a URL before.
 */
const LONGEST_PARAMETER = 100_000;

/**
 * Limits for calls that read all posts of a person. Each such call keeps a core of the database busy, for a second with
 * 120,000 posts. A screen makes two or three of them.
 */
const WALKS = { inAll: 3, perAccount: 1, waitingInAll: 200, waitingPerAccount: 20 };
const CROWDED = {
  ownLineIsFull:
    "Your posts are being searched many times already. Please wait a moment, then try again.",
  lineIsFull: "Many people are searching right now. Please try again in a moment.",
  retryAfterSeconds: 5,
};

/**
 * Limits for lookups of sessions. Sixty lookups keep the embedded database busy for 0.2 s, so only a few run at a time,
 * and those of one network wait for each other.
 */
const LOOKUPS = { inAll: 6, perAccount: 2, waitingInAll: 5_000, waitingPerAccount: 1_000 };
const CROWDED_LOOKUPS = {
  ownLineIsFull: "Many calls come from your network at once. Please wait a moment, then try again.",
  lineIsFull: "Many people are here right now. Please try again in a moment.",
  retryAfterSeconds: 5,
};

/** Makes the web server with security headers, limits, compression, and errors as JSON. It does not listen yet. */
export async function createHttp(options: HttpOptions): Promise<App> {
  const times = options.times ?? BODY_TIMES;
  const app = Fastify({
    ...timesOfServer(times),
    logger: logOptions(options.logLevel, options.logStream),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: readableUrl,
    genReqId: () => randomUUID(),
    trustProxy: trustedBy(options.trustProxy),
    forceCloseConnections: "idle",
    // Fastify's own answer while it stops has no message for people. `refuseAtStop` sends an answer that has one.
    return503OnClosing: false,
    pluginTimeout: SHUTDOWN_MS,
  });
  app.decorate("identify", options.identify);
  app.decorate("limits", options.limits);
  app.decorate("countCall", makeCounter(options.limits, options.countIn));
  app.decorate("walks", fairPlaces(WALKS, CROWDED));
  app.decorate("lookups", fairPlaces(LOOKUPS, CROWDED_LOOKUPS));
  app.decorateRequest("caller", null);
  app.decorate("endpoints", []);
  listRoutes(app);
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal && error.code === "tooMany") await holdBack();
    answerError(error, request, reply);
    return reply;
  });
  giveUpSlowBodies(app, times);
  await sendSafeHeaders(app, {
    isHttps: options.origins.every((origin) => origin.startsWith("https:")),
  });
  refuseAtStop(app);
  watchForDatabase(app);
  refuseForeignPages(app, options.origins);
  refuseNul(app);
  refuseDeepBodies(app);
  acceptJsonOnly(app);
  await app.register(rateLimit, {
    max: options.limits.calls,
    timeWindow: MINUTE_MS,
    store: CallWindows,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  countSecrets(app);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    // Quality 11, the default, takes 50 times as long as quality 4 and makes the result only 10 % smaller.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart);
  return app;
}

/**
 * Limits how often one network may call each route where a password or token can be guessed. The general limit `calls`
 * is checked before, because it needs no database.
 */
function countSecrets(app: App): void {
  app.addHook("preParsing", async ({ ip, method, routeOptions: { config, url = "" } }, reply) => {
    if (!config.isSecret) return;
    await app.countCall([{ limit: "secrets", key: `${method} ${url} ${networkOf(ip)}` }], reply);
  });
}

/** While the server stops, refuses calls that come over open connections. Fastify then closes the connection. */
function refuseAtStop(app: App): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onRequest", async () => {
    if (isStopping) throw new Refusal("unavailable", STOPPING, { retryAfterSeconds: RESTART_S });
  });
}

/** Keeps a list of all routes. A test uses it to check who may call each of them. */
function listRoutes(app: App): void {
  const routes: Route[] = [];
  app.decorate("routes", routes);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
}

/**
 * Replaces a URL that cannot be decoded by one that does not exist. Fastify would answer the original one without the
 * security headers.
 */
function readableUrl({ url = "/" }: IncomingMessage): string {
  const [path = ""] = url.split(/[?#]/u);
  try {
    decodeURI(path);
    return url;
  } catch {
    return "/api/unreadable-address";
  }
}

function acceptJsonOnly(app: App): void {
  // text/plain is not accepted, because a page of another site can send it without a CORS preflight.
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // Clients send the content type of JSON even with a call that has no body.
    if (body === "") done(null, undefined);
    else if (hasNul(body as string)) done(unstorable());
    // `parseAs: "string"` makes `body` a string.
    else void parse(request, body as string, done);
  });
}
