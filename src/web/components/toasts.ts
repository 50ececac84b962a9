import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";

/** How long a toast stays on screen (SPEC.md section 8). */
export const TOAST_MS = 5_000;
const BRIEF_TOAST_MS = 3_000;

export function tellDone(title: string, description?: string): void {
  toast.success(title, { description, duration: BRIEF_TOAST_MS });
}

export function tellDownload(fileName: string): void {
  tellDone(MESSAGES.downloadStarted, fileName);
}

/** Makes a callback for `onError` that shows a toast with the reason. */
export function tellFailed(title: string): (error: Error) => void {
  return (error) => toast.error(title, { description: explainError(error) });
}
