import { CircleHelp } from "lucide-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { PhaseId } from "#contracts/workflow.ts";
import { Menu } from "#web/components/ui/menu.tsx";
import { useKeys } from "./use-keys.ts";

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog: Component } = await import("./shortcuts-dialog.tsx");
  return { default: Component };
});

/** Leads to the help page and to the keys that hold on a step, which the key "?" shows, too. */
export function HelpMenu({ phase }: { phase: PhaseId }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
  // Some keyboards have it without Shift.
  useKeys({ "?": open, "Shift+?": open });
  return (
    <>
      <Menu
        label={
          <>
            <CircleHelp size={20} aria-hidden />
            <span className="sr-only">Help</span>
          </>
        }
        phoneIcon={CircleHelp}
        items={[
          { id: "support", label: "Help and support", to: "/support", isOnServer: true },
          { id: "keys", label: "Keyboard shortcuts", hint: "Or press ?", onSelect: open },
        ]}
        className="px-2 text-ink-700 hover:bg-ink-100"
      />
      {isOpen && (
        <Suspense>
          <ShortcutsDialog phase={phase} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
