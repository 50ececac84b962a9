import { startTransition, useEffect, useState } from "react";
import {
  isAnythingUnsaved,
  keptText,
  type OwnChapter,
  unsavedSaver,
  useOwnChapter,
} from "#web/api/chapter-saving.ts";
import { warnBeforeLeaving } from "#web/components/kept-state.ts";
import { PASSAGE_ATTRIBUTE, placeInSight, type TextPlace } from "./text-place.ts";

/**
 * Whether a chapter is being edited. Text that an earlier visit could not save opens the editor by itself.
 * `isOpenAtFirst`: it opens where the chapter is shown.
 */
export function useEditing(
  { projectId, chapterId }: { projectId: string; chapterId: string },
  isOpenAtFirst: boolean,
): {
  chapter: OwnChapter;
  isOpen: boolean;
  /** The place in the text that was clicked; null if it was not. */
  place: TextPlace | null;
  /** How high the text was while it was read, in px. */
  height: number;
  open: (place: TextPlace | null) => void;
  /** Closes the editor, whose cursor is in the passage with this id. */
  close: (passageId: string | null) => void;
} {
  const chapter = useOwnChapter(projectId, chapterId);
  const [editing, setEditing] = useState<{ place: TextPlace | null; height: number } | null>(
    isOpenAtFirst ? { place: null, height: 0 } : null,
  );
  const [left, setLeft] = useState<{ passageId: string | null } | null>(null);
  const { userId } = chapter;

  useEffect(() => {
    warnBeforeLeaving(isAnythingUnsaved);
    const stored = { userId, projectId, chapterId };
    if (userId === "") return;
    let isGone = false;
    const look = async (): Promise<void> => {
      const isUnsaved = unsavedSaver(stored) !== null || (await keptText(stored)) !== null;
      if (isUnsaved && !isGone) setEditing((before) => before ?? { place: null, height: 0 });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [userId, projectId, chapterId]);

  useEffect(() => {
    if (left !== null) focusPassage(left.passageId);
  }, [left]);

  return {
    chapter,
    isOpen: editing !== null,
    place: editing?.place ?? null,
    height: editing?.height ?? 0,
    open: (place) =>
      setEditing({ place, height: document.querySelector("article")?.offsetHeight ?? 0 }),
    // The text of a long chapter is drawn in steps, so that the page answers meanwhile.
    close: (passageId) =>
      startTransition(() => {
        setEditing(null);
        setLeft({ passageId });
      }),
  };
}

/** Moves the focus to the passage that was edited, else to the one in sight, so that the keyboard goes on there. */
function focusPassage(id: string | null): void {
  if (document.activeElement !== document.body) return;
  const passage = shownPassage(id) ?? shownPassage(placeInSight()?.passageId ?? null);
  if (passage === null) return;
  passage.tabIndex = -1;
  passage.focus({ preventScroll: true });
}

function shownPassage(id: string | null): HTMLElement | null {
  return id === null ? null : document.querySelector(`[${PASSAGE_ATTRIBUTE}="${CSS.escape(id)}"]`);
}
