import type { AnswerSchema } from "#pipeline/engines/llm/model-port.ts";

/** Removes what servers add to an answer: thoughts, end marks of chat templates, and a code fence around the whole. */
export function cleanText(raw: string): string {
  const text = raw
    .replace(/^\uFEFF/u, "")
    .replaceAll(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gu, "")
    // Some chat templates have the opening tag of the thought in the question, so only the closing tag arrives.
    .replace(/^[\s\S]*?<\/think(?:ing)?>/u, "")
    // A thought without a closing tag is followed by no answer, so everything from its opening tag on is removed.
    .replace(/<think(?:ing)?>[\s\S]*$/u, "")
    .replaceAll(
      /<\|(?:im_end|im_start|eot_id|end|endoftext|end_of_turn)\|>|<\/s>|<end_of_turn>/gu,
      "",
    )
    .trim();
  return (
    /^```[\w-]*\n(?<inside>(?:(?!```)[\s\S])*)\n?```$/u.exec(text)?.groups?.["inside"]?.trim() ??
    text
  );
}

/** Whether an answer is only a refusal. Long texts are not, because a book may well contain "I can't help". */
export function isRefusal(text: string): boolean {
  return text.length <= 400 && REFUSALS.some((refusal) => refusal.test(text));
}

// Patterns for the first sentence of a refusal. The second one needs a verb such as "help", because authors, too, write
// "I can't".
const REFUSALS = [
  /^(?:i['’]m|i am) (?:very |so )?sorry,? (?:but )?(?:i|as an)\b[^.]*\b(?:can['’]?t|cannot|can not|unable|won['’]t)\b/iu,
  /^(?:sorry,? (?:but )?)?i (?:can['’]?t|cannot|can not|won['’]t|am unable to|am not able to) (?:help|assist|comply|fulfil|fulfill|provide|continue|create|write|generate|engage)\b[^.]*\b(?:that|this|request|with|content)\b/iu,
  /^as an ai(?: language model| assistant)?,? i (?:can['’]?t|cannot|am unable|am not able)/iu,
];

export const GO_ON =
  "You were cut off. Go on exactly where your text stops, with the next word. Repeat nothing and add no remark.";

/** Removes the last word of an answer that was cut off, as it may be incomplete. Text without spaces stays whole. */
export function surePart(cut: string): string {
  const lastSpace = cut.search(/\s\S*$/u);
  // Nothing is cut if no earlier word would be left, or if the text is written without spaces.
  if (lastSpace <= 0 || cut.length - lastSpace > LONGEST_WORD) return cut;
  const gap = /(?<!\s)\s*$/u.exec(cut.slice(0, lastSpace + 1))?.[0] ?? "";
  return cut.slice(0, lastSpace + 1 - gap.length).trimEnd() + gap;
}

// More characters than this without a space are no word, but text of a language without spaces, such as Thai.
const LONGEST_WORD = 60;

/** The least characters of a repetition: a shorter one may be a coincidence. */
const LEAST_REPEAT = 12;
const MOST_REPEAT = 600;

/** Joins an answer that was cut off to its continuation. Words that the continuation repeats are dropped. */
export function joined(before: string, more: string): string {
  const start = before.trimEnd();
  const added = more.trimStart();
  const rest = added.slice(repeatLength(start, added));
  if (rest.trim() === "") return start;
  const own = /^\s+/u.exec(rest)?.[0];
  const led = /^\s+/u.exec(more)?.[0];
  const gap = own ?? (rest === added ? gapOf(before.slice(start.length), led ?? "") : "");
  return start + gap + rest.trimStart();
}

/** Chooses the white space between two parts: a paragraph break if either has one, or else that of the first part. */
function gapOf(before: string, after: string): string {
  return after.includes("\n\n") ? after : before || after;
}

function repeatLength(before: string, added: string): number {
  const most = Math.min(before.length, added.length, MOST_REPEAT);
  for (let length = most; length >= LEAST_REPEAT; length -= 1) {
    if (before.endsWith(added.slice(0, length))) return length;
  }
  return 0;
}

/** The result of looking for JSON in an answer. `words` says what was wrong, for the model. */
export type JsonReading = { kind: "data"; data: unknown } | { kind: "unusable"; words: string };

function insideFence(text: string): string | null {
  const opening = /```(?:json)?[^\S\n]*\n/u.exec(text);
  if (!opening) return null;
  const behind = text.slice(opening.index + opening[0].length - 1);
  const end = /\n[^\S\n]*```/u.exec(behind)?.index;
  return end === undefined ? null : behind.slice(1, Math.max(1, end));
}

/** JSON is searched for from each of this many opening brackets, because prose before it may contain some, too. */
const MOST_STARTS = 20;

/** Reads JSON, with or without code fences and prose around it. JSON that was cut off is not repaired. */
export function readJson(text: string, { schema }: AnswerSchema): JsonReading {
  const body = insideFence(text) ?? text;
  let words = "it held no JSON";
  for (let from = 0, tries = 0; tries < MOST_STARTS; tries += 1) {
    const start = indexOfBracket(body, from);
    if (start === null) break;
    const end = endOfValue(body, start);
    // An unclosed bracket that looks like the start of JSON means that the answer was cut off. Others are skipped.
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

/** Names required fields that are missing in the outer object: enough to notice a server that ignores the schema. */
function missingIn(data: unknown, schema: Record<string, unknown>): string | null {
  if (schema["type"] !== "object") return null;
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return "its JSON was not an object";
  }
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const missing = required.filter((field) => !Object.hasOwn(data, field));
  return missing.length === 0 ? null : `its JSON lacked ${missing.join(", ")}`;
}
