import { PenLine } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "#web/components/ui/button.tsx";
import { placeInSight, type TextPlace } from "./text-place.ts";

/**
 * Begins to edit at what is read. On a phone a chapter is long, and its bar far above. It stays within the element
 * around the text, so that it never covers that bar.
 */
export function EditHere({ onEdit }: { onEdit: (place: TextPlace | null) => void }): ReactElement {
  return (
    <div className="pointer-events-none sticky bottom-[calc(1rem+var(--banner))] mt-4 flex justify-end md:hidden">
      {/* Without words it covers the text's right margin, and few of its words. */}
      <Button
        aria-label="Edit here"
        className="pointer-events-auto -mr-2 size-11 px-0 shadow-md"
        onClick={() => onEdit(placeInSight())}
      >
        <PenLine size={18} aria-hidden />
      </Button>
    </div>
  );
}
