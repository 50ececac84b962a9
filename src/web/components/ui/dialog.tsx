import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement, ReactNode, RefObject } from "react";
import { Button } from "./button.tsx";

/** Asks for confirmation before an action that is hard to undo. With Esc or Cancel, nothing happens. */
export function ConfirmDialog({
  title,
  confirmLabel,
  isDangerous = false,
  isSecondChoice = false,
  onConfirm,
  fields,
  children,
  ...opening
}: Pick<Parameters<typeof DialogFrame>[0], "trigger" | "isOpen" | "onOpen"> & {
  title: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** The fields say what is better. */
  isSecondChoice?: boolean;
  onConfirm: () => void;
  /** Input fields that the person fills in before confirming. */
  fields?: ReactNode;
  /** The text of the dialog: what will happen, and what stays as it is. */
  children: ReactNode;
}): ReactElement {
  const ordinary = isSecondChoice ? "ghost" : "primary";
  const kind = isDangerous ? "danger" : ordinary;
  return (
    <DialogFrame {...opening} title={title} text={children}>
      {fields && <div className="mt-4">{fields}</div>}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <AlertDialog.Close render={<Button kind="ghost">Cancel</Button>} />
        <AlertDialog.Close
          render={
            <Button kind={kind} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          }
        />
      </div>
    </DialogFrame>
  );
}

/** A modal dialog, which keeps the focus until the person has answered. Esc closes it. */
export function DialogFrame({
  trigger,
  title,
  text,
  isOpen,
  onOpen,
  initialFocus,
  children,
}: {
  /** The button that opens the dialog; none if `isOpen` alone says when it is open. */
  trigger?: ReactElement;
  title: string;
  text: ReactNode;
  /**
   * Whether the dialog is open. It is given, together with `onOpen`, if more than the dialog's own buttons can close
   * it.
   */
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  /** What has the focus when the dialog opens; absent: the first that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}): ReactElement {
  return (
    <AlertDialog.Root
      {...(isOpen !== undefined && { open: isOpen })}
      onOpenChange={(open, { trigger: opener, cancel }) => {
        // The button that opens the dialog may be busy. It then has aria-disabled instead of disabled, so that it keeps
        // the focus, and the dialog must not open.
        if (open && opener?.getAttribute("aria-disabled") === "true") cancel();
        else onOpen?.(open);
      }}
    >
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-ink-950/40" />
        <AlertDialog.Popup
          {...(initialFocus && { initialFocus })}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-xl bg-white p-6 shadow-lg outline-none"
        >
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
