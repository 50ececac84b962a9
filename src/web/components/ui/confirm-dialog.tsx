import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

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
    <DialogFrame trigger={trigger} title={title} text={children}>
      {fields && <div className="mt-4">{fields}</div>}
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
    </DialogFrame>
  );
}
