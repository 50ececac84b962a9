import { isIPv4, isIPv6 } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AddressLimit, CountCall, Counted, MailLimit } from "./limits.ts";

/**
 * Counts a call that concerns an e-mail address: first against the limit for this address from the caller's network,
 * then against the limit for this address from all networks. A call refused by the first limit does not count against
 * the second, so that a stranger cannot use up all tries of the address's owner.
 */
export function countAddress(
  countCall: CountCall,
  limit: AddressLimit,
  email: string,
  { request, reply }: { request: Pick<FastifyRequest, "ip">; reply: FastifyReply },
): Promise<void> {
  return countCall(ofAddress(limit, email, request), reply);
}

/**
 * Counts a call that may send a mail to an address, against three limits in turn: that of the caller's network, that of
 * the address, and that of all calls together.
 */
export function countMail(
  countCall: CountCall,
  limit: MailLimit,
  email: string,
  { request, reply }: { request: Pick<FastifyRequest, "ip">; reply: FastifyReply },
): Promise<void> {
  const counted: Counted[] = [
    { limit: `${limit}FromNetwork`, key: networkOf(request.ip) },
    ...ofAddress(limit, email, request),
    { limit: `${limit}Altogether`, key: "" },
  ];
  return countCall(counted, reply);
}

function ofAddress(
  limit: AddressLimit,
  email: string,
  { ip }: Pick<FastifyRequest, "ip">,
): Counted[] {
  const address = email.trim();
  return [
    { limit, key: `${address} ${networkOf(ip)}` },
    { limit: `${limit}InAll`, key: address },
  ];
}

/**
 * Returns what identifies a caller's network: the IPv4 address, or the first 64 bits of an IPv6 address, which all
 * belong to one customer.
 */
export function networkOf(ip: string): string {
  const [, mapped = ""] = /^::ffff:([\d.]+)$/iu.exec(ip) ?? [];
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(ip)) return ip;
  // The URL parser brings an IPv6 address into its standard short form. A zone at its end, such as %eth0, is cut off
  // first.
  const { hostname } = new URL(`http://[${ip.split("%")[0]}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
