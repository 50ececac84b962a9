import { expect, test, onTestFinished } from "vitest";
import { giveUp, hopedFor, boundedFetch } from "./provider.ts";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { openScripted, question } from "#tests/models/open-scripted.ts";

test("schemas are given up for JSON, JSON for words, and then there is nothing left", () => {
  const abilities = hopedFor();

  expect(giveUp(abilities, "schema", { ...abilities })).toBe(true);
  expect(abilities.json).toBe("object");
  expect(giveUp(abilities, "schema", { ...abilities })).toBe(true);
  expect(abilities.json).toBe("none");
  expect(giveUp(abilities, "schema", { ...abilities })).toBe(false);
});

test("of many questions refused at once the first gives something up, and none brings it back", () => {
  const abilities = hopedFor();
  const sent = { ...abilities };
  giveUp(abilities, "schema", sent);
  giveUp(abilities, "schema", { ...abilities });

  const isWorthAsking = giveUp(abilities, "schema", sent);

  expect(isWorthAsking).toBe(true);
  expect(abilities.json).toBe("none");
});

test("a server that refuses a feature it was not asked for is not asked for ever", () => {
  const abilities = hopedFor();

  expect(giveUp(abilities, "stream", { ...abilities })).toBe(true);
  expect(giveUp(abilities, "stream", { ...abilities })).toBe(false);
});

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
