import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify from "fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller, Identify } from "./caller.ts";
import { answerError } from "./error-answers.ts";
import { Refusal } from "./errors.ts";
import { logOptions } from "./log.ts";

declare module "fastify" {
  interface FastifyInstance {
    identify: Identify;
    limits: Limits;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The web server that features add their routes to. */
export type App = FastifyInstance;

/** Calls a minute from one address: in all, and of those that try a password or ask whether an account exists. */
export type Limits = { calls: number; secrets: number };

/** What the web server is made with. */
export type HttpOptions = {
  identify: Identify;
  limits: Limits;
  /** Pages of these origins may use a signed-in browser's cookie. */
  origins: readonly string[];
  trustProxy: boolean;
  logLevel: "info" | "warn" | "silent";
};

/** A request that has to be answered by then is given up at shutdown. */
const SHUTDOWN_MS = 10_000;
const MINUTE_MS = 60_000;

/** Makes the web server: safe headers, limits, compression, errors as JSON. It listens to nobody yet. */
export async function createHttp(options: HttpOptions): Promise<App> {
  const app = Fastify({
    logger: logOptions(options.logLevel),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    forceCloseConnections: "idle",
    pluginTimeout: SHUTDOWN_MS,
  });
  app.decorate("identify", options.identify);
  app.decorate("limits", options.limits);
  app.decorateRequest("caller", null);
  app.setErrorHandler(answerError);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    assertOwnPage(request, options.origins);
  });
  acceptJsonOnly(app);
  await app.register(rateLimit, {
    max: options.limits.calls,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(
        "tooMany",
        `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`,
      ),
  });
  await app.register(helmet, safeHeaders(options.origins));
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    // The default, 11, takes 50 times as long for 10 % less; answers are made anew for each call.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart);
  return app;
}

/** A browser sends its cookie along whatever page makes it call, so a page of another origin may change nothing with it. */
function assertOwnPage(request: FastifyRequest, origins: readonly string[]): void {
  const { origin, authorization } = request.headers;
  const isSafe = request.method === "GET" || request.method === "HEAD";
  if (isSafe || authorization || !origin || origins.includes(origin)) return;
  throw new Refusal("forbidden", "This page may not make changes here. Open Octavo itself.");
}

function acceptJsonOnly(app: App): void {
  // Text is what a form of a foreign page can send without asking first.
  app.removeContentTypeParser("text/plain");
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // Calls without a body say that they send JSON all the same.
    if (body === "") done(null, undefined);
    // `parseAs: "string"` gives a string.
    else void parse(request, body as string, done);
  });
}

function safeHeaders(origins: readonly string[]): Parameters<typeof helmet>[1] {
  const self = ["'self'"];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        imgSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        baseUri: self,
        formAction: self,
        frameAncestors: ["'none'"],
      },
    },
    // Told to a browser on plain http, it would lock people out of a copy that runs on their own machine.
    strictTransportSecurity: origins.every((origin) => origin.startsWith("https:")),
  };
}
