import { expect, test } from "vitest";
import { areOnePerson, partsOfName } from "./names.ts";

const agree = (one: string, other: string): boolean =>
  areOnePerson(partsOfName(one), partsOfName(other)) &&
  areOnePerson(partsOfName(other), partsOfName(one));

test.each([
  ["Jane Doe", "jane doe"],
  ["Jane Doe", "Doe"],
  ["Jane Doe", "Doe, Jane"],
  ["Jane Doe", "J. Doe"],
  ["Jane Marie Doe", "Jane M. Doe"],
  ["Benjamin Balter", "Ben Balter"],
  ["Gilbert Keith Chesterton", "G. K. Chesterton"],
  ["Gilbert Keith Chesterton", "GKC"],
  ["Michel de Montaigne", "Montaigne"],
  ["Michel de Montaigne", "de Montaigne"],
  ["Jane Doe", "@janedoe"],
  ["Jane Doe", "jane.doe"],
  ["Jane Doe", "jdoe"],
  ["Jane Doe", "janedoe82"],
  ["José Álvarez", "Jose Alvarez"],
  ["村上春樹", "村上 春樹"],
])("%s and %s are taken for one person", (one, other) => {
  expect(agree(one, other)).toBe(true);
});

test.each([
  ["Jane Doe", "John Doe"],
  ["Jane Doe", "Jane Roe"],
  ["Jane Doe", "Jane"],
  ["Jane Doe", "JD"],
  ["Jane Doe", ""],
  ["Jane Doe", "doering"],
  ["Ann Wu", "wu"],
  ["Jane Doe", "Doe Brothers"],
])("%s and %s are not", (one, other) => {
  expect(agree(one, other)).toBe(false);
});
