import { X } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "#web/components/ui/button.tsx";
import { useEscape } from "#web/components/use-escape.ts";
import type { OpenEditor } from "./create-editor.ts";

/** Where a panel is drawn that belongs to the text that is edited. */
export type SidePlace = {
  /** The element beside the text. Null: there is no room for one, and a sheet covers the lower part of the text. */
  slot: HTMLElement | null;
  onClose: () => void;
};

/** A panel beside the text that is edited, which can be typed into meanwhile. Escape closes it. */
export function SidePanel({
  title,
  editor: { view },
  place: { slot, onClose },
  children,
}: {
  title: string;
  editor: OpenEditor;
  place: SidePlace;
  children: ReactNode;
}): ReactElement {
  const handleClose = (): void => {
    onClose();
    view.focus();
  };
  const panel = (
    <>
      <header className="flex items-center justify-between gap-2">
        <h3 className="text-lg text-ink-900">{title}</h3>
        <IconButton
          label="Close"
          icon={X}
          onClick={slot === null ? onClose : handleClose}
          className="-mr-2"
        />
      </header>
      {children}
    </>
  );
  return slot === null ? (
    <Sheet title={title} onClosed={() => !view.isDestroyed && view.focus()} onClose={onClose}>
      {panel}
    </Sheet>
  ) : (
    <>
      <ClosedByEscape onClose={handleClose} />
      {createPortal(panel, slot)}
    </>
  );
}

function ClosedByEscape({ onClose }: { onClose: () => void }): null {
  useEscape(onClose, { isFor: isFromPanel });
  return null;
}

/** Whether a key is pressed in the panel or the text. The fields of the editor's bar have an Escape of their own. */
function isFromPanel({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // The body has the focus after a button that went away when it was pressed.
  return target === document.body || target.closest(".chapter-text, aside") !== null;
}

function Sheet({
  title,
  onClosed,
  onClose,
  children,
}: {
  title: string;
  onClosed: () => void;
  onClose: () => void;
  children: ReactNode;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    // Only once the sheet is gone: while it is open, nothing outside of it can have the focus.
    return () => closed.current();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="mx-0 mt-auto mb-0 h-[66dvh] w-full max-w-none rounded-t-xl bg-white p-0 shadow-lg backdrop:bg-ink-950/15"
    >
      <section
        aria-label={title}
        // A scrolling region must be reachable by keyboard.
        tabIndex={0}
        lang="en"
        className="h-full overflow-y-auto px-5 py-4 leading-normal"
      >
        {children}
      </section>
    </dialog>
  );
}
