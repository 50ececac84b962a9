import { expect, test } from "vitest";
import { JOB_METADATA, WRITING_RUN } from "./job-metadata.ts";

/** As commit 7d94af0 has stored them. */
const OUTLINED = {
  writer: "own-words",
  inputHash: "cc0fc42af0c45727a78731c030c14de4b15c49836ca7549c1134265faabec086",
  outlineId: "3caee870-1d59-44b8-81db-fa3ead9250e5",
  regenerate: false,
  selectedTitle: "Pull requests are a form of documentation",
};
const REWRITTEN = {
  writer: "llm",
  host: "api.openai.com",
  goOnWith: "model",
  rest: { way: "fastModel", round: 2 },
  regenerate: false,
  round: 0,
  rewrite: {
    outlineId: "3caee870-1d59-44b8-81db-fa3ead9250e5",
    chapterNumber: 3,
    wish: "Shorter.",
    round: 1,
  },
  stopped: "budget",
};

test("a job of an earlier release is read, though it bears no version", () => {
  const outlined = JOB_METADATA.outline.read(OUTLINED);
  const rewritten = JOB_METADATA.draft.read(REWRITTEN);

  expect(outlined).toMatchObject({
    outlineId: OUTLINED.outlineId,
    selectedTitle: "Pull requests are a form of documentation",
    round: 0,
  });
  const { wish, ...rewrite } = REWRITTEN.rewrite;
  expect(rewritten).toMatchObject({
    ...REWRITTEN,
    rewrite: { ...rewrite, wishes: [{ kind: "words", words: "Shorter." }] },
  });
  expect(wish).toBe("Shorter.");
});

test("a job that a later release has started is refused with what to do", () => {
  expect(() => JOB_METADATA.draft.read({ ...REWRITTEN, v: 3 })).toThrow(
    /^The run was made by another version of Octavo and cannot be read by this one/u,
  );
});

test("a job with a way on that there is not is refused", () => {
  expect(() => WRITING_RUN.read({ ...REWRITTEN, goOnWith: "sideways" })).toThrow(
    /cannot be read by this one/u,
  );
});

test("a job of pages that has read none yet begins with the first", () => {
  expect(JOB_METADATA.pages.read({})).toEqual({ pagesDone: 0 });
});
