import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement, ReactNode } from "react";

/** A window over the page that holds the focus until it is answered; Esc closes it. */
export function DialogFrame({
  trigger,
  title,
  text,
  isOpen,
  onOpen,
  children,
}: {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  /** What will happen, and what is kept. */
  text: ReactNode;
  /** Given together where more than its own buttons close it. */
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  /** Fields and buttons. */
  children: ReactNode;
}): ReactElement {
  return (
    <AlertDialog.Root
      {...(isOpen !== undefined && { open: isOpen })}
      onOpenChange={(open, { trigger: opener, cancel }) => {
        // A button that must keep the focus while it waits is not disabled, so it says that it opens nothing.
        if (open && opener?.getAttribute("aria-disabled") === "true") cancel();
        else onOpen?.(open);
      }}
    >
      <AlertDialog.Trigger render={trigger} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-ink-950/40" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl bg-white p-6 shadow-lg outline-none">
          <AlertDialog.Title className="text-xl wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 leading-relaxed wrap-anywhere text-ink-700">
            {text}
          </AlertDialog.Description>
          {children}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
