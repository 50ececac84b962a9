import { expect, test } from "vitest";
import { z } from "zod";
import * as accounts from "./accounts.ts";
import * as admin from "./admin.ts";
import * as chapters from "./chapters.ts";
import * as checkout from "./checkout.ts";
import * as draft from "./draft.ts";
import type { Endpoint } from "./endpoint.ts";
import * as entries from "./entries.ts";
import { IN_SENTENCES } from "./field-sentences.ts";
import * as interview from "./interview.ts";
import * as outline from "./outline.ts";
import * as pages from "./pages.ts";
import * as projects from "./projects.ts";
import * as sources from "./sources.ts";
import * as support from "./support.ts";
import * as waitlist from "./waitlist.ts";
import * as writer from "./writer.ts";

const CONTRACTS = [
  accounts,
  admin,
  chapters,
  checkout,
  draft,
  entries,
  interview,
  outline,
  pages,
  projects,
  sources,
  support,
  waitlist,
  writer,
];
const ENDPOINTS = CONTRACTS.flatMap((contract) => Object.values(contract) as unknown[]).filter(
  isEndpoint,
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "path" in value && "body" in value;
}

function sentencesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value, IN_SENTENCES).error?.issues.map(({ message }) => message) ?? [];
}

/** Values that no field takes, or that are too little or too much for it. */
const WRONG = [undefined, null, "", "   ", 0, -1, 1e12, [], {}, true, "x".repeat(300_000), ["", 7]];

const JOIN = {
  personalInfo: { firstName: "Ida", lastName: "Moss", email: "ida@example.org" },
  socialProfiles: {},
  bookVision: { goal: "A book" },
  writingBackground: {},
};

test.each([
  [{ firstName: " " }, "Please fill in your first name."],
  [{ email: "ida" }, "Please enter an e-mail address, such as name@example.com."],
  [
    { lastName: "x".repeat(10_001) },
    "Please shorten your last name: it may have at most 10,000 characters.",
  ],
])("the waitlist form says what to do: %s", (change, sentence) => {
  const sent = { ...JOIN, personalInfo: { ...JOIN.personalInfo, ...change } };

  expect(sentencesOf(waitlist.joinWaitlist.body, sent)).toEqual([sentence]);
});

test("every field of every form says in a plain sentence what to do", () => {
  const told = ENDPOINTS.flatMap(({ body }) => {
    const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    const whole = WRONG.flatMap((value) => sentencesOf(body, value));
    const each = fields.flatMap((field) =>
      WRONG.flatMap((value) => sentencesOf(body, { [field]: value })),
    );
    return [...whole, ...each];
  });

  expect(told.length).toBeGreaterThan(500);
  expect(told.filter((sentence) => !/^(?:Please|Passwords) .+\.$/u.test(sentence))).toEqual([]);
  expect(told.filter((sentence) => /expected|invalid|>=|<=|received/iu.test(sentence))).toEqual([]);
});
