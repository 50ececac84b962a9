import { expect, test } from "vitest";
import { makeLanes } from "./upload-lanes.ts";

const SMALL = 446;
const LARGE = 50 * 1024 * 1024;

/** Stores uploads that last until they are told to end, and writes down which have begun. */
function story(): {
  begin: (name: string, userId: string, bytes: number) => Promise<void>;
  end: (name: string) => Promise<void>;
  begun: string[];
} {
  const lanes = makeLanes();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const stored = new Map<string, Promise<void>>();
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    begin: (name, userId, bytes) => {
      const storing = lanes({ userId, bytes }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
      stored.set(name, storing);
      return settle();
    },
    end: async (name) => {
      ends.get(name)?.();
      await stored.get(name);
      await settle();
    },
  };
}

test("a small upload does not wait behind large ones", async () => {
  const { begin, begun } = story();
  await begin("large of ann", "ann", LARGE);
  await begin("large of bob", "bob", LARGE);
  await begin("large of cid", "cid", LARGE);

  await begin("small of dan", "dan", SMALL);

  expect(begun).toEqual(["large of ann", "large of bob", "small of dan"]);
});

test("an account has one place of each kind, so that it never holds all of them", async () => {
  const { begin, end, begun } = story();
  await begin("small of ann", "ann", SMALL);
  await begin("second small of ann", "ann", SMALL);
  await begin("small of bob", "bob", SMALL);
  await begin("small of cid", "cid", SMALL);

  await end("small of ann");

  expect(begun).toEqual(["small of ann", "small of bob", "small of cid"]);
});
