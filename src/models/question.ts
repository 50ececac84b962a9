import type {
  AnswerSchema,
  ModelAnswer,
  ModelRequest,
  NoAnswer,
} from "#pipeline/engines/llm/model-port.ts";
import type { AttemptResult, Message } from "./ask-once.ts";
import { cleanText, isRefusal } from "./clean-text.ts";
import { GO_ON, joined, surePart } from "./go-on.ts";
import { readJson } from "./json-answer.ts";
import { RETRIES } from "./retry-table.ts";
import type { AnswerFault } from "./retry-table.ts";

/** A question while it is being asked: what came so far, and what went wrong how many times. */
export type Question = {
  request: ModelRequest;
  /** Prose that met its limit and is to be gone on with. */
  soFar: string;
  /** What was wrong with the last answer, for the model to read. */
  words: string | null;
  /** Grows where an answer met its limit and cannot be gone on with. */
  maxOutputTokens: number;
  faults: Partial<Record<AnswerFault, number>>;
};

/** What an answer comes to: it is one, or it is a fault. */
export type Reading = { answer: ModelAnswer } | { fault: AnswerFault };

/** The question as nobody has asked it yet. */
export function newQuestion(request: ModelRequest, mostOutputTokens: number): Question {
  const maxOutputTokens = Math.min(request.maxOutputTokens, mostOutputTokens);
  return { request, soFar: "", words: null, maxOutputTokens, faults: {} };
}

/** Instructions and messages as they are sent. `isSchemaTold`: the schema is written into them. */
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

/** Reads an answer that came, and notes in the question what the next one has to know. */
export function readAnswer(
  question: Question,
  result: Extract<AttemptResult, { text: string }>,
  mostOutputTokens: number,
): Reading {
  const { schema } = question.request;
  // Each part is cleaned for itself: a fence, a thought or a refusal may begin where the text was gone on with.
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

/** The space before it stays: it may be that of a new paragraph. */
function cleanPart(raw: string): string {
  return (/^\s*/u.exec(raw)?.[0] ?? "") + cleanText(raw);
}

/** Prose goes on where it stopped. JSON cannot, and thoughts that filled the whole answer left nothing: both get more room. */
function goOnWith(question: Question, part: string, mostOutputTokens: number): void {
  const isProse = question.request.schema === null && part.trim() !== "";
  if (isProse) question.soFar = surePart(joinedWith(question.soFar, part));
  else question.maxOutputTokens = Math.min(question.maxOutputTokens * 2, mostOutputTokens);
}

function joinedWith(soFar: string, part: string): string {
  return soFar === "" ? part : joined(soFar, part);
}

/** Counts a fault; false when the question has had its share of this kind and is given up. */
export function mayAskAgain(question: Question, fault: AnswerFault): boolean {
  const count = (question.faults[fault] ?? 0) + 1;
  question.faults[fault] = count;
  return count <= RETRIES[fault];
}

/** Why there is no answer in the end. */
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
