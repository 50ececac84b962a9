import { expect, test } from "vitest";
import { canBeRead, closedNetworkOf, hostOf } from "./readable-hosts.ts";

test.each([
  "https://ida.example/garden",
  "http://blog.ida.example",
  "https://youtube.com/watch?v=1",
  "https://notlinkedin.com/a",
  "https://max.com/",
])("a page that anybody can open may be read: %s", (url) => {
  expect(canBeRead(url)).toBe(true);
});

test.each([
  ["https://www.linkedin.com/posts/ida_1", "LinkedIn"],
  ["https://uk.linkedin.com/in/ida", "LinkedIn"],
  ["https://x.com/ida/status/1", "X"],
  ["https://mobile.twitter.com/ida", "X"],
  ["https://t.co/abc", "X"],
  ["https://www.instagram.com/p/1/", "Instagram"],
  ["https://m.facebook.com/ida", "Facebook"],
  ["HTTPS://WWW.LINKEDIN.COM./posts/1", "LinkedIn"],
])("a network's own page is not asked for: %s", (url, network) => {
  expect(canBeRead(url)).toBe(false);
  expect(closedNetworkOf(url)).toBe(network);
});

test.each(["mailto:ida@example.org", "ftp://example.org/a", "not an address", ""])(
  "what is no page of the web cannot be read: %j",
  (url) => {
    expect(canBeRead(url)).toBe(false);
  },
);

test.each([
  ["https://www.Ida.Example:8080/a", "ida.example"],
  ["https://blog.ida.example./", "blog.ida.example"],
  ["nothing", ""],
])("the host of %s is %j", (url, host) => {
  expect(hostOf(url)).toBe(host);
});
