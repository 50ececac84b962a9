/** Why a file cannot be read, for callers that want to tell the cases apart. */
export type UnreadableCode =
  | "empty"
  | "no rows"
  | "not a CSV"
  | "no usable column"
  | "not posts"
  | "damaged"
  | "locked"
  | "too large";

/** A file or text that no entry can be read from; the message is one sentence for the author and says what to do next. */
export class UnreadableSource extends Error {
  readonly code: UnreadableCode;
  readonly file: string;

  constructor(code: UnreadableCode, file: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreadableSource";
    this.code = code;
    this.file = file;
  }
}
