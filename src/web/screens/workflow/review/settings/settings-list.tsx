import type { ReactElement } from "react";
import type { ShownSettings } from "#contracts/settings.ts";
import { settingsLines } from "./settings-text.ts";

/** What is set for the book, each line with its name. */
export function SettingsList({
  shown,
  isShort = false,
}: {
  shown: ShownSettings;
  /** On a phone it shows the length alone. */
  isShort?: boolean;
}): ReactElement {
  return (
    <dl className="mt-2 grid gap-x-8 gap-y-2 text-[15px] sm:grid-cols-2">
      {settingsLines(shown).map(({ name, value }, index) => (
        <div key={name} className={`min-w-0 ${isShort && index > 0 ? "max-sm:hidden" : ""}`}>
          <dt className="text-sm text-ink-600">{name}</dt>
          <dd className="text-ink-800 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
