import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { smallHttp } from "#tests/server/small-http.ts";
import { databaseAway } from "./database-away.ts";
import { Refusal } from "./errors.ts";
import { serveWithForm, type SendFilled } from "./http-forms.ts";
import type { App } from "./http-server.ts";

const tell = endpoint({
  method: "POST",
  path: "/api/tell",
  access: "public",
  body: z.object({ story: z.string() }),
  answer: z.object({ told: z.literal(true) }),
});
const STORY = "story=It+rained.&tag=weather&tag=Monday";

/** A server whose form always fails. `seen` gets what the page of the form would be filled with. */
async function failingForm(
  change: Parameters<typeof smallHttp>[0] = {},
): Promise<{ app: App; seen: string[] }> {
  const app = await smallHttp(change);
  const seen: string[] = [];
  const sendFilled: SendFilled = async (path, fields, { reply }) => {
    seen.push(`${path} ${fields.toString()}`);
    reply.type("text/html").send("<p>Once more</p>");
    return true;
  };
  serveWithForm(app, tell, () => Promise.reject(new Error("not for JSON")), {
    to: () => Promise.reject(new Refusal("invalid", "A story needs an end.")),
    failedTo: () => "/tell?problem=story",
    page: { path: "/tell", sendFilled },
  });
  return { app, seen };
}

function post(
  app: App,
  { headers = {}, url = "/tell" }: { headers?: Record<string, string>; url?: string } = {},
): Promise<{ statusCode: number; headers: Record<string, unknown> }> {
  return app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: STORY,
  });
}

test("a browser whose form failed gets its page with all that was typed, and no address holds it", async () => {
  const { app, seen } = await failingForm();

  const reply = await post(app);

  expect(seen).toEqual([`/tell?problem=story ${STORY}`]);
  expect([reply.statusCode, reply.headers["location"]]).toEqual([400, undefined]);
});

test("what was typed is kept, too, if the database went away before the form was read", async () => {
  const { app, seen } = await failingForm({
    identify: () => Promise.reject(databaseAway(new Error("gone"))),
  });

  const reply = await post(app);

  expect(seen).toEqual([`/tell?problem=story ${STORY}`]);
  expect(reply.statusCode).toBe(503);
});

test.each([
  ["a form that was sent to the call itself", { url: "/api/tell" }],
  ["a form of another site", { headers: { origin: "https://evil.example" } }],
])("%s is led to the empty page", async (_, sent) => {
  const { app, seen } = await failingForm();

  const reply = await post(app, sent);

  expect(seen).toEqual([]);
  expect([reply.statusCode, reply.headers["location"]]).toEqual([303, "/tell?problem=story"]);
});

test("who sends too many forms is led to the empty page", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, seen } = await failingForm({ limits: { calls: 1, secrets: 1 } });
  await post(app);

  const reply = await post(app);

  expect(seen).toHaveLength(1);
  expect(reply.headers["location"]).toBe("/tell?problem=story");
});
