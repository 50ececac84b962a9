import type { AnswerSchema } from "#pipeline/engines/llm/model-port.ts";

/** What was found in an answer that should be JSON. `words` tell the model what to do better. */
export type JsonReading = { kind: "data"; data: unknown } | { kind: "unusable"; words: string };

/** What stands in the first fence that is closed; null when there is none. */
function insideFence(text: string): string | null {
  const opening = /```(?:json)?[^\S\n]*\n/u.exec(text);
  if (!opening) return null;
  const behind = text.slice(opening.index + opening[0].length - 1);
  const end = /\n[^\S\n]*```/u.exec(behind)?.index;
  return end === undefined ? null : behind.slice(1, Math.max(1, end));
}

/** A text may hold braces of its own; after this many that lead nowhere, it is none of ours. */
const MOST_STARTS = 20;

/**
 * Reads the JSON out of a cleaned answer: with fences or prose around it, or alone. Nothing is mended: JSON that ends in
 * the middle is a fault, since nobody knows what is missing. Whether the fields hold what they should is not asked here.
 */
export function readJson(text: string, { schema }: AnswerSchema): JsonReading {
  const body = insideFence(text) ?? text;
  let words = "it held no JSON";
  for (let from = 0, tries = 0; tries < MOST_STARTS; tries += 1) {
    const start = indexOfBracket(body, from);
    if (start === null) break;
    const end = endOfValue(body, start);
    // A brace of prose leads nowhere; one that begins like JSON was cut, and what stands inside it is not the answer.
    if (end === null && /^[[{]\s*["[{]/u.test(body.slice(start)))
      return unusable("its JSON ended in the middle");
    const data = end === null ? undefined : parsed(body.slice(start, end));
    if (data !== undefined) {
      const missing = missingIn(data, schema);
      return missing === null ? { kind: "data", data } : unusable(missing);
    }
    words = "its JSON was not valid";
    from = end ?? start + 1;
  }
  return unusable(words);
}

function unusable(words: string): JsonReading {
  return { kind: "unusable", words };
}

function indexOfBracket(text: string, from: number): number | null {
  const index = text.slice(from).search(/[[{]/u);
  return index === -1 ? null : from + index;
}

/** The index after the bracket that closes the one at `start`; null when there is none. */
function endOfValue(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === "\\") at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return data;
  } catch {
    return undefined;
  }
}

/** The outermost form alone: a server that drops the schema answers with another one, and is asked again at once. */
function missingIn(data: unknown, schema: Record<string, unknown>): string | null {
  if (schema["type"] !== "object") return null;
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return "its JSON was not an object";
  }
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const missing = required.filter((field) => !Object.hasOwn(data, field));
  return missing.length === 0 ? null : `its JSON lacked ${missing.join(", ")}`;
}
