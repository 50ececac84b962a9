import { EllipsisVertical } from "lucide-react";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";

export type PassageAction = { label: string; hint?: string; onSelect: () => void; isOff?: boolean };

/** The menu of the passage at the cursor. Alt+Enter in the text opens it. */
export function PassageMenu({
  actions,
  isLocked,
  onClose,
}: {
  actions: PassageAction[];
  isLocked: boolean;
  /** Called when the menu was left without a choice. */
  onClose: () => void;
}): ReactElement {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  // While it is open it stays as it is: a line that comes or goes under a press would let it miss, or hit another line.
  const [opened, setOpened] = useState<PassageAction[] | null>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !event.altKey) return;
      if (!(event.target instanceof Element) || !event.target.closest(".chapter-text")) return;
      event.preventDefault();
      event.stopPropagation();
      list.current?.showPopover();
      linesOf(list.current)[0]?.focus();
    };
    // Before the editor, for which it is a line break.
    document.addEventListener("keydown", open, { capture: true });
    return () => document.removeEventListener("keydown", open, { capture: true });
  }, []);
  const handleKeys = (event: React.KeyboardEvent): void => {
    const lines = linesOf(list.current);
    const at = lines.indexOf(document.activeElement as HTMLButtonElement); // -1 for any other element
    if (event.key === "Escape") onClose();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    lines[(at + step + lines.length) % lines.length]?.focus();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={listId}
        aria-label={isLocked ? "Paragraph menu, locked" : "Paragraph menu"}
        title="Paragraph menu (Alt+Enter)"
        className="grid size-11 place-items-center rounded-md text-ink-600 [anchor-name:--passage] hover:bg-ink-100 pointer-fine:size-9"
      >
        <EllipsisVertical size={18} aria-hidden />
      </button>
      <ul
        id={listId}
        ref={list}
        popover="auto"
        onBeforeToggle={({ newState }) => setOpened(newState === "open" ? actions : null)}
        lang="en"
        // Below the button, or above it, with their right edges aligned; beside it where it fits in neither place.
        className="inset-auto m-0 mt-1.5 w-64 overflow-y-auto rounded-lg bg-white p-1.5 leading-normal shadow-lg ring-1 ring-ink-200 [position-anchor:--passage] [position-area:bottom_span-left] [position-try-fallbacks:flip-block,--beside-passage]"
      >
        {(opened ?? actions).map(({ label, hint, onSelect, isOff = false }) => (
          <li key={`${label} ${hint}`}>
            <button
              type="button"
              disabled={isOff}
              onClick={() => {
                // By hand: the browser leaves it open if the action disables the button.
                list.current?.hidePopover();
                onSelect();
              }}
              onKeyDown={handleKeys}
              className="flex min-h-11 w-full flex-col justify-center rounded-md px-3 py-1.5 text-left text-[15px] text-ink-900 hover:bg-brand-50 hover:text-brand-800 disabled:text-ink-500 disabled:hover:bg-transparent pointer-fine:min-h-9"
            >
              <span className="font-medium">{label}</span>
              {hint !== undefined && <span className="text-sm text-ink-600">{hint}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The lines that can be chosen. One that cannot takes no focus, and the keys would stop before it. */
function linesOf(list: HTMLElement | null): HTMLButtonElement[] {
  return [...(list?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
}
