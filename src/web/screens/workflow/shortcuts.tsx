import { Keyboard } from "lucide-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { PhaseId } from "#contracts/workflow.ts";
import { IconButton } from "#web/components/ui/button.tsx";
import { useKeys } from "./use-keys.ts";

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog: Component } = await import("./shortcuts-dialog.tsx");
  return { default: Component };
});

/** Shows the keys that hold on a step: by a button where there is a keyboard, and by "?". */
export function Shortcuts({ phase }: { phase: PhaseId }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
  // Some keyboards have it without Shift.
  useKeys({ "?": open, "Shift+?": open });
  return (
    <>
      <IconButton
        label="Keyboard shortcuts (?)"
        icon={Keyboard}
        onClick={open}
        className="max-md:hidden pointer-coarse:hidden"
      />
      {isOpen && (
        <Suspense>
          <ShortcutsDialog phase={phase} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
