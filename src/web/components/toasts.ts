import { toast } from "sonner";
import { MESSAGES } from "#contracts/messages.ts";
import { explainError } from "#web/api/errors.ts";

/** How long a toast stays on screen (SPEC.md section 8). */
export const TOAST_MS = 5_000;
const BRIEF_TOAST_MS = 3_000;

export function tellDone(title: string, description?: string): void {
  toast.success(title, { description, duration: BRIEF_TOAST_MS });
}

/** There is one at a time: an earlier one would bring back what the author has gone on from. */
const UNDO = "undo-in-text";

/** Tells that something was changed, with a button that brings it back. */
export function offerUndo(title: string, onUndo: () => void, description?: string): void {
  toast(title, { id: UNDO, description, action: { label: "Undo", onClick: onUndo } });
}

/** Takes the button away, when the text that it would change is closed. */
export function withdrawUndo(): void {
  toast.dismiss(UNDO);
}

export function tellDownload(fileName: string): void {
  tellDone(MESSAGES.downloadStarted, fileName);
}

/** Makes a callback for `onError` that shows a toast with the reason. */
export function tellFailed(title: string): (error: Error) => void {
  return (error) => toast.error(title, { description: explainError(error) });
}
