import type { FormatId } from "#pipeline/book/schema.ts";
import type { OpenedFile } from "./opened-files.ts";

/** Lines of /etc/passwd, and what a test puts into the environment. */
const LEAKS = /root:[x*]?:0:|a-secret-of-the-environment/u;

/** What a file has that no book may have: faults of form, what runs, what leads elsewhere than to a page or a mail, what leaked. */
export function faultsOf([format, file]: [FormatId, OpenedFile]): string[] {
  const { complaints, active, addresses, text } = file;
  // pandoc makes a link of a bare address of FTP, too.
  const wrong = addresses.filter((address) => !/^(?:(?:https?|ftp):\/\/|mailto:)/iu.test(address));
  return [
    ...complaints,
    ...active.map((part) => `runs or loads: ${part}`),
    ...wrong.map((address) => `leads to ${address}`),
    ...(LEAKS.test(text) ? ["leaked"] : []),
  ].map((fault) => `${format}: ${fault.slice(0, 300)}`);
}
