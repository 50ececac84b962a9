import { startTransition, useState } from "react";
import { useSearchParams } from "react-router";
import { saveAll } from "#web/api/chapter-saving.ts";
import type { ShownPlace } from "./text-place.ts";

/** Which place of the book is shown, and the ways to change it. */
export type PlaceShown = {
  /** Another round is another chapter page: its editor is closed. */
  round: number;
  place: ShownPlace | null;
  /** Opens a chapter, in the place of the publishing page if that is open. */
  goTo: (chapterId: string) => void;
  show: (place: ShownPlace) => void;
  /** Closes the editor if one is open. What was typed is saved: an editor with unsaved text would open again. */
  closeEditor: () => Promise<void>;
};

export function useShownPlace(): PlaceShown {
  const [, setSearch] = useSearchParams();
  const [shown, setShown] = useState<Pick<PlaceShown, "round" | "place">>({
    round: 0,
    place: null,
  });
  // In steps, because a long chapter is drawn: the dialog with the place closes at once.
  const set = (place: ShownPlace | null): void =>
    startTransition(() => setShown(({ round }) => ({ round: round + 1, place })));
  const goTo = (chapterId: string): void =>
    setSearch(
      (before) => {
        before.set("chapter", chapterId);
        before.delete("tab");
        return before;
      },
      { preventScrollReset: true },
    );
  return {
    ...shown,
    goTo,
    show: (place) => {
      goTo(place.chapterId);
      set(place);
    },
    closeEditor: async () => {
      await saveAll();
      set(null);
    },
  };
}
