const LONGEST = 60;

/**
 * A name for a file or a folder that any disk takes: the number makes it unique, and keeps it from being `..`, hidden, or a
 * name that Windows keeps for itself. The ending stays.
 */
export function numberedName(number: number, name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, " ")
    .trim()
    .replace(/\s+/gu, "-");
  const ending = /\.[A-Za-z0-9]{1,8}$/u.exec(safe)?.[0] ?? "";
  const stem = Array.from(safe.slice(0, safe.length - ending.length))
    .slice(0, LONGEST)
    .join("")
    .replace(/^[.-]+|(?<![.-])[.-]+$/gu, "");
  return [String(number).padStart(2, "0"), stem].filter(Boolean).join("-") + ending;
}
