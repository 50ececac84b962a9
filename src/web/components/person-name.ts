import type { User } from "#contracts/accounts.ts";

/** A person's name; empty if all that is known is the beginning of their address. */
export function nameOf({ name, email }: Pick<User, "name" | "email">): string {
  const [local = ""] = email.split("@");
  const isLocal = name.trim().toLowerCase() === local.toLowerCase();
  return isLocal || name.includes("@") || LIKE_AN_ADDRESS.test(name.trim()) ? "" : name.trim();
}

/** Says what stands on the cover of a book whose author's name is left empty. `account`: the name of the account. */
export function coverWithout(account: string): string {
  return account === ""
    ? "Left empty, the cover has no name."
    : `Left empty, the cover has the name of your account: ${account}.`;
}

/** One word with a mark or a digit in it, such as "jane.doe" of an earlier address, but not "J.R.Doe". */
const LIKE_AN_ADDRESS = /^\S*\p{L}{2}[._+\d]\S*$/u;

const TITLES = new Set([
  ..."dr prof professor mr mrs ms mx miss sir dame lord lady rev reverend fr hon".split(" "),
  ..."herr frau dipl ing mag monsieur madame mme mlle m don dona señor señora".split(" "),
]);

/** The first name in a person's name: the first word that is no title and no initial. Empty if there is none. */
export function firstNameOf(user: Pick<User, "name" | "email">): string {
  const words = nameOf(user).split(/\s+/u);
  const bare = (word: string): string => word.replaceAll(/[.,]/gu, "").toLowerCase();
  // "Whitlock, Dana" has the first name behind the comma.
  const comma = words.findIndex((word) => word.endsWith(","));
  const ordered = comma === -1 ? words : [...words.slice(comma + 1), ...words.slice(0, comma + 1)];
  const [first = "", ...rest] = ordered.filter((word) => !TITLES.has(bare(word)));
  const isInitial = [...bare(first)].length < 2;
  // Behind a title there may be only a surname: "Dr. Whitlock" has no first name.
  const isSurname = rest.length === 0 && ordered.length > 1;
  return first === "" || isInitial || isSurname ? "" : first;
}
