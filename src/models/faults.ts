import { APICallError, RetryError } from "ai";
import { ModelStopped, type ModelStopReason } from "#pipeline/engines/llm/model-port.ts";

/** Why a request failed. The provider's own text is not kept, because it may contain parts of the API key. */
export type FaultKind =
  | "rate"
  | "server"
  /** The connection failed, or was lost before the answer began. */
  | "network"
  | "timeout"
  | "cut"
  | "refused"
  | "quota"
  | "key"
  /** The server does not know the model or the address. */
  | "model"
  | "context"
  /** The server lacks a feature that the request used. It is sent again without that feature. */
  | "unsupported"
  /** The server rejects the request for another reason. */
  | "rejected";

export type Feature = "schema" | "streamUsage" | "stream" | "thinking";

export type Fault = {
  kind: FaultKind;
  retryAfterMs: number | null;
  feature: Feature | null;
  /** Whether the request costs nothing, because no model has read it. */
  isFree: boolean;
};

/** The longest wait that a server can ask for. After five minutes it is asked again in any case. */
const LONGEST_RETRY_AFTER_MS = 5 * 60_000;

export function faultOf(kind: FaultKind, isFree = false): Fault {
  return { kind, retryAfterMs: null, feature: null, isFree };
}

/** Classifies an error that was thrown or that came in a stream: by its HTTP status, or by its code and text. */
export function classifyFault(thrown: unknown, nowMs: number): Fault {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  if (isTimeout(error)) return faultOf("timeout");
  if (!APICallError.isInstance(error)) return classifyBody(error);
  const status = error.statusCode;
  if (status === undefined) return faultOf("network", wasNeverSent(error));
  // An error with status 200: the connection broke while reading (TypeError), or a proxy sent a page of its own.
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
  // OpenRouter answers 403 when it moderates a single question. That is no fault of the key and must not end the run.
  if (status === 403 && /moderation|flagged/u.test(body)) return { kind: "refused", feature: null };
  if (status === 401 || status === 403) return { kind: "key", feature: null };
  if (status === 404) return { kind: "model", feature: null };
  if (status === 408) return { kind: "timeout", feature: null };
  if (status === 413) return { kind: "context", feature: null };
  // 529 is Anthropic's status for overload.
  if (status === 429 || status === 529) return { kind: "rate", feature: null };
  if (isCrowded(body)) return { kind: "rate", feature: null };
  if (status >= 500 || status === 409 || status === 425) {
    // llama.cpp has answered 500 to a question that is too long.
    return { kind: isContext(body) ? "context" : "server", feature: null };
  }
  return classifyRejection(body);
}

/** Classifies an error with status 400, 422 or the like, for which only the text says what the server rejects. */
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

/** Classifies an error without an HTTP status, as in a stream that began well: by its text, or as a failure to read. */
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

/** Whether an error says when to retry. Then it is a rate limit, although Gemini calls it a quota. */
function saysWhen(body: string): boolean {
  return /rate_limit_exceeded|retrydelay|(?:retry|try again) in \d/u.test(body);
}

function isContext(body: string): boolean {
  return /context_length|context length|context size|context window|context_size|prompt is too long|too many tokens|request_too_large|maximum prompt length/u.test(
    body,
  );
}

/**
 * Whether llama.cpp has failed all open questions because the context they share is full. Fewer questions at a time
 * would fit, so this is treated as a rate limit.
 */
function isCrowded(body: string): boolean {
  return body.includes("context size has been exceeded");
}

/** Whether an error is one of our time-outs (found by name), or that of Node's fetch after five minutes of silence. */
function isTimeout(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.name === "TimeoutError" || at.name === "AbortError") return true;
    if (/UND_ERR_(?:HEADERS|BODY)_TIMEOUT/u.test("code" in at ? String(at.code) : "")) return true;
  }
  return false;
}

/** Matches connection errors that occur before a question is sent, so that it costs nothing. */
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

export type AnswerFault = FaultKind | "truncated" | "invalid";

// How often a question is asked again after each kind of fault. With these numbers, a trial in which 35 % of requests
// failed finished 20 of 20 books (design/llm-engine.md 5.7). It did not cover "network" and "cut", which have the
// numbers of "server" and "timeout".
export const RETRIES: Readonly<Record<AnswerFault, number>> = {
  rate: 8,
  server: 5,
  network: 5,
  timeout: 3,
  cut: 3,
  truncated: 3,
  invalid: 2,
  refused: 1,
  quota: 0,
  key: 0,
  model: 0,
  context: 0,
  rejected: 0,
  // Each of these retries gives up a feature: three times for JSON, once for token counts, streams and thinking.
  unsupported: 6,
};

/** The wait before the first retry. It doubles with each further retry. */
const FIRST_DELAY_MS: Partial<Record<AnswerFault, number>> = {
  rate: 2000,
  server: 1000,
  network: 1000,
  timeout: 1000,
  cut: 500,
};
const LONGEST_DELAY_MS = 60_000;

/** The wait before a retry, in ms. `spread` (0 to 1) varies it, so that questions that failed together do not meet. */
export function delayBefore(kind: AnswerFault, repetition: number, spread: number): number {
  const first = FIRST_DELAY_MS[kind] ?? 0;
  return Math.min(first * 2 ** repetition, LONGEST_DELAY_MS) * (0.75 + spread / 2);
}

// A provider counts as down if 12 requests in a row failed in transport, whatever their questions, and if at least 30 s
// passed since the first. A single question that breaks a server makes 6 requests (5 retries), which is not enough.
// Eight questions in parallel reach 12 within two seconds, but a restart behind a load balancer takes less than 30 s.
export const DOWN_AFTER_FAULTS = 12;
const DOWN_AFTER_MS = 30_000;

/** If a server rejects this many questions before it has answered any, it does not fit the settings. */
const WRONG_FROM_THE_START = 3;

export type Verdict = "fine" | "down" | "misfit";

/** Counts the faults and answers of all questions of a process, to find out whether the provider is down. */
export class Health {
  #faults = 0;
  #sinceMs = 0;
  #rejections = 0;
  #answers = 0;

  answered(): void {
    this.#faults = 0;
    this.#rejections = 0;
    this.#answers += 1;
  }

  /** How many questions were answered. If the number stays the same, none was answered in between. */
  get answers(): number {
    return this.#answers;
  }

  failed(nowMs: number): Verdict {
    if (this.#faults === 0) this.#sinceMs = nowMs;
    this.#faults += 1;
    if (this.#faults < DOWN_AFTER_FAULTS || nowMs - this.#sinceMs < DOWN_AFTER_MS) return "fine";
    this.#faults = 0;
    return "down";
  }

  rejected(): Verdict {
    this.#rejections += 1;
    const enough = this.#answers > 0 ? DOWN_AFTER_FAULTS : WRONG_FROM_THE_START;
    if (this.#rejections < enough) return "fine";
    this.#rejections = 0;
    return "misfit";
  }
}

const SENTENCES: Readonly<Record<ModelStopReason, string>> = {
  budget: "This run has reached the limit of what it may cost.",
  monthlyBudget: "This month's limit of what the language model may cost is reached.",
  quota: "The account at the model's provider has no credit left.",
  key: "The model's provider does not accept the key of this server.",
  down: "The language model does not answer. Its provider may have a disturbance.",
  model:
    "The model's server does not know the configured model, or does not understand what it is asked.",
};

export function stopped(reason: ModelStopReason): ModelStopped {
  return new ModelStopped(reason, SENTENCES[reason]);
}
