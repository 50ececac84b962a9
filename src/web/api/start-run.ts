import type { GoOnWith } from "#contracts/writer.ts";

/** How a run begins: anew, beside what there is already, or on from where the model stopped. */
export type StartHow = { isAgain?: boolean; goOnWith?: GoOnWith };

/** The same as fields of a start call. */
export function startFields({ isAgain = false, goOnWith }: StartHow): {
  regenerate?: true;
  goOnWith?: GoOnWith;
} {
  return {
    ...(isAgain && { regenerate: true }),
    ...(goOnWith !== undefined && { goOnWith }),
  };
}
