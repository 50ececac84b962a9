import { BlockList, isIP } from "node:net";

/** An address of a page that is not connected to, and why, as a person reads it. */
export class UnsafeAddress extends Error {
  override readonly name = "UnsafeAddress";
}

/** The IPv4 networks that are no public host: RFC 6890 and IANA's registry of special-purpose addresses. */
const IPV4_CLOSED = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // behind a provider's address translation; 100.100.100.200 is a cloud's metadata
  "127.0.0.0/8", // this machine
  "169.254.0.0/16", // link-local; 169.254.169.254 is the clouds' metadata
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments; 192.0.0.192 is a cloud's metadata
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relay
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, and 255.255.255.255
  // Public by its number, and the platform itself by what answers there: a cloud's own virtual host.
  "168.63.129.16/32",
];

/** Inside 2000::/3, which is all that was ever given out: what still leads elsewhere, or to an IPv4 address. */
const IPV6_CLOSED = [
  "2001::/23", // protocol assignments: Teredo (2001::/32), benchmarks, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4: holds an IPv4 address
  "3fff::/20", // documentation
  "2620:4f:8000::/48", // AS112
];

const closed = new BlockList();
for (const network of IPV4_CLOSED) addTo(closed, network, "ipv4");
for (const network of IPV6_CLOSED) addTo(closed, network, "ipv6");

const givenOut = new BlockList();
addTo(givenOut, "2000::/3", "ipv6");

/**
 * Whether an IP address is a public host's. Everything else is refused: this machine, private and link-local networks,
 * multicast, reserved ones, and every IPv6 form that carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  if (version !== 6) return false;
  // A zone ("fe80::1%eth0") is link-local by what it means.
  if (address.includes("%")) return false;
  return givenOut.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** What may be connected to: addresses by number, names by their looks, ports. */
export type Guard = Readonly<{
  allowsAddress: (address: string) => boolean;
  allowsName: (name: string) => boolean;
  /** "" is the scheme's own. */
  allowsPort: (port: string) => boolean;
}>;

/** Ports that web pages are served on; any other is more likely a service of another kind. */
const PORTS = new Set(["", "80", "443", "8080", "8443"]);

/** Names that mean this machine or its own network, whatever a name server says. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion|alt)$/u;

/** Hosts that anybody can reach, and nothing else. */
export const PUBLIC_WEB: Guard = {
  allowsAddress: isPublicAddress,
  // One label is looked up in the search domains of this machine's own network.
  allowsName: (name) => name.includes(".") && !LOCAL_NAME.test(name),
  allowsPort: (port) => PORTS.has(port),
};

/** Everything: FETCH_ALLOW_PRIVATE, for tests against a server on this machine. */
export const ANY_HOST: Guard = {
  allowsAddress: () => true,
  allowsName: () => true,
  allowsPort: () => true,
};

/**
 * The address of a page as it may be asked for, or an UnsafeAddress. Numbers in odd spellings (decimal, octal, hex, short)
 * are read as the browser's URL parser reads them, and judged as the address they mean.
 *
 * A name is only judged by its looks here: what it resolves to is judged when it is connected to.
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
  // With a dot at its end a name is the same name, and would pass for another one.
  url.hostname = url.hostname.replace(/\.$/u, "");
  url.hash = "";
  if (!allowsHost(url.hostname, guard)) throw notPublic();
  return url;
}

/** The refusal of an address that is not in the public web. */
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
