import { expect, test } from "vitest";
import { giveUp, hopedFor } from "./abilities.ts";

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
