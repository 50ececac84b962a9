const KEY = "octavo:pages-asked";
/** More than anybody uploads; older answers may be asked again. */
const KEPT = 200;

/** Whether the question about the pages of this upload was answered in this browser. */
export function hasAnswered(uploadId: string): boolean {
  return kept().includes(uploadId);
}

/** Keeps that it was answered. */
export function rememberAnswer(uploadId: string): void {
  localStorage.setItem(KEY, [uploadId, ...kept()].slice(0, KEPT).join(" "));
}

function kept(): string[] {
  return localStorage.getItem(KEY)?.split(" ") ?? [];
}
