import { expect, test } from "vitest";
import { draftSection } from "./draft-section.ts";
import type { ModelAnswer } from "#pipeline/engines/llm/model-port.ts";
import { tinyContext } from "#tests/models/tiny-archive.ts";
import { fencedIn, tinyModel } from "#tests/models/tiny-model.ts";
import { tinySection } from "#tests/models/tiny-section.ts";

const FIRST =
  "Pricing is a promise about what you will not do. When I raised my price to 900 euros, two clients left within a week, and the calendar became quiet enough to think in. [[c1]]";
const SECOND =
  "Pricing by the hour punishes you for getting better. The first logo took me forty hours and the tenth took four, and the tenth was the better one. [[c2]]";

function says(text: string): ModelAnswer {
  return { kind: "text", text };
}

test("asks for the one paragraph with a number of no post, and keeps the other", async () => {
  const model = tinyModel({
    section: () => says(`${FIRST.replace("900", "950")}\n\n${SECOND}`),
    repair: () => says(`[p1]\n${FIRST}`),
  });

  const passages = await draftSection(tinySection(), tinyContext(), { model, secret: "s" });

  expect(model.asked).toHaveLength(2);
  const prompt = model.asked[1]?.prompt ?? "";
  expect(prompt).toContain("- The number 950 is not in the pieces that its paragraph cites.");
  expect(fencedIn(prompt).map(({ id }) => id)).toEqual(["c1", "p1"]);
  expect(prompt).toContain('id="after-p1"');
  expect(passages.map(({ text }) => text).slice(1)).toEqual(
    [FIRST, SECOND].map((text) => text.replace(/ \[\[.*/u, "")),
  );
  expect(passages.some(({ text }) => text.includes("950"))).toBe(false);
});

test("asks for the whole again when the model does not mend a paragraph", async () => {
  const model = tinyModel({
    section: (_request, times) =>
      says(times === 1 ? `${FIRST.replace("900", "950")}\n\n${SECOND}` : `${FIRST}\n\n${SECOND}`),
    repair: () => ({ kind: "none", reason: "refused" }),
  });

  const passages = await draftSection(tinySection(), tinyContext(), { model, secret: "s" });

  expect(model.asked.map(({ task }) => task.split("@")[0])).toEqual([
    "section",
    "repair",
    "section",
  ]);
  expect(model.asked[2]?.prompt).toContain("Answer again, whole, without these faults.");
  expect(passages.filter(({ kind }) => kind === "own")).toEqual([]);
});
