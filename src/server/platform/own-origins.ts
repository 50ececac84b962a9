import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered whatever name it is asked by: load balancers ask for a server's health by its number. */
    anyHost?: true;
  }
}

/** Names of this machine, which no foreign page can have: proxies on it ask by them. */
const THIS_MACHINE = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Answers only what is asked of this server by a name of its own, and lets only its own pages change anything.
 *
 * Without the first, a foreign page could let its own name lead to this machine, and then ask and read as a page of ours.
 */
export function refuseForeignPages(app: FastifyInstance, origins: readonly string[]): void {
  const hosts = new Set([...THIS_MACHINE, ...origins.map((origin) => new URL(origin).hostname)]);
  app.addHook("onRequest", async (request) => {
    assertOwnHost(request, hosts, origins);
    assertOwnPage(request, origins);
  });
}

/** The port is left out: a foreign page cannot have our name at any. */
function assertOwnHost(
  request: FastifyRequest,
  hosts: ReadonlySet<string>,
  [own]: readonly string[],
): void {
  if (request.routeOptions.config?.anyHost || hosts.has(request.hostname.toLowerCase())) return;
  throw new Refusal("forbidden", `Octavo does not answer at this address. Open ${own} instead.`);
}

/** A browser sends its cookie along whatever page makes it call, so a page of another origin may change nothing with it. */
function assertOwnPage(request: FastifyRequest, origins: readonly string[]): void {
  const { origin } = request.headers;
  const isSafe = request.method === "GET" || request.method === "HEAD";
  if (isSafe || !origin || origins.includes(origin)) return;
  throw new Refusal("forbidden", "This page may not make changes here. Open Octavo itself.");
}
