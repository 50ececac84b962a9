import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactElement, ReactNode } from "react";

export type Tab = {
  id: string;
  title: ReactNode;
  panel: ReactNode;
  isDisabled?: boolean;
  /** For a disabled tab: the id of the element that says why it is disabled. */
  describedBy?: string;
};

/** Tabs, each with a panel. Arrow keys move from tab to tab. They stand in one row; on narrow screens their names break. */
export function Tabs({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string;
  value: string;
  onChange: (id: string) => void;
  tabs: Tab[];
}): ReactElement {
  return (
    <BaseTabs.Root value={value} onValueChange={(id) => onChange(String(id))}>
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="flex gap-0.5 overflow-x-auto rounded-lg bg-ink-100 p-1 text-[15px] leading-tight font-medium max-md:text-[0.8125rem] md:gap-1"
      >
        {tabs.map(({ id, title, isDisabled = false, describedBy }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            disabled={isDisabled}
            aria-describedby={describedBy}
            className="min-h-11 flex-auto rounded-md px-1 py-2 text-ink-700 transition-colors hover:bg-ink-200/60 aria-selected:bg-white aria-selected:text-ink-900 aria-selected:shadow-sm data-disabled:cursor-not-allowed data-disabled:text-ink-600 data-disabled:hover:bg-transparent md:px-2"
          >
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, panel }) => (
        <BaseTabs.Panel key={id} value={id} className="mt-5 rounded-md">
          {panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
