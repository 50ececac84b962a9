import { randomInt } from "node:crypto";

/** Read aloud and typed by hand: without 0 and O, 1, I and L. 31 to the power of 10 cannot be guessed. */
const CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

/** Draws a code that nobody can guess. */
export function drawCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");
}
