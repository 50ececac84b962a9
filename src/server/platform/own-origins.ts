import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * Set for a route that answers under any host name. Load balancers need that, because they check a server's health
     * by its IP address.
     */
    anyHost?: true;
  }
}

/** The host names of the machine itself. Proxies on the machine use them; no page of another site can have them. */
const THIS_MACHINE = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Refuses calls under foreign host names, and changes that pages of other sites ask for. Otherwise another site could
 * point its own host name at this machine (DNS rebinding), and its pages could read data as if they were ours.
 */
export function refuseForeignPages(app: FastifyInstance, origins: readonly string[]): void {
  const hosts = new Set([...THIS_MACHINE, ...origins.map((origin) => new URL(origin).hostname)]);
  app.addHook("onRequest", async (request) => {
    assertOwnHost(request, hosts, origins);
    assertOwnPage(request, origins);
  });
}

/**
 * Throws if the call used a foreign host name. The port does not matter, because no other site can have our host name
 * on any port.
 */
function assertOwnHost(
  request: FastifyRequest,
  hosts: ReadonlySet<string>,
  [own]: readonly string[],
): void {
  if (request.routeOptions.config?.anyHost || hosts.has(request.hostname.toLowerCase())) return;
  throw new Refusal("forbidden", `Octavo does not answer at this address. Open ${own} instead.`);
}

/**
 * Throws if a page of another origin wants to change something. Browsers send the cookie with a call whichever page
 * makes it.
 */
function assertOwnPage(request: FastifyRequest, origins: readonly string[]): void {
  const { origin } = request.headers;
  const isSafe = request.method === "GET" || request.method === "HEAD";
  if (isSafe || !origin || origins.includes(origin)) return;
  throw new Refusal("forbidden", "This page may not make changes here. Open Octavo itself.");
}
