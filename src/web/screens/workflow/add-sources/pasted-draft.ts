import { useSyncExternalStore } from "react";
import { newUploadKey } from "#web/api/sources.ts";

/** What was typed and not yet added; its key makes sending the same text once more, after a failure, harmless. */
type PastedDraft = { text: string; uploadKey: string };

const drafts = new Map<string, PastedDraft>();
const listeners = new Set<() => void>();

/** The text of a project that waits to be added. It lives outside React: a look at another tab or step must not lose it. */
export function usePastedDraft(projectId: string): PastedDraft {
  return useSyncExternalStore(subscribe, () => draftOf(projectId));
}

/** Keeps what was typed. */
export function changeDraft(projectId: string, text: string): void {
  drafts.set(projectId, { text, uploadKey: newUploadKey() });
  for (const listener of listeners) listener();
}

/** Empties it once it was added, but for what was typed meanwhile. */
export function emptyDraft(projectId: string, uploadKey: string): void {
  if (draftOf(projectId).uploadKey === uploadKey) changeDraft(projectId, "");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function draftOf(projectId: string): PastedDraft {
  const kept = drafts.get(projectId) ?? { text: "", uploadKey: newUploadKey() };
  drafts.set(projectId, kept);
  return kept;
}
