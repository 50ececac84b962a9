import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A server of ours on the way to PostgreSQL. */
export type Way = {
  /** The address of the database by this way. */
  url: string;
  /** Cuts what is open and refuses what comes. */
  close: () => Promise<void>;
  open: () => Promise<void>;
};

/** Listens on a free port; `serve` is given each client that comes. */
export async function openWay(url: string, serve: (near: Socket) => void): Promise<Way> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => near.destroy());
    near.on("close", () => sockets.delete(near));
    serve(near);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo; // listening on a port, so no pipe name and no null
  const way = new URL(url);
  way.host = `127.0.0.1:${port}`;
  return {
    url: way.href,
    open: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Joins a client with the server in an address; when one ends, the other does. */
export function joinWithServer(near: Socket, url: string): Socket {
  const target = new URL(url);
  const far = connect(Number(target.port || 5432), target.hostname);
  for (const socket of [near, far]) socket.setNoDelay();
  endTogether(near, far);
  near.pipe(far).pipe(near);
  return far;
}

export function endTogether(near: Socket, far: Socket): void {
  far.on("error", () => near.destroy());
  far.on("close", () => near.destroy());
  near.on("close", () => far.destroy());
}

/** Cuts a stream into messages: a byte for the kind, four for the length, the body; the first of a client has no kind. */
export function messagesIn(
  from: "client" | "server",
  hear: (kind: number, body: Buffer) => void,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let kindBytes = from === "client" ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= kindBytes + 4) {
      const end = kindBytes + rest.readInt32BE(kindBytes);
      if (rest.length < end) return;
      if (kindBytes === 1) hear(rest.readUInt8(0), rest.subarray(5, end));
      rest = rest.subarray(end);
      kindBytes = 1;
    }
  };
}
