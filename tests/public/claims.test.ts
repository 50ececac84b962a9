import { beforeAll, expect, test } from "vitest";
import { PACKAGE_ITEMS } from "#server/features/checkout/package-items.ts";
import { codeFor } from "#tests/e2e/specification/named-tests.ts";
import { CLAIMS, NO_CLAIMS } from "./claims.ts";
import { serveSite } from "./site.ts";

let said: string;
let html: string;
beforeAll(async () => {
  const site = await serveSite();
  const pages = await Promise.all(
    ["/", "/terms"].map(async (path) => (await fetch(`${site.origin}${path}`)).text()),
  );
  await site.close();
  html = pages[0] ?? "";
  said = pages.map(textOf).join("\n");
});

/** The text of a page's main part, as its HTML has it before any script runs. */
function textOf(page: string): string {
  return (/<main[\s\S]*<\/main>/u.exec(page)?.[0] ?? "")
    .replace(/<[^>]*>/gu, "")
    .replace(/&(?:amp|quot|#x27);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, " ");
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'" };

test("every claim is said on the landing page or in the terms", () => {
  const gone = [...Object.keys(CLAIMS), ...NO_CLAIMS].filter((claim) => !said.includes(claim));

  expect(gone).toEqual([]);
});

test("every claim is kept by browser tests that exist", () => {
  const tests = Object.values(CLAIMS).flat();

  expect(tests.filter((by) => codeFor(by) === null)).toEqual([]);
  expect(tests.filter((by) => !/^(?:screens|e2e)\//u.test(by))).toEqual([]);
});

test("every sentence of the package and of the answers is a claim, or is said to be none", () => {
  const known = new Set([...Object.keys(CLAIMS), ...NO_CLAIMS]);
  const answers = /<section[^>]*id="questions"[\s\S]*?<\/section>/u.exec(html)?.[0] ?? "";
  const paragraphs = [...answers.matchAll(/<p[^>]*>([\s\S]*?)<\/p>/gu)].map(
    ([, text = ""]) => text,
  );
  const sentences = [
    ...paragraphs.map(plainOf),
    ...PACKAGE_ITEMS.map(({ detail }) => detail),
  ].flatMap((text) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u));

  expect(paragraphs.length).toBeGreaterThanOrEqual(6);
  expect(sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
});

function plainOf(paragraph: string): string {
  return textOf(`<main>${paragraph}</main>`).trim();
}
