import type { ReactElement } from "react";
import { SelectBox } from "#web/components/ui/select-box.tsx";
import { choicesOf, OPEN_LEVELS, type OpenLevel } from "./level-choices.ts";

/** Chooses the level that an invitation gives; as high as the fields beside it. */
export function LevelField({
  label,
  value,
  onChange,
}: {
  /** Said; what is shown is "Level". */
  label: string;
  value: OpenLevel;
  onChange: (level: OpenLevel) => void;
}): ReactElement {
  return (
    <div>
      <span aria-hidden className="text-[15px] font-medium">
        Level
      </span>
      <SelectBox
        label={label}
        value={value}
        choices={choicesOf(OPEN_LEVELS)}
        onChange={(chosen) => onChange(OPEN_LEVELS.find((level) => level === chosen) ?? value)}
        className="mt-1.5 [&_select]:h-11"
      />
    </div>
  );
}
