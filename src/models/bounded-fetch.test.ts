import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, expect, test } from "vitest";
import { boundedFetch } from "./bounded-fetch.ts";
import { openScripted, question } from "#tests/models/open-scripted.ts";

/** A server on this machine that stops with the test. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Listening on a port, so no pipe name and no null.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("an answer without end is given up, and its connection with it", async () => {
  const closed = Promise.withResolvers<void>();
  let sent = 0;
  const origin = await serving((_request, response) => {
    response.on("close", () => closed.resolve());
    const write = (): void => {
      while (!response.destroyed && response.write("x".repeat(10_000))) sent += 10_000;
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  });

  const answer = boundedFetch(undefined, 1_000_000)(origin).then((response) => response.text());

  await expect(answer).rejects.toThrow("The answer of the language model does not end.");
  await closed.promise;
  // What the sockets of both sides hold besides.
  expect(sent).toBeLessThan(20_000_000);
});

test("an answer within the limit comes as it was sent", async () => {
  const origin = await serving((_request, response) => {
    response.writeHead(418, { "retry-after": "7" }).end("Short and stout");
  });

  const response = await boundedFetch(undefined, 1_000)(origin);

  expect([response.status, response.headers.get("retry-after"), await response.text()]).toEqual([
    418,
    "7",
    "Short and stout",
  ]);
});

test.each([301, 302, 303, 307, 308])(
  "posts and key do not follow a %i to another host",
  async (status) => {
    const asked: string[] = [];
    const elsewhere = await serving((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end("{}");
    });
    const origin = await serving((_request, response) => {
      response.writeHead(status, { location: `${elsewhere}/v1/chat/completions` }).end();
    });
    const { port } = await openScripted({ settings: { baseUrl: `${origin}/v1` } });

    await expect(port.ask(question())).resolves.toMatchObject({ kind: "none" });

    expect(asked).toEqual([]);
  },
);
