import { isIP } from "node:net";

/** Whose word counts for where a call came from: nobody's; that of so many proxies, one behind the other; those of addresses. */
export type TrustProxy = false | number | readonly string[];

/**
 * Reads TRUST_PROXY: off, on (one proxy), how many proxies, or their addresses (10.0.0.0/8). Undefined for anything else.
 *
 * Never all that a header says: its left end is what the caller wrote.
 */
export function readTrustProxy(value: string | null): TrustProxy | undefined {
  const word = value?.toLowerCase() ?? "off";
  if (["off", "false", "0"].includes(word)) return false;
  if (["on", "true"].includes(word)) return 1;
  if (/^\d{1,2}$/u.test(word)) return Number(word);
  const addresses = word.split(",").map((part) => part.trim());
  return addresses.every(isNetwork) ? addresses : undefined;
}

/** The same as Fastify takes it. Its own reading of a number trusts nobody, so the proxies are counted here. */
export function trustedBy(
  trust: TrustProxy,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === "number") return (_address, hop) => hop < trust;
  return trust === false ? false : [...trust];
}

function isNetwork(value: string): boolean {
  const [address = "", length, ...more] = value.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/u.test(length) && Number(length) <= bits);
}
