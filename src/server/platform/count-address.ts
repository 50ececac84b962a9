import { isIPv4, isIPv6 } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AddressLimit, CountCall, MailLimit } from "./limits.ts";

/**
 * Counts a call that names an e-mail address: from the caller's network, then from all networks together. A call that
 * its own network is refused for costs the address nothing, so that no single stranger uses up its owner's tries.
 */
export function countAddress(
  countCall: CountCall,
  limit: AddressLimit,
  email: string,
  { request, reply }: { request: Pick<FastifyRequest, "ip">; reply: FastifyReply },
): void {
  const address = email.trim();
  countCall(limit, `${address} ${networkOf(request.ip)}`, reply);
  countCall(`${limit}InAll`, address, reply);
}

/**
 * Counts a call that sends a mail to an address, or may: for the network it comes from, for the address, and for everybody
 * together. A call that is refused for its network costs nobody else anything.
 */
export function countMail(
  countCall: CountCall,
  limit: MailLimit,
  email: string,
  { request, reply }: { request: Pick<FastifyRequest, "ip">; reply: FastifyReply },
): void {
  countCall(`${limit}FromNetwork`, networkOf(request.ip), reply);
  countAddress(countCall, limit, email, { request, reply });
  countCall(`${limit}Altogether`, "", reply);
}

/** The network of a caller: an IPv4 address, or the first 64 bits of an IPv6 one, all of which are one customer's. */
export function networkOf(ip: string): string {
  const [, mapped = ""] = /^::ffff:([\d.]+)$/iu.exec(ip) ?? [];
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(ip)) return ip;
  // A URL writes every form of an address in the same way; a zone is no part of it.
  const { hostname } = new URL(`http://[${ip.split("%")[0]}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
