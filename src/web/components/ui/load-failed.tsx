import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Says that something could not be loaded, and tries again on demand. */
export function LoadFailed({
  title,
  children,
  onRetry,
}: {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
}): ReactElement {
  return (
    <Notice
      tone="danger"
      title={title}
      actions={
        <Button kind="ghost" onClick={onRetry} className="max-sm:w-full">
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
