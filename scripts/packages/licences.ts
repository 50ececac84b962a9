/** Which licences a package may have. */

/** Licences of packages that ship with the product. */
export const SHIPPED_LICENCES = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "CC0-1.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "OFL-1.1",
  "Python-2.0",
  "Zlib",
  "PostgreSQL",
  "Unicode-3.0",
];
/** Tools stay on the developer's machine, so a licence on changes to the tool itself, or one that asks to name the author, binds nobody else. */
export const TOOL_LICENCES = [...SHIPPED_LICENCES, "MPL-2.0", "CC-BY-3.0", "CC-BY-4.0"];

/** What a package.json says about its licence, in today's form or an older one; "" when it says nothing. */
export function statedLicence({
  license,
  licenses,
}: {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}): string {
  if (typeof license === "string") return license;
  // Before SPDX, manifests held an object, or a list of which one may choose.
  return license?.type ?? licenses?.map(({ type }) => type ?? "").join(" OR ") ?? "";
}

/** True when an SPDX expression can be met with the allowed licences alone: one side of OR, both sides of AND. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const readOne = (): boolean => {
    const token = tokens[at++];
    if (token === "(") {
      const inside = readEither();
      at += 1;
      return inside;
    }
    if (tokens[at] === "WITH") at += 2; // an exception only adds to what is allowed
    return token !== undefined && allowed.includes(token);
  };
  const readBoth = (): boolean => {
    let met = readOne();
    while (tokens[at] === "AND") {
      at += 1;
      met = readOne() && met;
    }
    return met;
  };
  const readEither = (): boolean => {
    let met = readBoth();
    while (tokens[at] === "OR") {
      at += 1;
      met = readBoth() || met;
    }
    return met;
  };
  return readEither() && at === tokens.length;
}
