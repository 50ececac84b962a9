import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { smallHttp } from "#tests/server/small-http.ts";
import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { serveWithForm } from "./http-forms.ts";
import { serve } from "./http.ts";
import { hasNul } from "./no-nul.ts";

const answer = z.object({ text: z.string() });
const find = endpoint({
  method: "GET",
  path: "/api/found/:id",
  access: "public",
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.string().optional() }),
  answer,
});
const keep = endpoint({
  method: "POST",
  path: "/api/kept",
  access: "public",
  body: z.object({ text: z.string() }),
  answer,
});

async function asked(call: InjectOptions): Promise<{ status: number; location: unknown }> {
  const app = await smallHttp();
  serve(app, find, async ({ params, query }) => ({ text: `${params.id} ${query.search}` }));
  const form = {
    to: async ({ fields }: { fields: URLSearchParams }) => `/kept?text=${fields.get("text")}`,
    failedTo: ({ status }: { status: number }) => `/failed?status=${status}`,
  };
  serveWithForm(app, keep, async ({ body }) => body, form);
  const { statusCode, headers } = await app.inject(call);
  return { status: statusCode, location: headers.location };
}

function post(type: string, payload: string): InjectOptions {
  return { method: "POST", url: "/api/kept", headers: { "content-type": type }, payload };
}

test.each([
  ["an id that holds it is unknown", "/api/found/a%00", 404],
  ["a search for it is refused", "/api/found/a?search=%00a", 400],
  ["a percent sign before two zeros is none", "/api/found/a%2500?search=%2500", 200],
])("%s", async (_what, url, status) => {
  expect(await asked({ url })).toMatchObject({ status });
});

test.each([
  ["JSON", post("application/json", String.raw`{"text":"a\u0000"}`), 400],
  [
    "JSON, in a field nobody reads",
    post("application/json", String.raw`{"text":"a","x":["\u0000"]}`),
    400,
  ],
  ["JSON, in a name", post("application/json", String.raw`{"text":"a","\u0000":1}`), 400],
  ["JSON with the same letters", post("application/json", String.raw`{"text":"\\u0000"}`), 200],
])("%s", async (_what, call, status) => {
  expect(await asked(call)).toMatchObject({ status });
});

test("a form that holds it is refused as a form is", async () => {
  const type = "application/x-www-form-urlencoded";

  const refused = await asked(post(type, "text=a%00"));
  const taken = await asked(post(type, "text=a"));

  expect(refused).toEqual({ status: 303, location: "/failed?status=400" });
  expect(taken).toEqual({ status: 303, location: "/kept?text=a" });
});

test("a million backslashes are read in no time", () => {
  const began = performance.now();

  expect(hasNul(`"${"\\".repeat(1_000_000)}"`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});
