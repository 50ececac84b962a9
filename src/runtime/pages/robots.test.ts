import { describe, expect, test } from "vitest";
import { readRobots } from "./robots.ts";

function allows(rules: string, path: string): boolean {
  return readRobots(rules, "OctavoBot").allows(new URL(path, "https://example.com"));
}

describe("a robots.txt", () => {
  // The groups and rules of RFC 9309, section 5.1, for the agents it names and for us.
  const RFC = [
    "User-Agent: *",
    "Disallow: *.gif$",
    "Disallow: /example/",
    "Allow: /publications/",
    "",
    "User-Agent: foobot",
    "Disallow:/",
    "Allow:/example/page.html",
    "Allow:/example/allowed.gif",
    "",
    "User-Agent: barbot",
    "User-Agent: bazbot",
    "Disallow: /example/page.html",
  ].join("\n");

  test.each([
    ["/publications/a.html", true],
    ["/example/page.html", false],
    ["/pictures/a.gif", false],
    ["/pictures/a.gif?size=2", true],
    ["/anything", true],
  ])("of the RFC lets everybody read %s: %s", (path, expected) => {
    expect(allows(RFC, path)).toBe(expected);
  });

  test("counts the names of one group together", () => {
    const { allows: mayBazbot } = readRobots(RFC, "bazbot");

    expect(mayBazbot(new URL("https://example.com/example/page.html"))).toBe(false);
    expect(mayBazbot(new URL("https://example.com/pictures/a.gif"))).toBe(true);
  });

  test.each([
    // RFC 9309, section 5.2: the longest match.
    [
      "Allow: /example/page/\nDisallow: /example/page/disallowed.gif",
      "/example/page/disallowed.gif",
      false,
    ],
    ["Allow: /example/page/\nDisallow: /example/page/disallowed.gif", "/example/page/a", true],
    ["Disallow: /page\nAllow: /page", "/page", true],
    ["Disallow: /a/*/b", "/a/x/y/b/c", false],
    ["Disallow: /a/*/b$", "/a/x/b/c", true],
    ["Disallow: /*?", "/list?page=2", false],
    ["Disallow: /$", "/", false],
    ["Disallow: /$", "/about", true],
    ["Disallow: /f%6fo", "/foo", false],
    ["Disallow: /straße", "/stra%C3%9Fe/1", false],
    ["Disallow:", "/", true],
    ["Disallow: /", "/robots.txt", true],
    ["Disallow: /secret # not for you", "/secret", false],
    ["disallow : /loud", "/loud", false],
  ])("with %j says of %s: %s", (rules, path, expected) => {
    expect(allows(`User-agent: *\n${rules}`, path)).toBe(expected);
  });

  test("that names us is heard instead of the rules for everybody", () => {
    const rules = "User-agent: *\nDisallow: /\n\nUser-agent: octavobot/2.0\nDisallow: /drafts";

    expect(allows(rules, "/page")).toBe(true);
    expect(allows(rules, "/drafts/1")).toBe(false);
  });

  test("that names us twice is heard twice", () => {
    const rules =
      "User-agent: OctavoBot\nDisallow: /a\n\nUser-agent: OctavoBot\nDisallow: /b\nCrawl-delay: 3";

    expect(allows(rules, "/a")).toBe(false);
    expect(allows(rules, "/b")).toBe(false);
    expect(readRobots(rules, "OctavoBot").crawlDelay).toBe(3);
  });

  test.each(["", "<!doctype html><title>Not found</title>", "\0\0\0", "Disallow: /"])(
    "that says nothing to anybody allows everything: %j",
    (text) => {
      expect(allows(text, "/page")).toBe(true);
    },
  );

  test("with patterns made to be slow is read in no time", () => {
    const rules = `User-agent: *\nDisallow: /${"*a".repeat(2_000)}b\n`.repeat(20);
    const begun = performance.now();

    allows(rules, `/${"a".repeat(4_000)}`);

    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
