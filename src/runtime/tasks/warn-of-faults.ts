import type { Analysis } from "#pipeline/analysis/schema.ts";

/** Tells whoever runs this which posts could not be read by our fault; their authors are told by an insight. */
export function warnOfFaults({ unreadable }: Analysis): void {
  for (const { name, fault } of unreadable) {
    if (fault !== null) process.emitWarning(`A post could not be read, ${name}: ${fault}`);
  }
}
