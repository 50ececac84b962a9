import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { smallHttp } from "#tests/server/small-http.ts";

test("a call that comes by an open connection while the server stops is told in a sentence to come back", async () => {
  const app = await smallHttp();
  const arrived = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    arrived.resolve();
    await held.promise;
    return { slow: true };
  });
  app.get("/books", async () => ({ books: ["One"] }));
  app.addHook("preClose", async () => stopping.resolve());
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write("GET /slow HTTP/1.1\r\nhost: 127.0.0.1:3000\r\n\r\n");
  await arrived.promise;

  const closing = app.close();
  await stopping.promise;
  socket.write("GET /books HTTP/1.1\r\nhost: 127.0.0.1:3000\r\n\r\n");
  await once(app.server, "request");
  held.resolve();
  const answers = await text(socket);
  await closing;

  const [, first = "", second = ""] = answers.split("HTTP/1.1 ");
  expect(first).toContain('{"slow":true}');
  expect(second).toMatch(/^503 /u);
  expect(second).toMatch(/^connection: close\r$/imu);
  expect(second).toMatch(/^retry-after: 10\r$/imu);
  expect(second).toMatch(/^x-content-type-options: nosniff\r$/imu);
  expect(second).toContain(
    '"message":"This server is being restarted. Nothing is lost: please try again in a few seconds."',
  );
});
