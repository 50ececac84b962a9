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
  "cards@4": "c7a552fa096088584b59bd7f5f1a086b51800c1f92179ca9a39ed01ab549b994",
  "themes@2": "9e314bd00368fa84ce1c8676cbeb1a0d4076195469bf7c6cea3eea27304f8a4c",
  "titles@2": "02f6d7f10e525816ff337c2ea98881568ede3cb3f7546c0210b5c77510b6d18e",
  "contents@4": "a0c9a136c94096edb91f90dec0ced87ce55d284f94752c9e919d4ac772413033",
  "tone@3": "c9159c5216421c5466659f9f4d9468dea06330b2491f106e0b9b5f5dc8f28790",
  "market@1": "e20571db2e96621b0da245373fbff78755ec3a43152f0351748e49d483888445",
  "description@3": "9f6c169a76409f97f4a2b7315a71432b9cb0cccf189da3fbc32609867729b43d",
  "gaps@2": "019d476bbb24017478972bbd577558c5de249c1fb218941c8c2105cfd353688d",
  "outline@11": "0e9c1758d3f8ac4f48770f1583a3c9de4c12ce06512a9bc001ce06cadeb06480",
  "section@4": "5e1aa97ab058d65634ab1a689b1ef3ebed4ed08b985ddd9e48e128aeafff9248",
  "rewrite@4": "0dcfe01b2b52722da41a1d863cf0c94ef210e7304f9e5dce74764494a016df26",
  "revise@4": "0c66b2af08725bf44f48809e7734b2a391157f71fccdc5964fd5b11f0564efa2",
  "subjects@2": "aaf8e16ac0809e0b30770df94614300abd7004eb70f7398b949ce7ee3995b999",
  "last-look@3": "69466a4f21d0b2d592657bd9cd4525987e973016be4991e3475905364aa202e8",
  "prologue@1": "2fb6afb6b17825f0f3da2d0e04a72e3d8ddee7a9f415615676e3c3eba831565f",
  "part-opening@1": "010a867f2d2c8bd41948b5289db2284d22b012e401ea9d3c05ba0f1c19d39195",
  "repair@1": "47957a51a5111ed7cde2a4dcfa4783d146b34ce79a173fed355b46982fa8094d",
  "chapter@1": "b4963dbad40e37f8a2b5599827e6889070d7bc89645759e4f2f7ab0445463205",
  "places@1": "2d9e99e621abbac57e2affc976b51e6b704ccc528ea94a76b559597ae49e0b63",
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
