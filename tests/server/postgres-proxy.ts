import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to PostgreSQL that can be closed: a server of others is not stopped for a test. */
export type PostgresProxy = {
  /** The same address by this way. */
  url: string;
  /** Cuts what is open and refuses what comes. */
  close: () => Promise<void>;
  open: () => Promise<void>;
};

/** Opens a way to the server in an address; it closes with the test. */
export async function postgresProxy(url: string): Promise<PostgresProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo; // listening on a port, so no pipe name and no null
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(close);
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  return { url: own.href, close, open: () => listen(port) };
}
