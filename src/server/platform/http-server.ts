import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify from "fastify";
import type { FastifyError, FastifyInstance } from "fastify";
import { BODY_TIMES, giveUpSlowBodies, timesOfServer } from "./body-times.ts";
import type { BodyTimes } from "./body-times.ts";
import { CallWindows } from "./call-windows.ts";
import type { Caller, Identify } from "./caller.ts";
import { networkOf } from "./count-address.ts";
import { watchForDatabase } from "./database-away.ts";
import { answerError } from "./error-answers.ts";
import { Refusal } from "./errors.ts";
import { fairPlaces } from "./fair-places.ts";
import type { FairPlaces } from "./fair-places.ts";
import { holdBack, makeCounter, tooMany } from "./limits.ts";
import type { CountCall, Limits } from "./limits.ts";
import { logOptions } from "./log.ts";
import type { LogStream } from "./log.ts";
import { hasNul, refuseNul, unstorable } from "./no-nul.ts";
import { refuseForeignPages } from "./own-origins.ts";
import { sendSafeHeaders } from "./safe-headers.ts";
import { refuseDeepBodies } from "./shallow-bodies.ts";
import { trustedBy } from "./trust-proxy.ts";
import type { TrustProxy } from "./trust-proxy.ts";

declare module "fastify" {
  interface FastifyInstance {
    identify: Identify;
    limits: Limits;
    countCall: CountCall;
    /** The places of calls that go through all posts of a person. */
    walks: FairPlaces;
    /** Every route that was added, those for HEAD that Fastify adds beside GET included. */
    routes: readonly Route[];
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The web server that features add their routes to. */
export type App = FastifyInstance;

/** One route of the running server; `url` with `:name` for its parameters. */
export type Route = { method: string; url: string };

/** What the web server is made with. */
export type HttpOptions = {
  identify: Identify;
  limits: Limits;
  /** Pages of these origins may use a signed-in browser's cookie. */
  origins: readonly string[];
  trustProxy: TrustProxy;
  logLevel: "info" | "warn" | "silent";
  /** Left out: the product's own. */
  times?: BodyTimes;
  /** Takes the log in place of standard output. */
  logStream?: LogStream;
};

/** A request that has to be answered by then is given up at shutdown. */
const SHUTDOWN_MS = 10_000;
const MINUTE_MS = 60_000;
/** Seconds that a restart takes. */
const RESTART_S = 10;
const STOPPING =
  "This server is being restarted. Nothing is lost: please try again in a few seconds.";
/** More than Node takes for a whole address: one that is too long is answered here as any other, not by Fastify itself. */
const LONGEST_PARAMETER = 100_000;

/**
 * Each keeps a core of the database busy for as long as a person has posts: a second for 120,000 of them. One account has
 * one of them at a time, and of three accounts each has its own; a screen asks for two or three at once.
 */
const WALKS = { inAll: 3, perAccount: 1, waitingInAll: 200, waitingPerAccount: 20 };
const CROWDED = {
  ownLineIsFull:
    "Your posts are being searched many times already. Please wait a moment, then try again.",
  lineIsFull: "Many people are searching right now. Please try again in a moment.",
  retryAfterSeconds: 5,
};

/** Makes the web server: safe headers, limits, compression, errors as JSON. It listens to nobody yet. */
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
    // Fastify's own answer has no sentence: `refuseAtStop` gives one.
    return503OnClosing: false,
    pluginTimeout: SHUTDOWN_MS,
  });
  app.decorate("identify", options.identify);
  app.decorate("limits", options.limits);
  app.decorate("countCall", makeCounter(options.limits));
  app.decorate("walks", fairPlaces(WALKS, CROWDED));
  app.decorateRequest("caller", null);
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
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    // The default, 11, takes 50 times as long for 10 % less; answers are made anew for each call.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart);
  return app;
}

/** Refuses what comes by open connections while the server stops; Fastify tells the caller that the connection ends. */
function refuseAtStop(app: App): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onRequest", async () => {
    if (isStopping) throw new Refusal("unavailable", STOPPING, { retryAfterSeconds: RESTART_S });
  });
}

/** Keeps the list of all routes: a test asks who may call each of them. */
function listRoutes(app: App): void {
  const routes: Route[] = [];
  app.decorate("routes", routes);
  app.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
}

/** Fastify answers an address that it cannot decode before any hook, so without safe headers: here it is an unknown one. */
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
  // Text is what a form of a foreign page can send without asking first.
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // Calls without a body say that they send JSON all the same.
    if (body === "") done(null, undefined);
    else if (hasNul(body as string)) done(unstorable());
    // `parseAs: "string"` gives a string.
    else void parse(request, body as string, done);
  });
}
