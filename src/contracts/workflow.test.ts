import { expect, test } from "vitest";
import { gatePhases, PHASES, type PhaseId, type WorkflowFacts } from "./workflow.ts";

const NEW_PROJECT: WorkflowFacts = {
  totalEntries: 0,
  analysisStatus: "not_started",
  hasFoundation: false,
  selectedTitle: null,
  outlinedChapters: 0,
  draftedChapters: 0,
};

function enabled(facts: Partial<WorkflowFacts>): PhaseId[] {
  const states = gatePhases({ ...NEW_PROJECT, ...facts });
  return PHASES.map(({ id }) => id).filter((id) => states[id].isEnabled);
}

test("a new project opens add-sources only", () => {
  expect(enabled({})).toEqual(["add-sources"]);
});

test("nine entries leave the analysis locked, ten unlock it and complete add-sources", () => {
  expect(enabled({ totalEntries: 9 })).toEqual(["add-sources"]);

  const states = gatePhases({ ...NEW_PROJECT, totalEntries: 10 });

  expect(states["add-sources"].isComplete).toBe(true);
  expect(states.analysis).toEqual({ isEnabled: true, isReady: true, isComplete: false });
});

test("a completed analysis opens review", () => {
  const states = gatePhases({ ...NEW_PROJECT, totalEntries: 10, analysisStatus: "completed" });

  expect(states.analysis.isComplete).toBe(true);
  expect(states.review).toEqual({ isEnabled: true, isReady: true, isComplete: false });
  expect(states.outline.isEnabled).toBe(false);
});

test("while the analysis runs again, review is neither ready nor complete, but can be looked at", () => {
  const states = gatePhases({
    ...NEW_PROJECT,
    totalEntries: 10,
    analysisStatus: "running",
    hasFoundation: true,
    selectedTitle: "A title",
  });

  expect(states.review).toEqual({ isEnabled: true, isReady: false, isComplete: false });
  expect(states.analysis.isComplete).toBe(false);
});

test("while the first analysis runs, review stays locked", () => {
  expect(enabled({ totalEntries: 10, analysisStatus: "running" })).toEqual([
    "add-sources",
    "analysis",
  ]);
});

test("a chosen title completes review and opens the outline", () => {
  const states = gatePhases({
    ...NEW_PROJECT,
    totalEntries: 10,
    analysisStatus: "completed",
    selectedTitle: "A title",
  });

  expect(states.review.isComplete).toBe(true);
  expect(states.outline).toEqual({ isEnabled: true, isReady: true, isComplete: false });
  expect(states.draft.isEnabled).toBe(false);
});

test("an outline of one chapter opens the draft, which is complete once every chapter is written", () => {
  const outlined = {
    ...NEW_PROJECT,
    totalEntries: 10,
    analysisStatus: "completed" as const,
    selectedTitle: "A title",
    outlinedChapters: 1,
  };

  expect(gatePhases(outlined).outline.isComplete).toBe(true);
  expect(gatePhases(outlined).draft).toEqual({
    isEnabled: true,
    isReady: true,
    isComplete: false,
  });
  expect(gatePhases({ ...outlined, draftedChapters: 1 }).draft.isComplete).toBe(true);
});
