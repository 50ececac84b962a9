import { Copy, Link as LinkIcon } from "lucide-react";
import type { ReactElement } from "react";
import { CopyButton } from "./copy-button.tsx";

/** A code, with buttons that copy it or the link that signs up with it. */
export function CodeCell({ code }: { code: string }): ReactElement {
  const link = `${window.location.origin}/login?code=${encodeURIComponent(code)}`;
  return (
    <span className="flex items-center gap-1">
      <span className="font-mono text-sm font-semibold">{code}</span>
      <span className="-my-1.5 flex">
        <CopyButton icon={Copy} label={`Copy the code ${code}`} text={code} />
        <CopyButton icon={LinkIcon} label={`Copy the link of ${code}`} text={link} />
      </span>
    </span>
  );
}
