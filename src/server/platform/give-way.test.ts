import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import { countUnderWay, giveWay, inBackground } from "./give-way.ts";

/** A call that is under way until its connection is closed. */
function call(): { reply: FastifyReply; end: () => void } {
  const raw = new EventEmitter();
  // All that is asked of a reply here.
  const reply = { raw } as unknown as FastifyReply;
  countUnderWay(reply);
  return { reply, end: () => void raw.emit("close") };
}

test("work in the background begins once the last call is answered", async () => {
  const [first, second] = [call(), call()];
  const told: string[] = [];

  const work = inBackground(async () => {
    await giveWay();
    told.push("work");
  });
  told.push("first");
  first.end();
  await Promise.resolve();
  told.push("second");
  second.end();
  await work;

  expect(told).toEqual(["first", "second", "work"]);
});

test("work in the background goes on after a while, however many calls there are", async () => {
  const { end } = call();

  await expect(inBackground(giveWay)).resolves.toBeUndefined();

  end();
});

test("what a person waits for gives way to nobody", async () => {
  const { end } = call();
  const told: string[] = [];

  const click = giveWay().then(() => told.push("click"));
  await click;
  end();
  told.push("end");

  expect(told).toEqual(["click", "end"]);
});

test("work in the background does not wait where nobody calls", async () => {
  await expect(inBackground(giveWay)).resolves.toBeUndefined();
});
