import { expect, test } from "vitest";
import { endsOfSittings } from "./sittings.ts";

function at(time: string, madeBy: string): { madeBy: string; madeAt: Date } {
  return { madeBy, madeAt: new Date(`2026-11-20T${time}:00Z`) };
}

test("changes that follow each other within half an hour are one sitting, and every run is a version", () => {
  const run = at("09:00", "own-words");
  const [first, second, later] = [
    at("09:10", "person"),
    at("09:40", "person"),
    at("10:11", "person"),
  ];
  const again = at("10:12", "own-words");

  const ends = endsOfSittings([run, first, second, later, again], "person");

  expect(ends).toEqual([run, second, later, again]);
});
