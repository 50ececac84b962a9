/** A chunk that is still missing this soon after a reload is not coming back by another. */
const PATIENCE_MS = 60_000;
const RELOADED_AT = "octavo-reloaded-at";

let missingChunk: unknown = null;

/** Remembers which error says that a part of the app could not be fetched; browsers word it differently. */
export function watchChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    missingChunk = event.payload;
  });
}

/** Whether a new build has most likely taken away what this page asked for, and a reload will find the new one. */
export function isStaleBuild(error: unknown): boolean {
  if (missingChunk === null || error !== missingChunk) return false;
  return Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) > PATIENCE_MS;
}

/** Loads the page anew, at the address that could not be shown. */
export function reloadBuild(): void {
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}
