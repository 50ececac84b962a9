import { onTestFinished } from "vitest";
import { joinWithServer, openWay, type Way } from "./postgres-wire.ts";

/** A way to PostgreSQL that can be closed, since a server of others is not stopped for a test; it closes with the test. */
export async function postgresProxy(url: string): Promise<Way> {
  const way = await openWay(url, (near) => joinWithServer(near, url));
  onTestFinished(way.close);
  return way;
}
