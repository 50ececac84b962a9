import type { ReactElement } from "react";
import { CheckBox } from "#web/components/ui/check-box.tsx";

/** A box at a change of the second text. Ticked, the change is taken over into the first one. */
export function TakeBox({
  label,
  isChosen,
  onToggle,
}: {
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}): ReactElement {
  return (
    <span className="mt-2 mr-6 inline-block text-sm font-medium text-brand-700">
      <CheckBox label={label} isChecked={isChosen} onChange={onToggle} />
    </span>
  );
}
