import { expect, test } from "vitest";
import { PLAN_LIES } from "./author/plan-lies.ts";
import { PROSE_LIES } from "./author/prose-lies.ts";
import { FAULTS } from "./faults.ts";

// Issue 6 asks for at least 35; what each does and must come to stands in faults-of-*.ts.
test("the table of faults holds these, and no fault leaves it unseen", () => {
  const names = `
    rate429 rate429Seconds rate429Milliseconds rate429Date rate429Ninety rate429Hour quota429
    payment402 credit400 server500 gateway502Html unavailable503 crowded500 overloaded529
    page200 key401 key403 model404 address404 context400 context413
    context500 filter400 rejected400 noSchema400 noStreamOptions400 noStream400 resetBefore
    resetMidway endsMidway noFinish neverBegins stallsMidway errorMidway overloadedMidway
    crowdedMidway garbageLine refusalFinish refusalField refusalAsAnswer toolCall lengthMet
    lengthMetRepeating lengthSecret thoughtsOnly fenced proseAroundJson jsonCut jsonBroken
    jsonOtherFields jsonNotAnObject noJson empty thinkTags thinkTagUnopened templateMarks
    noUsage zeroUsage
  `;

  expect(FAULTS.map(({ name }) => name)).toEqual(names.trim().split(/\s+/u));
});

test("what the design names besides, faults of what an answer says, is what the scripted author lies with", () => {
  // design/llm-engine.md section 3: invented ids, chatter, planted facts, repeats.
  expect(PROSE_LIES).toEqual(
    expect.arrayContaining([
      "unknown id",
      "chatter before",
      "number",
      "name",
      "repeated paragraph",
    ]),
  );
  expect(PLAN_LIES).toEqual(expect.arrayContaining(["unknown id", "number", "name"]));
});
