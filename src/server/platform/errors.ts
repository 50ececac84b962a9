import { REFUSAL_STATUS } from "#contracts/endpoint.ts";
import type { RefusalCode } from "#contracts/endpoint.ts";

/** A call that is not carried out, with a message that a person can act on; the code decides the status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "Refusal";
    this.code = code;
    this.status = REFUSAL_STATUS[code];
  }
}

/** The refusal for what is not there or not the caller's: both look the same. */
export function notFound(): Refusal {
  return new Refusal("notFound", "We could not find what you asked for.");
}
