import { isIP } from "node:net";

/**
 * Which proxies are trusted to report the caller's address: none, a certain number of them, or those with these
 * addresses.
 */
export type TrustProxy = false | number | readonly string[];

/**
 * Reads TRUST_PROXY. Undefined if its value is not valid. No value trusts the whole of X-Forwarded-For, because callers
 * can write its beginning themselves.
 */
export function readTrustProxy(value: string | null): TrustProxy | undefined {
  const word = value?.toLowerCase() ?? "off";
  if (["off", "false", "0"].includes(word)) return false;
  if (["on", "true"].includes(word)) return 1;
  if (/^\d{1,2}$/u.test(word)) return Number(word);
  const addresses = word.split(",").map((part) => part.trim());
  return addresses.every(isNetwork) ? addresses : undefined;
}

/**
 * Gives the setting for Fastify. A number becomes a function that counts proxies, because with the number itself
 * Fastify would trust none.
 */
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
