/** An error as plain data, so that it crosses from a thread or process whole. */
export type CarriedError = {
  name: string;
  message: string;
  stack: string | null;
  cause: CarriedError | null;
  /** The error's own further fields that are plain values, such as `code`. */
  fields: Record<string, string | number | boolean | null>;
};

const deepestCause = 8;

/** Writes an error down; anything else that was thrown becomes an error that says it. */
export function carryError(thrown: unknown, depth = 0): CarriedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const fields: CarriedError["fields"] = {};
  for (const [key, value] of Object.entries(error)) {
    if (key === "name" || key === "message" || key === "stack" || key === "cause") continue;
    if (value === null || ["string", "number", "boolean"].includes(typeof value))
      fields[key] = value;
  }
  const hasCause = error.cause !== undefined && depth < deepestCause;
  return {
    name: error.name,
    message: error.message,
    stack: error.stack ?? null,
    cause: hasCause ? carryError(error.cause, depth + 1) : null,
    fields,
  };
}

/** Makes the error again: same name, message, stack, cause and plain fields, but always of class Error. */
export function reviveError({ name, message, stack, cause, fields }: CarriedError): Error {
  const error = new Error(message, cause === null ? undefined : { cause: reviveError(cause) });
  Object.assign(error, fields);
  Object.defineProperty(error, "name", { value: name, configurable: true });
  if (stack !== null) Object.defineProperty(error, "stack", { value: stack, configurable: true });
  return error;
}
