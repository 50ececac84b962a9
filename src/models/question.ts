import type {
  AnswerSchema,
  ModelAnswer,
  ModelRequest,
  NoAnswer,
} from "#pipeline/engines/llm/model-port.ts";
import type { AttemptResult, Message } from "./ask-once.ts";
import { cleanText, isRefusal, GO_ON, joined, surePart, readJson } from "./answer-text.ts";
import { RETRIES, type AnswerFault } from "./faults.ts";

export type Question = {
  request: ModelRequest;
  /** The text so far, if an answer in prose was cut off at its limit. The model is asked to continue it. */
  soFar: string;
  /** What was wrong with the last answer, as the model is told. Null: nothing, or there was none. */
  words: string | null;
  /** It is doubled if an answer was cut off at its limit and cannot be continued. */
  maxOutputTokens: number;
  faults: Partial<Record<AnswerFault, number>>;
};

export type Reading = { answer: ModelAnswer } | { fault: AnswerFault };

export function newQuestion(request: ModelRequest, mostOutputTokens: number): Question {
  const maxOutputTokens = Math.min(request.maxOutputTokens, mostOutputTokens);
  return { request, soFar: "", words: null, maxOutputTokens, faults: {} };
}

/** The instructions and messages to send. `isSchemaTold`: whether the instructions include the schema. */
export function messagesOf(
  { request, soFar, words }: Question,
  isSchemaTold: boolean,
): { instructions: string; messages: Message[] } {
  const { schema } = request;
  const told = schema !== null && isSchemaTold ? `\n\n${tellSchema(schema)}` : "";
  const content = words === null ? request.prompt : `${request.prompt}\n\n${askBetter(words)}`;
  const messages: Message[] = [{ role: "user", content }];
  if (soFar !== "") {
    messages.push(
      { role: "assistant", content: soFar.trimEnd() },
      { role: "user", content: GO_ON },
    );
  }
  return { instructions: request.instructions + told, messages };
}

function tellSchema({ schema }: AnswerSchema): string {
  return `Answer with one JSON object and nothing else: no fence, no word before or after it. It fits this JSON Schema:\n${JSON.stringify(schema)}`;
}

function askBetter(words: string): string {
  return `Your last answer could not be used: ${words}. Answer again, whole, in the form that was asked for.`;
}

/** Reads an answer. If it cannot be used, the question is changed for the next request. */
export function readAnswer(
  question: Question,
  result: Extract<AttemptResult, { text: string }>,
  mostOutputTokens: number,
): Reading {
  const { schema } = question.request;
  // Each part of a continued answer is cleaned by itself, as it may begin with a fence, a thought or a refusal.
  const part = cleanPart(result.text);
  if (result.kind === "length") {
    goOnWith(question, part, mostOutputTokens);
    return { fault: "truncated" };
  }
  if (isRefusal(part.trim())) return { fault: "refused" };
  if (part.trim() === "") {
    question.words = "it was empty";
    return { fault: "invalid" };
  }
  if (schema === null) {
    return { answer: { kind: "text", text: joinedWith(question.soFar, part).trim() } };
  }
  const reading = readJson(part, schema);
  if (reading.kind === "data") return { answer: reading };
  question.words = reading.words;
  return { fault: "invalid" };
}

/** Cleans one part of an answer, but keeps the white space before it, which may be a paragraph break. */
function cleanPart(raw: string): string {
  return (/^\s*/u.exec(raw)?.[0] ?? "") + cleanText(raw);
}

/** Prepares the request after an answer was cut off. Prose is continued; JSON is asked for again with more tokens. */
function goOnWith(question: Question, part: string, mostOutputTokens: number): void {
  const isProse = question.request.schema === null && part.trim() !== "";
  if (isProse) question.soFar = surePart(joinedWith(question.soFar, part));
  else question.maxOutputTokens = Math.min(question.maxOutputTokens * 2, mostOutputTokens);
}

function joinedWith(soFar: string, part: string): string {
  return soFar === "" ? part : joined(soFar, part);
}

/** Counts a fault of a question. False: its retries for this kind of fault are used up. */
export function mayAskAgain(question: Question, fault: AnswerFault): boolean {
  const count = (question.faults[fault] ?? 0) + 1;
  question.faults[fault] = count;
  return count <= RETRIES[fault];
}

export function reasonOf(fault: AnswerFault): NoAnswer {
  switch (fault) {
    case "refused":
    case "invalid":
    case "truncated": {
      return fault;
    }
    case "context": {
      return "tooLong";
    }
    default: {
      return "failed";
    }
  }
}
