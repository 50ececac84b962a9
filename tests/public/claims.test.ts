import { beforeAll, expect, test } from "vitest";
import { PACKAGE_ITEMS } from "#server/features/checkout/package-items.ts";
import { codeFor } from "#tests/e2e/specification/named-tests.ts";
import { CLAIMS, CLAIMS_WITH_MODEL, NO_CLAIMS, PROVIDER, WITHOUT_MODEL } from "./claims.ts";
import { serveSite } from "./site.ts";

type Said = { said: string; html: string };

const SERVERS = ["without a language model", "with a language model"] as const;

let pages: Record<(typeof SERVERS)[number], Said>;
beforeAll(async () => {
  pages = {
    "without a language model": await readSite(null),
    "with a language model": await readSite(PROVIDER),
  };
});

async function readSite(modelProvider: string | null): Promise<Said> {
  const site = await serveSite({}, modelProvider);
  const [html = "", terms = ""] = await Promise.all(
    ["/", "/terms"].map(async (path) => (await fetch(`${site.origin}${path}`)).text()),
  );
  await site.close();
  return { html, said: `${textOf(html)}\n${textOf(terms)}` };
}

/** What a server says. */
const CLAIMED = {
  "without a language model": [...Object.keys(CLAIMS), ...NO_CLAIMS],
  "with a language model": [
    ...[...Object.keys(CLAIMS), ...NO_CLAIMS].filter((claim) => !WITHOUT_MODEL.includes(claim)),
    ...Object.keys(CLAIMS_WITH_MODEL),
  ],
};

/** The text of a page's main part, as its HTML has it before any script runs. */
function textOf(page: string): string {
  return (/<main[\s\S]*<\/main>/u.exec(page)?.[0] ?? "")
    .replace(/<[^>]*>/gu, "")
    .replace(/&(?:amp|quot|#x27);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, " ");
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'" };

test.each(SERVERS)(
  "every claim of a server %s is said on the landing page or in the terms",
  (server) => {
    const gone = CLAIMED[server].filter((claim) => !pages[server].said.includes(claim));

    expect(gone).toEqual([]);
  },
);

test("every claim is kept by tests that exist, those of what is seen by a browser", () => {
  const tests = [CLAIMS, CLAIMS_WITH_MODEL].flatMap((claims) => Object.values(claims).flat());

  expect(tests.filter((by) => codeFor(by) === null)).toEqual([]);
  // What a file holds is tested where it is made.
  expect(tests.filter((by) => !/^(?:screens|e2e|public|server|src)\//u.test(by))).toEqual([]);
});

test.each(SERVERS)(
  "every sentence of the package and of the answers of a server %s is a claim, or is said to be none",
  (server) => {
    const known = new Set(CLAIMED[server]);
    const { html } = pages[server];
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
  },
);

function plainOf(paragraph: string): string {
  return textOf(`<main>${paragraph}</main>`).trim();
}

test("a server with a language model says nothing that holds only without one", () => {
  const kept = WITHOUT_MODEL.filter((claim) => pages["with a language model"].said.includes(claim));

  expect(kept).toEqual([]);
});
