import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";

/** Asks before something that cannot simply be taken back. Esc and Cancel change nothing. */
export function ConfirmDialog({
  trigger,
  title,
  confirmLabel,
  isDangerous = false,
  onConfirm,
  fields,
  children,
}: {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  confirmLabel: string;
  isDangerous?: boolean;
  onConfirm: () => void;
  /** What is chosen or filled in before confirming. */
  fields?: ReactNode;
  /** What will happen, and what is kept. */
  children: ReactNode;
}): ReactElement {
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger render={trigger} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-ink-950/40" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 w-[min(28rem,calc(100vw-2.5rem))] -translate-x-1/2 -translate-y-1/2 rounded-xl bg-white p-6 shadow-lg outline-none">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 leading-relaxed text-ink-700">
            {children}
          </AlertDialog.Description>
          {fields !== undefined && <div className="mt-4">{fields}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close render={<Button kind="ghost">Cancel</Button>} />
            <AlertDialog.Close
              render={
                <Button kind={isDangerous ? "danger" : "primary"} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              }
            />
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
