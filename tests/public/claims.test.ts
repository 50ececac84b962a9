import { parseHTML } from "linkedom";
import { beforeAll, expect, test } from "vitest";
import { codeFor } from "#tests/e2e/specification/named-tests.ts";
import { CLAIMS, CLAIMS_WITH_MODEL, NO_CLAIMS, PROVIDER, WITHOUT_MODEL } from "./claims.ts";
import { serveSite } from "./site.ts";

/** What a server says, and each sentence of the paragraphs and lists of its pages. */
type Said = { said: string; sentences: string[] };

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
  const texts = await Promise.all(
    ["/", "/terms"].map(async (path) => (await fetch(`${site.origin}${path}`)).text()),
  );
  await site.close();
  return { said: texts.map(textOf).join("\n"), sentences: texts.flatMap(sentencesOf) };
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
  return plainOf(mainOf(page)?.textContent ?? "");
}

function plainOf(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ (?=[.,;:)])/gu, "")
    .trim();
}

/** The pictures, the page of a book, which is Ben Balter's, and testimonials, which are quotations, are not Octavo's words. */
const NOT_SAID = "[aria-hidden=true], [data-island=sample], li:has(blockquote)";

/** linkedom's own types need the types of a browser. */
type Part = {
  textContent: string | null;
  querySelector: (selector: string) => Part | null;
  querySelectorAll: (selector: string) => Iterable<Part>;
  remove: () => void;
};

/** A space stands between any two elements, such as two lines of one paragraph. */
function mainOf(page: string): Part | null {
  const { document }: { document: Part } = parseHTML(page.replaceAll(/<(?!!)/gu, " <"));
  return document.querySelector("main");
}

function sentencesOf(page: string): string[] {
  const main = mainOf(page);
  for (const part of main?.querySelectorAll(NOT_SAID) ?? []) part.remove();
  return [...(main?.querySelectorAll("p, li") ?? [])]
    .filter((part) => part.querySelector("p, li") === null)
    .flatMap((part) => plainOf(part.textContent ?? "").split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

test.each(SERVERS)(
  "every claim of a server %s is said on the landing page or in the terms",
  (server) => {
    const gone = CLAIMED[server].filter((claim) => !pages[server].said.includes(claim));

    expect(gone).toEqual([]);
  },
);

test("every claim is kept by tests that exist", () => {
  const tests = [CLAIMS, CLAIMS_WITH_MODEL].flatMap((claims) => Object.values(claims).flat());

  expect(tests.filter((by) => codeFor(by) === null)).toEqual([]);
});

test.each(SERVERS)(
  "every sentence of the landing page and of the terms of a server %s is a claim, or is said to be none",
  (server) => {
    const known = new Set(CLAIMED[server]);
    const { sentences } = pages[server];

    expect(sentences.length).toBeGreaterThan(90);
    expect(sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
  },
);

test("a server with a language model says nothing that holds only without one", () => {
  const kept = WITHOUT_MODEL.filter((claim) => pages["with a language model"].said.includes(claim));

  expect(kept).toEqual([]);
});
