import { lookup as lookUpName } from "node:dns/promises";
import { request as requestByHttp, type IncomingMessage } from "node:http";
import { request as requestByHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { notPublic, safeUrl, type Guard } from "./address-guard.ts";
import { PageRefusal } from "./page-refusal.ts";

/** Finds all IP addresses of a host name. */
export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;

/** A single request. It follows no redirect and reuses no connection. */
export type GuardedRequest = {
  url: URL;
  guard: Guard;
  resolve?: Resolve;
  headers: Readonly<Record<string, string>>;
  /** The limit applies to the bytes as sent and, separately, to the unpacked bytes. */
  maxBytes: number;
  /** If true, a longer body is cut. Otherwise it is refused. */
  mayCut?: boolean;
  /** Called when status and headers have come. If it throws, the body is not read. */
  onHead?: (answer: Head) => void;
  signal: AbortSignal;
};

export type Head = {
  status: number;
  contentType: string;
  location: string | null;
};

/** The body is empty unless the status is 200 to 299. */
export type GuardedAnswer = Head & { body: Uint8Array };

/**
 * Requests an address once. Checks all IP addresses of its host name and connects to one of exactly these. Rejects with
 * UnsafeAddress, PageRefusal, the signal's reason or the connection's error.
 */
export async function requestGuarded(asked: GuardedRequest): Promise<GuardedAnswer> {
  const url = safeUrl(asked.url, asked.guard);
  const response = await connect(url, asked);
  try {
    const head = headOf(response);
    asked.onHead?.(head);
    const isGood = head.status >= 200 && head.status < 300;
    const body = isGood ? await readBody(response, asked) : new Uint8Array();
    return { ...head, body };
  } finally {
    response.destroy();
  }
}

function connect(
  url: URL,
  { guard, resolve = resolveByMachine, headers, signal }: GuardedRequest,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestByHttps : requestByHttp;
  return new Promise((done, fail) => {
    const asking = request(url, {
      method: "GET",
      // A reused connection would skip the address check.
      agent: false,
      lookup: judgedLookup(guard, resolve),
      headers: { ...headers, "accept-encoding": "gzip, deflate, br" },
      signal,
      maxHeaderSize: 32_768,
    });
    asking.once("response", (response) => {
      // The function that reads the body handles this error. If nobody reads the body, the error must not end the
      // process.
      response.on("error", () => undefined);
      done(response);
    });
    asking.on("error", (error) => fail(signal.aborted ? signal.reason : error));
    // The host answers with a protocol upgrade, which is not a page.
    asking.once("upgrade", (_response, socket) => {
      socket.destroy();
      fail(new PageRefusal("notPage"));
    });
    asking.end();
  });
}

const resolveByMachine: Resolve = (name) => lookUpName(name, { all: true });

/** Refuses a host name if any of its IP addresses is refused, because no honest host mixes both kinds. */
function judgedLookup(guard: Guard, resolve: Resolve): LookupFunction {
  return (name, options, answer) => {
    const judge = async (): Promise<void> => {
      const found = await resolve(name);
      const [first] = found;
      if (!first) throw noSuchName(name);
      if (!found.every(({ address }) => guard.allowsAddress(address))) throw notPublic();
      if (options.all) answer(null, found);
      else answer(null, first.address, first.family);
    };
    judge().catch((error: unknown) => {
      answer(error instanceof Error ? error : noSuchName(name), "");
    });
  };
}

function noSuchName(name: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`No address is known for ${name}.`), { code: "ENOTFOUND" });
}

function headOf(response: IncomingMessage): Head {
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers["content-type"] ?? "",
    location: response.headers.location ?? null,
  };
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, mayCut = false, signal }: GuardedRequest,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const unpacked = unpack(response, maxBytes, mayCut);
  try {
    for await (const piece of unpacked) {
      // The cast is safe: byte streams yield only this type.
      pieces.push(piece as Uint8Array);
      size += (piece as Uint8Array).length;
      if (size <= maxBytes) continue;
      if (mayCut) return Buffer.concat(pieces).subarray(0, maxBytes);
      throw new PageRefusal("tooLarge");
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof PageRefusal) throw error;
    throw new PageRefusal("brokenOff", { cause: error });
  }
  return Buffer.concat(pieces);
}

/** Unpacks at most one layer of compression. A body that is too large while still compressed is refused. */
function unpack(
  response: IncomingMessage,
  maxBytes: number,
  mayCut: boolean,
): AsyncIterable<unknown> {
  const announced = Number(response.headers["content-length"] ?? 0);
  if (announced > maxBytes && !mayCut) throw new PageRefusal("tooLarge");
  const packing = (response.headers["content-encoding"] ?? "").trim().toLowerCase();
  if (packing === "" || packing === "identity") return response;
  const unpacker = unpackerOf(packing);
  if (!unpacker) throw new PageRefusal("notPage");
  let packed = 0;
  response.on("data", (piece: Uint8Array) => {
    packed += piece.length;
    if (packed > maxBytes) unpacker.destroy(new PageRefusal("tooLarge"));
  });
  response.once("error", (error) => unpacker.destroy(error));
  // An interrupted connection never emits "end", so the unpacker would wait for ever.
  response.once("close", () => {
    if (!response.complete) unpacker.destroy(new PageRefusal("brokenOff"));
  });
  return response.pipe(unpacker);
}

function unpackerOf(packing: string): ReturnType<typeof createGunzip> | null {
  if (packing === "gzip" || packing === "x-gzip") return createGunzip();
  if (packing === "deflate") return createInflate();
  if (packing === "br") return createBrotliDecompress();
  return null;
}
