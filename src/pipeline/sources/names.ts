/** Particles of family names; they are compared with neither side. */
const PARTICLES = new Set(
  "de del della der den di do dos da das du la le van von zu af av el al bin ibn ter ten".split(
    " ",
  ),
);

/** A name as it is compared. */
export type NameParts = readonly string[];

/**
 * Whether two names may be one person's: the same name, a last name or the initials alone, first names shortened, or a
 * handle made of the name ("jdoe", "@jane.doe"). A first name alone is not enough.
 */
export function areOnePerson(a: NameParts, b: NameParts): boolean {
  if (a.length === 0 || b.length === 0) return false;
  if (a.join("") === b.join("")) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const [only] = short;
  if (only !== undefined && short.length === 1) return long.length > 1 && isShortFor(only, long);
  return short.at(-1) === long.at(-1) && isBeginning(short[0], long[0]);
}

/** A handle may end in figures ("janedoe82") or begin or end with one of these. */
const OF_HANDLES = /^(?:the|real|iam|im)(?=\p{L}{5})|(?<=\p{L}{5})(?:\d+|hq|blog|official)$/gu;

function isShortFor(only: string, long: readonly string[]): boolean {
  const [first = "", ...others] = long;
  const last = long.at(-1) ?? "";
  const bare = only.replace(OF_HANDLES, "");
  const initials = long.map((part) => part.charAt(0)).join("");
  const whole = [
    last,
    long.join(""),
    first + last,
    last + first,
    first.charAt(0) + last,
    initials.slice(0, -1) + last,
  ];
  // Two letters are anybody's initials, and a shorter last name than three letters is anybody's.
  if (only === initials && only.length >= 3) return true;
  return (
    others.length > 0 &&
    bare.length >= 3 &&
    (whole.includes(bare) || bare === first + last.charAt(0))
  );
}

function isBeginning(one = "", other = ""): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (short.length === 1 || short.length >= 3) && long.startsWith(short);
}

/** The parts of a name in lower case, without accents and particles; "Doe, Jane" in the order "jane doe". */
export function partsOfName(name: string): NameParts {
  const [last = "", first, ...more] = name.split(",");
  const inOrder = first !== undefined && more.length === 0 ? `${first} ${last}` : name;
  const parts =
    inOrder
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const bare = parts.filter((part) => !PARTICLES.has(part));
  return bare.length > 0 ? bare : parts;
}
