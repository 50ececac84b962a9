import { startTransition, useEffect, useState } from "react";
import {
  isAnythingUnsaved,
  keptText,
  type OwnChapter,
  unsavedSaver,
  useOwnChapter,
} from "#web/api/chapter-saving.ts";
import { warnBeforeLeaving } from "#web/components/kept-state.ts";
import type { TextPlace } from "./text-place.ts";

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
  close: () => void;
} {
  const chapter = useOwnChapter(projectId, chapterId);
  const [editing, setEditing] = useState<{ place: TextPlace | null; height: number } | null>(
    isOpenAtFirst ? { place: null, height: 0 } : null,
  );
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

  return {
    chapter,
    isOpen: editing !== null,
    place: editing?.place ?? null,
    height: editing?.height ?? 0,
    open: (place) =>
      setEditing({ place, height: document.querySelector("article")?.offsetHeight ?? 0 }),
    // The text of a long chapter is drawn in steps, so that the page answers meanwhile.
    close: () => startTransition(() => setEditing(null)),
  };
}
