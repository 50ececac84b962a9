import type { ScriptedRequest } from "./scripted-request.ts";
import { textIn } from "./wire-chat.ts";
import type { Finish, Reply, WireFormat } from "./wire.ts";

/** Anthropic's Messages. */
export const MESSAGES: WireFormat = {
  path: "/v1/messages",
  read: readMessages,
  whole: (reply) => ({
    ...shellOf(reply),
    content: [{ type: "text", text: reply.text }],
    stop_reason: FINISHES[reply.finish],
    usage: usageOf(reply),
  }),
  stream: streamOf,
  errorLine: (body) => `event: error\ndata: ${body}\n\n`,
};

const FINISHES: Record<Finish, string | null> = {
  stop: "end_turn",
  length: "max_tokens",
  refusal: "refusal",
  tool: "tool_use",
  none: null,
};

function shellOf({ model }: Reply): Record<string, unknown> {
  return { id: "msg_1", type: "message", role: "assistant", model, stop_sequence: null };
}

function usageOf({ usage }: Reply): { input_tokens: number; output_tokens: number } {
  return { input_tokens: usage?.inputTokens ?? 0, output_tokens: usage?.outputTokens ?? 0 };
}

function streamOf(
  reply: Reply,
  pieces: string[],
): { head: string; pieces: string[]; tail: string } {
  const event = (type: string, data: Record<string, unknown>): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const usage = usageOf(reply);
  const started = { ...shellOf(reply), content: [], stop_reason: null };
  const stopReason = FINISHES[reply.finish];
  return {
    head: [
      event("message_start", { message: { ...started, usage: { ...usage, output_tokens: 1 } } }),
      event("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
      event("ping", {}),
    ].join(""),
    pieces: pieces.map((text) =>
      event("content_block_delta", { index: 0, delta: { type: "text_delta", text } }),
    ),
    tail:
      event("content_block_stop", { index: 0 }) +
      (stopReason === null
        ? ""
        : event("message_delta", {
            delta: { stop_reason: stopReason, stop_sequence: null },
            usage: { output_tokens: usage.output_tokens },
          }) + event("message_stop", {})),
  };
}

type MessagesBody = {
  model: string;
  system?: unknown;
  messages: { role: string; content: unknown }[];
  stream?: boolean;
  max_tokens: number;
  output_config?: { effort?: string; format?: { type: string; schema: Record<string, unknown> } };
};

function readMessages(
  parsed: unknown,
): Omit<ScriptedRequest, "index"> & { isUsageWanted: boolean } {
  // The package wrote it; what does not fit shows as a failed test.
  const body = parsed as MessagesBody;
  const [first, ...later] = body.messages;
  const format = body.output_config?.format;
  return {
    wire: "messages",
    model: body.model,
    instructions: textIn({ content: body.system }),
    prompt: first === undefined ? "" : textIn(first),
    laterMessages: later.map((message) => ({
      role: message.role === "assistant" ? "assistant" : "user",
      text: textIn(message),
    })),
    wanted:
      format === undefined
        ? { kind: "prose" }
        : { kind: "schema", name: "answer", schema: format.schema },
    maxOutputTokens: body.max_tokens,
    effort: body.output_config?.effort ?? null,
    isStreamed: body.stream ?? false,
    isUsageWanted: true,
  };
}
