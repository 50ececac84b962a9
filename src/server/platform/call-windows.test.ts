import { expect, onTestFinished, test, vi } from "vitest";
import { CallWindows } from "./call-windows.ts";

function count(windows: CallWindows, key: string): { current: number; ttl: number } {
  let result = { current: 0, ttl: 0 };
  windows.incr(key, (_error, counted) => (result = counted), 60_000);
  return result;
}

test("calls of one network are counted for as long as a window lasts, and no other's", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const windows = new CallWindows();

  count(windows, "a");
  vi.advanceTimersByTime(20_000);
  const second = count(windows, "a");
  const other = count(windows, "b");
  vi.advanceTimersByTime(40_000);
  const later = count(windows, "a");

  expect(second).toEqual({ current: 2, ttl: 40_000 });
  expect(other).toEqual({ current: 1, ttl: 60_000 });
  expect(later).toEqual({ current: 1, ttl: 60_000 });
});

test("a route of its own counts for itself", () => {
  const windows = new CallWindows();
  count(windows, "a");

  expect(count(windows.child(), "a").current).toBe(1);
});

test("of very many networks, the one that was begun first is forgotten", () => {
  const windows = new CallWindows();
  for (let index = 0; index <= 10_000; index += 1) count(windows, `network ${index}`);

  expect(count(windows, "network 10000").current).toBe(2);
  expect(count(windows, "network 1").current).toBe(2);
  expect(count(windows, "network 0").current).toBe(1);
});
