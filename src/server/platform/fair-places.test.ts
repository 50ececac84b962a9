import { expect, test } from "vitest";
import { fairPlaces } from "./fair-places.ts";

const CROWDED = { ownLineIsFull: "yours", lineIsFull: "everybody's", retryAfterSeconds: 5 };
const ONE = { inAll: 1, perAccount: 1, waitingInAll: 3, waitingPerAccount: 2 };
const NEVER = new AbortController().signal;

/** Work that begins when its turn comes and ends when it is told to. */
function pieces(limits = ONE): {
  begun: string[];
  ask: (account: string, name: string, signal?: AbortSignal) => Promise<string>;
  end: (name: string) => Promise<void>;
} {
  const places = fairPlaces(limits, CROWDED);
  const begun: string[] = [];
  const ending = new Map<string, () => void>();
  return {
    begun,
    ask: (account, name, signal = NEVER) =>
      places(account, signal, async () => {
        begun.push(name);
        await new Promise<void>((done) => ending.set(name, done));
        return name;
      }),
    end: async (name) => {
      ending.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test("the place goes to the account whose last turn is longest ago, not to who asked first", async () => {
  const { begun, ask, end } = pieces();
  void ask("greedy", "first");
  void ask("greedy", "second");
  void ask("greedy", "third");
  void ask("other", "single");

  await end("first");
  await end("single");
  await end("second");

  expect(begun).toEqual(["first", "single", "second", "third"]);
});

test("an account never has more than its own places, though others are free", async () => {
  const { begun, ask } = pieces({ ...ONE, inAll: 4 });

  void ask("greedy", "first");
  void ask("greedy", "second");
  void ask("other", "single");

  expect(begun).toEqual(["first", "single"]);
});

test("an account whose line is full is refused, another one is not; when all lines are full, everybody is", async () => {
  const { ask } = pieces();
  for (const name of ["first", "second", "third"]) void ask("greedy", name);

  const refused = ask("greedy", "fourth");
  void ask("other", "single");
  const crowded = ask("late", "last");

  await expect(refused).rejects.toMatchObject({
    code: "tooMany",
    message: "yours",
    retryAfterSeconds: 5,
  });
  await expect(crowded).rejects.toMatchObject({ code: "unavailable", message: "everybody's" });
});

test("who gives up makes room in the line and is never begun", async () => {
  const { begun, ask, end } = pieces();
  const leaving = new AbortController();
  void ask("greedy", "first");
  const left = ask("greedy", "second", leaving.signal);
  void ask("greedy", "third");

  leaving.abort(new Error("gone"));
  void ask("greedy", "fourth");
  await expect(left).rejects.toThrow("gone");
  await end("first");
  await end("third");

  expect(begun).toEqual(["first", "third", "fourth"]);
});

test("work that fails gives its place back", async () => {
  const places = fairPlaces(ONE, CROWDED);

  const failed = places("somebody", NEVER, () => Promise.reject(new Error("no")));

  await expect(failed).rejects.toThrow("no");
  await expect(places("somebody", NEVER, async () => "next")).resolves.toBe("next");
});
