/** A text as the test has it: what stands in braces is the test's own. */
export function asTested(text: string): string {
  return text.replaceAll(/[{}]/gu, "");
}

/** The longest part of a text that is the product's own. */
export function ownPart(text: string): string {
  const parts = text.split(/\{[^}]*\}/u).map((part) => part.trim());
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/** Whether the texts, one after another, say what SPEC.md has in quotation marks, or one of them holds it. */
export function say(texts: readonly string[], quoted: string): boolean {
  if (texts.some((text) => text.includes(quoted))) return true;
  const any = texts.map(patternOf).join("|");
  return (
    texts.length > 0 && new RegExp(`^(?:${any})(?:(?: / |: | )(?:${any}))*$`, "u").test(quoted)
  );
}

function patternOf(text: string): string {
  return text
    .split(/\{[^}]*\}/u)
    .map((part) => RegExp.escape(part))
    .join(".+");
}
