import type { ScriptedRequest, WantedShape } from "./scripted-request.ts";
import type { Finish, Reply, WireFormat } from "./wire.ts";

/** Chat Completions, as OpenAI and most other servers speak it. */
export const CHAT: WireFormat = {
  path: "/v1/chat/completions",
  read: readChat,
  whole: (reply) => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 0,
    model: reply.model,
    choices: [
      {
        index: 0,
        message: messageOf(reply),
        finish_reason: FINISHES[reply.finish],
      },
    ],
    ...usageOf(reply),
  }),
  stream: streamOf,
  errorLine: (body) => `data: ${body}\n\n`,
};

const FINISHES: Record<Finish, string | null> = {
  stop: "stop",
  length: "length",
  refusal: "content_filter",
  tool: "tool_calls",
  none: null,
};

function messageOf({ text, isRefusalField }: Reply): Record<string, unknown> {
  return isRefusalField
    ? { role: "assistant", content: null, refusal: text }
    : { role: "assistant", content: text };
}

function usageOf({ usage }: Reply): Record<string, unknown> {
  if (usage === null) return {};
  return {
    usage: {
      prompt_tokens: usage.inputTokens,
      completion_tokens: usage.outputTokens,
      total_tokens: usage.inputTokens + usage.outputTokens,
    },
  };
}

function streamOf(
  reply: Reply,
  pieces: string[],
): { head: string; pieces: string[]; tail: string } {
  const chunk = (choices: unknown[], more: Record<string, unknown> = {}): string =>
    `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 0, model: reply.model, choices, ...more })}\n\n`;
  const delta = (value: Record<string, unknown>, finish: string | null = null): string =>
    chunk([{ index: 0, delta: value, finish_reason: finish }]);
  const field = reply.isRefusalField ? "refusal" : "content";
  const finish = FINISHES[reply.finish];
  const finished = finish === null ? "" : delta({}, finish);
  // OpenAI sends the count in a chunk of its own, without choices.
  const counted = reply.usage === null ? "" : chunk([], usageOf(reply));
  return {
    // A comment keeps the connection awake; readers pass over it.
    head: `: keep-alive\n\n${delta({ role: "assistant", content: "" })}`,
    pieces: pieces.map((piece) => delta({ [field]: piece })),
    tail: `${finished}${counted}data: [DONE]\n\n`,
  };
}

type ChatBody = {
  model: string;
  messages: { role: string; content: unknown }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
  max_completion_tokens?: number;
  reasoning_effort?: string;
  response_format?: {
    type: string;
    json_schema?: { name: string; schema: Record<string, unknown> };
  };
};

function readChat(parsed: unknown): Omit<ScriptedRequest, "index"> & { isUsageWanted: boolean } {
  // The packages wrote it; what does not fit shows as a failed test.
  const body = parsed as ChatBody;
  const isSystem = ({ role }: { role: string }) => role === "system" || role === "developer";
  const spoken = body.messages.filter((message) => !isSystem(message));
  const [first, ...later] = spoken;
  return {
    wire: "chat",
    model: body.model,
    instructions: body.messages.filter(isSystem).map(textIn).join("\n"),
    prompt: first === undefined ? "" : textIn(first),
    laterMessages: later.map((message) => ({
      role: message.role === "assistant" ? "assistant" : "user",
      text: textIn(message),
    })),
    wanted: wantedIn(body),
    maxOutputTokens: body.max_completion_tokens ?? body.max_tokens ?? null,
    effort: body.reasoning_effort ?? null,
    isStreamed: body.stream ?? false,
    isUsageWanted: body.stream_options?.include_usage ?? false,
  };
}

function wantedIn({ response_format: format }: ChatBody): WantedShape {
  if (format?.json_schema !== undefined) return { kind: "schema", ...format.json_schema };
  return format?.type === "json_object" ? { kind: "json" } : { kind: "prose" };
}

/** A message is a text, or a list of parts with a text each. */
export function textIn({ content }: { content: unknown }): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: { text?: string }) => part.text ?? "").join("");
}
