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

/** Scrolls the row so far that this tab is whole in it. The page stays where it is. */
function showWhole(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [place, frame] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (place.right > frame.right) row.scrollLeft += place.right - frame.right + NEXT_SEEN;
  else if (place.left < frame.left) row.scrollLeft -= frame.left - place.left + NEXT_SEEN;
}

/** How much of the next tab is seen, in pixels, so that one knows of it. */
const NEXT_SEEN = 32;

/** Tabs, each with a panel. Arrow keys move from tab to tab. They stand in one row, which scrolls where it is too long. */
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
        className="fading-row flex gap-0.5 overflow-x-auto rounded-lg bg-ink-100 p-1 text-[15px] leading-tight font-medium md:gap-1"
      >
        {tabs.map(({ id, title, isDisabled = false, describedBy }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            disabled={isDisabled}
            aria-describedby={describedBy}
            ref={id === value ? showWhole : undefined}
            className="min-h-11 flex-auto rounded-md px-2.5 py-2 whitespace-nowrap text-ink-700 transition-colors hover:bg-ink-200/60 aria-selected:bg-white aria-selected:text-ink-900 aria-selected:shadow-sm data-disabled:cursor-not-allowed data-disabled:text-ink-600 data-disabled:hover:bg-transparent"
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
