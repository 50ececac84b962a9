import { useEffect, useState } from "react";
import {
  isAnythingUnsaved,
  keptText,
  type OwnChapter,
  unsavedSaver,
  useOwnChapter,
} from "#web/api/chapter-saving.ts";
import { warnBeforeLeaving } from "#web/components/kept-state.ts";

type Point = { left: number; top: number };

/** Whether a chapter is being edited. Text that an earlier visit could not save opens the editor by itself. */
export function useEditing(
  projectId: string,
  chapterId: string,
): {
  chapter: OwnChapter;
  isOpen: boolean;
  /** Where in the window the text was clicked; null if it was not. */
  point: Point | null;
  open: (point: Point | null) => void;
  close: () => void;
} {
  const chapter = useOwnChapter(projectId, chapterId);
  const [editing, setEditing] = useState<{ point: Point | null } | null>(null);
  const { userId } = chapter;

  useEffect(() => {
    warnBeforeLeaving(isAnythingUnsaved);
    const place = { userId, projectId, chapterId };
    if (userId === "") return;
    let isGone = false;
    const look = async (): Promise<void> => {
      const isUnsaved = unsavedSaver(place) !== null || (await keptText(place)) !== null;
      if (isUnsaved && !isGone) setEditing((before) => before ?? { point: null });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [userId, projectId, chapterId]);

  return {
    chapter,
    isOpen: editing !== null,
    point: editing?.point ?? null,
    open: (point) => setEditing({ point }),
    close: () => setEditing(null),
  };
}
