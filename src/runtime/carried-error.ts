/** An error as plain data, for transfer between threads or processes. */
export type CarriedError = {
  name: string;
  message: string;
  stack: string | null;
  cause: CarriedError | null;
  /** Further plain fields of the error, such as `code`. */
  fields: Record<string, string | number | boolean | null>;
};

const deepestCause = 8;

/** Turns a thrown value into plain data. Values that are no Error become the message of one. */
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

/** Restores the error with all its data, but always as class Error. */
export function reviveError({ name, message, stack, cause, fields }: CarriedError): Error {
  const error = new Error(message, cause === null ? undefined : { cause: reviveError(cause) });
  Object.assign(error, fields);
  Object.defineProperty(error, "name", { value: name, configurable: true });
  if (stack !== null) Object.defineProperty(error, "stack", { value: stack, configurable: true });
  return error;
}
