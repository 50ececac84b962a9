import type { Socket } from "node:net";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { endTogether, messagesIn, openWay } from "./postgres-wire.ts";

/** AuthenticationOk, then ReadyForQuery: what a client waits for after it has said who it is. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const READY = 0x5a;
const IDLE = 0x49;

/**
 * A way to PostgreSQL that lends another of two connections for each transaction, as a pooler in transaction mode does at its
 * worst: what is kept with a connection is gone with the transaction. Ends with the test.
 */
export async function transactionPooler(url: string): Promise<string> {
  const way = await openWay(url, (near) => void lendTo(near, url));
  onTestFinished(way.close);
  return way.url;
}

async function lendTo(near: Socket, url: string): Promise<void> {
  const said = new Promise((resolve) => near.once("data", resolve));
  const lent = [await connectTo(url), await connectTo(url)];
  let turn = 0;
  for (const far of lent) {
    endTogether(near, far);
    far.on(
      "data",
      messagesIn("server", (kind, body) => {
        if (kind === READY && body[0] === IDLE) turn += 1;
      }),
    );
    far.on("data", (chunk) => near.write(chunk));
  }
  await said;
  // A client waits for the end of one question before it asks the next.
  near.on("data", (chunk) => lent[turn % lent.length]?.write(chunk));
  near.write(WELCOME);
}

/** A connection that the driver has made, whatever the server asks for, and that is ours from then on. */
async function connectTo(url: string): Promise<Socket> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  // The driver's own field, which its types leave out.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  return stream.removeAllListeners();
}
