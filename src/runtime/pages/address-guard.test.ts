import { describe, expect, test } from "vitest";
import { isPublicAddress, PUBLIC_WEB, safeUrl, UnsafeAddress } from "./address-guard.ts";

const REFUSED: [why: string, url: string][] = [
  // This machine, in every spelling that URL parsers and resolvers have taken for it.
  ["this machine", "http://127.0.0.1/"],
  ["this machine by another number", "http://127.8.9.10/"],
  ["this machine by name", "http://localhost/"],
  ["its name in capitals", "http://LOCALHOST/"],
  ["its name with a dot", "http://localhost./"],
  ["a name below it", "http://app.localhost/"],
  ["a decimal number", "http://2130706433/"],
  ["an octal number", "http://017700000001/"],
  ["a hexadecimal number", "http://0x7f000001/"],
  ["octal parts", "http://0177.0.0.01/"],
  ["hexadecimal parts", "http://0x7f.0x0.0x0.0x1/"],
  ["a short form of two", "http://127.1/"],
  ["a short form of three", "http://127.0.1/"],
  ["mixed parts", "http://0x7f.0.1/"],
  ["a number with a dot at its end", "http://127.0.0.1./"],
  ["letters in circles", "http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/"],
  ["digits in circles", "http://①②⑦.0.0.1/"],
  ["wide digits", "http://１２７.0.0.1/"],
  ["ideographic dots", "http://127。0。0。1/"],
  ["percent-encoded digits", "http://%31%32%37.0.0.1/"],
  ["backslashes", "http:\\\\127.0.0.1\\"],
  ["no slashes", "http:127.0.0.1/"],
  ["tabs and line breaks in the host", "http://127.0\t.0\n.1/"],
  ["the unspecified address", "http://0.0.0.0/"],
  ["nought", "http://0/"],
  ["IPv6 loopback", "http://[::1]/"],
  ["IPv6 loopback in full", "http://[0000:0000:0000:0000:0000:0000:0000:0001]/"],
  ["IPv6 unspecified", "http://[::]/"],
  // IPv4 inside IPv6.
  ["IPv4-mapped", "http://[::ffff:127.0.0.1]/"],
  ["IPv4-mapped in hexadecimal", "http://[::ffff:7f00:1]/"],
  ["IPv4-mapped and public by number", "http://[::ffff:8.8.8.8]/"],
  ["IPv4-compatible", "http://[::127.0.0.1]/"],
  ["IPv4-translated", "http://[::ffff:0:127.0.0.1]/"],
  ["NAT64", "http://[64:ff9b::127.0.0.1]/"],
  ["local NAT64", "http://[64:ff9b:1::10.0.0.1]/"],
  ["6to4", "http://[2002:7f00:1::]/"],
  ["Teredo", "http://[2001:0:53aa:64c:0:fbff:80ff:fffe]/"],
  // Private and shared networks.
  ["a private network, 10", "http://10.0.0.5/"],
  ["a private network, 172.16", "http://172.16.0.1/"],
  ["the end of 172.16/12", "http://172.31.255.255/"],
  ["a private network, 192.168", "http://192.168.1.1/admin"],
  ["192.168 in octal", "http://0300.0250.1/"],
  ["a provider's shared network", "http://100.64.0.1/"],
  ["link-local", "http://169.254.10.20/"],
  ["IPv6 link-local", "http://[fe80::1]/"],
  ["IPv6 site-local, of old", "http://[fec0::1]/"],
  ["IPv6 unique-local", "http://[fd12:3456:789a::1]/"],
  ["IPv6 unique-local, fc", "http://[fc00::1]/"],
  // Where clouds keep their keys.
  ["the clouds' metadata", "http://169.254.169.254/latest/meta-data/"],
  ["metadata as a number", "http://2852039166/latest/meta-data/"],
  ["metadata in hexadecimal", "http://0xa9fea9fe/"],
  ["metadata mapped", "http://[::ffff:169.254.169.254]/"],
  ["metadata on IPv6", "http://[fd00:ec2::254]/latest/meta-data/"],
  ["metadata by name", "http://metadata.google.internal/computeMetadata/v1/"],
  ["metadata of a cloud at 100.100", "http://100.100.100.200/latest/meta-data/"],
  ["metadata of a cloud at 192.0.0", "http://192.0.0.192/latest/"],
  ["a cloud's virtual host", "http://168.63.129.16/machine"],
  // Reserved, special, many at once.
  ["documentation", "http://192.0.2.1/"],
  ["documentation, second", "http://198.51.100.7/"],
  ["documentation, third", "http://203.0.113.9/"],
  ["IPv6 documentation", "http://[2001:db8::1]/"],
  ["benchmarks", "http://198.18.0.1/"],
  ["multicast", "http://224.0.0.1/"],
  ["IPv6 multicast", "http://[ff02::1]/"],
  ["reserved", "http://240.0.0.1/"],
  ["broadcast", "http://255.255.255.255/"],
  ["IPv6 discard", "http://[100::1]/"],
  ["IPv6 not given out", "http://[4000::1]/"],
  // Names of one's own network.
  ["one label", "http://router/"],
  ["one label with a dot", "http://intranet./"],
  ["a name of mDNS", "http://printer.local/"],
  ["a name inside", "http://db.internal/"],
  ["a name of a home network", "http://nas.lan/"],
  ["a name of the old kind", "http://localhost.localdomain/"],
  ["a reverse name", "http://1.0.0.127.in-addr.arpa/"],
  ["an onion", "http://abcdefabcdefabcd.onion/"],
  ["empty labels", "http://example.com../"],
  ["an empty label in the middle", "http://example..com/"],
  // Who else is asked, or how.
  ["a name and a password", "http://user:secret@example.com/"],
  ["a host that looks like a name", "http://example.com@127.0.0.1/"],
  ["a name alone", "http://admin@example.com/"],
  ["a file", "file:///etc/passwd"],
  ["a file of another host", "file://server/share"],
  ["ftp", "ftp://example.com/"],
  ["gopher", "gopher://127.0.0.1:6379/_INFO"],
  ["data", "data:text/html,<p>hello"],
  ["a script", "javascript:alert(1)"],
  ["a blob", "blob:http://example.com/1"],
  ["a web socket", "ws://example.com/"],
  ["a view of a source", "view-source:http://example.com/"],
  ["the port of SSH", "http://example.com:22/"],
  ["the port of mail", "http://example.com:25/"],
  ["the port of a database", "http://example.com:5432/"],
  ["the port of Redis", "https://example.com:6379/"],
  ["a port above all", "http://example.com:99999/"],
  ["no host", "http:///"],
  ["no address", "just words"],
  ["nothing", ""],
  ["a path", "/etc/passwd"],
];

const PASSING: [what: string, url: string, asked: string][] = [
  ["a page", "https://example.com/a", "https://example.com/a"],
  ["a page without a path", "http://example.com", "http://example.com/"],
  ["a query", "https://example.com/?p=1&q=2", "https://example.com/?p=1&q=2"],
  ["a part of a page", "https://example.com/a#part", "https://example.com/a"],
  ["a dot at the end of the name", "https://example.com./a", "https://example.com/a"],
  ["another port for pages", "http://example.com:8080/", "http://example.com:8080/"],
  ["the port of its scheme", "https://example.com:443/", "https://example.com/"],
  ["letters of another script", "https://bücher.example/", "https://xn--bcher-kva.example/"],
  ["a number that is public", "http://8.8.8.8/", "http://8.8.8.8/"],
  ["a public IPv6 address", "http://[2606:4700:4700::1111]/", "http://[2606:4700:4700::1111]/"],
  ["the number after a private network", "http://172.32.0.1/", "http://172.32.0.1/"],
  ["a name that begins like a number", "https://127.example.com/", "https://127.example.com/"],
  ["a name that ends like a local one", "https://mylocal.example/", "https://mylocal.example/"],
];

describe("the addresses of pages", () => {
  test.each(REFUSED)("refuse %s", (_why, url) => {
    expect(() => safeUrl(url, PUBLIC_WEB)).toThrow(UnsafeAddress);
  });

  test.each(PASSING)("let %s through", (_what, url, asked) => {
    expect(safeUrl(url, PUBLIC_WEB).href).toBe(asked);
  });
});

test("a refusal does not repeat the address, which may hold a secret", () => {
  expect(() => safeUrl("http://user:secret@example.com/", PUBLIC_WEB)).toThrow(
    "The address holds a name or a password, so it was left alone.",
  );
});

test.each(["fe80::1%eth0", "127.0.0.1 ", "localhost", "", "1.2.3"])(
  "what is no plain address is no public one: %s",
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
