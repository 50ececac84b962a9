import type { WantedShape } from "./scripted-request.ts";

/** Which wire format a server speaks: Chat Completions or Anthropic Messages. */
export type Wire = "chat" | "messages";

/** What the caller must come to when a fault happens to the first attempt and never again. */
export type Ending =
  /** The right answer, after so many attempts. */
  | { kind: "answer"; attempts: number }
  | { kind: "none"; reason: string; attempts: number }
  | { kind: "stopped"; reason: string };

/** How a server goes wrong, as data: each part takes the place of what would have happened. */
export type Play = {
  /** Another reply than a model's, before any model is asked. */
  reply?: (wire: Wire) => { status: number; headers?: Record<string, string>; body: string };
  /** Changes what the model says. */
  say?: (text: string, wanted: WantedShape["kind"]) => string;
  /** How the answer says it ended; "none": it does not say. */
  finish?: "length" | "refusal" | "tool" | "none";
  /** The refusal is said in a field of its own. */
  isRefusalField?: true;
  /** Part of the answer that is sent before the connection breaks, ends or stands still. */
  breaksAt?: number;
  breaks?: "reset" | "end" | "stall";
  /** A line that comes in the middle of a stream. */
  line?: (wire: Wire) => string;
  usage?: "none" | "zero";
  /** It tells that it read only this share of the question. */
  readShare?: number;
  /** It says that it wrote as much as it was allowed to. */
  isLimitSpent?: true;
  /** When asked to go on, it begins again some words before. */
  isRepeating?: true;
};

/** One fault: its name, what the server does, what the caller must do, and how it is played. */
export type Fault = {
  name: string;
  does: string;
  must: string;
  ending: Ending;
  /** How the first attempt is written down. */
  outcome: string;
  /** null: both. */
  wire: Wire | null;
  /** null: whatever is wanted. */
  wanted: "prose" | "data" | null;
  /** null: only streams have it. */
  mode: "stream" | "both";
  /** It needs a server of one's own (openai-compatible). */
  isOwnServerOnly?: true;
  play: Play;
};

const JSON_TYPE = { "content-type": "application/json" };

/** An error as each wire format writes it. */
export function errorBody(
  wire: Wire,
  type: string,
  message: string,
  code: string | null = null,
): string {
  return JSON.stringify(
    wire === "messages"
      ? { type: "error", error: { type, message } }
      : { error: { message, type, param: null, code } },
  );
}

/** The server turns the question away with a status and an error. */
export function turnedAway(
  status: number,
  type: string,
  message: string,
  extra: { code?: string; headers?: Record<string, string> } = {},
): Play {
  return {
    reply: (wire) => ({
      status,
      headers: { ...JSON_TYPE, ...extra.headers },
      body: errorBody(wire, type, message, extra.code ?? null),
    }),
  };
}

/** It happens to any question. */
export const ANY = { wire: null, wanted: null, mode: "both" } as const;
/** The second attempt gives the answer. */
export const AGAIN: Ending = { kind: "answer", attempts: 2 };
/** The first attempt gives the answer all the same. */
export const AT_ONCE: Ending = { kind: "answer", attempts: 1 };
