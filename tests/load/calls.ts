import { Agent, request } from "node:http";

/** What a call was answered with. */
export type Answer = { status: number; body: Buffer };

/** How a call is made beyond its address. */
export type CallOptions = {
  token?: string | null;
  headers?: Record<string, string>;
  body?: string | Buffer;
  signal?: AbortSignal;
};

/** Calls one server from one address of this machine, over as many connections as calls are open. */
export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Makes a caller: limits count by address, and one's flood must not be counted as the other's clicks. */
export function callerFrom(localAddress: string, origin: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  return (method, path, { token = null, headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const calling = request(
        `${origin}${path}`,
        {
          method,
          agent,
          localAddress,
          headers: {
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
            ...headers,
          },
          ...(signal ? { signal } : {}),
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }),
          );
          response.on("error", reject);
        },
      );
      calling.on("error", reject);
      calling.end(body);
    });
}

/** Calls with JSON and gives the JSON that comes back; throws what the server says when it refuses. */
export async function askJson(
  call: Caller,
  token: string | null,
  method: string,
  path: string,
  body?: object,
  // oxlint-disable-next-line typescript/no-explicit-any -- because it reads what it expects, and fails where it is not there
): Promise<any> {
  const { status, body: bytes } = await call(method, path, {
    token,
    ...(body && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${bytes.toString()}`);
  return JSON.parse(bytes.toString());
}

/** An upload's form. */
export function uploadForm(
  projectId: string,
  given: { csv: string } | { textData: string },
): Required<Pick<CallOptions, "headers" | "body">> {
  const field = (name: string, value: string): string =>
    `--octavo\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const material =
    "textData" in given
      ? field("textData", given.textData)
      : `--octavo\r\ncontent-disposition: form-data; name="file"; filename="posts.csv"\r\n\r\n${given.csv}\r\n`;
  return {
    headers: { "content-type": "multipart/form-data; boundary=octavo" },
    body: `${field("projectId", projectId)}${material}--octavo--\r\n`,
  };
}
