/** How an answer is asked for: prose, JSON of any shape, or JSON of a schema that the server was told. */
export type WantedShape =
  | { kind: "prose" }
  | { kind: "json" }
  | { kind: "schema"; name: string; schema: Record<string, unknown> };

/** A question as the server understood it, the same for both wire formats. */
export type ScriptedRequest = {
  /** 0 for the first request of this server. */
  index: number;
  wire: "chat" | "messages";
  model: string;
  /** The system message. */
  instructions: string;
  /** The first message of the user. */
  prompt: string;
  /** What follows the first message: the model's own beginning, and the wish that it go on. */
  laterMessages: { role: "user" | "assistant"; text: string }[];
  wanted: WantedShape;
  maxOutputTokens: number | null;
  /** How hard it is asked to think; null: as it likes. */
  effort: string | null;
  isStreamed: boolean;
};

/** What the scripted model says: a text, or a value that is sent as JSON. */
export type ScriptedAnswer = (request: ScriptedRequest) => unknown;
