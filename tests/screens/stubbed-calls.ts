import type { IncomingMessage, ServerResponse } from "node:http";
import type { StubbedAnswer } from "./answers.ts";

/** The cookie by which a call tells which of the open screens it comes from; no script of the page can see it. */
export const SCREEN_COOKIE = "stubbed-screen";

/** What came to the stubbed server from one screen. */
export type Calls = {
  /** Every call that came to the stubbed server, as "GET /api/me", in order. */
  calls: string[];
  /** What was sent with the calls, beside `calls`. */
  bodies: unknown[];
  /** The authorization headers of the calls, beside `calls`. */
  tokens: (string | undefined)[];
  /** Errors of the console (broken Content-Security-Policy included), crashed scripts, calls without an answer. */
  problems: string[];
};

/** What a screen's calls are answered with, and where they are noted. */
export type Stub = Calls & {
  /** Those in front come first. */
  given: StubbedAnswer[];
  /** A call that is never answered. */
  holds?: Pick<StubbedAnswer, "method" | "path" | "onlyFor"> | undefined;
};

const stubs = new Map<string, Stub>();
const held = new Map<string, ServerResponse[]>();
let opened = 0;

/** Begins to answer for a screen, by the name that its cookie has. */
export function openStub(stub: Stub): string {
  opened += 1;
  const name = `screen-${opened}`;
  stubs.set(name, stub);
  return name;
}

/** Answers no more for a screen: what its page still sends is noted nowhere. */
export function closeStub(name: string): void {
  stubs.delete(name);
  for (const response of held.get(name) ?? []) response.destroy();
  held.delete(name);
}

/** Answers one call as the screen says that it comes from. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = new RegExp(`${SCREEN_COOKIE}=([^;]+)`, "u").exec(request.headers.cookie ?? "")?.[1];
  // An answer that the browser keeps would be given to the next screen, too.
  response.setHeader("cache-control", "no-store");
  const text = await textOf(request);
  const stub = stubs.get(name ?? "");
  if (name === undefined || stub === undefined) {
    response.writeHead(400).end("The screen that asks is closed");
    return;
  }
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const matches = ({
    method,
    path,
    onlyFor = {},
  }: Omit<StubbedAnswer, "status" | "body">): boolean =>
    method === request.method &&
    pathMatches(path, pathname) &&
    Object.entries(onlyFor).every(([field, value]) => searchParams.get(field) === value);
  if (stub.holds && matches(stub.holds)) {
    held.set(name, [...(held.get(name) ?? []), response]);
    return;
  }
  const call = `${request.method} ${pathname}`;
  stub.calls.push(call);
  stub.bodies.push(readBody(text));
  stub.tokens.push(request.headers.authorization);
  const found = stub.given.find(matches);
  if (found === undefined) stub.problems.push(`no answer for ${call}`);
  const made = (await found?.makes?.(readBody(text))) ?? found;
  const body = made
    ? made.body
    : { error: { code: "internal", message: "no stub", requestId: "-" } };
  response.writeHead(made?.status ?? 400, {
    "content-type": "application/json",
    ...found?.headers,
  });
  const isReady = typeof body === "string" || body instanceof Uint8Array;
  response.end(isReady ? body : JSON.stringify(body));
}

function pathMatches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/gu, "[^/]+")}$`, "u").test(pathname);
}

async function textOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request without an encoding gives no strings
  return parts.length === 0 ? null : Buffer.concat(parts).toString();
}

function readBody(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text; // a multipart form
  }
}
