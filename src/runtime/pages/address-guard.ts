import { BlockList, isIP } from "node:net";

/** An address that must not be requested. The message is for the author. */
export class UnsafeAddress extends Error {
  override readonly name = "UnsafeAddress";
}

/** IPv4 networks without public hosts (RFC 6890 and IANA's registry of special-purpose addresses). */
const IPV4_CLOSED = [
  // "This host on this network" (RFC 6890).
  "0.0.0.0/8",
  // Private networks.
  "10.0.0.0/8",
  // Addresses behind a provider's address translation. 100.100.100.200 is a cloud's metadata.
  "100.64.0.0/10",
  // This machine.
  "127.0.0.0/8",
  // Link-local addresses. 169.254.169.254 is the clouds' metadata.
  "169.254.0.0/16",
  // Private networks.
  "172.16.0.0/12",
  // Protocol assignments. 192.0.0.192 is a cloud's metadata.
  "192.0.0.0/24",
  // Examples in documentation.
  "192.0.2.0/24",
  // AS112, a name service for private addresses.
  "192.31.196.0/24",
  // AMT, relays for multicast.
  "192.52.193.0/24",
  // Relays of 6to4.
  "192.88.99.0/24",
  // Private networks.
  "192.168.0.0/16",
  // AS112, a name service for private addresses.
  "192.175.48.0/24",
  // Benchmarks of network devices.
  "198.18.0.0/15",
  // Examples in documentation.
  "198.51.100.0/24",
  // Examples in documentation.
  "203.0.113.0/24",
  // Multicast.
  "224.0.0.0/4",
  // Reserved addresses, with 255.255.255.255.
  "240.0.0.0/4",
  // A public address that a cloud uses for its own services.
  "168.63.129.16/32",
];

/** Networks inside 2000::/3, the only assigned range, that are not public or contain an IPv4 address. */
const IPV6_CLOSED = [
  // Protocol assignments: Teredo (2001::/32), benchmarks, ORCHID.
  "2001::/23",
  // Examples in documentation.
  "2001:db8::/32",
  // 6to4 addresses, which hold an IPv4 address.
  "2002::/16",
  // Examples in documentation.
  "3fff::/20",
  // AS112, a name service for private addresses.
  "2620:4f:8000::/48",
];

const closed = new BlockList();
for (const network of IPV4_CLOSED) addTo(closed, network, "ipv4");
for (const network of IPV6_CLOSED) addTo(closed, network, "ipv6");

const givenOut = new BlockList();
addTo(givenOut, "2000::/3", "ipv6");

/**
 * Whether an IP address is public. Refuses local, private, multicast and reserved ones, and IPv6 forms that contain an
 * IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  if (version !== 6) return false;
  // An address with a zone ("fe80::1%eth0") is link-local.
  if (address.includes("%")) return false;
  return givenOut.check(address, "ipv6") && !closed.check(address, "ipv6");
}

export type Guard = Readonly<{
  allowsAddress: (address: string) => boolean;
  allowsName: (name: string) => boolean;
  /** Takes "" for the default port of the address's scheme. */
  allowsPort: (port: string) => boolean;
}>;

/** Ports of web servers; "" is the default port. On other ports, there are more likely services of another kind. */
const PORTS = new Set(["", "80", "443", "8080", "8443"]);

/** Matches names for this machine or its network, whatever address DNS gives for them. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|alt)$/u;

/** Allows public hosts only. */
export const PUBLIC_WEB: Guard = {
  allowsAddress: isPublicAddress,
  // A name without a dot would be looked up in the local network's search domains.
  allowsName: (name) => name.includes(".") && !LOCAL_NAME.test(name),
  allowsPort: (port) => PORTS.has(port),
};

/** Allows every host. The setting FETCH_ALLOW_PRIVATE chooses it, for tests with a server on this machine. */
export const ANY_HOST: Guard = {
  allowsAddress: () => true,
  allowsName: () => true,
  allowsPort: () => true,
};

/**
 * Parses and checks the address of a page. Throws UnsafeAddress. A name is checked only as text; its IP addresses are
 * checked at connection.
 */
export function safeUrl(address: string | URL, guard: Guard): URL {
  const given = String(address);
  if (!URL.canParse(given)) throw new UnsafeAddress("This is not the address of a web page.");
  const url = new URL(given);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new UnsafeAddress("Only addresses that begin with http:// or https:// can be read.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new UnsafeAddress("The address holds a name or a password, so it was left alone.");
  }
  if (!guard.allowsPort(url.port)) {
    throw new UnsafeAddress("The address names a port where no web pages are.");
  }
  // A dot at the end would make the same host look like another one.
  url.hostname = url.hostname.replace(/\.$/u, "");
  url.hash = "";
  if (!allowsHost(url.hostname, guard)) throw notPublic();
  return url;
}

export function notPublic(): UnsafeAddress {
  return new UnsafeAddress("The address does not lead to the public web.");
}

function allowsHost(hostname: string, guard: Guard): boolean {
  const bare = hostname.replace(/^\[|\]$/gu, "");
  return isIP(bare) === 0
    ? !bare.startsWith(".") && !/\.\.|\.$/u.test(bare) && guard.allowsName(bare)
    : guard.allowsAddress(bare);
}

function addTo(list: BlockList, network: string, family: "ipv4" | "ipv6"): void {
  const [address = "", prefix = ""] = network.split("/");
  list.addSubnet(address, Number(prefix), family);
}
