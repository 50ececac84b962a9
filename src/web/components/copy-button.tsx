import { type ReactElement, useState } from "react";
import { tellFailed } from "./toasts.ts";
import { Button } from "./ui/button.tsx";

/** Copies a text. `name` says which, for screen readers. */
export function CopyButton({ name, text }: { name: string; text: string }): ReactElement {
  const [copied, setCopied] = useState<string | null>(null);
  const handleCopy = () =>
    void navigator.clipboard
      .writeText(text)
      .then(() => setCopied(text), tellFailed("It could not be copied. Please select the text."));
  return (
    <>
      <Button kind="quiet" size="small" aria-label={`Copy: ${name}`} onClick={handleCopy}>
        Copy
      </Button>
      <span role="status" className="ml-1 empty:hidden">
        {copied === text && "Copied"}
      </span>
    </>
  );
}
