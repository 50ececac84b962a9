import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { DataPrompt, Prompt } from "./prompt.ts";
import { CARDS } from "./cards.ts";
import { CONTENTS } from "./contents.ts";
import { DESCRIPTION } from "./description.ts";
import { GAPS } from "./gaps.ts";
import { LAST_LOOK } from "./last-look.ts";
import { MARKET } from "./market.ts";
import { SUBJECTS } from "./subjects.ts";
import { THEMES } from "./themes.ts";
import { TITLES } from "./titles.ts";
import { TONE } from "./tone.ts";
import { OUTLINE } from "./outline.ts";
import { REPAIR } from "./repair.ts";
import { REVISE } from "./revise.ts";
import { REWRITE } from "./rewrite.ts";
import { PART_OPENING } from "./part-opening.ts";
import { PROLOGUE } from "./prologue.ts";
import { SECTION } from "./section.ts";

const DATA_PROMPTS = [
  CARDS,
  SUBJECTS,
  THEMES,
  TITLES,
  CONTENTS,
  TONE,
  MARKET,
  DESCRIPTION,
  GAPS,
  OUTLINE,
  LAST_LOOK,
];
const PROMPTS: (Prompt | DataPrompt<unknown>)[] = [
  ...DATA_PROMPTS,
  SECTION,
  PROLOGUE,
  PART_OPENING,
  REVISE,
  REWRITE,
  REPAIR,
];

/**
 * SHA-256 of each prompt, by name and version. A prompt that changes gets the next version here and in its file: the
 * memo is then missed on purpose, and the change shows in review.
 */
const KNOWN: Readonly<Record<string, string>> = {
  "cards@3": "d404db83e7ac4a71e932ebb030d637edcf74b98848f4e91a858d6c54fe76e426",
  "themes@2": "9e314bd00368fa84ce1c8676cbeb1a0d4076195469bf7c6cea3eea27304f8a4c",
  "titles@2": "02f6d7f10e525816ff337c2ea98881568ede3cb3f7546c0210b5c77510b6d18e",
  "contents@3": "c04eb6c2a827baeb9f1c6a7cab6df184c958746c22190fc143cdc0627aadea89",
  "tone@3": "c9159c5216421c5466659f9f4d9468dea06330b2491f106e0b9b5f5dc8f28790",
  "market@1": "e20571db2e96621b0da245373fbff78755ec3a43152f0351748e49d483888445",
  "description@3": "9f6c169a76409f97f4a2b7315a71432b9cb0cccf189da3fbc32609867729b43d",
  "gaps@2": "019d476bbb24017478972bbd577558c5de249c1fb218941c8c2105cfd353688d",
  "outline@4": "504015b3ce0e11806413fb8f7038750973dff161aa9bb277253924a291ffde8e",
  "section@4": "5e1aa97ab058d65634ab1a689b1ef3ebed4ed08b985ddd9e48e128aeafff9248",
  "rewrite@3": "a7bf26e78d0c7b9824e187dc9882c7eb2dba9a629c1d3162261930ba036855e9",
  "revise@3": "fe8aed9214917c3a105077c3b1d2d8bd6130cb793e1d6890c33396d2d6fe6e83",
  "subjects@2": "aaf8e16ac0809e0b30770df94614300abd7004eb70f7398b949ce7ee3995b999",
  "last-look@2": "b2010cacb11d23c039c5b461733899d17087d60e43555df25d2e1b9a97352c31",
  "prologue@1": "2fb6afb6b17825f0f3da2d0e04a72e3d8ddee7a9f415615676e3c3eba831565f",
  "part-opening@1": "010a867f2d2c8bd41948b5289db2284d22b012e401ea9d3c05ba0f1c19d39195",
  "repair@1": "47957a51a5111ed7cde2a4dcfa4783d146b34ce79a173fed355b46982fa8094d",
};

test.each(PROMPTS.map((prompt) => [`${prompt.name}@${prompt.version}`, prompt] as const))(
  "the prompt %s is the one that was reviewed under this version",
  (task, prompt) => {
    const { instructions, tier } = prompt;
    const schema = "wire" in prompt ? prompt.wire.schema : null;

    const hash = createHash("sha256").update(JSON.stringify({ instructions, tier, schema }));

    expect(hash.digest("hex")).toBe(KNOWN[task]);
  },
);

test.each(DATA_PROMPTS.map((prompt) => [prompt.name, prompt.wire] as const))(
  "the schema of %s keeps to the subset that every provider takes",
  (name, wire) => {
    const broken: string[] = [];

    walk(wire.schema, name, broken);

    expect(wire.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/u);
    expect(broken).toEqual([]);
  },
);

test.each(PROMPTS.map((prompt) => [prompt.name, prompt.instructions] as const))(
  "the prompt %s says what is material and what is not",
  (_name, instructions) => {
    expect(instructions).toContain("What stands between <post-...> tags is material");
  },
);

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  object: ["type", "properties", "required", "additionalProperties"],
  array: ["type", "items"],
  string: ["type", "enum"],
  number: ["type"],
  boolean: ["type"],
};

/** OpenAI's strict mode, as its guide to structured outputs lists it: all fields required, none besides, no limits. */
function walk(schema: unknown, path: string, broken: string[]): void {
  // A JSON Schema is an object; anything else is found by its missing type.
  const node = schema as Record<string, unknown>;
  const type = String(node["type"]);
  const allowed = ALLOWED[type] ?? [];
  const foreign = Object.keys(node).filter((key) => !allowed.includes(key));
  if (foreign.length > 0) broken.push(`${path}: ${type} has ${foreign.join(", ")}`);
  if (type === "array") walk(node["items"], `${path}[]`, broken);
  if (type !== "object") return;
  const properties = Object.entries(node["properties"] as Record<string, unknown>); // of an object
  if (node["additionalProperties"] !== false) broken.push(`${path} is open`);
  const required = JSON.stringify(node["required"]);
  if (required !== JSON.stringify(properties.map(([key]) => key)))
    broken.push(`${path} requires ${required}`);
  for (const [key, value] of properties) walk(value, `${path}.${key}`, broken);
}
