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
    <div className="pointer-events-none sticky bottom-4 mt-4 flex justify-end xl:hidden">
      <Button
        size="small"
        className="pointer-events-auto shadow-md"
        onClick={() => onEdit(placeInSight())}
      >
        <PenLine size={16} aria-hidden />
        Edit here
      </Button>
    </div>
  );
}
