import type { z } from "zod";

/** What a field is called in a sentence, where its name says too little. The same name means the same in every form. */
const NAMES: Readonly<Record<string, string>> = {
  additionalInfo: "the additional information",
  answer: "your answer",
  audience: "an audience",
  author: "the author's name",
  code: "the code",
  confirmation: "your e-mail address once more",
  count: "how many",
  currentPassword: "your present password",
  details: "the details",
  email: "your e-mail address",
  experience: "what you have written so far",
  expiresAt: "until when it is valid",
  firstName: "your first name",
  goal: "what the book should do for you",
  lastName: "your last name",
  line: "this field",
  message: "your message",
  name: "a name",
  newEmail: "your new e-mail address",
  newPassword: "your new password",
  otherSocial: "where else you publish",
  password: "your password",
  reason: "the reason",
  selectedTitle: "a title",
  stage: "how far you are",
  targetAudience: "who the book is for",
  timeline: "when you would like to hold it",
  title: "a title",
  topic: "a topic",
  values: "what you fill in",
  uses: "how often it may be used",
  wish: "what you wish for",
  words: "what you wish for",
};

/**
 * Given to a parse whose messages a person reads, in the browser or in an answer of the server. A message that a schema
 * gives itself comes first. It is not set for all schemas, because a model reads zod's own messages.
 */
export const IN_SENTENCES = { error: explainField };

/** Says of a field that was not filled in well what to do, in a plain sentence: every form shows these. */
function explainField(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path ?? []);
  const { code } = issue;
  if (code === "too_small") return tooSmall(issue, name);
  if (code === "too_big") return tooBig(issue, name);
  if (code === "invalid_format" && issue.format === "email") {
    return "Please enter an e-mail address, such as name@example.com.";
  }
  if ((issue.path ?? []).length === 0) return "Please check what was sent.";
  const isMissing = issue.input === undefined || issue.input === null || issue.input === "";
  if (isMissing && code === "invalid_value") return `Please choose ${name}.`;
  if (isMissing && code === "invalid_type") return `Please fill in ${name}.`;
  return `Please check ${name}.`;
}

type Limits = { origin?: unknown; minimum?: unknown; maximum?: unknown };

function tooSmall({ origin, minimum }: Limits, name: string): string {
  if (origin === "string" && Number(minimum) > 1) {
    return `Please check ${name}: it needs at least ${Number(minimum)} characters.`;
  }
  if (origin === "string") return `Please fill in ${name}.`;
  if (origin === "array") return "Please choose at least one.";
  return `Please check ${name}: it must be ${String(minimum)} or more.`;
}

function tooBig({ origin, maximum }: Limits, name: string): string {
  const most = Number(maximum).toLocaleString("en");
  if (origin === "string") {
    return `Please shorten ${name}: it may have at most ${most} characters.`;
  }
  if (origin === "array") return `Please choose fewer: at most ${most} at a time.`;
  return `Please check ${name}: it must be ${most} or less.`;
}

function nameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === "string");
  if (field === undefined) return "what was sent";
  if (Object.hasOwn(NAMES, field)) return NAMES[field] ?? field;
  return `the field “${field.replace(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase()}”`;
}
