import type { ReactElement } from "react";
import type { AccessLevel } from "#contracts/accounts.ts";
import { type Choice, SelectBox } from "#web/components/ui/select-box.tsx";

/** A select for the access level of an invitation. It is as high as the inputs beside it. */
export function LevelField({
  label,
  value,
  onChange,
}: {
  /** The name for screen readers. On screen, the field is called "Level". */
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

/** An access level that opens the workflow. */
export type OpenLevel = Exclude<AccessLevel, "waitlist">;

export const OPEN_LEVELS: OpenLevel[] = ["alpha", "beta", "full"];

export function choicesOf(levels: readonly string[]): Choice[] {
  return levels.map((level) => ({ value: level, label: level }));
}
