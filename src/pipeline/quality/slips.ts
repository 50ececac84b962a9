const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyzàâäçèéêëïîôöùûüáíóúñåãõìòß");
const VOWELS = /^[aeiouyàâäèéêëïîôöùûüáíóúåãõìò]$/u;

const SOUND_ALIKE = ["ck", "cs", "sz"];

/** What slips cost, from those that hands make oftenest. */
export const COST = {
  apostrophe: 0.4,
  accent: 0.55,
  doubling: 0.5,
  swap: 0.5,
  near: 0.8,
  left: 0.8,
  extra: 0.9,
  wrong: 1,
};
/** Two slips in one word, of which one at least is no doubling or swap. */
const TWO_SLIPS = 1.7;
const LONG_WORD = 9;
/** In a word of so many letters, two slips are looked for if both left a letter out: "succsful". */
const NEARLY_LONG = 8;

/**
 * The words of which a slip of the hand may have made this one, real or not, with the cost of the slip. The first
 * letter stays, but for its accent: with another one a word is another word. Two slips are looked for where both are
 * swaps, doublings or accents, and in long words among those of `vocabulary`.
 */
export function slipsOf(word: string, vocabulary: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (other: string, cost: number): void => {
    if (other !== word) found.set(other, Math.min(cost, found.get(other) ?? cost));
  };
  for (const [other, cost] of otherSlips(word)) add(other, cost);
  for (const [other, cost] of easySlips(word)) {
    add(other, cost);
    for (const [second, more] of easySlips(other)) add(second, cost + more);
  }
  if (word.length >= NEARLY_LONG) {
    for (const other of vocabulary) {
      if (word.length < LONG_WORD && other.length < word.length + 2) continue;
      if (other[0] === word[0] && areTwoSlipsApart(word, other)) add(other, TWO_SLIPS);
    }
  }
  return found;
}

type Slip = [word: string, cost: number];

/** The letters that differ from a letter by their accent alone, by letter: "e" has "é", and "é" has "e" and "è". */
const OTHER_ACCENTS = new Map(
  LETTERS.map((letter) => [letter, LETTERS.filter((other) => areAccentsOf(letter, other))]),
);

function areAccentsOf(letter: string, other: string): boolean {
  return letter !== other && letter.normalize("NFD")[0] === other.normalize("NFD")[0];
}

/** The words that differ from a word by the accent of one letter alone. */
export function otherAccents(word: string): string[] {
  return Array.from(word).flatMap((letter, at, letters) =>
    (OTHER_ACCENTS.get(letter) ?? []).map((other) => letters.with(at, other).join("")),
  );
}

/** Two letters swapped, a letter doubled or not doubled, an accent left out, too many or wrong. */
function* easySlips(word: string): Generator<Slip> {
  for (const other of otherAccents(word)) yield [other, COST.accent];
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    const doubling = next === "" ? COST.left : COST.doubling;
    yield [word.slice(0, at) + letter + word.slice(at), doubling];
    if (letter === next) yield [word.slice(0, at) + word.slice(at + 1), COST.doubling];
    else if (next !== "") yield [word.slice(0, at) + next + letter + word.slice(at + 2), COST.swap];
  }
}

/** What stands behind the apostrophe of "don't" and "you're". With "s" it is a plural: "lifes". */
const SHORT_FORM = /^(?:t|m|re|ve|ll)$/u;

/** A letter too many, left out or wrong. */
function* otherSlips(word: string): Generator<Slip> {
  for (let at = 1; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const letter = word.charAt(at);
    const after = word.slice(at + 1);
    if (letter !== "") yield [before + after, COST.extra];
    if (SHORT_FORM.test(word.slice(at))) yield [`${before}'${word.slice(at)}`, COST.apostrophe];
    for (const other of LETTERS) {
      yield [before + other + word.slice(at), COST.left];
      if (letter !== "") yield [before + other + after, costOfWrong(letter, other, after)];
    }
  }
}

function costOfWrong(letter: string, other: string, after: string): number {
  // "lifes" for "lives"
  if (letter === "f" && other === "v" && after === "es") return COST.doubling;
  const isNear =
    (VOWELS.test(letter) && VOWELS.test(other)) ||
    SOUND_ALIKE.some((alike) => alike.includes(letter) && alike.includes(other));
  return isNear ? COST.near : COST.wrong;
}

/** The rows of letters of most keyboards. A key lies below the space between the one with its number and the next. */
const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Whether the words differ by one letter, and its key lies beside that of the other. */
export function isKeyBeside(word: string, other: string): boolean {
  const at = Array.from(word).findIndex((letter, index) => letter !== other[index]);
  if (at < 0 || word.slice(at + 1) !== other.slice(at + 1)) return false;
  return (
    areBeside(word.charAt(at), other.charAt(at)) || areBeside(other.charAt(at), word.charAt(at))
  );
}

function areBeside(upper: string, lower: string): boolean {
  return ROWS.some((row, index) => {
    const key = row.indexOf(upper);
    if (key < 0) return false;
    const below = ROWS[index + 1] ?? "";
    return [row[key + 1], below[key], below[key - 1]].includes(lower);
  });
}

/** Whether at most two letters are too many, left out or wrong. */
function areTwoSlipsApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  return isWithin(one.slice(start), other.slice(start), 2);
}

function isWithin(one: string, other: string, slips: number): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a === "" || b === "") return a.length + b.length <= slips;
  if (slips === 0) return false;
  return (
    isWithin(a.slice(1), b, slips - 1) ||
    isWithin(a, b.slice(1), slips - 1) ||
    isWithin(a.slice(1), b.slice(1), slips - 1)
  );
}
