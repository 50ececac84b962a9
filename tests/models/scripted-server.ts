import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { countTokens as count } from "gpt-tokenizer/encoding/o200k_base";
import type { ModelSettings } from "#models/settings.ts";
import { faultsOf } from "./fault-script.ts";
import type { FaultScript } from "./fault-script.ts";
import type { Fault } from "./fault.ts";
import { OLLAMA_CONTEXT, readBy, saidBy, settingsFor } from "./flavours.ts";
import type { Flavour } from "./flavours.ts";
import type { ScriptedAnswer, ScriptedRequest } from "./scripted-request.ts";
import { CHAT } from "./wire-chat.ts";
import { MESSAGES } from "./wire-messages.ts";
import type { Reply, WireFormat } from "./wire.ts";

/** How a scripted server is to behave. */
export type ScriptedServerOptions = {
  /** "openai-like" when it is not said. */
  flavour?: Flavour;
  answer: ScriptedAnswer;
  faults?: FaultScript;
  /** How long the model thinks, then takes for each token; nothing by default. */
  pace?: { firstTokenMs: number; msPerToken: number };
};

/** One request as the server saw it. */
export type ServedCall = {
  request: ScriptedRequest;
  /** The fault's name in the table. */
  fault: string | null;
  /** Tokens the server counted for itself, told or not: 0 where it turned the question away. */
  inputTokens: number;
  outputTokens: number;
  /** Tokens it told the caller; null: none were told. */
  reported: { inputTokens: number; outputTokens: number } | null;
  /** The caller hung up before the answer was complete. */
  isCutByCaller: boolean;
  authorization: string | null;
};

/** A running server, and what it saw. */
export type ScriptedServer = {
  /** As LLM_BASE_URL: up to and with /v1. */
  baseUrl: string;
  /** Settings that reach it, to be spread over. */
  settings: ModelSettings;
  calls: ServedCall[];
  /** The most requests it ever had at once. */
  maxInFlight(): number;
  socketsClosedByCaller(): number;
  /** Connections made to it so far. */
  connections(): number;
  close(): Promise<void>;
};

/** Starts a language model of our own on 127.0.0.1, which says what the script tells it to. */
export async function startScriptedServer(options: ScriptedServerOptions): Promise<ScriptedServer> {
  const flavour = options.flavour ?? "openai-like";
  const format = flavour === "anthropic-like" ? MESSAGES : CHAT;
  const stage: Stage = {
    options,
    flavour,
    format,
    faultOf: faultsOf(options.faults),
    calls: [],
    repeating: new Set(),
  };
  let inFlight = 0;
  let mostInFlight = 0;
  let connections = 0;
  const server = createServer((incoming, outgoing) => {
    inFlight += 1;
    mostInFlight = Math.max(mostInFlight, inFlight);
    outgoing.once("close", () => {
      inFlight -= 1;
    });
    serve(stage, incoming, outgoing).catch((error: unknown) => {
      // A script that throws must be seen by the test, not waited for.
      outgoing.writeHead(500, { "content-type": "text/plain" });
      outgoing.end(`The script failed: ${String(error)}`);
    });
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return {
    baseUrl,
    settings: settingsFor(flavour, baseUrl),
    calls: stage.calls,
    maxInFlight: () => mostInFlight,
    socketsClosedByCaller: () => stage.calls.filter((call) => call.isCutByCaller).length,
    connections: () => connections,
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

type Stage = {
  options: ScriptedServerOptions;
  flavour: Flavour;
  format: WireFormat;
  faultOf: (request: ScriptedRequest) => Fault | null;
  calls: ServedCall[];
  /** Prompts whose cut answer will be gone on with some words before. */
  repeating: Set<string>;
};

async function serve(
  stage: Stage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { format, flavour, calls } = stage;
  const { isUsageWanted, ...read } = format.read(JSON.parse(await textOf(incoming)));
  const request: ScriptedRequest = { ...read, index: calls.length };
  const fault = stage.faultOf(request);
  const call: ServedCall = {
    request,
    fault: fault?.name ?? null,
    inputTokens: 0,
    outputTokens: 0,
    reported: null,
    isCutByCaller: false,
    authorization: incoming.headers.authorization ?? headerOf(incoming, "x-api-key"),
  };
  calls.push(call);
  let isOurs = false;
  outgoing.once("close", () => {
    call.isCutByCaller = !isOurs && !outgoing.writableEnded;
  });

  const refused = turnedAway(stage, incoming, request, fault);
  if (refused !== null) {
    outgoing.writeHead(refused.status, refused.headers);
    outgoing.end(refused.body);
    return;
  }
  call.inputTokens = Math.min(tokensIn(request), flavour === "ollama-like" ? OLLAMA_CONTEXT : 1e9);
  const { breaks, breaksAt = 0, line } = fault?.play ?? {};
  if (breaks === "stall" && breaksAt === 0) return;
  if (breaks === "reset" && breaksAt === 0) {
    isOurs = true;
    incoming.socket.destroy();
    return;
  }
  const reply = replyTo(stage, request, fault, call, isUsageWanted);
  const pace = stage.options.pace ?? { firstTokenMs: 0, msPerToken: 0 };
  const isClosed = (): boolean => outgoing.destroyed;
  if (pace.firstTokenMs > 0) await sleep(pace.firstTokenMs);
  if (!request.isStreamed) {
    if (pace.msPerToken > 0) await sleep(pace.msPerToken * countTokens(reply.text));
    if (isClosed()) return;
    call.outputTokens = countTokens(reply.text);
    outgoing.writeHead(200, { "content-type": "application/json" });
    outgoing.end(JSON.stringify(format.whole(reply)));
    return;
  }
  const pieces = piecesOf(reply.text);
  const stream = format.stream(reply, pieces);
  const sent = breaks === undefined ? pieces.length : Math.floor(pieces.length * breaksAt);
  outgoing.writeHead(200, { "content-type": "text/event-stream" });
  outgoing.write(stream.head);
  for (const [index, piece] of stream.pieces.slice(0, sent).entries()) {
    if (pace.msPerToken > 0) await sleep(pace.msPerToken * countTokens(pieces[index] ?? ""));
    if (isClosed()) return;
    outgoing.write(piece);
    call.outputTokens = countTokens(pieces.slice(0, index + 1).join(""));
  }
  if (line !== undefined) outgoing.write(format.errorLine(line(request.wire)));
  if (breaks === undefined) outgoing.end(stream.tail);
  else if (breaks === "end") outgoing.end();
  else if (breaks === "reset") {
    isOurs = true;
    // What was written must be on its way before the line is cut.
    await sleep(5);
    incoming.socket.destroy();
  }
}

function headerOf(incoming: IncomingMessage, name: string): string | null {
  const value = incoming.headers[name];
  return typeof value === "string" ? value : null;
}

function turnedAway(
  { format, flavour }: Stage,
  { url }: IncomingMessage,
  request: ScriptedRequest,
  fault: Fault | null,
): { status: number; headers: Record<string, string>; body: string } | null {
  const headers = { "content-type": "application/json" };
  if (url !== format.path) return { status: 404, headers, body: '{"error":"no such address"}' };
  if (fault?.play.reply !== undefined) return { headers, ...fault.play.reply(request.wire) };
  if (flavour === "json-only" && request.wanted.kind === "schema") {
    const message = "response_format.type must be text or json_object";
    const error = { message, type: "invalid_request_error", param: "response_format", code: null };
    return { status: 400, headers, body: JSON.stringify({ error }) };
  }
  return null;
}

function replyTo(
  stage: Stage,
  request: ScriptedRequest,
  fault: Fault | null,
  call: ServedCall,
  isUsageWanted: boolean,
): Reply {
  const { flavour, options, repeating } = stage;
  const whole = saidBy(flavour, request, options.answer(readBy(flavour, request)));
  const isRepeating = repeating.delete(request.prompt);
  const rest = restOf(whole, request, isRepeating);
  const { say, usage, finish, isLimitSpent, isRefusalField } = fault?.play ?? {};
  if (fault?.play.isRepeating) repeating.add(request.prompt);
  const said = say?.(rest, request.wanted.kind) ?? rest;
  const spent = isLimitSpent ? (request.maxOutputTokens ?? 0) : countTokens(said);
  const counted = { inputTokens: call.inputTokens, outputTokens: spent };
  // The count comes at the end of a stream: one that breaks never tells it.
  const isEnded = fault?.play.breaks === undefined && finish !== "none";
  const isToldInStreams = isUsageWanted && flavour !== "ollama-like" && isEnded;
  const isTold = usage !== "none" && (!request.isStreamed || isToldInStreams);
  call.reported = isTold && usage !== "zero" ? counted : null;
  const told = usage === "zero" ? { inputTokens: 0, outputTokens: 0 } : isTold ? counted : null;
  return {
    model: request.model,
    text: said,
    finish: finish ?? "stop",
    isRefusalField: isRefusalField ?? false,
    usage: told,
  };
}

/** What is left to be said when part of the answer is there already; a forgetful model says some words twice. */
function restOf(whole: string, request: ScriptedRequest, isRepeating: boolean): string {
  const soFar = request.laterMessages[0]?.text;
  if (soFar === undefined || !whole.startsWith(soFar)) return whole;
  const start = isRepeating ? Math.max(soFar.length - 60, 0) : soFar.length;
  return whole.slice(start);
}

/** The tokens of a whole request, before the server cuts it. */
export function tokensIn({ instructions, prompt, laterMessages }: ScriptedRequest): number {
  const texts = [instructions, prompt, ...laterMessages.map(({ text }) => text)];
  return texts.reduce((sum, text) => sum + countTokens(text), 0);
}

/** At most ten pieces, cut anywhere, as streams are; never inside a character. */
function piecesOf(text: string): string[] {
  const characters = [...text];
  const size = Math.max(Math.ceil(characters.length / 10), 12);
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += size) {
    pieces.push(characters.slice(at, at + size).join(""));
  }
  return pieces;
}

/** Marks of a chat template are plain text here. */
function countTokens(text: string): number {
  return count(text, { disallowedSpecial: new Set() });
}
