import { newUploadKey } from "#web/api/sources.ts";
import { keptState } from "#web/components/kept-state.ts";
import { warnBeforeLeaving } from "#web/components/leave-warning.ts";

/** What was typed and not yet added; its key makes sending the same text once more, after a failure, harmless. */
type PastedDraft = { text: string; uploadKey: string };

const drafts = keptState<PastedDraft>(() => ({ text: "", uploadKey: newUploadKey() }));
warnBeforeLeaving(() => drafts.some(({ text }) => text.trim() !== ""));

/** The text of a project that waits to be added. */
export function usePastedDraft(projectId: string): PastedDraft {
  return drafts.use(projectId);
}

/** Keeps what was typed. */
export function changeDraft(projectId: string, text: string): void {
  drafts.write(projectId, { text, uploadKey: newUploadKey() });
}

/** Empties it once it was added, but for what was typed meanwhile. */
export function emptyDraft(projectId: string, uploadKey: string): void {
  if (drafts.read(projectId).uploadKey === uploadKey) changeDraft(projectId, "");
}
