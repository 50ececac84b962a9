import type { ScriptedRequest } from "./scripted-request.ts";

/** How an answer says that it ended; "none": it does not say. */
export type Finish = "stop" | "length" | "refusal" | "tool" | "none";

/** An answer that is ready to be written in either format. */
export type Reply = {
  model: string;
  text: string;
  finish: Finish;
  isRefusalField: boolean;
  /** Null: it tells no tokens. */
  usage: { inputTokens: number; outputTokens: number } | null;
};

/** A wire format: how its questions are read, and how its answers are written. */
export type WireFormat = {
  path: string;
  read(body: unknown): Omit<ScriptedRequest, "index"> & { isUsageWanted: boolean };
  whole(reply: Reply): unknown;
  stream(reply: Reply, pieces: string[]): { head: string; pieces: string[]; tail: string };
  /** A line in the middle of a stream. */
  errorLine(body: string): string;
};
