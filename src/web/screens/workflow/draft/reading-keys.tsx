import { PenLine } from "lucide-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { Button } from "#web/components/ui/button.tsx";
import { placeInSight, type TextPlace } from "./text-place.ts";
import { useReadingKeys } from "./use-reading-keys.ts";

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog: Component } = await import("./shortcuts-dialog.tsx");
  return { default: Component };
});

/** The keys of the draft, and the button that shows them all. */
export function ReadingKeys({
  onGo,
  onEdit,
}: {
  /** Goes to the next chapter (1) or the one before (-1). */
  onGo: (step: 1 | -1) => void;
  onEdit: () => void;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  useReadingKeys({
    onNext: () => onGo(1),
    onBefore: () => onGo(-1),
    onEdit,
    onHelp: () => setIsOpen(true),
  });
  return (
    <>
      <p className="mx-auto mt-4 max-w-[46rem] text-right pointer-coarse:hidden">
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="min-h-9 rounded-md px-2 text-sm text-ink-600 hover:text-ink-900 hover:underline"
        >
          Keyboard shortcuts (?)
        </button>
      </p>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Begins to edit at what is read. On a phone a chapter is long, and its bar far above. It stays within the element
 * around the text, so that it never covers that bar.
 */
export function WriteHere({ onEdit }: { onEdit: (place: TextPlace | null) => void }): ReactElement {
  return (
    <div className="pointer-events-none sticky bottom-4 mt-4 flex justify-end xl:hidden">
      <Button
        size="small"
        className="pointer-events-auto shadow-md"
        onClick={() => onEdit(placeInSight())}
      >
        <PenLine size={16} aria-hidden />
        Write here
      </Button>
    </div>
  );
}
