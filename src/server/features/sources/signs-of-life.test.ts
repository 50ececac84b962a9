import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveSigns } from "./signs-of-life.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test("an upload gives signs of life until it is over, whatever the database says to one of them", async () => {
  const giveSign = vi.fn<() => Promise<void>>();
  giveSign.mockRejectedValueOnce(new Error("the database is away")).mockResolvedValue();

  const end = giveSigns({ giveSign });
  await vi.advanceTimersByTimeAsync(6_000);
  end();
  await vi.advanceTimersByTimeAsync(6_000);

  expect(giveSign).toHaveBeenCalledTimes(3);
});
