import { expect, test } from "vitest";
import { makeErrorLog } from "./log.ts";

function logged(error: unknown): string[] {
  const lines: string[] = [];
  makeErrorLog("worker", (line) => lines.push(line))(error);
  return lines;
}

test("an error outside of any call is one line, with its cause and without the values of its statement", () => {
  const failure = new Error(
    "Failed query: insert into mails values ($1)\nparams: ann@example.org",
    {
      cause: Object.assign(new Error("duplicate key"), { detail: "Key (email)=(ann@example.org)" }),
    },
  );

  const [line = "", ...more] = logged(failure);

  expect(more).toEqual([]);
  expect(line).not.toContain("ann@example.org");
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    msg: "worker",
    err: {
      type: "Error",
      message: "Failed query: insert into mails values ($1)",
      cause: { message: "duplicate key" },
    },
  });
});

test("what the queue tells as a copy of an error is told likewise", () => {
  const copy = { message: "Failed query: update job\nparams: secret", stack: "", queue: "draft" };

  const [line = ""] = logged(copy);

  expect(JSON.parse(line)).toMatchObject({
    msg: "worker",
    err: { message: "Failed query: update job" },
  });
  expect(line).not.toContain("secret");
});

test.each([
  "Incorrect API key provided: sk-proj-Quokka7Quokka7. You can find your API key at ...",
  "401 for authorization: Bearer Quokka7Quokka7",
  "x-api-key: Quokka7Quokka7 was refused",
  "Invalid API Key: sk-ant-***kka7Quokka7",
  "Invalid API Key: gsk_Quokka7Quokka7",
  "Incorrect API key provided: xai-Quokka7Quokka7",
  "API key not valid: AIzaSyQuokka7Quokka7-Quokka7",
])("a key that an error quotes is left out: %s", (message) => {
  const cause = new Error(message);

  const [line = ""] = logged(new Error("The model does not answer", { cause }));

  expect(line).toContain("The model does not answer");
  expect(line).toContain("(key)");
  expect(line).not.toContain("kka7");
});

test("a sentence is told as it is", () => {
  const [line = ""] = logged("Mail 7 is not delivered yet: no connection");

  expect(JSON.parse(line)).toMatchObject({
    msg: "worker: Mail 7 is not delivered yet: no connection",
  });
});
