import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { toast } from "sonner";
import { BRIEF_TOAST_MS } from "#web/components/toast-times.ts";
import { IconButton } from "#web/components/ui/icon-button.tsx";

/** Copies a text and says so. */
export function CopyButton({
  icon,
  label,
  text,
}: {
  icon: LucideIcon;
  label: string;
  text: string;
}): ReactElement {
  const handleCopy = (): void => {
    void navigator.clipboard.writeText(text).then(
      () => toast.success("Copied", { description: text, duration: BRIEF_TOAST_MS }),
      () => toast.error("It could not be copied", { description: text }),
    );
  };
  return <IconButton label={label} icon={icon} onClick={handleCopy} />;
}
