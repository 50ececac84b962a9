import type { FastifyServerOptions } from "fastify";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/**
 * How the server logs: one JSON line a request and an answer.
 *
 * Headers and query strings are left out: they carry tokens, e-mail addresses and invite codes.
 */
export function logOptions(level: "info" | "warn" | "silent"): LoggerOptions {
  return {
    level,
    serializers: {
      req: ({ method, url }) => ({ method, url: url.replace(/\?.*$/su, "") }),
    },
  };
}
