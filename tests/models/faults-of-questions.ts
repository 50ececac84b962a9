import { AGAIN, ANY, turnedAway } from "./fault.ts";
import type { Fault } from "./fault.ts";

/** The server does not take the question as it is. */
export const WRONG_QUESTION = [
  {
    name: "key401",
    does: "401 with part of the key in its text",
    must: "stop the run, and keep none of the text",
    ending: { kind: "stopped", reason: "key" },
    outcome: "key",
    ...ANY,
    play: turnedAway(
      401,
      "authentication_error",
      "Incorrect API key provided: sk-test-SECRETPART",
      {
        code: "invalid_api_key",
      },
    ),
  },
  {
    name: "key403",
    does: "403: the key may not use this model",
    must: "stop the run",
    ending: { kind: "stopped", reason: "key" },
    outcome: "key",
    ...ANY,
    play: turnedAway(403, "permission_error", "Your key does not have permission"),
  },
  {
    name: "model404",
    does: "404: no such model",
    must: "stop the run",
    ending: { kind: "stopped", reason: "model" },
    outcome: "model",
    ...ANY,
    play: turnedAway(404, "not_found_error", "The model does not exist", {
      code: "model_not_found",
    }),
  },
  {
    name: "address404",
    does: "404 with a page: the address lacks /v1",
    must: "stop the run",
    ending: { kind: "stopped", reason: "model" },
    outcome: "model",
    ...ANY,
    play: {
      reply: () => ({
        status: 404,
        headers: { "content-type": "text/html" },
        body: "<h1>Not Found</h1>",
      }),
    },
  },
  {
    name: "context400",
    does: "400: longer than the context",
    must: "say so: whoever asked asks for less",
    ending: { kind: "none", reason: "tooLong", attempts: 1 },
    outcome: "context",
    ...ANY,
    play: turnedAway(400, "invalid_request_error", "prompt is too long: 250000 tokens", {
      code: "context_length_exceeded",
    }),
  },
  {
    name: "context413",
    does: "413",
    must: "say so: whoever asked asks for less",
    ending: { kind: "none", reason: "tooLong", attempts: 1 },
    outcome: "context",
    ...ANY,
    play: turnedAway(413, "request_too_large", "Request exceeds the maximum size"),
  },
  {
    name: "context500",
    does: "500 about the context size, as llama.cpp had it",
    must: "say so: asking again would not help",
    ending: { kind: "none", reason: "tooLong", attempts: 1 },
    outcome: "context",
    ...ANY,
    play: turnedAway(500, "server_error", "the request exceeds the available context size"),
  },
  {
    name: "filter400",
    does: "400: the question was filtered",
    must: "ask once more",
    ending: AGAIN,
    outcome: "refused",
    ...ANY,
    play: turnedAway(400, "invalid_request_error", "Filtered by content management policy", {
      code: "content_filter",
    }),
  },
  {
    name: "rejected400",
    does: "400 without a reason that is known",
    must: "give this question up: the same again is as wrong",
    ending: { kind: "none", reason: "failed", attempts: 1 },
    outcome: "rejected",
    ...ANY,
    play: turnedAway(400, "invalid_request_error", "Bad request"),
  },
] as const satisfies readonly Fault[];

/** The server lacks a feature that was asked for. */
export const LACKING = [
  {
    name: "noSchema400",
    does: "400: no json_schema here",
    must: "ask with json_object and the schema in words",
    ending: AGAIN,
    outcome: "unsupported",
    wire: null,
    wanted: "data",
    mode: "both",
    play: turnedAway(400, "invalid_request_error", "response_format json_schema is not supported"),
  },
  {
    name: "noStreamOptions400",
    does: "400: unknown parameter stream_options",
    must: "ask without it",
    ending: AGAIN,
    outcome: "unsupported",
    wire: "chat",
    wanted: null,
    mode: "stream",
    isOwnServerOnly: true,
    play: turnedAway(400, "invalid_request_error", "Unrecognized argument: stream_options"),
  },
  {
    name: "noStream400",
    does: "400: no streams here",
    must: "ask for the answer in one piece",
    ending: AGAIN,
    outcome: "unsupported",
    wire: null,
    wanted: null,
    mode: "stream",
    play: turnedAway(400, "invalid_request_error", "stream is not available for this model"),
  },
] as const satisfies readonly Fault[];
