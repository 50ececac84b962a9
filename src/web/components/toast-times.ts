/** SPEC.md section 8: how long a toast stays unless noted. */
export const TOAST_MS = 5_000;
/** A download has started, a job was cancelled. */
export const BRIEF_TOAST_MS = 3_000;
