import { APICallError } from "ai";
import { expect, test } from "vitest";
import { question } from "#tests/models/open-scripted.ts";
import { quickClock } from "#tests/models/quick-clock.ts";
import { classifyFault } from "./faults.ts";
import { openModels } from "./gateway.ts";
import { memoryCallStore } from "#tests/models/memory-call-store.ts";

test.each([
  [
    "OpenAI's rate limit, which links to the page of payments",
    429,
    '{"error":{"message":"Rate limit reached for gpt-6-luna on requests per min. Limit: 3 / min. Please try again in 20s. Visit https://platform.openai.com/account/billing to add a payment method.","type":"requests","code":"rate_limit_exceeded"}}',
    "rate",
  ],
  [
    "Gemini's rate limit, which calls itself a quota and says when to come again",
    429,
    '[{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details. Please retry in 27.1s.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"27s"}]}}]',
    "rate",
  ],
  [
    "OpenAI's empty account",
    429,
    '{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota","code":"insufficient_quota"}}',
    "quota",
  ],
  [
    "OpenAI's inactive account",
    429,
    '{"error":{"message":"Your account is not active, please check your billing details on our website.","type":"billing_not_active","code":"billing_not_active"}}',
    "quota",
  ],
  [
    "OpenRouter's moderation of one question",
    403,
    '{"error":{"code":403,"message":"Your chosen model requires moderation and your input was flagged","metadata":{"reasons":["violence"]}}}',
    "refused",
  ],
  [
    "a question that is called wrong and repeated, about the billing of a shop",
    422,
    '{"detail":[{"msg":"Input should be shorter","input":"How we changed our billing"}]}',
    "rejected",
  ],
] as const)("%s is what it is", (_what, statusCode, responseBody, kind) => {
  const error = new APICallError({
    message: "The server said no",
    url: "https://llm.example/v1/chat/completions",
    requestBodyValues: {},
    statusCode,
    responseBody,
  });

  expect(classifyFault(error, 0).kind).toBe(kind);
});

test("a server that is away and says for how long is not asked before", async () => {
  const clock = quickClock();
  const answers = [
    new Response('{"error":{"message":"Down for a moment"}}', {
      status: 503,
      headers: { "content-type": "application/json", "retry-after": "45" },
    }),
    new Response(
      'data: {"choices":[{"delta":{"content":"A quiet harbour."}}]}\n\ndata: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":4}}\n\ndata: [DONE]\n\n',
      { headers: { "content-type": "text/event-stream" } },
    ),
  ];
  const settings = {
    provider: "openai-compatible" as const,
    baseUrl: "https://llm.example/v1",
    apiKey: null,
    model: "any",
    modelFast: null,
    contextTokens: null,
    maxUsd: null,
    maxMonthlyUsd: null,
    concurrency: null,
  };
  const gateway = openModels(settings, {
    clock,
    fetch: async () => answers.shift() ?? Response.error(),
  });
  const port = gateway.forRun({
    store: memoryCallStore(),
    signal: new AbortController().signal,
    budget: { runUsd: null, monthUsd: null },
    tierMode: "both",
  });

  const answer = await port.ask(question());

  expect(answer).toEqual({ kind: "text", text: "A quiet harbour." });
  expect(clock.waits).toEqual([45_000]);
});
