import { X } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "#web/components/ui/icon-button.tsx";
import type { RejectedFile } from "./rejected-files.ts";

/** The files of a drop that were not taken, each with its reason. */
export function RejectedFiles({
  files,
  onDismiss,
}: {
  files: RejectedFile[];
  onDismiss: () => void;
}): ReactElement {
  return (
    <div
      role="alert"
      className="mt-4 flex items-start gap-3 rounded-xl bg-danger-50 py-3 pr-2 pl-5 text-[15px] text-danger-700 ring-1 ring-danger-200 ring-inset"
    >
      <ul className="min-w-0 grow space-y-1 py-1.5">
        {files.map(({ name, reason }, index) => (
          // Two files of one name may be dropped from different folders.
          <li key={`${index} ${name}`} className="break-words">
            <span className="font-semibold">{name}</span>: {reason}
          </li>
        ))}
      </ul>
      <IconButton label="Close this message" icon={X} onClick={onDismiss} />
    </div>
  );
}
