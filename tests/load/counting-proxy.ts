import { joinWithServer, messagesIn, openWay } from "#tests/server/postgres-wire.ts";

/** What went over the wire: `begin` and `commit` are statements as well; a round trip is one wait for the server. */
export type Counts = { statements: number; transactions: number; roundTrips: number };

/** A way to PostgreSQL that counts what its server answers. */
export type CountingProxy = {
  /** The same address by this way. */
  url: string;
  /** Counted since the start. */
  counts: () => Counts;
  /** The texts of what was asked since the start, in order. */
  texts: string[];
  close: () => Promise<void>;
};

/** An answer's first byte, as PostgreSQL's protocol has it. */
const COMMAND_COMPLETE = 0x43;
const READY = 0x5a;
const IDLE = 0x49;
/** A question's. */
const QUERY = 0x51;
const PARSE = 0x50;

/** Opens a way to the server in an address that counts all that goes by it. */
export async function countingProxy(url: string): Promise<CountingProxy> {
  const counted: Counts = { statements: 0, transactions: 0, roundTrips: 0 };
  const texts: string[] = [];
  const way = await openWay(url, (near) => {
    const far = joinWithServer(near, url);
    near.on(
      "data",
      messagesIn("client", (kind, body) => {
        const [first = "", second = ""] = body.toString().split("\0");
        if (kind === QUERY) texts.push(first);
        // The name of the statement comes first.
        if (kind === PARSE) texts.push(second);
      }),
    );
    // The first says that the connection is there.
    let isOpen = false;
    far.on(
      "data",
      messagesIn("server", (kind, body) => {
        if (kind === COMMAND_COMPLETE) counted.statements += 1;
        if (kind !== READY) return;
        if (isOpen) counted.roundTrips += 1;
        if (isOpen && body[0] === IDLE) counted.transactions += 1;
        isOpen = true;
      }),
    );
  });
  return { url: way.url, counts: () => ({ ...counted }), texts, close: way.close };
}
