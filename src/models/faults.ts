import { APICallError, RetryError } from "ai";

/** What went wrong with one attempt. Only the kind is kept: a provider's text may hold parts of the key. */
export type FaultKind =
  /** Too many questions: ask later, and fewer at a time. */
  | "rate"
  /** The server has a trouble of its own. */
  | "server"
  /** The connection was never made, or was lost before the answer began. */
  | "network"
  /** The answer did not begin, or did not go on, in time. */
  | "timeout"
  /** The answer ended before its end. */
  | "cut"
  | "refused"
  | "quota"
  | "key"
  /** The server knows neither this model nor this address. */
  | "model"
  | "context"
  /** The server lacks a feature that was asked for; ask without it. */
  | "unsupported"
  /** The server calls the question itself wrong. */
  | "rejected";

/** A feature that not every server has. */
export type Feature = "schema" | "streamUsage" | "stream" | "thinking";

/** One fault, in our words. */
export type Fault = {
  kind: FaultKind;
  /** How long the server asked to wait. */
  retryAfterMs: number | null;
  feature: Feature | null;
  /** Nothing was read by a model, so nothing is to be paid. */
  isFree: boolean;
};

/** Five minutes: who asks for more is asked again after five. */
const LONGEST_RETRY_AFTER_MS = 5 * 60_000;

/** A fault of its own making: the finish of a stream, a time-out. */
export function faultOf(kind: FaultKind, isFree = false): Fault {
  return { kind, retryAfterMs: null, feature: null, isFree };
}

/** Reads what failed out of whatever was thrown or streamed: status, code and text decide, in this order. */
export function classifyFault(thrown: unknown, nowMs: number): Fault {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  if (isTimeout(error)) return faultOf("timeout");
  if (!APICallError.isInstance(error)) return classifyBody(error);
  const status = error.statusCode;
  if (status === undefined) return faultOf("network", wasNeverSent(error));
  // 200 and yet an error: the line broke while it was read, or it was a page of a proxy.
  if (status < 300) return faultOf(error.cause instanceof TypeError ? "network" : "server");
  const body = `${error.responseBody ?? ""} ${error.message}`.toLowerCase();
  const { kind, feature } = classifyStatus(status, body);
  const retryAfterMs = retryAfterOf(error.responseHeaders ?? {}, nowMs);
  return { kind, feature, retryAfterMs, isFree: true };
}

type Reading = { kind: FaultKind; feature: Feature | null };

function classifyStatus(status: number, body: string): Reading {
  if (status === 429 && saysWhen(body)) return { kind: "rate", feature: null };
  if (isQuota(body) || status === 402) return { kind: "quota", feature: null };
  // OpenRouter says so of a question, not of the key: one post must not end the run.
  if (status === 403 && /moderation|flagged/u.test(body)) return { kind: "refused", feature: null };
  if (status === 401 || status === 403) return { kind: "key", feature: null };
  if (status === 404) return { kind: "model", feature: null };
  if (status === 408) return { kind: "timeout", feature: null };
  if (status === 413) return { kind: "context", feature: null };
  // 529 is how Anthropic says that it is overloaded.
  if (status === 429 || status === 529) return { kind: "rate", feature: null };
  if (isCrowded(body)) return { kind: "rate", feature: null };
  if (status >= 500 || status === 409 || status === 425) {
    // llama.cpp has answered 500 to a question that is too long.
    return { kind: isContext(body) ? "context" : "server", feature: null };
  }
  return classifyRejection(body);
}

/** 400, 422 and their like: the text alone tells what the server did not like. */
function classifyRejection(body: string): Reading {
  if (isContext(body)) return { kind: "context", feature: null };
  if (/content_filter|content management policy|invalid_prompt|safety/u.test(body)) {
    return { kind: "refused", feature: null };
  }
  if (/invalid[ _]api[ _]key|incorrect api key|authentication/u.test(body)) {
    return { kind: "key", feature: null };
  }
  if (/model[^.]{0,80}(?:not found|does not exist|not exist|unknown)|unknown model/u.test(body)) {
    return { kind: "model", feature: null };
  }
  if (
    /response_format|json_schema|json_object|output_config|grammar|structured output/u.test(body)
  ) {
    return { kind: "unsupported", feature: "schema" };
  }
  if (/stream_options|include_usage/u.test(body)) {
    return { kind: "unsupported", feature: "streamUsage" };
  }
  if (/reasoning_effort|thinking|effort/u.test(body)) {
    return { kind: "unsupported", feature: "thinking" };
  }
  if (/stream/u.test(body)) return { kind: "unsupported", feature: "stream" };
  return { kind: "rejected", feature: null };
}

/** An error that came inside a stream that had begun well: an object of the provider's, or a failure to read it. */
function classifyBody(error: unknown): Fault {
  if (error instanceof TypeError) return faultOf("network", wasNeverSent(error));
  const body = textOf(error).toLowerCase();
  if (isQuota(body)) return faultOf("quota");
  if (isCrowded(body) || /rate_limit|overloaded|too many requests|"code":"?429/u.test(body)) {
    return faultOf("rate");
  }
  if (isContext(body)) return faultOf("context");
  if (/content_filter|content-filter/u.test(body)) return faultOf("refused");
  if (/api_error|server_error|internal|unavailable|"code":"?5\d\d/u.test(body)) {
    return faultOf("server");
  }
  return faultOf("cut");
}

function textOf(error: unknown): string {
  if (error instanceof Error) return `${error.name} ${error.message} ${textOf(error.cause)}`;
  return typeof error === "string" ? error : (JSON.stringify(error) ?? "");
}

function isQuota(body: string): boolean {
  return /insufficient_quota|exceeded your current quota|credit balance|billing_(?:hard_limit|not_active)|plan and billing|insufficient[ _](?:balance|credits|funds)/u.test(
    body,
  );
}

/** Who says when to come again has not run out of money, though Gemini calls its rate a quota and OpenAI links to its billing. */
function saysWhen(body: string): boolean {
  return /rate_limit_exceeded|retrydelay|(?:retry|try again) in \d/u.test(body);
}

function isContext(body: string): boolean {
  return /context_length|context length|context size|context window|context_size|prompt is too long|too many tokens|request_too_large|maximum prompt length/u.test(
    body,
  );
}

/**
 * llama.cpp shares one context among the questions on their way, and ends them all when it is full: fewer at a time have
 * room. A question that is too long by itself is turned away in other words.
 */
function isCrowded(body: string): boolean {
  return body.includes("context size has been exceeded");
}

/** Ours by name; Node's own fetch gives up by itself after five minutes without a byte. */
function isTimeout(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.name === "TimeoutError" || at.name === "AbortError") return true;
    if (/UND_ERR_(?:HEADERS|BODY)_TIMEOUT/u.test("code" in at ? String(at.code) : "")) return true;
  }
  return false;
}

/** Errors of making a connection: the question never left, so nothing can be owed for it. */
const NEVER_SENT =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|certificate|SELF_SIGNED/u;

function wasNeverSent(error: Error): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = "code" in at ? String(at.code) : "";
    if (NEVER_SENT.test(`${code} ${at.message}`)) return true;
    if (at instanceof AggregateError && at.errors.some((one) => NEVER_SENT.test(textOf(one)))) {
      return true;
    }
  }
  return false;
}

function retryAfterOf(headers: Record<string, string>, nowMs: number): number | null {
  const inMs = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(inMs)) return bounded(inMs);
  const after = headers["retry-after"];
  if (after === undefined) return null;
  const seconds = Number(after);
  if (Number.isFinite(seconds)) return bounded(seconds * 1000);
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : bounded(date - nowMs);
}

function bounded(delayMs: number): number {
  return Math.min(Math.max(delayMs, 0), LONGEST_RETRY_AFTER_MS);
}
